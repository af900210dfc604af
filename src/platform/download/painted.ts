/** Decodes a picture painted here (a data URI); null for other addresses. The app's CSP forbids fetching data URLs. */
export const paintedFile = (url: string): Blob | null => {
  const painted = /^data:([^;,]+);base64,(.*)$/.exec(url)
  return painted && new Blob([Uint8Array.from(atob(painted[2]), sign => sign.charCodeAt(0))], { type: painted[1] })
}

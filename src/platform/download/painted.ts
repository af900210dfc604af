/** The file of a picture that was painted here; null for an address. The app's rules let nothing fetch a data URL. */
export const paintedFile = (url: string): Blob | null => {
  const painted = /^data:([^;,]+);base64,(.*)$/.exec(url)
  return painted && new Blob([Uint8Array.from(atob(painted[2]), sign => sign.charCodeAt(0))], { type: painted[1] })
}

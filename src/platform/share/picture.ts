import { download } from '../download'

/** A picture that was painted here, or one of the server's. The app's rules let nothing fetch a data URL. @throws where it does not come */
export const pictureOf = async (url: string): Promise<Blob> => {
  const painted = /^data:([^;,]+);base64,(.*)$/.exec(url)
  if (painted) return new Blob([Uint8Array.from(atob(painted[2]), sign => sign.charCodeAt(0))], { type: painted[1] })
  return (await fetch(await download(url))).blob()
}

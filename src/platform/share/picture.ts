import { download } from '../download'
import { paintedFile } from '../download/painted'

/** A picture that was painted here, or one of the server's. @throws where it does not come */
export const pictureOf = async (url: string): Promise<Blob> =>
  paintedFile(url) ?? (await fetch(await download(url))).blob()

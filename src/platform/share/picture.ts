import { download } from '../download'
import { paintedFile } from '../download/painted'

/** Loads a picture painted here, or one from the server. @throws if it can't be loaded */
export const pictureOf = async (url: string): Promise<Blob> =>
  paintedFile(url) ?? (await fetch(await download(url))).blob()

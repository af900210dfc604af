/** The specification's share data. `link` is absolute, without a hash. */
export interface ShareData {
  title: string
  description: string
  link: string
  image: string
}

/** What WeChat's SDK is configured with: `getJssdkData`. */
export interface JssdkData {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  jsApiList: string[]
  openTagList: string[]
}

export type PictureShared = 'shared' | 'cancelled' | 'failed'

export interface SharePort {
  /**
   * How a person can share here. `menu`: only by WeChat's own menu, which was given the data · `button`: a button of the
   * mini-program · `web`: the browser's share sheet · `copy`: none of them.
   */
  kind(): 'menu' | 'button' | 'web' | 'copy'
  /**
   * Sets what is shared from here on; after each change of page, with the page's own link. Never rejects: without it
   * WeChat shares the bare page.
   * @param fetchConfig answers for the address that has to be signed
   */
  prepare(data: ShareData, fetchConfig: (url: string) => Promise<JssdkData>): Promise<void>
  /** Opens the browser's share sheet. False where there is none or the person closed it. */
  open(data: ShareData): Promise<boolean>
  /** Whether a picture itself can be handed to somebody here; in WeChat's browser only a long press does that. */
  canSharePicture(): boolean
  /**
   * Opens the sheet that hands a picture on. Never rejects.
   * @param url of this site, a data URI, or a file on the phone
   * @param name without an ending
   */
  sharePicture(url: string, name: string): Promise<PictureShared>
}

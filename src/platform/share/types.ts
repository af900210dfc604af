import type { JssdkData } from '../jssdk/types'

export type { JssdkData } from '../jssdk/types'

/** The specification's share data. `link` is absolute, without a hash. */
export interface ShareData {
  title: string
  description: string
  link: string
  image: string
}

export type PictureShared = 'shared' | 'cancelled' | 'failed'

export interface SharePort {
  /**
   * How users can share here. `menu`: only WeChat's own menu, with the data of `prepare` · `button`: a button of the
   * mini-program · `web`: the browser's share sheet · `copy`: none of these.
   */
  kind(): 'menu' | 'button' | 'web' | 'copy'
  /**
   * Sets what WeChat's menu shares; call it after each page change, with the page's own link. Never rejects: on failure
   * WeChat shares the bare page.
   * @param fetchConfig returns the configuration for the address to sign
   */
  prepare(data: ShareData, fetchConfig: (url: string) => Promise<JssdkData>): Promise<void>
  /** Opens the browser's share sheet. False if there is none or the user closed it. */
  open(data: ShareData): Promise<boolean>
  /** Whether a picture itself can be shared here; in WeChat's browser only a long press does that. */
  canSharePicture(): boolean
  /**
   * Opens the share sheet for a picture. Never rejects.
   * @param url on this site, a data URI, or a file on the phone
   * @param name file name without extension
   */
  sharePicture(url: string, name: string): Promise<PictureShared>
}

/** Where WeChat's browser asks for consent. */
export interface ConsentPlace {
  appId: string
  url: string
}

/** Log-in by WeChat. */
export interface WechatLoginPort {
  /** The WeChat platform this runs on; null in any other browser. */
  platform(): 'mini_program' | 'official_account' | null
  /**
   * Requests a one-time code for `wechatLoginCheck`. WeChat's browser navigates to the consent page, so this returns
   * null there and the code is in the address on return (`takeCode`).
   * @param consent null in the mini-program, which has no such page
   */
  requestCode(consent: ConsentPlace | null): Promise<string | null>
  /** Returns the consent page's code once, after checking its state; null if there is none. */
  takeCode(): string | null
}

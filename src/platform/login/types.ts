/** Log-in by WeChat. */
export interface WechatLoginPort {
  /** Which WeChat speaks here; null: none (another browser). */
  platform(): 'mini_program' | 'official_account' | null
  /**
   * A one-time code for `wechatLoginCheck`. In WeChat's browser the page leaves for the consent page, so null is the
   * answer there, and the code is in the address on coming back (`takeCode`).
   * @param appId of the official account; unused in the mini-program
   */
  requestCode(appId: string): Promise<string | null>
  /** The code that the consent page brought back, once, after its state was checked; null for none. */
  takeCode(): string | null
}

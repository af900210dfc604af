/** What WeChat's page for the receipt of a transfer takes, as the server answers. */
export interface TransferParameters {
  mchId: string
  appId: string
  package: string
}

/**
 * `shown`: WeChat's page was open, which doesn't say that the person confirmed · `cancelled`: they closed it ·
 * `old`: this WeChat is too old for it · `outside`: not in WeChat · `failed`: it did not open.
 */
export type TransferShown = 'shown' | 'cancelled' | 'old' | 'outside' | 'failed'

export interface TransferPort {
  /** Whether this is WeChat, where a transfer can be confirmed. */
  isHere(): boolean
  /** Opens WeChat's page on which the person confirms the receipt; to be called after a tap. Never rejects. */
  confirm(parameters: TransferParameters): Promise<TransferShown>
}

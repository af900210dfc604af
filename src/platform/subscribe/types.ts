/** WeChat's subscribe messages. */
export interface SubscribePort {
  /** Whether they can be asked for here. */
  isHere: boolean
  /**
   * Shows WeChat's own question about these templates; to be called in a tap. Each yes allows one message.
   * @returns those that the user has allowed. Never rejects: none if the user has switched all of them off
   */
  ask(templateIds: readonly string[]): Promise<string[]>
}

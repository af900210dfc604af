import { endpoints } from '../../contract'
import type { IssuedTokens, SmsScene } from '../../contract/base/account'
import { type CallOptions, solve, type TestClient } from './server'

const { account } = endpoints
export const ADMIN = '13800000009'
export const EXAMINER = '13800000008'
export const SUPPLIER = '13800000001'
export const LEADER = '13800000002'

/** A new address for each person: the server sends an address at most twenty codes an hour. */
let address = 0
export const newAddress = (): Record<string, string> => {
  address += 1
  return { 'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}` }
}

/** Solves a captcha and asks for a code. @returns the answer of `sendCode` */
export const askForCode = async (
  app: TestClient,
  mobile: string | undefined,
  scene: SmsScene,
  { token, headers = newAddress() }: CallOptions = {},
) => {
  const challenge = await app.call(account.createChallenge, {}, { headers })
  return app.call(account.sendCode, { mobile, scene, captcha: solve(challenge.result) }, { token, headers })
}

/** The newest code sent to a mobile, read from the operator's outbox. */
export const sentCode = async (app: TestClient, mobile: string): Promise<string> => {
  const { access_token: token } = await app.login(ADMIN)
  const { result } = await app.call(account.getOutboxPage, { limit: 50 }, { token })
  const sms = result.items.find(item => item.mobile === mobile)
  if (!sms) throw new Error(`nothing was sent to ${mobile}`)
  return /\d{6}/.exec(sms.text)![0]
}

export const codeFor = async (
  app: TestClient,
  mobile: string,
  scene: SmsScene,
  options: CallOptions = {},
): Promise<string> => {
  const sent = await askForCode(app, mobile, scene, options)
  if (sent.code !== 1) throw new Error(`code for ${mobile}: ${JSON.stringify(sent)}`)
  return sentCode(app, mobile)
}

/** Registers a new account on a server with the demo market. */
export const registerHere = async (
  app: TestClient,
  mobile: string,
  more: { password?: string; maoxiu_code?: string; nickname?: string } = {},
): Promise<IssuedTokens> => {
  const code = await codeFor(app, mobile, 'register')
  const made = await app.call(account.register, { mobile, code, agreed: true, password: 'demo1234', ...more })
  if (made.code !== 1) throw new Error(`registration of ${mobile}: ${JSON.stringify(made)}`)
  return made.result
}

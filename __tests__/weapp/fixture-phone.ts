import path from 'node:path'
import { after } from 'node:test'
import { boot, type Phone, type PhoneOptions } from './runner'

/** The hand-written mini-program that the runner's own tests run. */
export const FIXTURE = path.join(__dirname, 'fixture')

type Wx = Record<string, (options?: object) => Promise<Record<string, unknown>>>
export const wxOf = (phone: Phone) => phone.wx as unknown as Wx
/** The fixture's log, oldest first. */
export const logOf = (phone: Phone) => [...(phone.realm.evaluate('getApp().log') as string[])]
export const forget = (phone: Phone) => void phone.realm.evaluate('getApp().log.length = 0')

const phones: Phone[] = []
after(() => phones.forEach(phone => phone.stop()))
export const start = async (options: Partial<PhoneOptions> = {}) => {
  const phone = await boot({ dist: FIXTURE, ...options })
  phones.push(phone)
  return phone
}

/** The error that a call fails with; `it worked` as `errMsg` if it doesn't fail. */
export const failure = async (run: Promise<unknown>) =>
  (await run.then(
    () => ({ errMsg: 'it worked' }),
    (error: unknown) => error,
  )) as { errMsg: string; errno?: number }

import { STORAGE } from '../../domain/base/storage'
import { fileOf, routeOf, type RouteName } from '../../src/routes'
import { sentCode } from '../support/people'
import { textOf, type Phone } from './runner'
import { button, endpoints, words, type market } from './suite'

type Place = ReturnType<typeof market>

export const file = (name: RouteName) => fileOf(routeOf(name))
/** Logged requests whose URL contains `part`. */
export const calls = (phone: Phone, part: string) => phone.network.log.filter(item => item.url.includes(part))
const codeOf = (phone: Phone, part: string) => (calls(phone, part).at(-1)?.data as { code?: number } | undefined)?.code
export const isQuiet = (phone: Phone) => phone.network.atOnce === 0
/** Waits until the app has started and its requests are done. */
export const started = (phone: Phone) =>
  phone.until(() => phone.network.log.length > 0 && isQuiet(phone), 15_000, 'the start to be over')

export const submit = (phone: Phone) => phone.tap({ class: 'btn', in: { class: 'account__submit' } })
export const agree = async (phone: Phone) => {
  phone.tap({ class: 'agree__tap' })
  await phone.seen({ class: 'tick--on' })
}
/** A button in an overlay. */
export const floating = (text: string) => ({ ...button(text), in: { class: 'float' } })
/** A field's current value. */
export const typed = (phone: Phone, id: string) =>
  String(phone.get({ where: node => /^(?:input|textarea)$/.test(node.tag), in: { id } }).attrs.value)

/**
 * Taps a field's button for a code and passes the captcha.
 * @param mobile the code's recipient: the code is read from the sandbox's outbox
 * @returns '' if the server refuses to send one
 */
export const sendCode = async (place: Place, phone: Phone, mobile: string, field = 'field-code'): Promise<string> => {
  const before = calls(phone, 'sendCode').length
  await phone.seen({ id: field }, 10_000)
  phone.tap({ text: words['code.send'], in: { id: field } })
  await phone.seen(words['captcha.start'])
  phone.tap(button(words['captcha.start']))
  await phone.until(
    () => calls(phone, 'sendCode').length > before && calls(phone, 'sendCode').at(-1)?.statusCode,
    20_000,
    'an answer to the code',
  )
  return codeOf(phone, 'sendCode') === 1 ? sentCode(place.client, mobile) : ''
}
/** Types a mobile number and gets its code. */
export const askForCode = async (place: Place, phone: Phone, mobile: string): Promise<string> => {
  await phone.seen({ id: 'field-mobile' }, 10_000)
  phone.input({ id: 'field-mobile' }, mobile)
  return sendCode(place, phone, mobile)
}
/** A code that differs from this one. */
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** A settings row by its text. */
export const row = (phone: Phone, text: string) =>
  phone.findAll({ class: 'set-row' }).find(n => textOf(n).includes(text))!
export const openSettings = async (phone: Phone) => {
  await started(phone)
  await phone.open(file('settings'))
  await phone.seen(words['settings.switch'], 15_000)
}
/** The masked mobile of the logged-in user. */
export const present = async (place: Place, phone: Phone): Promise<string> => {
  const { access_token: token } = JSON.parse(phone.stored.get(STORAGE.token) ?? '{}') as { access_token: string }
  return (await place.client.call(endpoints.account.getUserInfo, {}, { token })).result.mobile_masked
}

import assert, { equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '#domain/base/storage'
import { calls, file, floating, isQuiet, row, sendCode, started, submit, typed } from '../account-steps'
import { wx } from '../back-steps'
import { textOf, type Phone } from '../runner'
import { anotherTap, assertSound, button, endpoints, logIn, market, picture, words } from '../suite'

const place = market()
/** Users of the demo market, one per test: their data changes. */
const [FACE, REFUSED, NAMED, AWAY, LEAVING, QUICK, ARCHIVED] = [21, 22, 23, 24, 25, 26, 27].map(n => `139000000${n}`)

const [LONG_AGO, LONG_AFTER] = ['2026-11-20T01:00:00Z', '2099-11-27T01:00:00Z']

const openAs = async (mobile: string, name: Parameters<typeof file>[0], sign: string) => {
  const phone = await place.phone({ stored: await place.session(mobile) })
  await started(phone)
  await phone.open(file(name))
  await phone.seen(sign, 15_000)
  return phone
}
const choosePicture = async (phone: Phone) => {
  phone.gallery.push([{ data: await picture('#aa8844') }])
  phone.tap(row(phone, words['personal.avatar']))
  await phone.seen({ class: 'action-sheet__row', text: words['personal.avatar_choose'] })
  phone.tap({ class: 'action-sheet__row', text: words['personal.avatar_choose'] })
  await phone.until(
    () => phone.findAll({ class: 'cropper__picture' }).some(node => String(node.attrs.style).includes('%')),
    10_000,
    'the picture under its frame',
  )
}
const save = (phone: Phone) => phone.tap(floating(words['cropper.save']))
const styleOf = (phone: Phone) => String(phone.get({ class: 'cropper__picture' }).attrs.style)

describe('An avatar', () => {
  it('is dragged, enlarged and sent with the chosen square', async () => {
    const phone = await openAs(FACE, 'personal', words['personal.nickname'])
    await choosePicture(phone)
    const before = styleOf(phone)
    phone.tap({ class: 'cropper__zoom', label: words['cropper.larger'] })
    await phone.until(() => styleOf(phone) !== before, 5000, 'a larger picture')
    const zoomed = styleOf(phone)
    phone.drag({ class: 'cropper__stage' }, { x: 20, y: 20 }, { x: 15, y: 15 })
    await phone.until(() => styleOf(phone) !== zoomed, 5000, 'a moved picture')
    save(phone)
    await phone.seen(words['personal.avatar_saved'], 15_000)
    const { purpose, crop } = JSON.parse(String(calls(phone, 'createUpload').at(-1)!.body)) as {
      purpose: string
      crop: { left: number; side: number }
    }
    equal(purpose, 'avatar')
    // Of the picture's width: it is 1600 x 1200, and the square was moved off its middle.
    assert(crop.side < 1 && crop.left > (1 - crop.side * 0.75) / 2 + 0.001)
    const { access_token: token } = await place.client.login(FACE)
    const { result } = await place.client.call(endpoints.account.getUserInfo, {}, { token })
    match(result.avatar_url, /^\/files\/f/)
    assertSound(phone)
  })

  it('follows a finger the moment the picture is there, on a phone that measures late', async () => {
    const phone = await openAs(QUICK, 'personal', words['personal.nickname'])
    phone.queryMs = 300
    await choosePicture(phone)
    phone.tap({ class: 'cropper__zoom', label: words['cropper.larger'] })
    phone.drag({ class: 'cropper__stage' }, { x: 20, y: 20 }, { x: 15, y: 15 })
    save(phone)
    await phone.seen(words['personal.avatar_saved'], 15_000)
    const { crop } = JSON.parse(String(calls(phone, 'createUpload').at(-1)!.body)) as {
      crop: { top: number; side: number }
    }
    const middle = (1 - crop.side) / 2
    assert(crop.top > middle + 0.01, `${crop.top} is still the middle`)
    assertSound(phone)
  })

  it('is left as it was by back, which closes its frame', async () => {
    const phone = await place.phone({ stored: await place.session(REFUSED) })
    await started(phone)
    // Over home: back on a page opened cold leaves the mini-program.
    await wx(phone).navigateTo({ url: `/${file('personal')}` })
    await phone.seen(words['personal.nickname'], 15_000)
    await choosePicture(phone)
    // The frame takes over what caught back for the menu before it.
    await phone.pass(1000)
    await phone.back()
    await phone.until(() => !phone.find({ class: 'cropper__picture' }), 5000, 'the frame to close')
    equal(phone.path, file('personal'))
    equal(calls(phone, 'createUpload').length, 0)
    assertSound(phone)
  })

  it('that is cut off stays in its frame, and is sent on the next tap', async () => {
    const phone = await openAs(REFUSED, 'personal', words['personal.nickname'])
    await choosePicture(phone)
    phone.goOffline()
    save(phone)
    await phone.seen({ id: 'error-cropper' }, 15_000)
    phone.goOnline()
    await phone.until(() => isQuiet(phone))
    await anotherTap(phone)
    save(phone)
    await phone.seen(words['personal.avatar_saved'], 15_000)
    assertSound(phone)
  })
})

describe('A name', () => {
  it('is refused at its field with contact details, and then changed; so is the gender beside it', async () => {
    const phone = await openAs(NAMED, 'personal', words['personal.nickname'])
    phone.tap(row(phone, words['personal.nickname']))
    await phone.seen({ id: 'field-nickname' })
    phone.input({ id: 'field-nickname' }, '加我微信13812345678')
    phone.tap(floating(words['personal.save']))
    await phone.seen({ id: 'error-nickname' }, 10_000)
    equal(typed(phone, 'field-nickname'), '加我微信13812345678')
    phone.input({ id: 'field-nickname' }, '山里的茶农')
    await anotherTap(phone)
    phone.tap(floating(words['personal.save']))
    await phone.until(() => !phone.find({ id: 'field-nickname' }), 10_000, 'the sheet to go')
    await phone.seen('山里的茶农', 10_000)
    await phone.until(() => isQuiet(phone))
    const choice = { class: 'action-sheet__row', text: words['personal.gender_female'] }
    phone.tap(row(phone, words['personal.gender']))
    await phone.seen(choice)
    await anotherTap(phone)
    phone.tap(choice)
    const shown = () => textOf(row(phone, words['personal.gender'])).includes(choice.text)
    await phone.until(() => !phone.find(choice) && shown(), 10_000, 'the gender')
    assertSound(phone)
  })
})

describe('A device', () => {
  it('is logged out after a question', async () => {
    const there = await place.client.login(AWAY)
    const phone = await openAs(AWAY, 'account_devices', words['devices.this'])
    const end = async () => {
      phone.tap(button(words['devices.end']))
      await phone.seen(words['devices.end_title'])
      await anotherTap(phone)
      phone.tap(floating(words['devices.end']))
    }
    await end()
    await phone.seen(words['devices.ended'], 10_000)
    const { code } = await place.client.call(endpoints.account.getUserInfo, {}, { token: there.access_token })
    equal(code, 401)
    assert(phone.stored.has(STORAGE.token))
    assertSound(phone)
  })
})

describe('The archive of one’s data', () => {
  it('is asked for; ready, its link is copied', async () => {
    const phone = await openAs(ARCHIVED, 'personal', words['export.request'])
    const latest = { state: 'ready', requested_at: LONG_AGO, expires_at: LONG_AFTER, size_bytes: 18_400_000 }
    const answer = (result: object) => ({ body: { code: 1, message: '', result } })
    // The archive itself is made by a job: the answers say that it is ready, and where.
    phone.network.stub = ({ url }) => {
      if (url.includes('/getExportLink'))
        return answer({ url: 'https://files.example/data.zip', expires_at: LONG_AFTER })
      return url.includes('/getExport') ? answer({ latest, next_at: null }) : undefined
    }
    await phone.seen(button(words['export.request']), 15_000)
    await anotherTap(phone)
    phone.tap(button(words['export.request']))
    await phone.seen(/已整理好，18\.4 MB/, 15_000)
    equal(calls(phone, 'requestExport').filter(({ statusCode }) => statusCode === 200).length, 1)
    await phone.until(() => isQuiet(phone))
    await anotherTap(phone)
    phone.tap(button(words['export.download']))
    await phone.seen(words['export.copied'], 15_000)
    equal(phone.clipboard, 'https://files.example/data.zip')
    assertSound(phone)
  })
})

describe('Deleting the account', () => {
  it('needs a code, logs out, and is taken back by logging in', async () => {
    const phone = await openAs(LEAVING, 'account_cancellation', words['cancel.submit'])
    submit(phone)
    await phone.seen({ id: 'error-code' })
    // In the demo market they have coins.
    await phone.seen({ id: 'error-gives_up' })
    phone.tap({ class: 'cancel__give-up' })
    phone.input({ id: 'field-code' }, await sendCode(place, phone, LEAVING))
    await anotherTap(phone)
    submit(phone)
    await phone.seen(words['cancel.ask_title'])
    equal(calls(phone, 'requestCancellation').length, 0)
    phone.tap(floating(words['cancel.ask_yes']))
    await phone.until(() => !phone.stored.has(STORAGE.token), 15_000, 'a stranger')
    await phone.until(() => phone.path === file('home') && isQuiet(phone), 15_000, 'home')
    await phone.open(file('login'))
    await logIn(phone, LEAVING)
    await phone.seen(words['login.cancellation_withdrawn'], 15_000)
    assert(phone.stored.has(STORAGE.token))
    assertSound(phone)
  })
})

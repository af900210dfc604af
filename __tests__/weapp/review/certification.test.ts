import assert, { equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decideOn, ID_NUMBERS } from '../../support/certificates'
import { EXAMINER, tokenOf } from '../../support/market'
import { calls, file, isQuiet } from '../account-steps'
import { textOf, type Phone } from '../runner'
import { anotherTap, assertSound, BUYER, endpoints, market, picture, words } from '../suite'

const { certifications } = endpoints
const place = market()
const IDENTITY = file('identity_authentication')

const open = async (mobile: string, path: string) => place.phone({ stored: await place.session(mobile), open: path })
const submit = (phone: Phone) => phone.tap({ class: 'btn', in: { class: 'page__footer' } })
/** Chooses a photo for one side, and waits until it is uploaded. */
const add = async (phone: Phone, row: string) => {
  await anotherTap(phone)
  phone.gallery = [[{ data: await picture('#8899aa') }]]
  phone.tap({ class: 'uploader__add', in: { id: `field-${row}` } })
  await phone.until(
    () =>
      phone.find({ class: 'uploader__tile', in: { id: `field-${row}` } }) && !phone.find({ class: 'uploader__veil' }),
    20_000,
    `the picture of ${row}`,
  )
}
const fill = async (phone: Phone) => {
  await phone.seen({ id: 'field-name' }, 15_000)
  phone.input({ id: 'field-name' }, '王小明')
  phone.input({ id: 'field-id_number' }, ID_NUMBERS[0])
  await add(phone, 'front_file_id')
  await add(phone, 'back_file_id')
  phone.tap({ class: 'certify-agree__tap' })
  await phone.seen({ class: 'tick--on' })
}

describe('Certification in the mini-program', () => {
  it('leads from home to the form, sends it with private pictures, and shows that it waits', async () => {
    const phone = await place.phone({ stored: await place.session(BUYER) })
    await phone.seen({ text: words['home.go_certify'], in: { class: 'home__entry' } }, 15_000)
    phone.tap({ text: words['home.go_certify'], in: { class: 'home__entry' } })
    await phone.until(() => phone.path === file('authentication'), 15_000, 'the centre')
    await phone.seen({ class: 'certify-card' }, 15_000)
    await anotherTap(phone)
    phone.tap({ class: 'btn', in: { class: 'certify-card' } })
    await phone.until(() => phone.path === IDENTITY, 15_000, 'the form')
    await fill(phone)
    const assertUnstored = () => {
      const stored = [...phone.stored.values()].join()
      assert(!stored.includes('王小明') && !stored.includes(ID_NUMBERS[0]), 'nothing of it is on the device')
    }
    const hasDraft = () => [...phone.stored.keys()].some(key => key.startsWith('draft:certify:'))
    await phone.until(hasDraft, 5000, 'the draft')
    assertUnstored()
    submit(phone)
    await phone.seen(words['certify.pending_title'], 15_000)
    equal(calls(phone, 'createUpload').length, 2)
    match(phone.text(), /王\*明/)
    assert(!phone.text().includes(ID_NUMBERS[0]))
    assertUnstored()
    assertSound(phone)
  })

  it('shows a rejection with its reason over the form, and in the history', async () => {
    const examiner = await tokenOf(place.client, EXAMINER)
    const { result } = await place.client.call(certifications.getCertificationQueue, { limit: 50 }, { token: examiner })
    await decideOn(place.client, examiner, result.items.at(-1)!.code, 'rejected', '照片模糊，看不清文字')
    const phone = await open(BUYER, IDENTITY)
    await phone.seen({ class: 'certify-refused' }, 15_000)
    match(textOf(phone.get({ class: 'certify-refused' })), /照片模糊，看不清文字/)
    await phone.open(file('authentication_log'))
    await phone.seen({ class: 'certify-log' }, 15_000)
    match(textOf(phone.get({ class: 'certify-log' })), /未通过[^]*照片模糊/)
    assertSound(phone)
  })

  it('keeps what was typed if the send isn’t answered, and sends it on the next tap', async () => {
    const phone = await open('13900000052', IDENTITY)
    await fill(phone)
    phone.network.stub = ({ url }) => (url.includes('certifyIdentity') ? { statusCode: 503, body: '' } : undefined)
    submit(phone)
    await phone.seen(words['certify.failed'], 15_000)
    phone.network.stub = undefined
    await phone.until(() => isQuiet(phone))
    await anotherTap(phone)
    submit(phone)
    await phone.seen(words['certify.pending_title'], 15_000)
    assertSound(phone)
  })
})

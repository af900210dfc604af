import assert, { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileOf, routeOf } from '#src/routes'
import type { Phone } from '../runner'
import { WxError } from '../runner/wx/api'
import { anotherTap, assertSound, firstCard, market, picture, SELLER, words } from '../suite'

const SUPPLY = fileOf(routeOf('release_supply'))
const MODAL = fileOf(routeOf('checkpermission_modal'))
const CAMERA = 'scope.camera'
const place = market()

/** The form, on a phone that was never asked for the camera. */
const open = async (path = SUPPLY) => {
  const phone = await place.phone({ stored: await place.session(SELLER), grants: [], open: path })
  if (path === SUPPLY) await phone.seen({ class: 'uploader__add' }, 15_000)
  return phone
}
const add = async (phone: Phone) => {
  await anotherTap(phone)
  phone.gallery = [[{ data: await picture('#8899aa') }]]
  phone.tap({ class: 'uploader__add' })
}
const answer = (phone: Phone, key: string) => phone.tap({ class: 'btn', text: words[key] })
const tiles = (phone: Phone, count: number) =>
  phone.until(() => phone.findAll({ class: 'uploader__tile' }).length === count, 10_000, `${count} pictures`)
const sources = (phone: Phone) =>
  phone.asked.filter(item => item.name === 'chooseMedia').map(item => Array.from(item.options.sourceType as string[]))
const names = (phone: Phone) => phone.asked.map(item => item.name)

describe('The camera', () => {
  it('is requested after an explanation, and then offered beside the album', async () => {
    const phone = await open()
    await add(phone)
    await phone.seen(words['permission.camera_text'])
    deepEqual(names(phone), [])
    phone.decisions.authorize = {}
    answer(phone, 'permission.camera_yes')
    await tiles(phone, 1)
    deepEqual(names(phone), ['authorize', 'chooseMedia'])
    deepEqual(sources(phone), [['album', 'camera']])
    await add(phone)
    await tiles(phone, 2)
    equal(names(phone).filter(name => name === 'authorize').length, 1)
    assertSound(phone)
  })

  it('refused once leaves the album, and leads to the settings and back on the next try', async () => {
    const phone = await open()
    await add(phone)
    await phone.seen(words['permission.camera_text'])
    answer(phone, 'permission.camera_yes')
    await tiles(phone, 1)
    deepEqual(sources(phone), [['album']])
    await add(phone)
    await phone.seen(words['permission.camera_refused_text'])
    phone.decisions.openSetting = { [CAMERA]: true }
    answer(phone, 'permission.camera_refused_yes')
    await tiles(phone, 2)
    deepEqual(sources(phone)[1], ['album', 'camera'])
    assertSound(phone)
  })

  it('still off after the settings keeps the album, and isn’t mentioned for each picture', async () => {
    const phone = await open()
    phone.refusals.add(CAMERA)
    await add(phone)
    await phone.seen(words['permission.camera_refused_text'])
    phone.decisions.openSetting = { [CAMERA]: false }
    answer(phone, 'permission.camera_refused_yes')
    await tiles(phone, 1)
    await add(phone)
    await tiles(phone, 2)
    deepEqual(sources(phone), [['album'], ['album']])
  })

  it('declined asks nothing of the phone; closing the question chooses nothing', async () => {
    const phone = await open()
    await add(phone)
    await phone.seen(words['permission.camera_text'])
    phone.tap({ class: 'float__scrim' })
    await phone.until(() => !phone.text().includes(words['permission.camera_text']), 5000, 'the question to go')
    deepEqual(names(phone), [])
    await add(phone)
    await phone.seen(words['permission.camera_text'])
    answer(phone, 'permission.camera_no')
    await tiles(phone, 1)
    deepEqual(names(phone), ['chooseMedia'])
    deepEqual(sources(phone), [['album']])
  })

  it('swiped back or with the form closed: the question closes, and no picture is added anywhere', async () => {
    const phone = await open('pages/index/index')
    await phone.seen({ class: 'home__entry' }, 15_000)
    const form = async () => {
      await anotherTap(phone)
      phone.tap({ text: words['home.go_release_supply'], in: { class: 'home__entry' } })
      await phone.seen({ class: 'uploader__add' }, 15_000)
    }
    await form()
    await add(phone)
    await phone.seen(words['permission.camera_text'])
    await anotherTap(phone)
    await phone.back()
    await phone.until(() => !phone.text().includes(words['permission.camera_text']), 5000, 'the question to go')
    deepEqual([names(phone), phone.findAll({ class: 'uploader__tile' }).length, phone.path], [[], 0, SUPPLY])
    await add(phone)
    await phone.seen(words['permission.camera_text'])
    // As when a session ends: the page is closed, with everything over it.
    await (phone.wx as unknown as Record<string, (options: object) => Promise<unknown>>).reLaunch({
      url: '/pages/index/index',
    })
    await phone.seen({ class: 'home__entry' }, 15_000)
    assert(!phone.text().includes(words['permission.camera_text']))
    deepEqual(names(phone), [])
    await form()
    assert(!phone.text().includes(words['permission.camera_text']))
    equal(phone.findAll({ class: 'uploader__tile' }).length, 0)
    // The next picture asks again.
    await add(phone)
    await phone.seen(words['permission.camera_text'])
    phone.decisions.authorize = {}
    answer(phone, 'permission.camera_yes')
    await tiles(phone, 1)
    assertSound(phone)
  })

  it('requested on the page’s own address asks as well, and leads back', async () => {
    const phone = await open(MODAL)
    await phone.seen(words['permission.camera_text'], 15_000)
    phone.decisions.authorize = {}
    answer(phone, 'permission.camera_yes')
    await phone.until(() => phone.path === 'pages/index/index', 10_000, 'home')
    assert(phone.grants.has(CAMERA))
    assertSound(phone)
  })

  it('blocked for WeChat itself leads to the phone’s settings', async () => {
    const phone = await open()
    phone.grants.add(CAMERA)
    phone.decisions.chooseMedia = new WxError('chooseMedia:fail system permission denied')
    await add(phone)
    await phone.seen(words['permission.device_text'])
    answer(phone, 'permission.device_yes')
    await phone.until(() => names(phone).includes('openAppAuthorizeSetting'), 5000, 'the phone’s settings')
    await phone.until(() => !phone.text().includes(words['permission.device_text']), 5000, 'the question to go')
    assertSound(phone)
  })
})

describe('The privacy guide', () => {
  it('refused chooses nothing and breaks nothing; accepted, choosing continues', async () => {
    const phone = await open()
    phone.grants.add(CAMERA)
    phone.privacyAgreed = false
    await add(phone)
    await phone.seen(words['permission.privacy_text'])
    answer(phone, 'permission.privacy_no')
    await phone.until(() => !phone.text().includes(words['permission.privacy_text']), 5000, 'the question to go')
    deepEqual(names(phone), [])
    await add(phone)
    await phone.seen(words['permission.privacy_text'])
    answer(phone, 'permission.privacy_yes')
    await tiles(phone, 1)
    assert(phone.privacyAgreed)
    assertSound(phone)
  })

  it('is shown wherever a private call is made', async () => {
    const phone = await open('pages/index/index')
    await phone.until(() => firstCard(phone), 15_000, 'home')
    phone.privacyAgreed = false
    const refused = phone.askPrivacy('setClipboardData').then(
      () => false,
      () => true,
    )
    await phone.seen(words['permission.privacy_text'])
    answer(phone, 'permission.privacy_no')
    equal(await refused, true)
  })
})

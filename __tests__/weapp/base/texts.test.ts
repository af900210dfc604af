import { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { file, isQuiet, openSettings, row, started } from '../account-steps'
import { textOf, type Phone } from '../runner'
import { assertSound, BUYER, button, endpoints, market, SELLER, words } from '../suite'

const place = market()
/** Text that only the agreement itself contains. */
const SECTION = /一、协议的范围/

describe('An agreement', () => {
  /** On a phone that has opened another agreement before, so that their subpackage is downloaded. */
  const openOther = async () => {
    const phone = await place.phone()
    await started(phone)
    await phone.open(file('privacy_agreement'))
    await phone.seen(/我们收集的信息和目的/, 15_000)
    await phone.until(() => isQuiet(phone))
    return phone
  }
  const section = (phone: Phone) =>
    phone.seen({ class: 'agreement__section', where: node => SECTION.test(textOf(node)) }, 15_000)

  it('without a network says so and loads on retry; cached it is shown, marked as old', async () => {
    const phone = await openOther()
    phone.goOffline()
    await phone.open(file('service_agreement'))
    await phone.seen(words['state.retry'], 15_000)
    equal(phone.find({ class: 'agreement__section' }), undefined)
    phone.goOnline()
    phone.tap(words['state.retry'])
    await section(phone)
    equal(phone.find({ class: 'offline' }), undefined)

    phone.goOffline()
    await phone.open(file('home'))
    await phone.open(file('service_agreement'))
    await section(phone)
    await phone.seen(/^没有网络，显示的是 \d+:\d\d 的内容$/)
    phone.goOnline()
    phone.tap(words['state.again'])
    await phone.until(() => !phone.find({ class: 'offline' }), 15_000, 'the mark to go')
    await section(phone)
    assertSound(phone)
  })

  it('has its contents, each leading to a section', async () => {
    const phone = await openOther()
    await phone.open(file('service_agreement'))
    await section(phone)
    const headings = phone.findAll({ class: 'agreement__section' }).length
    phone.tap({ class: 'agreement__open' })
    const items = { class: 'contents__item', in: { class: 'float' } }
    await phone.seen(items)
    equal(phone.findAll(items).length, headings)
    const at = phone.findAll({ class: 'agreement__section' }).findIndex(node => textOf(node).includes('十三、注销'))
    phone.layout = ({ attrs }): Record<string, number> => (attrs.id === `section-${at}` ? { top: 3000 } : {})
    phone.tap({ ...items, where: node => textOf(node).includes('十三、注销') })
    await phone.until(() => !phone.find({ class: 'float' }), 5000, 'the contents to close')
    const top = () => Number(phone.get({ class: 'scroller__view' }).attrs.scrollTop)
    await phone.until(() => top() === 3000, 5000, 'the section')
    assertSound(phone)
  })
})

describe('About', () => {
  const open = async (phone: Phone) => {
    await openSettings(phone)
    phone.tap(row(phone, words['settings.about']))
    await phone.seen(words['about.check'], 15_000)
  }

  it('says whether there is a newer build, and starts one that is ready', async () => {
    const phone = await place.phone({ stored: await place.session(BUYER) })
    await open(phone)
    phone.update.onCheckForUpdate.fire({ hasUpdate: false })
    phone.tap(row(phone, words['about.check']))
    await phone.seen(words['about.latest'])
    phone.update.onUpdateReady.fire({})
    await phone.seen(words['update.title'])
    phone.tap(button(words['update.later']))
    await phone.seen(words['about.ready'])
    equal(phone.updateApplied, false)
    phone.tap(row(phone, words['about.check']))
    await phone.until(() => phone.updateApplied, 5000, 'the update')
    assertSound(phone)
  })

  it('doesn’t claim to be up to date after an offline start, and loads the contact once online', async () => {
    const contact = 'help@example.com'
    const { result } = await place.client.call(endpoints.system.getSystemInfo, {})
    const phone = await place.phone({ stored: await place.session(SELLER), offline: true })
    await phone.seen(words['state.retry'], 15_000)
    phone.network.stub = ({ url }) =>
      url.includes('getSystemInfo')
        ? { body: { code: phone.path === file('about') ? 1 : 503, message: '', result: { ...result, contact } } }
        : undefined
    phone.goOnline()
    await open(phone)
    phone.tap(row(phone, words['about.check']))
    await phone.seen(words['about.unknown'])
    equal(phone.find(words['about.latest']), undefined)
    equal(phone.find(words['about.contact']), undefined)
    phone.goOffline()
    phone.goOnline()
    await phone.seen(contact, 10_000)

    phone.privacyAgreed = false
    phone.tap(row(phone, words['about.contact']))
    await phone.seen(words['permission.privacy_text'])
    phone.tap(button(words['permission.privacy_no']))
    await phone.seen(words['about.contact_failed'], 10_000)
    equal(phone.clipboard, '')
    phone.privacyAgreed = true
    phone.tap(row(phone, words['about.contact']))
    await phone.seen(words['about.contact_copied'], 10_000)
    equal(phone.clipboard, contact)
    assertSound(phone)
  })
})

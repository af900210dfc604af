import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { file, isQuiet, openSettings, row, started } from '../account-steps'
import { textOf, type Phone } from '../runner'
import { assertSound, BUYER, button, endpoints, market, SELLER, words } from '../suite'

const place = market()
/** Text that only the agreement itself contains. */
const AGREEMENTS = {
  service_agreement: /一、协议的范围/,
  privacy_agreement: /我们收集的信息和目的/,
  permission_description: /我们不请求的权限/,
  third_party_information_share_checklist: /微信支付与商家转账/,
} as const
type Agreement = keyof typeof AGREEMENTS
const names = Object.keys(AGREEMENTS) as Agreement[]

describe('An agreement', () => {
  /** On a phone that has opened another agreement before, so that their subpackage is downloaded. */
  const openOther = async (name: Agreement) => {
    const other = names.find(item => item !== name)!
    const phone = await place.phone()
    await started(phone)
    await phone.open(file(other))
    await phone.seen(AGREEMENTS[other], 15_000)
    await phone.until(() => isQuiet(phone))
    return phone
  }
  const section = (phone: Phone, name: Agreement) =>
    phone.seen({ class: 'agreement__section', where: node => AGREEMENTS[name].test(textOf(node)) }, 15_000)

  for (const name of names)
    it(`${name}: without a network it says so and loads on retry; cached it is shown, marked as old`, async () => {
      const phone = await openOther(name)
      phone.goOffline()
      await phone.open(file(name))
      await phone.seen(words['state.retry'], 15_000)
      assert.equal(phone.find({ class: 'agreement__section' }), undefined)
      phone.goOnline()
      phone.tap(words['state.retry'])
      await section(phone, name)
      assert.equal(phone.find({ class: 'offline' }), undefined)

      phone.goOffline()
      await phone.open(file('home'))
      await phone.open(file(name))
      await section(phone, name)
      await phone.seen(/^没有网络，显示的是 \d+:\d\d 的内容$/)
      phone.goOnline()
      phone.tap(words['state.again'])
      await phone.until(() => !phone.find({ class: 'offline' }), 15_000, 'the mark to go')
      await section(phone, name)
      assertSound(phone)
    })

  it('that the server refuses says why, and loads on retry', async () => {
    const phone = await openOther('privacy_agreement')
    phone.network.stub = ({ url }) =>
      url.includes('getPrivacyAgreement')
        ? { statusCode: 503, body: { code: 503, message: '维护中', result: {} } }
        : undefined
    await phone.open(file('privacy_agreement'))
    await phone.seen('维护中', 15_000)
    phone.network.stub = undefined
    phone.tap(words['state.retry'])
    await section(phone, 'privacy_agreement')
    assertSound(phone)
  })

  it('has its contents, each leading to a section', async () => {
    const phone = await openOther('service_agreement')
    await phone.open(file('service_agreement'))
    await section(phone, 'service_agreement')
    const headings = phone.findAll({ class: 'agreement__section' }).length
    phone.tap({ class: 'agreement__open' })
    const items = { class: 'contents__item', in: { class: 'float' } }
    await phone.seen(items)
    assert.equal(phone.findAll(items).length, headings)
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
    assert.equal(phone.updateApplied, false)
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
    assert.equal(phone.find(words['about.latest']), undefined)
    assert.equal(phone.find(words['about.contact']), undefined)
    phone.goOffline()
    phone.goOnline()
    await phone.seen(contact, 10_000)

    phone.privacyAgreed = false
    phone.tap(row(phone, words['about.contact']))
    await phone.seen(words['permission.privacy_text'])
    phone.tap(button(words['permission.privacy_no']))
    await phone.seen(words['about.contact_failed'], 10_000)
    assert.equal(phone.clipboard, '')
    phone.privacyAgreed = true
    phone.tap(row(phone, words['about.contact']))
    await phone.seen(words['about.contact_copied'], 10_000)
    assert.equal(phone.clipboard, contact)
    assertSound(phone)
  })

  it('has no contact row if the operator gave none', async () => {
    const phone = await place.phone({ stored: await place.session(BUYER) })
    await open(phone)
    await phone.seen(words['about.check'])
    assert.equal(phone.find(words['about.contact']), undefined)
    assertSound(phone)
  })
})

describe('The licences', () => {
  it('are shown in full on a tap, also without a network', async () => {
    const phone = await place.phone({ stored: await place.session(BUYER) })
    await openSettings(phone)
    phone.goOffline()
    await phone.open(file('license'))
    await phone.seen({ class: 'set-row' }, 15_000)
    const rows = phone.findAll({ class: 'set-row' })
    await phone.seen(words['license.text'].replace('{count}', String(rows.length)))
    phone.tap(rows.find(node => textOf(node).startsWith('react'))!)
    await phone.seen({ class: 'license__paragraph', text: /Permission is hereby granted/ })
    phone.tap({ label: words['popup.close'] })
    await phone.until(() => !phone.find({ class: 'float' }), 5000, 'the text to go')
    assertSound(phone)
  })
})

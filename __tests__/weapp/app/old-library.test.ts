import { deepEqual, equal, match } from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { brokenImages } from '../runner'
import { assertSound, market, PROJECT, tapOn, words } from '../suite'

const { phone: newPhone } = market()
const root = path.resolve(__dirname, '../../..')
/** The lowest version with everything the app needs. */
const LEAST = JSON.parse(fs.readFileSync(path.join(PROJECT, 'project.config.json'), 'utf8')).libVersion as string

/** A purchase needn’t have pictures. */
const SUPPLY = { class: 'supply-card' }

const detail = async (library: string) => {
  const phone = await newPhone({ library })
  phone.tap(await phone.seen(SUPPLY, 20_000))
  await phone.seen({ class: 'gallery__frame' }, 15_000)
  return phone
}

describe('The base library', () => {
  it('is the same in README and project.config.json, and has everything the app needs', async () => {
    match(fs.readFileSync(path.join(root, 'README.md'), 'utf8'), new RegExp(`base library ${LEAST} `))
    const phone = await detail(LEAST)
    phone.tap({ class: 'gallery__frame' })
    await phone.until(() => phone.previews.length > 0, 10_000, "WeChat's viewer")
    equal(phone.dialog, null)
    assertSound(phone)
  })

  it('shows one hint when older, with the way to update WeChat, and the app works', async () => {
    const phone = await newPhone({ library: '2.19.6' })
    await phone.until(() => phone.dialog, 10_000, 'a word about the version')
    equal(phone.dialog!.options.content, words['wechat.old'])
    phone.dialog!.answer({ confirm: true, cancel: false })
    await phone.until(() => phone.asked.some(({ name }) => name === 'updateWeChatApp'), 5000, "WeChat's own update")
    phone.tap(await phone.seen(SUPPLY, 20_000))
    await phone.seen({ class: 'gallery__frame' }, 15_000)
    deepEqual(await brokenImages(phone), [])
    equal(phone.dialog, null)
    assertSound(phone)
  })

  it('of 2020 still runs the market, its pictures and the share sheet', async () => {
    const phone = await newPhone({ library: '2.9.5' })
    // WeChat versions of that time have no call to update themselves.
    const asked = await phone.until(() => phone.dialog, 10_000, 'a word about the version')
    equal(asked.options.showCancel, false)
    asked.answer({ confirm: true, cancel: false })
    phone.tap(await phone.seen(SUPPLY, 20_000))
    await tapOn(phone, { class: 'gallery__frame' })
    await phone.until(() => phone.previews.length > 0, 10_000, "WeChat's viewer of pictures")
    await tapOn(phone, {
      class: 'pressable',
      where: node => node.children.length > 0,
      text: words['detail.share_short'],
    })
    await phone.seen(words['share.friend'], 15_000)
    assertSound(phone)
  })
})

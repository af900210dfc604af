import assert, { equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { fileOf, routeOf } from '#src/routes'
import { typed } from '../account-steps'
import { textOf } from '../runner'
import { assertSound, market, SELLER, words } from '../suite'

const SUPPLY = fileOf(routeOf('release_supply'))
const PRODUCT = fileOf(routeOf('add_product'))
const place = market()
const open = async (path: string) => {
  const phone = await place.phone({ stored: await place.session(SELLER), open: path })
  await phone.seen({ id: 'field-title' }, 15_000)
  return phone
}

describe('Forms in the mini-program', () => {
  it('show a tier’s error at its row, and one for a leader price that isn’t lower', async () => {
    const phone = await open(PRODUCT)
    const type = async (row: string, text: string) => {
      phone.input({ id: `input-${row}` }, text)
      await phone.until(() => typed(phone, `field-${row}`) === text, 5000, row)
    }
    await type('tier_0_from', '10')
    await type('tier_0_price', '30')
    phone.tap({ class: 'add-product__more' })
    await phone.seen({ id: 'input-tier_1_from' })
    await type('tier_1_from', '50')
    await type('tier_1_price', '35')
    await type('leader_price_fen', '30')
    phone.tap({ class: 'btn', in: { class: 'page__footer' } })
    await phone.seen({ id: 'error-tier_1_price' })
    equal(phone.find({ id: 'error-tier_0_price' }), undefined)
    match(textOf(phone.get({ id: 'error-leader_price_fen' })), /团长价要低于售价/)
    assertSound(phone)
  })

  it('take numbers and amounts as they are copied, and cut nothing off', async () => {
    const phone = await open(SUPPLY)
    for (const [row, written, kept] of [
      ['contact-mobile', '138 0000 0003', '13800000003'],
      ['contact-mobile', '\u202d+86 138-0000-0003\u202c', '13800000003'],
      ['contact-mobile', '１３８ ００００ ０００３', '13800000003'],
      ['contact-wechat_id', '微信号：ｆａｒｍ_2026', 'farm_2026'],
      ['price_fen', '¥1,299.5', '1299.5'],
      ['price_fen', '３９．９', '39.9'],
      ['price_fen', '39.9元', '39.9'],
    ]) {
      phone.input({ id: `field-${row}` }, written)
      await phone.until(() => typed(phone, `field-${row}`) === kept, 5000, `${written} as ${kept}`)
      phone.input({ id: `field-${row}` }, '')
      await phone.until(() => typed(phone, `field-${row}`) === '', 5000, row)
    }
    phone.input({ id: 'field-price_fen' }, '1.299,50')
    await phone.until(() => typed(phone, 'field-price_fen') === '1.299,50', 5000, 'the amount as it was written')
    phone.tap({ text: words['release.submit'], in: { class: 'page__footer' } })
    await phone.seen({ id: 'error-price_fen' })
    match(textOf(phone.get({ id: 'error-price_fen' })), /请写成 1299\.50 这样的金额/)
    equal(typed(phone, 'field-price_fen'), '1.299,50')
    assertSound(phone)
  })

  it('fill in one’s own mobile with one tap', async () => {
    const phone = await open(SUPPLY)
    await phone.seen({ class: 'own-mobile' }, 15_000)
    phone.tap({ class: 'own-mobile' })
    await phone.until(() => typed(phone, 'field-contact-mobile') === SELLER, 5000, 'the mobile')
    equal(phone.find({ class: 'own-mobile' }), undefined)
    assertSound(phone)
  })

  it('find a region by name, and list it first the next time', async () => {
    const phone = await open(SUPPLY)
    phone.tap({ id: 'field-region' })
    await phone.seen({ class: 'finding' })
    phone.input({ class: 'search__input' }, '汉中')
    await phone.until(() => phone.findAll({ class: 'tree__row' }).length === 1, 5000, 'the one result')
    phone.tap({ class: 'tree__row' })
    await phone.until(() => textOf(phone.get({ id: 'field-region' })).includes('汉中'), 5000, 'the region')
    phone.tap({ id: 'field-region' })
    await phone.seen(words['form.recent'])
    await phone.seen({ class: 'chip', text: '汉中', in: { class: 'finding__recent' } })
    assertSound(phone)
  })

  it('compress a photo above the limit, and upload it', async () => {
    const phone = await open(SUPPLY)
    const side = 1900
    const data = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    assert(data.length > 10 * 1024 * 1024)
    phone.gallery.push([{ data }])
    phone.tap({ class: 'uploader__add' })
    await phone.until(
      () => phone.find({ class: 'uploader__cover' }) && !phone.find({ class: 'uploader__veil' }),
      20_000,
      'the picture to be there',
    )
    assertSound(phone)
  })
})

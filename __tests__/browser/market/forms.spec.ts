/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { videoFile } from '../../support/video-file'
import { chooseFiles, type Person, reload, stepsOver, SELLER, test } from '../support'

const SUPPLY = '/pages/index/release_supply'
const PRODUCT = '/pages/my/my_products_folder/add_product'
const open = async (person: Person, path: string) => {
  const page = await person(path, SELLER)
  await expect(page.getByRole('button', { name: '提交审核' })).toBeVisible()
  return page
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('shows each price conflict at its own field, while other fields are empty, too', async ({ person }) => {
  const page = await open(person, PRODUCT)
  await field(page, '第 1 档起批量').fill('10')
  await field(page, '第 1 档单价').fill('30')
  for (const [n, from, price] of [
    [2, '50', '35'],
    [3, '20', '25'],
  ] as const) {
    await page.getByRole('button', { name: '加一档' }).click()
    await field(page, `第 ${n} 档起批量`).fill(from)
    await field(page, `第 ${n} 档单价`).fill(price)
  }
  await field(page, '团长价').fill('25')
  await page.getByRole('radio', { name: '按金额' }).click()
  await field(page, '每单位佣金').fill('26')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.locator('#error-tier_1_price')).toHaveText('单价要比上一档低')
  await expect(page.locator('#error-tier_2_from')).toHaveText('起批量要比上一档多')
  await expect(page.locator('#error-tier_0_price')).toHaveCount(0)
  await expect(page.locator('#error-leader_price_fen')).toHaveText('团长价要低于售价')
  await expect(page.locator('#error-commission')).toContainText('低于售价')
})

test('takes numbers and amounts as they are copied, and cuts nothing off', async ({ person }) => {
  const page = await open(person, SUPPLY)
  const paste = async (name: string, text: string) => {
    await field(page, name).fill('')
    await field(page, name).focus()
    // As an insertion by the user, which `maxlength` would cut.
    await page.keyboard.insertText(text)
  }
  for (const written of [
    '138 0000 0003',
    '+86 138-0000-0003',
    '\u202d+86 138 0000 0003\u202c',
    '１３８００００ ０００３',
  ]) {
    await paste('手机号', written)
    await expect(field(page, '手机号')).toHaveValue('13800000003')
  }
  await paste('微信号', '微信号：ｆａｒｍ_2026')
  await expect(field(page, '微信号')).toHaveValue('farm_2026')
  for (const [written, kept] of [
    ['¥1,299.5', '1299.5'],
    ['３９．９', '39.9'],
    ['39.9元', '39.9'],
  ]) {
    await paste('单价', written)
    await expect(field(page, '单价')).toHaveValue(kept)
  }
  await paste('单价', '1.299,50')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.locator('#error-price_fen')).toHaveText('请写成 1299.50 这样的金额，最多两位小数')
  await expect(field(page, '单价')).toHaveValue('1.299,50')
})

test('a long title wraps, and a length over the limit is red', async ({ person }) => {
  const page = await open(person, SUPPLY)
  const title = field(page, '标题')
  const before = (await title.boundingBox())!.height
  await title.fill('秦岭土蜂蜜礼盒'.repeat(6) + '一')
  const count = page.locator('#field-title .field__count')
  await expect(count).toHaveText('43 / 40')
  await expect(count).toHaveCSS('color', 'rgb(200, 30, 30)')
  expect((await title.boundingBox())!.height).toBeGreaterThan(before * 1.8)
  expect(await title.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
  await title.press('Enter')
  await expect(title).toHaveValue('秦岭土蜂蜜礼盒'.repeat(6) + '一')
  await title.fill('秦岭土蜂蜜')
  await expect(count).not.toHaveCSS('color', 'rgb(200, 30, 30)')
})

test('fills in one’s own mobile with a tap, but not over typed text', async ({ person }) => {
  const page = await open(person, SUPPLY)
  await page.getByRole('button', { name: /填入我的/ }).click()
  await expect(field(page, '手机号')).toHaveValue(SELLER)
  await expect(page.getByRole('button', { name: /填入我的/ })).toHaveCount(0)
})

test('finds category and region by search, and lists them first the next time', async ({ person }) => {
  const page = await open(person, SUPPLY)
  const sheet = page.getByRole('dialog')
  await page.locator('#field-category_code').click()
  await sheet.getByRole('searchbox', { name: '搜索' }).fill('蜂蜜')
  await sheet.getByRole('button', { name: /果酱蜂蜜/ }).click()
  await expect(page.locator('#field-category_code')).toContainText('食品 / 调味品 / 果酱蜂蜜')
  await page.locator('#field-region').click()
  await sheet.getByRole('searchbox', { name: '搜索' }).fill('钢琴')
  await expect(sheet.getByText('没有找到')).toBeVisible()
  await sheet.getByRole('searchbox', { name: '搜索' }).fill('汉中')
  await sheet.getByRole('button', { name: /汉中/ }).click()
  await expect(page.locator('#field-region')).toContainText('汉中')
  // A sheet that is still removing its history entry would cancel the reload.
  await expect.poll(() => stepsOver(page)).toBe(0)
  await reload(page)
  await page.locator('#field-region').click()
  await expect(sheet.getByText('最近选过')).toBeVisible()
  await sheet.getByRole('checkbox', { name: '汉中' }).click()
  await expect(sheet).toHaveCount(0)
  await page.locator('#field-category_code').click()
  await expect(sheet.getByRole('checkbox', { name: '果酱蜂蜜' })).toBeVisible()
})

/** A square picture of noise, `sidePx` wide, which no encoder can make small. */
const noise = async (page: Page, sidePx: number): Promise<Buffer> => {
  const base64 = await page.evaluate(async side => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const context = canvas.getContext('2d')!
    const image = context.createImageData(side, side)
    for (let i = 0; i < image.data.length; i += 65_536)
      crypto.getRandomValues(new Uint8Array(image.data.buffer, i, Math.min(65_536, image.data.length - i)))
    for (let i = 3; i < image.data.length; i += 4) image.data[i] = 255
    context.putImageData(image, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]
  }, sidePx)
  return Buffer.from(base64, 'base64')
}

test('compresses a photo above the limit on the device', async ({ person }) => {
  const page = await open(person, SUPPLY)
  const buffer = await noise(page, 1900)
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024)
  const asked = page.waitForRequest(/createUpload/)
  await chooseFiles(page, page.getByRole('button', { name: '添加图片' }), {
    name: 'large.png',
    mimeType: 'image/png',
    buffer,
  })
  expect((asked && ((await asked).postDataJSON() as { size: number }).size) <= 10 * 1024 * 1024).toBe(true)
  await expect(page.locator('.uploader__tile')).toHaveCount(1)
  await expect(page.locator('.uploader__veil')).toHaveCount(0)
})

for (const format of ['png', 'webp'] as const)
  test(`puts a large transparent ${format} on white`, async ({ person }) => {
    const page = await open(person, SUPPLY)
    const clear = { width: 2400, height: 1800, channels: 4, background: '#00000000' } as const
    const answered = page.waitForResponse(/createUpload/)
    await chooseFiles(page, page.getByRole('button', { name: '添加图片' }), {
      name: `clear.${format}`,
      mimeType: `image/${format}`,
      buffer: await sharp({ create: clear }).toFormat(format).toBuffer(),
    })
    const { result } = (await (await answered).json()) as { result: { public_url: string } }
    await expect(page.locator('.uploader__veil')).toHaveCount(0)
    const stored = await page.request.get(result.public_url)
    const [pixel] = await sharp(await stored.body())
      .raw()
      .toBuffer()
    expect(pixel).toBe(255)
  })

test('says what to do about a kind that can’t be read before it is sent, and turns into a JPEG what can be drawn', async ({
  person,
}) => {
  const page = await open(person, SUPPLY)
  const asked: string[] = []
  page.on('request', request => {
    if (!request.url().includes('createUpload')) return
    asked.push((request.postDataJSON() as { content_type: string }).content_type)
  })
  const add = page.getByRole('button', { name: '添加图片' })
  const odd = (name: string, mimeType: string) => ({
    name,
    mimeType,
    buffer: readFileSync(`__tests__/support/pictures/${name}`),
  })
  await chooseFiles(page, add, odd('flat.heic', ''))
  await expect(page.locator('.uploader__why')).toHaveText('第 1 张图片：HEIC 照片请换成 JPG，或截图后再传')
  expect(asked).toEqual([])
  await chooseFiles(page, add, odd('moving.avif', 'image/avif'))
  await expect(page.locator('.uploader__tile')).toHaveCount(2)
  // Only the refused one's.
  await expect(page.locator('.uploader__veil')).toHaveCount(1)
  expect(asked).toEqual(['image/jpeg'])
  await chooseFiles(page, page.getByRole('button', { name: '添加视频' }), {
    name: 'iphone.mov',
    mimeType: 'video/quicktime',
    buffer: videoFile({ codec: 'hvc1', brand: 'qt  ' }),
  })
  await expect(page.locator('.uploader__why').last()).toHaveText(/^视频：HEVC .+ H\.264/)
  expect(asked).toEqual(['image/jpeg'])
})

test('refuses a file over the final limit at once', async ({ person }) => {
  const page = await open(person, SUPPLY)
  await chooseFiles(page, page.getByRole('button', { name: '添加图片' }), {
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(11 * 1024 * 1024, 1),
  })
  await expect(page.locator('.uploader__why')).toHaveText('第 1 张图片：超过 10 MB')
})

test('marks what a pasted list leaves out as a guess until it is typed', async ({ person }) => {
  const page = await open(person, PRODUCT)
  await page.getByRole('tab', { name: '批量添加' }).click()
  await field(page, '粘贴商品清单').fill('赣南脐橙 5斤装 12.9 元/袋 5袋起\n洛川苹果 12 枚 59')
  await page.getByRole('button', { name: '识别清单' }).click()
  await expect(field(page, '第 1 个：单位')).toHaveValue('袋')
  await expect(field(page, '第 1 个：单价')).toHaveValue('12.9')
  // Guessed for the second: price (a bare number), unit (from the line above), minimum order (not given).
  await expect(page.getByText('猜的，请核对')).toHaveCount(3)
  await field(page, '第 2 个：单位').fill('箱')
  await expect(page.getByText('猜的，请核对')).toHaveCount(2)
})

/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { videoFile } from '../../support/video-file'
import { chooseFiles, type Person, SELLER, test } from '../support'

const open = async (person: Person) => {
  const page = await person('/pages/index/release_supply', SELLER)
  await expect(page.getByRole('button', { name: '提交审核' })).toBeVisible()
  return page
}
/** Chooses one picture. */
const add = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  chooseFiles(page, page.getByRole('button', { name: '添加图片' }), { name, mimeType, buffer })

test('cuts nothing off what is pasted, whatever stands around it', async ({ person }) => {
  const page = await open(person)
  const field = (name: string) => page.getByRole('textbox', { name })
  const paste = async (name: string, text: string) => {
    await field(name).fill('')
    await field(name).focus()
    // As an insertion by the user, which `maxlength` would cut.
    await page.keyboard.insertText(text)
  }
  await paste('手机号', '\u202d+86 138 0000 0003\u202c')
  await expect(field('手机号')).toHaveValue('13800000003')
  await paste('单价', '1.299,50')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.locator('#error-price_fen')).toHaveText('请写成 1299.50 这样的金额，最多两位小数')
  await expect(field('单价')).toHaveValue('1.299,50')
})

test('a long title wraps, and a length over the limit is red', async ({ person }) => {
  const page = await open(person)
  const title = page.getByRole('textbox', { name: '标题' })
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
  const page = await open(person)
  const buffer = await noise(page, 1900)
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024)
  const asked = page.waitForRequest(/createUpload/)
  await add(page, 'large.png', 'image/png', buffer)
  expect(((await asked).postDataJSON() as { size: number }).size).toBeLessThanOrEqual(10 * 1024 * 1024)
  await expect(page.locator('.uploader__tile')).toHaveCount(1)
  await expect(page.locator('.uploader__veil')).toHaveCount(0)
})

test('puts a large transparent picture on white', async ({ person }) => {
  const page = await open(person)
  const clear = { width: 2400, height: 1800, channels: 4, background: '#00000000' } as const
  const answered = page.waitForResponse(/createUpload/)
  await add(page, 'clear.webp', 'image/webp', await sharp({ create: clear }).webp().toBuffer())
  const { result } = (await (await answered).json()) as { result: { public_url: string } }
  await expect(page.locator('.uploader__veil')).toHaveCount(0)
  const stored = await page.request.get(result.public_url)
  const [pixel] = await sharp(await stored.body())
    .raw()
    .toBuffer()
  expect(pixel).toBe(255)
})

test('says what to do about a file that can’t be read or is too large before it is sent, and turns into a JPEG what can be drawn', async ({
  person,
}) => {
  const page = await open(person)
  const asked: string[] = []
  page.on('request', request => {
    if (!request.url().includes('createUpload')) return
    asked.push((request.postDataJSON() as { content_type: string }).content_type)
  })
  const why = page.locator('.uploader__why')
  const file = (name: string) => readFileSync(`__tests__/support/pictures/${name}`)
  await add(page, 'flat.heic', '', file('flat.heic'))
  await expect(why).toHaveText('第 1 张图片：HEIC 照片请换成 JPG，或截图后再传')
  await add(page, 'large.jpg', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024, 1))
  await expect(why.last()).toContainText('第 2 张图片：超过 10 MB')
  expect(asked).toEqual([])
  await add(page, 'moving.avif', 'image/avif', file('moving.avif'))
  await expect(page.locator('.uploader__tile')).toHaveCount(3)
  // Only those of the refused ones.
  await expect(page.locator('.uploader__veil')).toHaveCount(2)
  expect(asked).toEqual(['image/jpeg'])
  await chooseFiles(page, page.getByRole('button', { name: '添加视频' }), {
    name: 'iphone.mov',
    mimeType: 'video/quicktime',
    buffer: videoFile({ codec: 'hvc1', brand: 'qt  ' }),
  })
  await expect(why.last()).toHaveText(/^视频：HEVC .+ H\.264/)
  expect(asked).toEqual(['image/jpeg'])
})

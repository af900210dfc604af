import { expect, test, type Page } from '@playwright/test'
import { last, of, other, out, serve, start, type Trial } from '../trial'

declare const trial: Trial

serve()

const FORM = { headers: { 'X-Key': 'k' }, fields: { policy: 'p' }, file_field: 'file' }
const send = (page: Page, url: string, bytes: number) =>
  page.evaluate(
    ([form, size]) => {
      const file = { name: 'photo.jpg', contentType: 'image/jpeg', sizeBytes: size, kind: 'image', previewUrl: '' }
      const source = trial.file(size)
      const sending = trial.upload.send({ ...file, kind: 'image', source }, form, share => trial.out.push(share))
      trial.task = sending
      sending.done.then(
        answer => trial.out.push(answer),
        (error: Error) => trial.out.push(error.message),
      )
    },
    [{ ...FORM, url }, bytes] as const,
  )

test('an upload sends fields first and the file last, with name and type, to a public host without credentials', async ({
  page,
}) => {
  await start(page)
  await send(page, `${other}/201`, 10)
  await expect.poll(() => out(page)).toContainEqual({ status: 201, text: '{"say":"你好"}' })
  expect((await out(page)).slice(0, -1).every(share => (share as number) > 0 && (share as number) <= 1)).toBe(true)
  const { body, headers } = of('/201').at(-1)!
  expect(headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(body).toMatch(
    /name="policy"\r\n\r\np\r\n[^]*name="file"; filename="photo.jpg"\r\nContent-Type: image\/jpeg\r\n\r\n\0{10}\r\n--\S+--/,
  )
})

test('an upload in progress is not ended by time', async ({ page }) => {
  await start(page, true)
  await send(page, '/slow', 10)
  const file = await last('/slow')
  await page.clock.runFor(180_000)
  file.end('done')
  await expect.poll(() => out(page)).toContainEqual({ status: 200, text: 'done' })
})

test('an upload is aborted before and after its file has been read', async ({ page }) => {
  await start(page)
  await page.evaluate(() => {
    const { open } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...how: Parameters<typeof open>) {
      if (String(how[1]).startsWith('blob:')) this.addEventListener('load', () => trial.task.abort())
      open.apply(this, how)
    } as typeof open
  })
  await send(page, '/slow', 1024 * 1024)
  const early = await last('/slow')
  await expect.poll(() => early.isCut).toBe(true)
  expect(await out(page)).toEqual(['aborted'])

  await start(page)
  await send(page, '/slow', 1024 * 1024)
  const late = await last('/slow')
  await page.evaluate(() => trial.task.abort())
  await expect.poll(() => late.isCut).toBe(true)
  expect((await out(page)).at(-1)).toBe('aborted')
})

test('a download comes from a public host without credentials, and says which status refused it', async ({ page }) => {
  await start(page)
  const text = await page.evaluate(
    url => trial.download(url).then(path => fetch(path).then(answer => answer.text())),
    `${other}/200`,
  )
  expect(text).toBe('{"say":"你好"}')
  expect(await page.evaluate(() => trial.download('/404').catch((error: Error) => error.message))).toBe('HTTP 404')
})

test('a download is ended after 60 s without progress, however long it takes in all', async ({ page }) => {
  await start(page, true)
  await page.evaluate(() => {
    const { open } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...how: Parameters<typeof open>) {
      this.addEventListener('progress', () => trial.out.push('moved'))
      open.apply(this, how)
    } as typeof open
    trial.download('/stall').catch((error: Error) => trial.out.push(error.message))
  })
  const file = await last('/stall')
  for (const piece of ['a', 'b', 'c']) {
    const { length } = await out(page)
    file.write(piece)
    await expect.poll(async () => (await out(page)).length).toBeGreaterThan(length)
    await page.clock.runFor(40_000)
  }
  expect(file.isCut).toBe(false)
  await page.clock.runFor(60_001)
  await expect.poll(() => file.isCut).toBe(true)
  expect((await out(page)).at(-1)).toBe('timeout')
})

import { expect, test, type Page } from '@playwright/test'
import { last, met, of, other, out, roundTrip, serve, start, type Trial } from '../trial'

declare const trial: Trial

serve()

test('upload: Taro reads the file from its blob: address, and hangs if the page may not', async ({ page }) => {
  await start(page, '/strict', true)
  await page.evaluate(() => {
    const filePath = URL.createObjectURL(trial.file(10))
    trial.taro.uploadFile({ url: '/201', filePath, name: 'file', complete: () => trial.out.push('over') })
  })
  await page.clock.runFor(120_000)
  await roundTrip(page)
  expect([await out(page), of('/201').length]).toEqual([[], 0])
})

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

test('upload: fields first, the file last with name and type; Taro sends credentials to public hosts', async ({
  page,
}) => {
  await start(page)
  const fault = await page.evaluate(
    url =>
      (
        trial.taro.uploadFile({ url, filePath: URL.createObjectURL(trial.file(10)), name: 'file' }) as Promise<object>
      ).then(
        () => 'sent',
        (error: { errMsg: string }) => error.errMsg,
      ),
    `${other}/200`,
  )
  expect(fault).toMatch(/uploadFile:fail/)
  met.length = 0
  await send(page, `${other}/201`, 10)
  await expect.poll(() => out(page)).toContainEqual({ status: 201, text: '{"say":"你好"}' })
  expect((await out(page)).slice(0, -1).every(share => (share as number) > 0 && (share as number) <= 1)).toBe(true)
  const { body, headers } = of('/201').at(-1)!
  expect(headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(body).toMatch(
    /name="policy"\r\n\r\np\r\n[^]*name="file"; filename="photo.jpg"\r\nContent-Type: image\/jpeg\r\n\r\n\0{10}\r\n--\S+--/,
  )
})

test('upload: Taro’s timeout ends one in progress, the adapter’s doesn’t', async ({ page }) => {
  await start(page, '/', true)
  await page.evaluate(() => {
    const filePath = URL.createObjectURL(trial.file(10))
    const fail = ({ errMsg }: { errMsg: string }) => trial.out.push(errMsg)
    trial.taro.uploadFile({ url: '/slow', filePath, name: 'file', timeout: 60_000, fail })
  })
  await last('/slow')
  await page.clock.runFor(60_001)
  await expect.poll(() => out(page)).toEqual(['uploadFile:fail timeout'])

  met.length = 0
  await page.evaluate(() => void (trial.out = []))
  await send(page, '/slow', 10)
  const ours = await last('/slow')
  await page.clock.runFor(180_000)
  ours.end('done')
  await expect.poll(() => out(page)).toContainEqual({ status: 200, text: 'done' })
})

test('upload: Taro ignores an abort until it has read the file, the adapter doesn’t', async ({ page }) => {
  const bytes = 1024 * 1024
  const abortBeforeRead = () =>
    page.evaluate(() => {
      const { open } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...how: Parameters<typeof open>) {
        if (String(how[1]).startsWith('blob:')) this.addEventListener('load', () => trial.task.abort())
        open.apply(this, how)
      } as typeof open
    })
  await start(page)
  await abortBeforeRead()
  await page.evaluate(size => {
    const filePath = URL.createObjectURL(trial.file(size))
    trial.task = trial.taro.uploadFile({ url: '/slow', filePath, name: 'file', complete: () => trial.out.push('over') })
  }, bytes)
  const taro = await last('/slow')
  await roundTrip(page)
  expect([taro.isCut, await out(page)]).toEqual([false, []])

  await start(page)
  await abortBeforeRead()
  await send(page, '/slow', bytes)
  const ours = await last('/slow')
  await expect.poll(() => ours.isCut).toBe(true)
  expect(await out(page)).toEqual(['aborted'])

  await start(page)
  await send(page, '/slow', bytes)
  const late = await last('/slow')
  await page.evaluate(() => trial.task.abort())
  await expect.poll(() => late.isCut).toBe(true)
  expect((await out(page)).at(-1)).toBe('aborted')
})

test('download: Taro sends credentials and fails again after its timeout; the adapter does neither', async ({
  page,
}) => {
  await start(page, '/', true)
  const fault = await page.evaluate(
    url =>
      (trial.taro.downloadFile({ url }) as Promise<object>).then(
        () => 'come',
        (error: { errMsg: string }) => error.errMsg,
      ),
    `${other}/200`,
  )
  expect(fault).toMatch(/downloadFile:fail/)
  await page.evaluate(
    () =>
      new Promise(success =>
        trial.taro.downloadFile({
          url: '/200',
          success,
          fail: ({ errMsg }: { errMsg: string }) => trial.out.push(errMsg),
        }),
      ),
  )
  await page.clock.runFor(60_001)
  expect(await out(page)).toEqual(['downloadFile:fail timeout'])

  const text = await page.evaluate(
    url => trial.download(url).then(path => fetch(path).then(answer => answer.text())),
    `${other}/200`,
  )
  expect(text).toBe('{"say":"你好"}')
  expect(await page.evaluate(() => trial.download('/404').catch((error: Error) => error.message))).toBe('HTTP 404')
})

test('download: the adapter aborts after 60 s without progress, however long it takes in all', async ({ page }) => {
  await start(page, '/', true)
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

import { expect, test } from '@playwright/test'
import { last, met, of, out, roundTrip, serve, start, type Trial } from '../trial'

declare const trial: Trial

serve()

test('request: passes any status with its text, no network as “offline”, an empty body without a type', async ({
  page,
}) => {
  await start(page)
  const answers = await page.evaluate(() =>
    Promise.all(
      [200, 204, 404, 500].map(
        status => trial.http({ method: 'GET', url: `/${status}?q=a%26b`, headers: { 'X-Request-Id': 'r1' } }).answer,
      ),
    ),
  )
  const text = '{"say":"你好"}'
  expect(answers).toEqual([
    { status: 200, text },
    { status: 204, text: '' },
    { status: 404, text },
    { status: 500, text },
  ])
  expect(of('/200?q=a%26b')[0].headers['x-request-id']).toBe('r1')
  await page.evaluate(() => trial.http({ method: 'POST', url: '/201', headers: {} }).answer)
  expect([of('/201')[0].body, of('/201')[0].headers['content-type']]).toEqual(['', undefined])
  const headers = { 'Content-Type': 'application/json' }
  await page.evaluate(
    given => trial.http({ method: 'POST', url: '/202', headers: given, body: '{"a":1}' }).answer,
    headers,
  )
  expect([of('/202')[0].body, of('/202')[0].headers['content-type']]).toEqual(['{"a":1}', 'application/json'])
  const fault = await page.evaluate(() =>
    trial
      .http({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {} })
      .answer.catch((error: Error) => error.message),
  )
  expect(fault).toBe('offline')
})

test('request: Taro drops abort and timeout once headers have arrived, the adapter keeps the abort', async ({
  page,
}) => {
  await start(page, '/', true)
  await page.evaluate(() => {
    trial.task = trial.taro.request({
      url: '/stall',
      dataType: 'text',
      timeout: 60_000,
      complete: () => trial.out.push(1),
    })
  })
  const taro = await last('/stall')
  await roundTrip(page)
  await page.evaluate(() => trial.task.abort())
  await page.clock.runFor(120_000)
  await roundTrip(page)
  expect([taro.isCut, await out(page)]).toEqual([false, []])

  met.length = 0
  await page.evaluate(() => {
    const { answer, abort } = trial.http({ method: 'GET', url: '/stall', headers: {} })
    trial.task = { abort }
    answer.catch((error: Error) => trial.out.push(error.message))
  })
  const ours = await last('/stall')
  await roundTrip(page)
  await page.evaluate(() => trial.task.abort())
  await expect.poll(() => ours.isCut).toBe(true)
  expect(await out(page)).toEqual(['aborted'])
})

test('socket: Taro reports 1006 for every close, the adapter the server’s code, beyond five sockets', async ({
  page,
}) => {
  await start(page)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  const said = await page.evaluate(async () => {
    const url = `${location.origin.replace('http', 'ws')}/4401`
    const task: { onClose(run: (end: { code: number }) => void): void } = await trial.taro.connectSocket({ url })
    return new Promise(resolve => task.onClose(({ code }) => resolve(code)))
  })
  expect(said).toBe(1006)
  for (const code of [4401, 4403, 1000, 1001, 4401, 4403, 4401])
    expect(
      await page.evaluate(
        wanted =>
          new Promise(resolve => {
            const texts: string[] = []
            const link = trial.socket(`${location.origin.replace('http', 'ws')}/${wanted}`, {
              onOpen: () => texts.push('open'),
              onMessage: text => texts.push(text),
              onClose: end => {
                // A heartbeat sent a moment too late does no harm.
                link.send('late')
                resolve([...texts, end])
              },
            })
          }),
        code,
      ),
    ).toEqual(['open', 'hello', code])
  const refused = await page.evaluate(
    () =>
      new Promise(resolve =>
        trial.socket('ws://127.0.0.1:1/', { onOpen: () => {}, onMessage: () => {}, onClose: resolve }),
      ),
  )
  expect(refused).toBe(1006)
  expect(faults).toEqual([])
})

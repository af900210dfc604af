import { expect, test } from '@playwright/test'
import { last, of, out, roundTrip, serve, start, type Trial } from '../trial'

declare const trial: Trial

serve()

test('a request passes any status with its text, no network as “offline”, an empty body without a type', async ({
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
  expect(answers).toEqual([200, 204, 404, 500].map(status => ({ status, text: status === 204 ? '' : text })))
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

test('a request can be aborted once headers have arrived, too', async ({ page }) => {
  await start(page)
  await page.evaluate(() => {
    const { answer, abort } = trial.http({ method: 'GET', url: '/stall', headers: {} })
    trial.task = { abort }
    answer.catch((error: Error) => trial.out.push(error.message))
  })
  const one = await last('/stall')
  await roundTrip(page)
  await page.evaluate(() => trial.task.abort())
  await expect.poll(() => one.isCut).toBe(true)
  expect(await out(page)).toEqual(['aborted'])
})

test('a socket reports the server’s code at its close, beyond five sockets; a refused one 1006', async ({ page }) => {
  await start(page)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  const meet = (address: string) =>
    page.evaluate(
      url =>
        new Promise(resolve => {
          const said: unknown[] = []
          const link = trial.socket(url, {
            onOpen: () => said.push('open'),
            onMessage: text => said.push(text),
            onClose: end => {
              // A heartbeat sent a moment too late does no harm.
              link.send('late')
              resolve([...said, end])
            },
          })
        }),
      address,
    )
  const here = new URL(page.url()).origin.replace('http', 'ws')
  for (const code of [4401, 4403, 1000, 1001, 4401, 4403, 4401])
    expect(await meet(`${here}/${code}`)).toEqual(['open', 'hello', code])
  expect(await meet('ws://127.0.0.1:1/')).toEqual([1006])
  expect(faults).toEqual([])
})

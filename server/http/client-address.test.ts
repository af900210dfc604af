import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '../../contract'
import { askForCode } from '../../__tests__/support/people'
import { client, solve, startInProcess, type TestClient } from '../../__tests__/support/server'

const { account } = endpoints

/** Makes addresses of one customer's IPv6 network, a new one per call. */
const inNetwork = (network: string) => {
  let host = 0
  return () => ({
    headers: { 'x-forwarded-for': `2001:db8:0:${network}:${((host += 4099) % 65_536).toString(16)}::1` },
  })
}

describe('an IPv6 network', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient

  before(async () => {
    server = await startInProcess()
    app = client(server.url)
  })
  after(() => server.stop())

  it('counts as one address where guessing is limited; the next network is another', async () => {
    const from = inNetwork('a1')
    const ask = (options: ReturnType<typeof from>) => app.call(account.loginCheck, { mobile: '18600000000' }, options)
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask(from())))
    equal(answers.filter(answer => answer.status === 200).length, 120)
    equal((await ask(inNetwork('a2')())).status, 200)
  })

  it('may ask for twenty codes an hour', async () => {
    const from = inNetwork('b1')
    const codes = []
    for (let i = 0; i < 21; i += 1) codes.push((await askForCode(app, `186000000${10 + i}`, 'login', from())).code)
    deepEqual(codes, [...Array<number>(20).fill(1), 429])
    equal((await askForCode(app, '18600000099', 'login', inNetwork('b2')())).code, 1)
  })

  it('may solve a captcha that another of its addresses asked for; another network may not', async () => {
    const from = inNetwork('c1')
    const challenge = async () => solve((await app.call(account.createChallenge, {}, from())).result)
    const send = async (mobile: string, options: ReturnType<typeof from>) =>
      (await app.call(account.sendCode, { mobile, scene: 'login', captcha: await challenge() }, options)).code
    equal(await send('18600000101', from()), 1)
    equal(await send('18600000102', inNetwork('c2')()), 422)
  })

  it('doesn’t include IPv4: a mapped address counts as its IPv4 address', async () => {
    const ask = (address: string) =>
      app.call(account.loginCheck, { mobile: '18600000000' }, { headers: { 'x-forwarded-for': address } })
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, i) => ask(i % 2 ? '10.9.9.9' : '::ffff:10.9.9.9')),
    )
    equal(answers.filter(answer => answer.status === 200).length, 120)
    equal((await ask('10.9.9.8')).status, 200)
  })
})

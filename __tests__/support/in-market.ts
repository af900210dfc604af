import { equal } from 'node:assert/strict'
import { after, before } from 'node:test'
import { endpoints } from '../../contract'
import { client, startInProcess, type TestClient } from './server'

export type InProcess = Awaited<ReturnType<typeof startInProcess>>

/** A server of this process, and its client, from the first test of a `describe` to its last. */
export const inMarket = (options: Parameters<typeof startInProcess>[0]): { server: InProcess; app: TestClient } => {
  const server = {} as InProcess
  const app = {} as TestClient
  before(async () => {
    Object.assign(server, await startInProcess(options))
    Object.assign(app, client(server.url))
  })
  after(() => server.stop())
  return { server, app }
}

/**
 * These people of the demo market, logged in before the first test: their codes and tokens, and calls in their name,
 * `by.seller(endpoint, input)`. Tokens end with half an hour of the server's clock: `login` makes new ones.
 */
export const people = <Who extends string>(app: TestClient, mobiles: Record<Who, string>) => {
  const all = Object.keys(mobiles) as Who[]
  const of = <T>(make: (who: Who) => T) => Object.fromEntries(all.map(who => [who, make(who)])) as Record<Who, T>
  const [tokens, codes] = [of(() => ''), of(() => '')]
  const by = of<TestClient['call']>(
    who => (endpoint, input, more) => app.call(endpoint, input, { token: tokens[who], ...more }),
  )
  const login = async (): Promise<void> => {
    for (const who of all) {
      tokens[who] = (await app.login(mobiles[who])).access_token
      codes[who] ||= (await by[who](endpoints.account.getUserInfo)).result.user_code
    }
  }
  before(login)
  return { tokens, codes, by, login }
}

/** The call is answered by this code. @param what for the message, which has the whole answer */
export const gives = async (
  code: number,
  call: Promise<{ code: number }> | { code: number },
  what = '',
): Promise<void> => {
  const answer = await call
  equal(answer.code, code, `${what} ${JSON.stringify(answer)}`)
}

/** The fields that a refusal names. */
export const fieldsOf = (answer: { result: unknown }): string[] =>
  Object.keys((answer.result as { fields?: object }).fields ?? {})

/** All of a list, asked for page by page. */
export const everyPage = async <T>(
  page: (cursor?: string) => Promise<{ items: T[]; next_cursor: string | null }>,
): Promise<T[]> => {
  const all: T[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next_cursor } = await page(cursor)
    all.push(...items)
    cursor = next_cursor
  }
  return all
}

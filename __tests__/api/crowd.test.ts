import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import { crowd, type Person, personOf } from '../support/crowd'
import { EXAMINER, published, tokenOf, VIP } from '../support/market'
import { client, startInProcess, type TestClient } from '../support/server'

const { activity, comments, follow } = endpoints
const PEOPLE = 200
/** The embedded database runs transactions one after another, so nothing is concurrent there. */
const ALONE = process.env.DATABASE_URL ? false : 'NOT RUN: two hundred people at once need PostgreSQL (DATABASE_URL)'

describe('two hundred people at once', { skip: ALONE }, () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let listingCode: string
  let seller: Person
  let tokens: string[]

  before(async () => {
    server = await startInProcess({ env: { SEED: 'demo' } })
    app = client(server.url)
    seller = await personOf(server.context, app, VIP)
    listingCode = await published(app, seller.token, await tokenOf(app, EXAMINER))
    tokens = (await crowd(server.context, PEOPLE)).map(({ token }) => token)
  })
  after(() => server?.stop())

  const object = () => ({ object_kind: 'listing', object_code: listingCode }) as const
  /** Everybody acts at once, and every call succeeds. */
  const all = async (act: (token: string, i: number) => Promise<{ code: number }>) => {
    const codes = new Set((await Promise.all(tokens.map(act))).map(answer => answer.code))
    deepEqual([...codes], [1])
  }
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(server.context.db)).rows[0]
  /** Counters of the listing and its seller, and the rows that they count. */
  const figures = async () => ({
    counted: await one(sql`
      select l.like_count, l.favourite_count, l.comment_count, u.fan_count
      from listings l join users u on u.id = l.owner_id where l.listing_code = ${listingCode}`),
    rows: await one(sql`
      select
        (select count(*)::int from reactions r where r.object_kind = 'listing' and r.object_id = l.id and r.kind = 'like') as like_count,
        (select count(*)::int from reactions r where r.object_kind = 'listing' and r.object_id = l.id and r.kind = 'favourite') as favourite_count,
        (select count(*)::int from comments c where c.object_kind = 'listing' and c.object_id = l.id and c.state = 'visible') as comment_count,
        (select count(*)::int from follows f where f.followee_id = l.owner_id) as fan_count
      from listings l where l.listing_code = ${listingCode}`),
  })
  const agree = async (expected: Record<string, number>) => {
    const { counted, rows } = await figures()
    deepEqual(counted, rows)
    deepEqual(rows, expected)
  }

  it('like, save, follow and comment: every counter equals its rows', async () => {
    const before = (await figures()).rows as { fan_count: number }
    await all((token, i) => {
      const turn = i % 4
      if (turn === 0) return app.call(activity.react, { ...object(), kind: 'like', on: true }, { token })
      if (turn === 1) return app.call(follow.followUser, { user_code: seller.user_code }, { token })
      if (turn === 2) return app.call(comments.writeComment, { ...object(), text: `还有货吗 ${i}` }, { token })
      return app.call(activity.react, { ...object(), kind: 'favourite', on: true }, { token })
    })
    await all(token => app.call(activity.react, { ...object(), kind: 'like', on: true }, { token }))
    await all(token => app.call(follow.followUser, { user_code: seller.user_code }, { token }))
    await agree({
      like_count: PEOPLE,
      favourite_count: PEOPLE / 4,
      comment_count: PEOPLE / 4,
      fan_count: before.fan_count + PEOPLE,
    })
  })

  it('like and unlike, follow and unfollow concurrently: nothing is counted twice', async () => {
    const before = (await figures()).rows as { fan_count: number }
    await Promise.all(
      tokens.flatMap((token, i) => {
        const on = i % 2 === 0
        const setFollow = on ? follow.followUser : follow.unfollowUser
        return [
          app.call(activity.react, { ...object(), kind: 'like', on }, { token }),
          app.call(activity.react, { ...object(), kind: 'like', on }, { token }),
          app.call(setFollow, { user_code: seller.user_code }, { token }),
        ]
      }),
    )
    await agree({
      like_count: PEOPLE / 2,
      favourite_count: PEOPLE / 4,
      comment_count: PEOPLE / 4,
      fan_count: before.fan_count - PEOPLE / 2,
    })
    const following = await one<{ wrong: number }>(sql`
      select count(*)::int as wrong from users u
      where u.following_count <> (select count(*) from follows f where f.follower_id = u.id)`)
    equal(following.wrong, 0)
  })
})

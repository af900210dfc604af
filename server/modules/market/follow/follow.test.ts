import assert, { deepEqual, doesNotMatch, equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { gives, everyPage, inMarket } from '#__tests__/support/in-market'
import { crowd, type Person, personOf } from '#__tests__/support/crowd'
import { quietMarket } from '#__tests__/support/quiet-market'
import { EXAMINER, LEADER, NEWCOMER, published, SUPPLIER, tokenOf } from '#__tests__/support/market'
import { FakeClock } from '#__tests__/support/server'

const { comments, enquiry, follow, listing, messages } = endpoints
const HOUR = 3_600_000
/** At once: several times as many as there are connections to the database. */
const MANY = 60

describe('following', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  let seller: Person
  let leader: Person
  let newcomer: Person

  before(async () => {
    await quietMarket(server.context.db)
    seller = await personOf(server.context, app, SUPPLIER)
    leader = await personOf(server.context, app, LEADER)
    newcomer = await personOf(server.context, app, NEWCOMER)
  })

  const followUser = (who: Person, whom: Person) => app.call(follow.followUser, { user_code: whom.user_code }, who)
  const unfollowUser = (who: Person, whom: Person) => app.call(follow.unfollowUser, { user_code: whom.user_code }, who)
  const profile = async (who: Person, whom: Person) =>
    (await app.call(follow.getUserProfile, { user_code: whom.user_code }, who)).result
  const people = async (who: Person, side: 'following' | 'fans' | 'blocked', keyword?: string) =>
    (await app.call(follow.getFollowPage, { side, keyword }, who)).result
  const fanMessages = async (who: Person) =>
    (await app.call(messages.getMessagePage, { channel: 'follow' }, who)).result.items.filter(
      item => item.key === 'follow.new_fan',
    )
  /** Number of users whose counters disagree with their rows. */
  const wrongCounts = async () =>
    (
      await sql`select id from users u where following_count <> (select count(*) from follows where follower_id = u.id)
        or fan_count <> (select count(*) from follows where followee_id = u.id)`.execute(server.context.db)
    ).rows.length

  it('adds a follower, counts on both sides and notifies the followed person', async () => {
    const before = await profile(leader, seller)
    const sentBefore = (await fanMessages(seller)).length
    const { result } = await followUser(leader, seller)
    deepEqual(result, { is_followed: true, is_fan: false, fan_count: before.fan_count + 1 })
    const [message] = await fanMessages(seller)
    equal((await fanMessages(seller)).length, sentBefore + 1)
    deepEqual([message.object_kind, message.object_code], ['user', leader.user_code])
    deepEqual(
      (await people(leader, 'following')).items.map(item => [item.user_code, item.is_followed, item.unseen]),
      [[seller.user_code, true, 0]],
    )
    equal((await people(seller, 'fans')).items[0].user_code, leader.user_code)
    const again = await followUser(leader, seller)
    equal(again.result.fan_count, before.fan_count + 1, 'a repeat changes nothing')
    equal(await wrongCounts(), 0)
  })

  it('ends without a message; following again within a day sends none either', async () => {
    const sentBefore = (await fanMessages(seller)).length
    equal((await unfollowUser(leader, seller)).result.is_followed, false)
    await gives(1, unfollowUser(leader, seller), 'a repeat changes nothing')
    deepEqual((await people(leader, 'following')).items, [])
    await followUser(leader, seller)
    equal((await fanMessages(seller)).length, sentBefore)
    await unfollowUser(leader, seller)
    clock.advance(25 * HOUR)
    leader.token = await tokenOf(app, LEADER)
    seller.token = await tokenOf(app, SUPPLIER)
    newcomer.token = await tokenOf(app, NEWCOMER)
    await followUser(leader, seller)
    equal((await fanMessages(seller)).length, sentBefore + 1, 'a new message after a day')
    equal(await wrongCounts(), 0)
  })

  it('is refused for oneself, unknown and frozen people, and without a token', async () => {
    const [frozen] = await crowd(server.context, 1, { from: 13_310_000_000 })
    await sql`update users set status = 'frozen' where id = ${frozen.id}`.execute(server.context.db)
    await gives(422, followUser(leader, leader))
    await gives(404, followUser(leader, { ...seller, user_code: 'unobody' }))
    await gives(404, followUser(leader, frozen))
    await gives(404, app.call(follow.getUserProfile, { user_code: frozen.user_code }, leader))
    await gives(401001, app.call(follow.followUser, { user_code: seller.user_code }))
    await gives(401001, app.call(follow.getFollowPage, { side: 'fans' }))
  })

  it('keeps which news one wants, of followed people only', async () => {
    const set = (more: object) => app.call(follow.setFollow, { user_code: seller.user_code, ...more }, leader)
    deepEqual((await set({ news: ['supply', 'supply'] })).result, { news: ['supply'], is_muted: false })
    deepEqual((await set({ is_muted: true })).result, { news: ['supply'], is_muted: true })
    const [row] = (await people(leader, 'following')).items
    deepEqual([row.news, row.is_muted], [['supply'], true])
    await gives(422, set({ news: ['gossip'] }))
    await gives(404, app.call(follow.setFollow, { user_code: seller.user_code, is_muted: true }, newcomer))
    await set({ news: ['supply', 'purchase', 'product'], is_muted: false })
  })

  it('lists people by pages and by part of the name, each once', async () => {
    const fans = await crowd(server.context, 7, { from: 13_320_000_000 })
    for (const fan of fans) await followUser(fan, newcomer)
    const seen = (
      await everyPage(async cursor => {
        const { result } = await app.call(follow.getFollowPage, { side: 'fans', limit: 3, cursor }, newcomer)
        equal(result.total, 7)
        return result
      })
    ).map(item => item.user_code)
    deepEqual([...seen].sort(), fans.map(fan => fan.user_code).sort())
    deepEqual(
      (await people(newcomer, 'fans', '人3')).items.map(item => item.nickname),
      ['路人3'],
    )
    deepEqual((await people(newcomer, 'fans', '100%_没有')).items, [])
    await gives(422, app.call(follow.getFollowPage, { side: 'fans', cursor: 'nonsense' }, newcomer))
    const removed = await app.call(follow.removeFan, { user_code: fans[3].user_code }, newcomer)
    equal(removed.code, 1)
    equal((await people(newcomer, 'fans')).total, 6)
    equal(await wrongCounts(), 0)
  })

  it('ends both ways with a block, which the blocked person can’t undo', async () => {
    await followUser(leader, newcomer)
    await followUser(newcomer, leader)
    const call = (endpoint: typeof follow.blockUser, who: Person, whom: Person) =>
      app.call(endpoint, { user_code: whom.user_code }, who)
    await gives(1, call(follow.blockUser, leader, newcomer))
    await gives(1, call(follow.blockUser, leader, newcomer), 'a repeat changes nothing')
    const shown = await profile(leader, newcomer)
    deepEqual([shown.is_followed, shown.is_fan, shown.is_blocked], [false, false, true])
    deepEqual(
      (await people(leader, 'blocked')).items.map(item => item.user_code),
      [newcomer.user_code],
    )
    deepEqual((await people(newcomer, 'blocked')).items, [], 'blocked people don’t see that they are blocked')
    await gives(404, followUser(newcomer, leader))
    await gives(1, call(follow.unblockUser, newcomer, leader))
    await gives(404, followUser(newcomer, leader), 'only the blocker can undo it')
    const mine = await followUser(leader, newcomer)
    deepEqual([mine.code, mine.message], [409, '你已拉黑对方，请先解除拉黑'])
    await call(follow.unblockUser, leader, newcomer)
    await gives(1, followUser(newcomer, leader))
    await unfollowUser(newcomer, leader)
    equal(await wrongCounts(), 0)
  })

  it('suggests sellers whom one doesn’t follow yet', async () => {
    const suggested = async () => (await app.call(follow.getSuggestedPeople, {}, newcomer)).result.items
    const before = await suggested()
    assert(before.length > 1 && before.every(item => item.release_count > 0 && !item.is_followed))
    await app.call(follow.followUser, { user_code: before[0].user_code }, newcomer)
    assert((await suggested()).every(item => item.user_code !== before[0].user_code))
  })

  it('shows a person’s shelf counts and roles, and nothing private', async () => {
    const shown = await profile(newcomer, seller)
    const { result } = await app.call(listing.getListingPage, { user_code: seller.user_code, limit: 50 })
    equal(result.items.filter(item => item.kind === 'supply').length, shown.supply_count)
    assert(result.items.length > 0 && result.items.every(item => item.seller.user_code === seller.user_code))
    equal(shown.is_me, false)
    equal((await profile(seller, seller)).is_me, true)
    doesNotMatch(JSON.stringify(shown), /mobile|password|wechat|permission/)
    deepEqual(
      (await app.call(listing.getListingPage, { user_code: 'unobody' })).result.items,
      [],
      'an unknown person has nothing on the shelf',
    )
  })

  it('shows a person’s response rate once five people have asked', async () => {
    const examiner = await tokenOf(app, EXAMINER)
    const code = await published(app, seller.token, examiner)
    const askers = await crowd(server.context, 5, { from: 13_330_000_000 })
    const write = (who: Person, text: string, answers_code?: string) =>
      app.call(comments.writeComment, { object_kind: 'listing', object_code: code, text, answers_code }, who)
    const threads = []
    for (const asker of askers.slice(0, 4)) threads.push((await write(asker, '还有货吗')).result.comment_code)
    await write(seller, '自己开的话题不算提问')
    clock.advance(10 * 60_000)
    for (const thread of threads) await write(seller, '有的', thread)
    equal((await profile(newcomer, seller)).response, null, 'four questions are too few')
    await write(askers[4], '什么时候发货')
    equal((await profile(newcomer, seller)).response, null, 'nobody has had the time to answer the fifth')
    await sql`
      update comments set created_at = created_at - interval '24 hours'
      where object_id = (select id from listings where listing_code = ${code}) and object_kind = 'listing'`.execute(
      server.context.db,
    )
    deepEqual((await profile(newcomer, seller)).response, { rate_percent: 80, median_minutes: 10 })
    const detail = await app.call(listing.getListingDetail, { listing_code: code })
    deepEqual(detail.result.seller.response, { rate_percent: 80, median_minutes: 10 })
    const question = { object_kind: 'supply', object_code: code, text: '两百件什么价？' } as const
    const asked = await app.call(enquiry.ask, question, askers[0])
    equal((await profile(newcomer, seller)).response?.rate_percent, 80, 'a new enquiry, too, is given time')
    await app.call(enquiry.writeEnquiryLine, { ...asked.result, text: '看量' }, seller)
    equal((await profile(newcomer, seller)).response?.rate_percent, 83, 'answered, it counts at once')
  })

  it('counts right when many people follow, unfollow and block one person at once', async () => {
    const fans = await crowd(server.context, MANY, { from: 13_340_000_000 })
    const [star] = await crowd(server.context, 1, { from: 13_350_000_000 })
    const sentBefore = await fanMessages(star)
    const answers = await Promise.all(fans.map(fan => followUser(fan, star)))
    deepEqual([...new Set(answers.map(answer => answer.code))], [1])
    equal((await profile(fans[0], star)).fan_count, MANY)
    equal(await wrongCounts(), 0)
    const { result } = await app.call(messages.getUnreadCountInfo, {}, star)
    equal(result.channels.follow, sentBefore.length + MANY)
    const mixed = await Promise.all(
      fans.map((fan, i) =>
        i % 4 === 0
          ? unfollowUser(fan, star)
          : i % 4 === 1
            ? followUser(star, fan)
            : i % 4 === 2
              ? app.call(follow.blockUser, { user_code: fan.user_code }, star)
              : followUser(fan, star),
      ),
    )
    deepEqual([...new Set(mixed.map(answer => answer.code))], [1])
    equal((await profile(fans[1], star)).fan_count, MANY / 2)
    equal((await profile(fans[1], star)).following_count, MANY / 4)
    equal(await wrongCounts(), 0)
  })

  it('lets two people follow each other at the same moment, repeatedly', async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = await Promise.all([followUser(seller, newcomer), followUser(newcomer, seller)])
      const ended = await Promise.all([unfollowUser(seller, newcomer), unfollowUser(newcomer, seller)])
      deepEqual(
        [...made, ...ended].map(answer => answer.code),
        [1, 1, 1, 1],
      )
    }
    equal(await wrongCounts(), 0)
  })
})

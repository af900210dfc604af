import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import { gives, people, fieldsOf, inMarket } from '#__tests__/support/in-market'
import { leaksOf } from '#__tests__/support/dump'
import { ADMIN, EXAMINER, LEADER, NEWCOMER, published, SUPPLIER, tokenOf, upload, VIP } from '#__tests__/support/market'
import { block, insertProduct, unblockAll } from '#__tests__/support/product-rows'
import { productForm } from '#__tests__/support/products'
import { FakeClock } from '#__tests__/support/server'

const { contact, folder, listing, product } = endpoints
const DAY_MS = 86_400_000
const SUPPLY_CONTACT = { mobile: '13912345678', wechat_id: 'secret_wechat' }

describe('contacts', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const { tokens, codes, by, login } = people(app, {
    seller: SUPPLIER,
    leader: LEADER,
    newcomer: NEWCOMER,
    vip: VIP,
    examiner: EXAMINER,
  })

  const nextDay = async () => {
    clock.advance(DAY_MS)
    await login()
  }
  const reveal = (object_code: string, token: string, object_kind: 'listing' | 'pallet' = 'listing') =>
    app.call(contact.revealContact, { object_kind, object_code }, { token })
  const known = (object_code: string, token: string, object_kind: 'listing' | 'pallet' = 'listing') =>
    app.call(contact.getContact, { object_kind, object_code }, { token })
  const offered = () => published(app, tokens.vip, tokens.examiner)
  const pallet = async (): Promise<{ pallet: string; folder: string }> => {
    const product = await insertProduct(server.context.db, { ownerCode: codes.seller })
    const made = await by.vip(folder.saveFolder, { name: '年货' })
    const { folder_code } = made.result
    await by.vip(folder.addToFolder, { folder_code, product_codes: [product] })
    const sent = await by.vip(folder.publishPallet, { folder_code, contact: { mobile: '13688889999' } })
    equal(sent.code, 1, JSON.stringify(sent))
    return { pallet: sent.result.pallet_code, folder: folder_code }
  }

  it('are shown once asked for and from then on, for one view of the daily limit', async () => {
    const code = await offered()
    deepEqual((await known(code, tokens.newcomer)).result, { contact: null, limit: 3, left_today: 3 })
    deepEqual((await reveal(code, tokens.newcomer)).result, { contact: SUPPLY_CONTACT, limit: 3, left_today: 2 })
    deepEqual((await reveal(code, tokens.newcomer)).result.left_today, 2, 'a repeat doesn’t count')
    await nextDay()
    deepEqual((await known(code, tokens.newcomer)).result, { contact: SUPPLY_CONTACT, limit: 3, left_today: 3 })
    equal((await known(code, tokens.leader)).result.contact, null, 'not for others')
    await gives(401001, app.call(contact.getContact, { object_kind: 'listing', object_code: code }))
    await gives(401001, app.call(contact.revealContact, { object_kind: 'listing', object_code: code }))
  })

  it('are in no public answer', async () => {
    const code = await offered()
    const { pallet: palletCode } = await pallet()
    for (const token of [undefined, tokens.newcomer]) {
      const texts = [
        await app.call(listing.getListingDetail, { listing_code: code }, { token }),
        await app.call(listing.getListingPage, {}, { token }),
        await app.call(folder.getPallet, { pallet_code: palletCode }, { token }),
        await app.call(folder.getPalletProductPage, { pallet_code: palletCode }, { token }),
      ]
      assert(
        texts.every(
          answer => answer.code === 1 && !/13912345678|secret_wechat|13688889999/.test(JSON.stringify(answer)),
        ),
      )
    }
  })

  it('of one’s own don’t use up the limit', async () => {
    const code = await offered()
    deepEqual((await known(code, tokens.vip)).result, { contact: SUPPLY_CONTACT, limit: 30, left_today: 30 })
    equal((await reveal(code, tokens.vip)).result.left_today, 30)
  })

  it('are limited to three a day, and the refused one isn’t shown later', async () => {
    await nextDay()
    const all = []
    for (let i = 0; i < 4; i += 1) all.push(await offered())
    for (let i = 0; i < 3; i += 1) equal((await reveal(all[i], tokens.newcomer)).result.left_today, 2 - i)
    const fourth = await reveal(all[3], tokens.newcomer)
    equal(fourth.code, 429)
    match(fourth.message, /联系方式/)
    assert((fourth.result as unknown as { retry_after_s: number }).retry_after_s > 0)
    deepEqual((await known(all[3], tokens.newcomer)).result, { contact: null, limit: 3, left_today: 0 })
    await gives(1, reveal(all[0], tokens.newcomer), 'seen before stays visible')
    await nextDay()
    equal((await reveal(all[3], tokens.newcomer)).result.left_today, 2)
  })

  it('asked for twice at once use up one view', async () => {
    for (let round = 0; round < 5; round += 1) {
      await nextDay()
      const code = await offered()
      const answers = await Promise.all(Array.from({ length: 5 }, () => reveal(code, tokens.newcomer)))
      for (const answer of answers) deepEqual([answer.code, answer.result.contact], [1, SUPPLY_CONTACT])
      equal((await known(code, tokens.newcomer)).result.left_today, 2)
    }
  })

  it('asked for concurrently stay within the limit', async () => {
    await nextDay()
    const all = []
    for (let i = 0; i < 6; i += 1) all.push(await offered())
    const answers = await Promise.all(all.map(code => reveal(code, tokens.newcomer)))
    deepEqual(answers.map(answer => answer.code).sort(), [1, 1, 1, 429, 429, 429])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from contact_reveals r join users u on u.id = r.user_id
      join listings l on l.id = r.object_id and r.object_kind = 'listing'
      where u.user_code = ${codes.newcomer} and l.listing_code = any(${all}::text[])`.execute(server.context.db)
    equal(rows[0].n, 3)
  })

  it('are refused if either side blocked the other, even if seen before', async () => {
    await nextDay()
    const code = await offered()
    const shared = await pallet()
    await gives(1, reveal(code, tokens.newcomer))
    for (const [blocker, blocked] of [
      [codes.vip, codes.newcomer],
      [codes.newcomer, codes.vip],
    ]) {
      await block(server.context.db, blocker, blocked)
      for (const ask of [reveal, known]) {
        await gives(404, ask(code, tokens.newcomer))
        await gives(404, ask(shared.pallet, tokens.newcomer, 'pallet'))
      }
      await unblockAll(server.context.db)
    }
    await gives(1, reveal(code, tokens.newcomer))
  })

  it('off the shelf stay visible to those who saw them; of deleted things to nobody', async () => {
    await nextDay()
    const code = await offered()
    await reveal(code, tokens.newcomer)
    await by.vip(listing.takeOffListing, { listing_code: code })
    equal((await known(code, tokens.newcomer)).result.contact?.mobile, SUPPLY_CONTACT.mobile)
    for (const ask of [reveal, known]) await gives(404, ask(code, tokens.leader))
    await by.vip(listing.deleteListing, { listing_code: code })
    for (const ask of [reveal, known]) {
      await gives(404, ask(code, tokens.newcomer))
      await gives(404, ask('lzzzzzzzzzzzzzzzz', tokens.newcomer))
      await gives(404, ask(code, tokens.newcomer, 'pallet'), 'a listing’s code opens no pallet')
    }
  })

  it('of frozen accounts are hidden', async () => {
    await nextDay()
    const code = await offered()
    const set = (status: string) =>
      sql`update users set status = ${status} where user_code = ${codes.vip}`.execute(server.context.db)
    await set('frozen')
    await gives(404, reveal(code, tokens.newcomer))
    await set('active')
    await gives(1, reveal(code, tokens.newcomer))
  })

  it('of a pallet come from the folder, within the same limit, until it is withdrawn', async () => {
    await nextDay()
    const { pallet: code, folder: folderCode } = await pallet()
    equal((await known(code, tokens.newcomer, 'pallet')).result.contact, null)
    deepEqual((await reveal(code, tokens.newcomer, 'pallet')).result, {
      contact: { mobile: '13688889999' },
      limit: 3,
      left_today: 2,
    })
    await by.vip(folder.publishPallet, { folder_code: folderCode, contact: { wechat_id: 'new_wechat' } })
    deepEqual((await known(code, tokens.newcomer, 'pallet')).result.contact, { wechat_id: 'new_wechat' })
    equal((await known(code, tokens.vip, 'pallet')).result.contact?.wechat_id, 'new_wechat')
    await by.vip(folder.withdrawPallet, { folder_code: folderCode })
    await gives(404, known(code, tokens.newcomer, 'pallet'))
    await gives(404, reveal(code, tokens.leader, 'pallet'))
  })

  it('of a product are given by its owner, and revealed like a listing’s; older products take over the last one', async () => {
    await nextDay()
    const { db } = server.context
    const old = await insertProduct(db, { ownerCode: codes.seller })
    const about = { object_kind: 'product', object_code: old } as const
    const detail = async () => (await app.call(product.getProductDetail, { product_code: old })).result
    equal((await detail()).has_contact, false)
    await gives(404, by.newcomer(contact.revealContact, about), 'it has none')
    await gives(404, by.newcomer(contact.takeOverContact, { product_code: old }), 'another’s')
    const given = (await by.seller(contact.getLastContact)).result.contact
    assert(given?.mobile)
    await gives(1, by.seller(contact.takeOverContact, { product_code: old }))
    equal((await detail()).has_contact, true)
    deepEqual((await by.newcomer(contact.getContact, about)).result.contact, null)
    deepEqual((await by.newcomer(contact.revealContact, about)).result.contact, given)
    const { rows } = await sql<{ contact_sealed: string }>`
      select contact_sealed from products where product_code = ${old}`.execute(db)
    assert(!rows[0].contact_sealed.includes(given.mobile))
    const picture = await upload(app, tokens.seller)
    const sent = await by.seller(product.publishProduct, productForm(picture, { contact: { mobile: '13912340000' } }))
    const mine = await by.seller(product.getMyProduct, { product_code: sent.result.product_code })
    deepEqual(mine.result.contact, { mobile: '13912340000' })
    assert(!JSON.stringify(mine.result.content).includes('13912340000'), 'no part of what is examined')
    deepEqual((await by.seller(contact.getLastContact)).result.contact, { mobile: '13912340000' })
  })

  it('follow the limits in the server’s settings', async () => {
    await nextDay()
    const code = await offered()
    const write = (value: string) =>
      sql`insert into settings (key, value) values ('limits', ${value}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(server.context.db)
    await write('{"daily_reveals_user":0}')
    await gives(429, reveal(code, tokens.newcomer))
    await write('{"daily_reveals_user":9}')
    deepEqual((await reveal(code, tokens.newcomer)).result.left_today, 8)
    await write('{}')
    const info = await app.call(endpoints.system.getSystemInfo)
    equal(typeof info.result.limits.daily_reveals_user, 'number')
    equal(typeof info.result.limits.daily_quotes_vip, 'number')
  })

  it('are recorded as activity, once', async () => {
    await nextDay()
    const code = await offered()
    await reveal(code, tokens.newcomer)
    await reveal(code, tokens.newcomer)
    await reveal(code, tokens.vip)
    const { rows } = await sql<{ actor: string; owner: string }>`
      select a.user_code as actor, o.user_code as owner from interactions i join users a on a.id = i.actor_id
      join users o on o.id = i.owner_id join listings l on l.id = i.object_id
      where i.kind = 'contact' and i.object_kind = 'listing' and l.listing_code = ${code}`.execute(server.context.db)
    deepEqual(rows, [{ actor: codes.newcomer, owner: codes.vip }])
  })

  it('refuse an unknown kind', async () => {
    const answer = await app.call(
      contact.revealContact,
      { object_kind: 'user' as 'listing', object_code: 'u1' },
      { token: await tokenOf(app, ADMIN) },
    )
    deepEqual([answer.code, fieldsOf(answer)], [422, ['object_kind']])
  })

  it('are never stored in clear, not even in answers kept for repeats', async () => {
    const { db } = server.context
    const code = await offered()
    const key = { 'idempotency-key': `reveal-${code}` }
    const ask = () =>
      app.call(
        contact.revealContact,
        { object_kind: 'listing', object_code: code },
        { token: tokens.leader, headers: key },
      )
    const first = await ask()
    deepEqual(first.result.contact, SUPPLY_CONTACT)
    deepEqual(await ask(), first, 'a repeat gets the first answer')

    deepEqual(await leaksOf(db, [...Object.values(SUPPLY_CONTACT), '13688889999']), [])

    // As after a key change, and as a row written before answers were sealed: a completed call is never run again.
    for (const sealed of ['z.zz.zz.zz', null]) {
      await sql`update idempotency_keys set response_sealed = ${sealed} where key = ${`reveal-${code}`}`.execute(db)
      const again = await ask()
      deepEqual([again.status, again.code], [200, 409])
    }
  })
})

// Runs on both databases.
import assert, { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import { fieldsOf, gives, inMarket, people } from '#__tests__/support/in-market'
import {
  ADMIN,
  createForm,
  decide,
  EXAMINER,
  LEADER,
  NEWCOMER,
  picture,
  postForm,
  published,
  purchase,
  SUPPLIER,
  tokenOf,
  VIP,
} from '#__tests__/support/market'
import { block, insertProduct, setProductState, unblockAll } from '#__tests__/support/product-rows'
import { openPlain } from '#__tests__/support/socket'
import { FakeClock } from '#__tests__/support/server'

const { contact, enquiry, folder, listing, messages, quote, reports } = endpoints
const DAY_MS = 86_400_000
type Question = Input<typeof enquiry.ask>

describe('enquiries', () => {
  const clock = new FakeClock()
  const { server, app } = inMarket({ clock, env: { SEED: 'demo' } })
  const { tokens, codes, by, login } = people(app, {
    seller: SUPPLIER,
    leader: LEADER,
    buyer: NEWCOMER,
    vip: VIP,
    examiner: EXAMINER,
  })
  let product: string

  before(async () => {
    await sql`update unread_counts set system = 0`.execute(server.context.db)
    await sql`update notifications set read_at = now()`.execute(server.context.db)
  })

  /** Moves the clock on, which refills the day's limits. */
  const later = async (days: number) => {
    clock.advance(days * DAY_MS)
    await login()
  }
  const newProduct = () => insertProduct(server.context.db, { ownerCode: codes.seller })
  const question = (more: Partial<Question> = {}): Question => ({
    object_kind: 'product',
    object_code: product,
    text: '两百箱起，含税到成都什么价？',
    ...more,
  })
  const asked = async (who: 'buyer' | 'vip' | 'leader' = 'buyer', more: Partial<Question> = {}): Promise<string> => {
    const answer = await by[who](enquiry.ask, question(more))
    equal(answer.code, 1, JSON.stringify(answer))
    return answer.result.enquiry_code
  }
  const say = (who: keyof typeof by, enquiry_code: string, text: string, more = {}) =>
    by[who](enquiry.writeEnquiryLine, { enquiry_code, text, ...more })
  const linesOf = async (who: keyof typeof by, enquiry_code: string) =>
    (await by[who](enquiry.getEnquiryLinePage, { enquiry_code, limit: 50 })).result.items
  const threadOf = async (who: keyof typeof by, enquiry_code: string) =>
    (await by[who](enquiry.getEnquiry, { enquiry_code })).result
  const unread = async (who: keyof typeof by) => (await by[who](messages.getUnreadCountInfo)).result
  const privatePicture = async (who: keyof typeof tokens): Promise<string> => {
    const file = await picture()
    const form = await createForm(app, tokens[who], file.length, { purpose: 'private' })
    equal((await postForm(app, form, file)).status, 200)
    return form.file_id
  }

  it('go to the owner, with what is wanted, and are answered with an offer that the asker takes', async () => {
    product = await newProduct()
    const code = await asked('buyer', {
      quantity: 200,
      target_price_fen: 1_700,
      wants_sample: true,
      region: { province: '四川', city: '成都' },
      pictures: [await privatePicture('buyer')],
    })
    const [first] = await linesOf('seller', code)
    deepEqual(
      [first.kind, first.is_mine, first.text, first.asked, first.pictures.length],
      [
        'question',
        false,
        '两百箱起，含税到成都什么价？',
        { quantity: 200, target_price_fen: 1_700, wants_sample: true, province: '四川', city: '成都' },
        1,
      ],
    )
    const shown = await fetch(server.url + first.pictures[0].url)
    deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/webp'])
    const thread = await threadOf('seller', code)
    deepEqual(
      [thread.thing.code, thread.other.user_code, thread.is_asked_by_me, thread.state, thread.shut],
      [product, codes.buyer, false, 'open', null],
    )
    const offered = await by.seller(enquiry.makeEnquiryOffer, {
      enquiry_code: code,
      price_fen: 1_780,
      from_quantity: 200,
      freight_fen: 0,
      sample_terms: '样品收成本价',
    })
    equal(offered.code, 1, JSON.stringify(offered))
    const { line_code } = offered.result.line
    await gives(409, by.seller(enquiry.takeEnquiryOffer, { line_code }), 'one’s own')
    await gives(1, by.buyer(enquiry.takeEnquiryOffer, { line_code }))
    await gives(409, by.buyer(enquiry.takeEnquiryOffer, { line_code }), 'twice')
    await gives(409, by.seller(enquiry.withdrawEnquiryOffer, { line_code }), 'taken')
    await gives(409, by.seller(enquiry.deleteEnquiryLine, { line_code }), 'taken')
    deepEqual(
      (await linesOf('buyer', code)).map(({ kind, is_mine, offer }) => [kind, is_mine, offer?.state ?? null]),
      [
        ['taken', true, null],
        ['offer', false, 'taken'],
        ['question', true, null],
      ],
    )
    const [row] = (await by.seller(enquiry.getEnquiryPage, { side: 'received' })).result.items
    deepEqual([row.enquiry_code, row.last.kind, row.last.price_fen, row.unread], [code, 'taken', 1_780, 2])
  })

  it('are one thread for one asker and one thing; another asker has their own', async () => {
    product = await newProduct()
    const code = await asked('vip')
    equal(await asked('vip', { text: '再问一下，能开专票吗？' }), code)
    notEqual(await asked('leader'), code)
    equal((await linesOf('seller', code)).length, 2)
    equal(
      (await by.vip(enquiry.getEnquiryOn, { object_kind: 'product', object_code: product })).result.enquiry_code,
      code,
    )
    await gives(404, by.leader(enquiry.getEnquiry, { enquiry_code: code }), 'of others')
    await gives(404, say('leader', code, '插一句'))
    await gives(404, by.leader(enquiry.readEnquiry, { enquiry_code: code }))
    await gives(409, by.seller(enquiry.ask, question()), 'about one’s own')
    await gives(401001, app.call(enquiry.ask, question()))
  })

  it('asked twice at once by one person begin one thread', async () => {
    product = await newProduct()
    const answers = await Promise.all([by.vip(enquiry.ask, question()), by.vip(enquiry.ask, question())])
    deepEqual(
      answers.map(({ code }) => code),
      [1, 1],
    )
    equal(answers[0].result.enquiry_code, answers[1].result.enquiry_code)
    equal((await linesOf('vip', answers[0].result.enquiry_code)).length, 2)
  })

  it('have one standing offer: a newer one of either side replaces it', async () => {
    product = await newProduct()
    const code = await asked('vip')
    const offer = (who: 'vip' | 'seller', price_fen: number) =>
      by[who](enquiry.makeEnquiryOffer, { enquiry_code: code, price_fen })
    const first = (await offer('seller', 1_900)).result.line.line_code
    const counter = (await offer('vip', 1_700)).result.line.line_code
    await gives(409, by.vip(enquiry.takeEnquiryOffer, { line_code: first }), 'replaced')
    await gives(1, by.vip(enquiry.withdrawEnquiryOffer, { line_code: counter }))
    await gives(409, by.seller(enquiry.takeEnquiryOffer, { line_code: counter }), 'withdrawn')
    await gives(
      404,
      by.seller(enquiry.withdrawEnquiryOffer, { line_code: first === counter ? '' : counter }),
      'another’s',
    )
    deepEqual(
      (await linesOf('seller', code)).map(line => line.offer?.state),
      ['withdrawn', 'replaced', undefined],
    )
    const both = await Promise.all([offer('seller', 1_800), offer('vip', 1_750)])
    deepEqual(
      both.map(answer => answer.code),
      [1, 1],
    )
    const states = (await linesOf('vip', code)).slice(0, 2).map(line => line.offer?.state)
    deepEqual(states, ['made', 'replaced'], 'at once: the later one stands')
  })

  it('agree on a sample once both sides have', async () => {
    product = await newProduct()
    const code = await asked('vip')
    await gives(1, by.vip(enquiry.agreeOnSample, { enquiry_code: code }))
    await gives(409, by.vip(enquiry.agreeOnSample, { enquiry_code: code }))
    deepEqual((await threadOf('seller', code)).sample, { mine: false, theirs: true })
    await gives(1, by.seller(enquiry.agreeOnSample, { enquiry_code: code }))
    deepEqual((await threadOf('vip', code)).sample, { mine: true, theirs: true })
  })

  it('refuse contacts at the field until either side has revealed the other’s', async () => {
    const supply = await published(app, tokens.seller, tokens.examiner)
    const code = await asked('vip', { object_kind: 'supply', object_code: supply })
    const wrote = await say('seller', code, '加我微信 tuan_zhang_88 细聊')
    equal(wrote.code, 422)
    deepEqual(fieldsOf(wrote), ['text'])
    deepEqual(
      fieldsOf(
        await by.seller(enquiry.makeEnquiryOffer, { enquiry_code: code, price_fen: 9, sample_terms: '打 13812345678' }),
      ),
      ['sample_terms'],
    )
    equal((await linesOf('vip', code)).length, 1, 'nothing of it is kept')
    equal((await threadOf('vip', code)).may_name_contact, false)
    await gives(1, by.vip(contact.revealContact, { object_kind: 'listing', object_code: supply }))
    equal((await threadOf('seller', code)).may_name_contact, true)
    await gives(1, say('seller', code, '加我微信 tuan_zhang_88 细聊'))
    await gives(1, say('vip', code, '好的，我的电话 13812345678'))
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from enquiry_lines where text_sealed like '%13812345678%' or text_sealed like '%tuan_zhang%'`.execute(
      server.context.db,
    )
    equal(rows[0].n, 0, 'words are sealed')
    await gives(422, say('vip', code, '这里卖枪支弹药'), 'forbidden words stay forbidden')
  })

  it('about a quote are asked by the purchase’s owner alone, and name contacts once it is accepted', async () => {
    const sent = await by.vip(listing.publishPurchase, purchase())
    const wanted = sent.result.listing_code
    await gives(1, decide(app, tokens.examiner, wanted))
    const given = await by.seller(quote.giveQuote, {
      listing_code: wanted,
      unit_price_fen: 9_000,
      minimum_quantity: 100,
      lead_days: 7,
      contact: { wechat_id: 'quoter_wechat' },
    })
    const about = { object_kind: 'quote', object_code: given.result.quote_code } as const
    await gives(404, by.leader(enquiry.ask, question(about)), 'not theirs to see')
    await gives(409, by.seller(enquiry.ask, question(about)), 'one’s own quote')
    const code = await asked('vip', about)
    const { thing } = await threadOf('seller', code)
    deepEqual([thing.kind, thing.code], ['quote', wanted])
    await gives(422, say('seller', code, '我的电话 13812345678'))
    await gives(1, by.vip(quote.acceptQuote, { quote_code: about.object_code }))
    await gives(1, say('seller', code, '我的电话 13812345678'))
    await gives(1, by.vip(listing.deleteListing, { listing_code: wanted }))
    await gives(1, say('vip', code, '收到'), 'an accepted quote is both sides’ for good')
  })

  it('from a pallet go to its owner, and name neither the product’s code nor its supplier', async () => {
    const real = await newProduct()
    const { folder_code } = (await by.leader(folder.saveFolder, { name: '秋季好货' })).result
    await gives(1, by.leader(folder.addToFolder, { folder_code, product_codes: [real] }))
    const { pallet_code } = (await by.leader(folder.publishPallet, { folder_code, contact: { mobile: '13912345678' } }))
      .result
    const [item] = (await app.call(folder.getPalletProductPage, { pallet_code })).result.items
    const about = { object_kind: 'pallet_product', object_code: item.product_code } as const
    await gives(409, by.leader(enquiry.ask, question(about)), 'their own pallet')
    const code = await asked('vip', about)
    const thread = await threadOf('vip', code)
    equal(thread.other.user_code, codes.leader)
    for (const said of [thread, await linesOf('vip', code), (await by.vip(enquiry.getEnquiryPage)).result.items[0]])
      assert(!JSON.stringify(said).includes(real) && !JSON.stringify(said).includes(codes.seller))
    await gives(404, by.seller(enquiry.getEnquiry, { enquiry_code: code }))
    await gives(1, by.leader(folder.withdrawPallet, { folder_code }))
    deepEqual([(await threadOf('vip', code)).state, (await threadOf('vip', code)).shut], ['closed', 'gone'])
  })

  it('count as one unread thread, whatever is written in it; reading it takes one off, reading all messages none', async () => {
    product = await newProduct()
    const before = await unread('seller')
    const socket = await openPlain(server.url, tokens.seller)
    await socket.bind(codes.seller)
    equal((await socket.next()).notify_type, 'unread')
    const code = await asked('vip')
    await gives(1, say('vip', code, '在吗？'))
    const [one, two] = [await socket.next(), await socket.next()]
    deepEqual(
      [one, two].map(({ notify_type, key, object_code }) => [notify_type, key, object_code]),
      [
        ['system', 'enquiry.line', code],
        ['system', 'enquiry.line', code],
      ],
    )
    equal(one.id, two.id, 'of one unread thread')
    const counted = await unread('seller')
    deepEqual(
      [counted.notifyUnreadCount - before.notifyUnreadCount, counted.channels.enquiry! - before.channels.enquiry!],
      [1, 1],
    )
    equal((await by.seller(messages.readAllMessage, {})).result.channels.enquiry, counted.channels.enquiry)
    const system = (await by.seller(messages.getChannelList)).result.items.find(row => row.channel === 'system')
    equal(system?.unread, 0, 'threads have a list of their own')
    equal(
      (await by.seller(messages.getMessagePage, { channel: 'system' })).result.items[0]?.key === 'enquiry.line',
      false,
    )
    equal((await linesOf('vip', code))[0].is_read, false)
    const read = await by.seller(enquiry.readEnquiry, { enquiry_code: code })
    equal(read.result.channels.enquiry, before.channels.enquiry)
    deepEqual((await by.seller(enquiry.readEnquiry, { enquiry_code: code })).result, read.result, 'once')
    deepEqual(
      (await linesOf('vip', code)).map(line => line.is_read),
      [true, true],
    )
    await gives(1, say('vip', code, '还在吗？'))
    for (let push = await socket.next(); ; push = await socket.next())
      if (push.notify_type === 'system') {
        notEqual(push.id, one.id, 'unread again')
        break
      }
    socket.close()
  })

  it('have limits a day for new threads, lines in them and answers; coins pass none', async () => {
    await later(1)
    await sql`
      insert into settings (key, value) values ('limits', ${JSON.stringify({
        daily_enquiries_user: 2,
        daily_enquiry_lines_user: 2,
        daily_answers_user: 2,
      })}::jsonb) on conflict (key) do update set value = excluded.value`.execute(server.context.db)
    await by.buyer(enquiry.getEnquiryPage)
    clock.advance(60_000)
    await login()
    product = await newProduct()
    const code = await asked('buyer')
    const second = await newProduct()
    await gives(1, by.buyer(enquiry.ask, question({ object_code: second })))
    const refused = await by.buyer(enquiry.ask, question({ object_code: await newProduct() }))
    equal(refused.code, 429)
    match(refused.message, /询价/)
    await gives(1, say('buyer', code, '一'))
    await gives(1, by.buyer(enquiry.ask, question()), 'a second question is a line')
    await gives(429, say('buyer', code, '三'))
    await sql`delete from settings where key = 'limits'`.execute(server.context.db)
    clock.advance(60_000)
  })

  it('close by either side, open again by a line within 30 days, and not later', async () => {
    await later(1)
    product = await newProduct()
    const code = await asked('vip')
    await gives(1, by.seller(enquiry.closeEnquiry, { enquiry_code: code }))
    await gives(409, by.vip(enquiry.closeEnquiry, { enquiry_code: code }))
    equal((await threadOf('vip', code)).state, 'closed')
    const closed = (await by.vip(enquiry.getEnquiryPage, { state: 'closed' })).result.items
    assert(closed.some(row => row.enquiry_code === code))
    await later(30)
    await gives(1, say('vip', code, '再聊聊'))
    equal((await threadOf('seller', code)).state, 'open')
    await gives(1, by.vip(enquiry.closeEnquiry, { enquiry_code: code }))
    await gives(1, by.seller(enquiry.agreeOnSample, { enquiry_code: code }))
    equal((await threadOf('vip', code)).state, 'open', 'an act goes on with it, too')
    await gives(1, by.vip(enquiry.closeEnquiry, { enquiry_code: code }))
    clock.advance(30 * DAY_MS + 1)
    await login()
    equal((await threadOf('vip', code)).shut, 'late')
    await gives(409, say('vip', code, '太晚了'))
  })

  it('end with their thing, and between people who have blocked each other; what was said stays', async () => {
    product = await newProduct()
    const code = await asked('vip')
    await block(server.context.db, codes.seller, codes.vip)
    await gives(409, say('vip', code, '还在吗'))
    await gives(409, say('seller', code, '不聊了'))
    equal((await threadOf('vip', code)).shut, 'apart')
    const other = await newProduct()
    await gives(404, by.vip(enquiry.ask, question({ object_code: other })))
    await unblockAll(server.context.db)
    await gives(1, say('vip', code, '还在吗'))
    const admin = await tokenOf(app, ADMIN)
    await gives(
      1,
      app.call(endpoints.examine.takeDownProduct, { product_code: product, reason: '资料不实' }, { token: admin }),
    )
    deepEqual([(await threadOf('vip', code)).state, (await threadOf('vip', code)).shut], ['closed', 'gone'])
    await gives(409, say('vip', code, '还有吗'))
    equal((await linesOf('vip', code)).length, 2)
    const off = await newProduct()
    const offCode = await asked('vip', { object_code: off })
    await setProductState(server.context.db, off, 'off_shelf')
    await gives(1, say('vip', offCode, '下架了还有货吗'), 'off the shelf is not gone')
    await gives(404, by.leader(enquiry.ask, question({ object_code: off })), 'but nobody new asks')
  })

  it('lose a line when its author deletes it, and when an operator upholds a report', async () => {
    product = await newProduct()
    const code = await asked('vip', { pictures: [await privatePicture('vip')] })
    const line = (await linesOf('vip', code))[0]
    await gives(404, by.seller(enquiry.deleteEnquiryLine, { line_code: line.line_code }), 'another’s')
    const [{ file_id }] = line.pictures
    await gives(422, say('seller', code, '看图', { pictures: [file_id] }), 'another’s picture')
    await gives(1, by.vip(enquiry.deleteEnquiryLine, { line_code: line.line_code }))
    const [gone] = await linesOf('seller', code)
    deepEqual([gone.is_hidden, gone.text, gone.pictures, gone.asked], [true, '', [], null])
    await gives(1, say('vip', code, '还是这张图', { pictures: [file_id] }), 'the file stays its owner’s')
    const bad = (await say('seller', code, '你这人真不地道，骗子一个')).result.line.line_code
    await gives(404, by.leader(reports.report, { object_kind: 'enquiry_line', object_code: bad, ground: 'abusive' }))
    await gives(1, by.vip(reports.report, { object_kind: 'enquiry_line', object_code: bad, ground: 'abusive' }))
    const { items } = (await by.examiner(reports.getReportQueue, { limit: 50 })).result
    const report = items.find(row => row.object_kind === 'enquiry_line')!
    deepEqual(
      [report.comment_text, report.accused.user_code, report.about.code],
      ['你这人真不地道，骗子一个', codes.seller, product],
    )
    await gives(
      1,
      by.examiner(reports.decideReport, { report_code: report.report_code, decision: 'upheld', reason: '辱骂' }),
    )
    const hidden = (await linesOf('vip', code)).find(one => one.line_code === bad)!
    deepEqual([hidden.is_hidden, hidden.text], [true, ''])
  })

  it('are found by words of the thing or the other’s name, page by page, the latest line first', async () => {
    await later(1)
    const made = []
    for (let i = 0; i < 3; i += 1) {
      product = await newProduct()
      made.push(await asked('leader'))
      clock.advance(1000)
    }
    const mine = async (more: Input<typeof enquiry.getEnquiryPage> = {}) =>
      (await by.leader(enquiry.getEnquiryPage, { side: 'asked', ...more })).result
    const first = await mine({ limit: 2 })
    const second = await mine({ limit: 2, cursor: first.next_cursor! })
    deepEqual(
      [...first.items, ...second.items].slice(0, 3).map(row => row.enquiry_code),
      [...made].reverse(),
    )
    await gives(1, say('seller', made[0], '有货'))
    equal((await mine()).items[0].enquiry_code, made[0])
    equal((await mine({ keyword: '脐橙' })).items.length > 2, true)
    deepEqual((await mine({ keyword: '没有这种东西' })).items, [])
    await gives(422, by.leader(enquiry.getEnquiryPage, { cursor: 'x' }))
  })

  it('answered a hundred at once lose nothing', async () => {
    await later(1)
    product = await newProduct()
    const code = await asked('vip')
    const before = await unread('vip')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => say('seller', code, `第 ${i} 句`)))
    deepEqual([...new Set(answers.map(answer => answer.code))], [1])
    const all = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = (await by.vip(enquiry.getEnquiryLinePage, { enquiry_code: code, cursor, limit: 50 })).result
      all.push(...page.items)
      cursor = page.next_cursor
    }
    equal(new Set(all.map(line => line.line_code)).size, 101)
    const [row] = (await by.vip(enquiry.getEnquiryPage)).result.items
    deepEqual([row.enquiry_code, row.unread], [code, 100])
    equal((await unread('vip')).notifyUnreadCount - before.notifyUnreadCount, 1)
  })
})

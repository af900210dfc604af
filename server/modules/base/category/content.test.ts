import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import type { DeskCategory } from '#contract/market/content'
import { findShownUploads } from '../../leaving/cancellation/reads'
import { createForm, picture, postForm, publish, published, supply, upload } from '#__tests__/support/market'
import { must } from '#__tests__/support/must'
import { libraryProduct } from '#__tests__/support/products'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'
import { videoFile } from '#__tests__/support/video-file'

const { category, content, listing, search, share } = endpoints
const CHANGED = '别人刚改过这个分类，请刷新后再改'

describe('what operators edit', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let operator: Member
  let colleague: Member
  let seller: Member
  let examiner: Member

  before(async () => {
    server = await startInProcess({ clock: new FakeClock(), env: { SEED: 'none' } })
    staff = await createStaff(server, '1876')
    app = staff.app
    operator = await staff.member({ permissions: ['content.manage'] })
    colleague = await staff.member({ permissions: ['content.manage'] })
    seller = await staff.member({ roles: ['vip'], isCertified: true })
    await sql`update users set is_enterprise_certified = true where id = ${seller.id}`.execute(db())
    examiner = await staff.member({ permissions: ['examine.listing', 'examine.product'] })
  })
  after(() => server.stop())

  const db = () => server.context.db
  const by = ({ token }: Member) => ({ token })
  const fieldsOf = ({ code, result }: { code: number; result: unknown }) => [
    code,
    Object.keys((result as { fields?: object }).fields ?? {}),
  ]
  const acts = async (subject: string, code: string) =>
    (
      await sql<{ action: string; actor_id: number }>`
      select action, actor_id from audit_log where subject = ${subject} and subject_code = ${code} order by id`.execute(
        db(),
      )
    ).rows.map(row => `${row.action} ${row.actor_id === operator.id ? 'operator' : 'colleague'}`)

  describe('of the categories', () => {
    const tree = async () => (await app.call(category.getCategoryTree, {})).result.items
    const atDesk = async () => (await must(app.call(content.getDeskCategories, {}, by(operator)))).items
    const now = async (code: string) => (await atDesk()).find(one => one.category_code === code)!
    const add = (name_zh: string, parent_code: string | null = null) =>
      must(app.call(content.addCategory, { parent_code, name_zh, name_en: `${name_zh} in English` }, by(operator)))
    const move = (
      { category_code, version }: DeskCategory,
      parent_code: string | null,
      after_code: string | null = null,
      who = operator,
    ) => app.call(content.moveCategory, { category_code, version, parent_code, after_code }, by(who))
    const hide = ({ category_code, version }: DeskCategory, hidden: boolean, who = operator) =>
      app.call(content.hideCategory, { category_code, version, hidden }, by(who))
    const found = async (category_code: string) =>
      (await app.call(listing.getListingPage, { category_code, limit: 50 })).result.items.map(item => item.listing_code)
    const pathOf = async (listing_code: string) =>
      (await app.call(listing.getListingDetail, { listing_code })).result.category_path
    const namesIn = async (parent: string | null) =>
      (await atDesk()).filter(one => one.parent_code === parent).map(one => one.name_zh)

    it('adds one as the last, which is offered at once in both languages', async () => {
      await tree()
      const top = await add('文具')
      const leaf = await add('笔', top.category_code)
      const shown = (await tree()).filter(one => [top.category_code, leaf.category_code].includes(one.category_code))
      deepEqual(
        shown.map(one => [one.name, one.parent_code, one.is_leaf]),
        [
          ['文具', null, false],
          ['笔', top.category_code, true],
        ],
      )
      const english = await app.call(category.getCategoryTree, {}, { headers: { 'accept-language': 'en' } })
      assert(english.result.items.some(one => one.name === '笔 in English'))
      const code = await published(app, seller.token, examiner.token, { category_code: leaf.category_code })
      deepEqual(await pathOf(code), ['文具', '笔'])
      equal((await now(leaf.category_code)).item_count, 1)
      deepEqual(await acts('category', leaf.category_code), ['add operator'])
    })

    it('refuses a second sibling of the same name when adding, renaming and moving', async () => {
      const [one, two] = [await add('箱包'), await add('鞋帽')]
      const [inOne, inTwo] = [await add('双肩包', one.category_code), await add('双肩包', two.category_code)]
      const again = { parent_code: null, name_zh: ' 箱包 ', name_en: 'Bags' }
      deepEqual(fieldsOf(await app.call(content.addCategory, again, by(operator))), [422, ['name_zh']])
      const { category_code, version } = two
      const renamed = { category_code, version, name_zh: '箱包', name_en: 'Bags' }
      deepEqual(fieldsOf(await app.call(content.renameCategory, renamed, by(operator))), [422, ['name_zh']])
      deepEqual(fieldsOf(await move(inTwo, one.category_code)), [422, ['name_zh']])
      deepEqual(await namesIn(one.category_code), [inOne.name_zh])
    })

    it('renames one at once, for one operator at a time', async () => {
      const old = await add('旧名')
      const rename = (name_zh: string, who: Member, version = old.version) =>
        app.call(
          content.renameCategory,
          { category_code: old.category_code, version, name_zh, name_en: 'New' },
          by(who),
        )
      await tree()
      equal((await must(rename('新名', operator))).name_zh, '新名')
      const late = await rename('更新的名', colleague)
      deepEqual([late.code, late.message], [409, CHANGED])
      equal((await tree()).find(one => one.category_code === old.category_code)?.name, '新名')
      const english = await app.call(
        content.renameCategory,
        { category_code: old.category_code, version: old.version, name_zh: '别', name_en: 'x' },
        { token: colleague.token, headers: { 'accept-language': 'en' } },
      )
      match(english.message, /Someone else has just changed this category/)
      deepEqual(await acts('category', old.category_code), ['add operator', 'rename operator'])
      equal((await rename('没有', operator, 9)).code, 409)
    })

    it('moves one with its things: they are found below the new parent and nowhere else', async () => {
      const [from, to] = [await add('厨房'), await add('餐厅')]
      const leaf = await add('碗', from.category_code)
      const code = await published(app, seller.token, examiner.token, { category_code: leaf.category_code })
      deepEqual(await found(from.category_code), [code])
      const moved = await must(move(await now(leaf.category_code), to.category_code))
      deepEqual([moved.parent_code, moved.item_count], [to.category_code, 1])
      deepEqual(await found(from.category_code), [])
      deepEqual(await found(to.category_code), [code])
      deepEqual(await found(leaf.category_code), [code])
      deepEqual(await pathOf(code), ['餐厅', '碗'])
      // A category without subcategories left is a leaf, and takes listings itself.
      deepEqual([(await now(from.category_code)).is_leaf, (await now(to.category_code)).is_leaf], [true, false])
      const direct = await publish(app, seller.token, { category_code: from.category_code })
      assert(direct)
    })

    it('keeps the order that operators give', async () => {
      const top = await add('季节')
      for (const name of ['春', '夏', '秋', '冬']) await add(name, top.category_code)
      const [spring, , , winter] = (await atDesk()).filter(one => one.parent_code === top.category_code)
      await must(move(winter, top.category_code, spring.category_code))
      deepEqual(await namesIn(top.category_code), ['春', '冬', '夏', '秋'])
      await must(
        move(await now(spring.category_code), top.category_code, (await now(winter.category_code)).category_code),
      )
      deepEqual(await namesIn(top.category_code), ['冬', '春', '夏', '秋'])
      const shown = (await tree()).filter(one => one.parent_code === top.category_code).map(one => one.name)
      deepEqual(shown, ['冬', '春', '夏', '秋'])
    })

    it('is moved by one of two operators, never into itself, behind a removed one or too deep', async () => {
      const top = await add('办公')
      const [one, two] = [await add('桌', top.category_code), await add('椅', top.category_code)]
      const answers = await Promise.all([
        move(two, top.category_code, null, operator),
        move(two, top.category_code, null, colleague),
      ])
      deepEqual(
        answers.map(({ code }) => code).sort((a, b) => a - b),
        [1, 409],
      )
      equal((await move(await now(top.category_code), one.category_code)).message, '不能移到自己的下级')
      equal((await move(await now(one.category_code), null, two.category_code)).message, CHANGED)
      equal((await move(await now(one.category_code), 'gone')).code, 409)
      let deep = top
      for (let depth = 2; depth <= 10; depth += 1) deep = await add(`第 ${depth} 层`, deep.category_code)
      const over = { parent_code: deep.category_code, name_zh: '太深', name_en: 'Too deep' }
      equal((await app.call(content.addCategory, over, by(operator))).message, '分类最多 10 级')
      const stem = await add('另一棵')
      await add('它的下级', stem.category_code)
      const before = await atDesk()
      equal((await move(await now(stem.category_code), deep.parent_code)).code, 409)
      deepEqual(await atDesk(), before, 'nothing of a refused move stays')
    })

    it('hides one with what is below: no longer offered, its things stay where they are', async () => {
      const top = await add('戏曲')
      const [leaf, other] = [await add('戏服', top.category_code), await add('戏帽', top.category_code)]
      const code = await published(app, seller.token, examiner.token, { category_code: leaf.category_code })
      await must(hide(await now(leaf.category_code), true))
      const offered = async () => (await tree()).map(one => one.category_code)
      assert(!(await offered()).includes(leaf.category_code) && (await offered()).includes(other.category_code))
      const suggested = await app.call(search.getSuggestions, { subject: 'listing', keyword: '戏服' })
      assert(!suggested.result.items.includes('戏服'))
      // Found and shown as before.
      deepEqual(await found(top.category_code), [code])
      deepEqual(await found(leaf.category_code), [code])
      deepEqual(await pathOf(code), ['戏曲', '戏服'])
      // No new listings, and an edit needs another category.
      const input = supply(await upload(app, seller.token), { category_code: leaf.category_code })
      for (const more of [{}, { listing_code: code }])
        deepEqual(fieldsOf(await app.call(listing.publishSupply, { ...input, ...more }, by(seller))), [
          422,
          ['category_code'],
        ])
      const elsewhere = { ...input, listing_code: code, category_code: other.category_code }
      equal((await app.call(listing.publishSupply, elsewhere, by(seller))).code, 1)
      // A parent without selectable subcategories is not shown.
      await must(hide(await now(other.category_code), true))
      assert(!(await offered()).includes(top.category_code))
      const hidden = await now(leaf.category_code)
      equal((await hide({ ...hidden, version: hidden.version - 1 }, false, colleague)).message, CHANGED)
      await must(hide(hidden, false, colleague))
      assert((await offered()).includes(leaf.category_code))
      deepEqual(await acts('category', leaf.category_code), ['add operator', 'hide operator', 'show colleague'])
    })

    it('keeps the things of a category that gets its first subcategory', async () => {
      const leaf = await add('乐器')
      const code = await published(app, seller.token, examiner.token, { category_code: leaf.category_code })
      const below = await add('吉他', leaf.category_code)
      deepEqual(await found(leaf.category_code), [code])
      deepEqual(await pathOf(code), ['乐器'])
      const input = supply(await upload(app, seller.token), { category_code: leaf.category_code })
      deepEqual(fieldsOf(await app.call(listing.publishSupply, input, by(seller))), [422, ['category_code']])
      equal(
        (await app.call(listing.publishSupply, { ...input, category_code: below.category_code }, by(seller))).code,
        1,
      )
    })

    it('refuses words that may not be published, and unknown categories', async () => {
      const bad = { parent_code: null, name_zh: '', name_en: 'x'.repeat(41) }
      deepEqual(fieldsOf(await app.call(content.addCategory, bad, by(operator))), [422, ['name_zh', 'name_en']])
      const lost = { parent_code: 'none', name_zh: '孤儿', name_en: 'Orphan' }
      equal((await app.call(content.addCategory, lost, by(operator))).code, 404)
    })
  })

  describe('of share material', () => {
    const save = (more: Partial<Input<typeof content.saveMaterial>> = {}, who = operator) =>
      app.call(
        content.saveMaterial,
        { category: 'invite', title: '邀请团长', text: '一起来做团购', media: [], ...more },
        by(who),
      )
    const shown = async (more: object = {}) =>
      (await must(app.call(share.getMaterialPage, { limit: 50, ...more }, by(seller)))).items
    const titles = async () => (await shown()).map(item => item.title)

    it('is added in front, with pictures and a video page, and used by everybody', async () => {
      const url = await upload(app, operator.token)
      const made = await must(save({ title: ' 第一条 ', media: [{ kind: 'image', url }] }))
      await must(save({ title: '第二条', category: 'festival' }))
      deepEqual(await titles(), ['第二条', '第一条'])
      const [item] = await shown({ category: 'invite' })
      deepEqual([item.material_code, item.media[0].url], [made.material_code, url])
      deepEqual(await acts('share_material', made.material_code), ['add operator'])
      const mine = await upload(app, seller.token)
      deepEqual(fieldsOf(await save({ media: [{ kind: 'image', url: mine }] })), [422, ['media']])
      deepEqual(fieldsOf(await save({ video_code: 'none' })), [422, ['video_code']])
    })

    it('is edited by one operator at a time, who may keep the other’s pictures', async () => {
      const url = await upload(app, operator.token)
      const made = await must(save({ title: '原来的', media: [{ kind: 'image', url }] }))
      const edited = { material_code: made.material_code, version: made.version }
      const media = made.media.map(({ kind, url: at }) => ({ kind, url: at }))
      const next = await must(save({ edited, title: '同事改的', media }, colleague))
      deepEqual([next.title, next.version, next.media.length], ['同事改的', made.version + 1, 1])
      const late = await save({ edited, title: '晚了一步', media })
      deepEqual([late.code, late.message], [409, '别人刚改过这一条，请刷新后再改'])
      assert((await titles()).includes('同事改的') && !(await titles()).includes('晚了一步'))
      equal((await save({ edited: { material_code: 'none', version: 1 } })).code, 404)
    })

    it('stands in the order that operators give, page by page', async () => {
      for (const title of ['丙', '乙', '甲']) await must(save({ title, category: 'product' }))
      const desk = async () =>
        (await must(app.call(content.getDeskMaterialPage, { category: 'product' }, by(operator)))).items
      const [first, , third] = await desk()
      const move = (item: typeof first, after_code: string | null, who = operator) =>
        app.call(
          content.moveMaterial,
          { material_code: item.material_code, version: item.version, after_code },
          by(who),
        )
      await must(move(first, third.material_code))
      deepEqual(
        (await desk()).map(item => item.title),
        ['乙', '丙', '甲'],
      )
      equal((await move(first, null, colleague)).code, 409, 'it has been moved since')
      const [, , last] = await desk()
      await must(move(last, null))
      equal((await shown())[0].title, '甲')
      equal((await move((await desk())[0], 'gone')).code, 409)
      const pages: string[] = []
      let cursor: string | undefined
      do {
        const page = await must(app.call(share.getMaterialPage, { category: 'product', limit: 1, cursor }, by(seller)))
        pages.push(...page.items.map(item => item.title))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      deepEqual(pages, ['甲', '乙', '丙'])
    })

    it('is hidden and shown again; what is hidden can’t be used', async () => {
      const { material_code, version } = await must(save({ title: '过季的' }))
      const hide = (hidden: boolean, of: number) =>
        app.call(content.hideMaterial, { material_code, version: of, hidden }, by(operator))
      const hidden = await must(hide(true, version))
      assert(hidden.is_hidden && !(await titles()).includes('过季的'))
      equal((await app.call(share.noteMaterialUse, { material_code }, by(seller))).code, 404)
      equal((await hide(false, version)).code, 409)
      await must(hide(false, hidden.version))
      equal((await titles())[0], '过季的')
      deepEqual(await acts('share_material', material_code), ['add operator', 'hide operator', 'show operator'])
    })
  })

  describe('of video pages', () => {
    const film = async (who: Member, ms: number) => {
      const file = videoFile({ ms })
      const form = await createForm(app, who.token, file.length, { purpose: 'video', content_type: 'video/mp4' })
      equal((await postForm(app, form, file, 'video/mp4')).status, 200)
      return { kind: 'video' as const, url: form.public_url, cover_url: await upload(app, who.token, await picture()) }
    }
    const save = (input: Partial<Input<typeof content.saveVideo>>, who = operator) =>
      app.call(content.saveVideo, { title: '从果园到纸箱', description: '', ...input }, by(who))

    it('are published with their length, still and product, and edited by one at a time', async () => {
      const product_code = await libraryProduct(app, seller.token, examiner.token)
      const made = await must(save({ media: await film(operator, 7_600), product_code }))
      deepEqual([made.duration_s, made.product?.product_code], [8, product_code])
      const open = async () => app.call(share.getVideo, { video_code: made.video_code })
      const { result } = await open()
      deepEqual([result.title, result.duration_s, result.product?.product_code], ['从果园到纸箱', 8, product_code])
      match(result.cover_url, /medium\.webp$/)

      const edited = { video_code: made.video_code, version: made.version }
      const media = { kind: 'video' as const, url: made.media.url, cover_url: made.media.medium_url }
      const next = await must(save({ edited, media, title: '同事改的', product_code: undefined }, colleague))
      deepEqual([next.product, next.duration_s], [null, 8])
      equal((await save({ edited, media })).code, 409)
      equal((await open()).result.title, '同事改的')
      deepEqual(await acts('video', made.video_code), ['add operator', 'edit colleague'])
    })

    it('need a film of one’s own with a still, and a product on the shelf', async () => {
      const own = await film(operator, 5_000)
      deepEqual(fieldsOf(await save({ media: { ...own, cover_url: undefined } })), [422, ['media']])
      deepEqual(fieldsOf(await save({ media: await film(seller, 5_000) })), [422, ['media']])
      const still = { kind: 'image' as const, url: await upload(app, operator.token) }
      deepEqual(fieldsOf(await save({ media: still })), [422, ['media']])
      deepEqual(fieldsOf(await save({ media: own, product_code: 'none' })), [422, ['product_code']])
    })

    it('are hidden with their page and their link in the material, and shown again', async () => {
      const { video_code, version } = await must(save({ media: await film(operator, 4_000), title: '要隐藏的' }))
      const material = { category: 'video' as const, title: '配视频的', text: '看视频', media: [], video_code }
      const { material_code } = await must(app.call(content.saveMaterial, material, by(operator)))
      const linked = async () =>
        (await must(app.call(share.getMaterialPage, { limit: 50 }, by(seller)))).items.find(
          item => item.material_code === material_code,
        )?.video_code
      equal(await linked(), video_code)
      const hide = (hidden: boolean, of: number) =>
        app.call(content.hideVideo, { video_code, version: of, hidden }, by(operator))
      const hidden = await must(hide(true, version))
      equal((await app.call(share.getVideo, { video_code })).code, 404)
      equal(await linked(), null)
      const listed = (await app.call(share.getVideoPage, { limit: 50 })).result.items
      assert(!listed.some(item => item.video_code === video_code))
      equal((await hide(false, version)).code, 409)
      await must(hide(false, hidden.version))
      equal((await app.call(share.getVideo, { video_code })).code, 1)
    })

    it('keep their files when the operator who sent them deletes the account', async () => {
      const { rows } = await sql<{ is_referenced: boolean }>`
        select exists (select from videos v where strpos(v.media::text, u.upload_code) > 0) as is_referenced
        from uploads u where u.owner_id = ${operator.id} and u.purpose = 'video'`.execute(db())
      assert(rows.some(row => row.is_referenced))
      const shown = await findShownUploads(db(), operator.id)
      const { items } = await must(app.call(content.getDeskVideoPage, { limit: 50 }, by(operator)))
      for (const { media } of items)
        assert(
          shown.some(code => media.url.includes(code)),
          media.url,
        )
    })
  })
})

import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { IssuedTokens } from '#contract/base/account'
import type { Permission } from '#domain/base/roles'
import { createUsers } from '#server/modules/base/account/users'
import { decideOn, enterpriseOf, identityOf } from '../../support/certificates'
import * as market from '../../support/market'
import { must } from '../../support/must'
import { client, FakeClock, startInProcess, type TestClient } from '../../support/server'
import { createGoods } from './goods'

const { certifications, examine, listing, messages, search } = endpoints

/** Private values of the owner's: sent only by an endpoint that is meant to show them. */
export const SECRETS = ['18712340001', '13987650001', 'owner_secret_wx', '7654321']
const [MOBILE, CONTACT, WECHAT] = SECRETS
export const LEADER_FEN = SECRETS[3]
export const PASSWORD = 'demo1234'

export interface Person {
  id: number
  code: string
  mobile: string
  tokens: IssuedTokens
}
export type World = Awaited<ReturnType<typeof createWorld>>

/** A market where one user owns something of every kind, and the users who try to get at it. */
export const createWorld = async (clock = new FakeClock()) => {
  const server = await startInProcess({ clock, env: { SEED: 'none' } })
  const app: TestClient = client(server.url)
  const { db } = server.context
  const users = createUsers(server.context)
  // Cheap to compare: log-ins are not under test here.
  const password_hash = await hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })

  let people = 0
  /** Somebody who is not logged in. */
  const newcomer = async (permissions: Permission[] = [], mobile?: string): Promise<Omit<Person, 'tokens'>> => {
    people += 1
    const own = mobile ?? `18700000${String(people).padStart(3, '0')}`
    const { id, user_code: code } = await users.create(db, {
      mobile: own,
      password_hash,
      roles: ['user', 'vip'],
      permissions,
      is_identity_certified: true,
      is_enterprise_certified: true,
    })
    return { id, code, mobile: own }
  }
  const person = async (permissions: Permission[] = [], mobile?: string): Promise<Person> => {
    const made = await newcomer(permissions, mobile)
    return { ...made, tokens: await app.login(made.mobile, PASSWORD) }
  }
  const owner = await person([], MOBILE)
  const stranger = await person()
  const partner = await person()
  const examiner = await person(['examine.listing', 'examine.product'])
  const [token, examining] = [owner.tokens.access_token, examiner.tokens.access_token]
  const picture = await market.upload(app, token)

  const approve = async (code: string): Promise<string> => {
    await must(
      app.call(examine.decideExamine, { subject: 'listing', code, decision: 'approved' }, { token: examining }),
    )
    return code
  }
  const act =
    (endpoint: typeof listing.takeOffListing) =>
    async (code: string): Promise<string> => {
      await must(app.call(endpoint, { listing_code: code }, { token }))
      return code
    }
  const contact = { mobile: CONTACT, wechat_id: WECHAT }
  const supplyForm = () => ({
    ...market.supply(picture),
    contact,
    leader_price_fen: Number(LEADER_FEN),
    price_fen: 9_000_000,
  })
  const purchaseForm = () => ({ ...market.purchase(), contact })
  /** Resets the daily limits, which are not under test here. */
  const freshDay = () => sql`delete from daily_usage`.execute(db)

  const pendingSupply = async (): Promise<string> => {
    await freshDay()
    return (await must(app.call(listing.publishSupply, supplyForm(), { token }))).listing_code
  }
  const supply = async () => approve(await pendingSupply())
  const purchase = async (): Promise<string> => {
    await freshDay()
    return approve((await must(app.call(listing.publishPurchase, purchaseForm(), { token }))).listing_code)
  }
  const partnersPurchase = async (): Promise<string> => {
    await freshDay()
    const answer = app.call(listing.publishPurchase, market.purchase(), { token: partner.tokens.access_token })
    return approve((await must(answer)).listing_code)
  }
  const supplyOffShelf = async () => act(listing.takeOffListing)(await supply())
  const supplyInBin = async () => act(listing.deleteListing)(await supply())
  const draft = async (): Promise<string> => {
    const code = await pendingSupply()
    await must(app.call(listing.withdrawRevision, { listing_code: code }, { token }))
    return code
  }
  /** The id of a message to the owner: each decision sends one. */
  const message = async (): Promise<string> => {
    await supply()
    return (await must(app.call(messages.getMessagePage, { channel: 'examine', limit: 1 }, { token }))).items[0].id
  }
  let searches = 0
  const savedSearch = async (): Promise<string> => {
    searches += 1
    await sql`delete from saved_searches where user_id = ${owner.id}`.execute(db)
    const input = { subject: 'listing', keyword: `脐橙 owner${searches}` } as const
    return (await must(app.call(search.saveSearch, input, { token }))).search_code
  }
  const privateFile = async (): Promise<string> => {
    const file = await market.picture()
    const form = await market.createForm(app, token, file.length, { purpose: 'private' })
    await market.postForm(app, form, file)
    return form.file_id
  }

  const certifier = await person(['examine.certification'])
  const noApplication = () => sql`delete from certifications where user_id = ${owner.id}`.execute(db)
  const identityForm = async () => {
    await noApplication()
    return identityOf(app, token)
  }
  const enterpriseForm = async () => {
    await noApplication()
    return enterpriseOf(app, token)
  }
  const application = async (): Promise<string> =>
    (await must(app.call(certifications.certifyIdentity, await identityForm(), { token }))).certification_code
  const certification = async (): Promise<string> => {
    const code = await application()
    await must(decideOn(app, certifier.tokens.access_token, code))
    return code
  }

  const goods = createGoods({
    app,
    db,
    ownerId: owner.id,
    tokens: { owner: token, partner: partner.tokens.access_token, examiner: examining },
    picture,
    contact,
    leaderFen: Number(LEADER_FEN),
    must,
    freshDay,
    purchase,
    partnersPurchase,
  })
  const [video, material] = ['vmatrix', 'mmatrix']
  const still = {
    kind: 'video',
    path: 'demo/x',
    cover_path: 'demo/y',
    width: 9,
    height: 16,
    color: '#000000',
    placeholder: '',
  }
  await sql`
    insert into videos (video_code, title, media, duration_s, published_at)
    values (${video}, '果园', ${JSON.stringify(still)}::jsonb, 8, now())`.execute(db)
  await sql`
    insert into share_materials (material_code, category, title, text, created_at)
    values (${material}, 'invite', '邀请', '一起来', now())`.execute(db)

  return {
    goods,
    video,
    material,
    app,
    db,
    server,
    owner,
    stranger,
    partner,
    examiner,
    newcomer,
    person,
    must,
    picture,
    contact,
    freshDay,
    approve,
    supplyForm,
    purchaseForm,
    pendingSupply,
    supply,
    purchase,
    supplyOffShelf,
    supplyInBin,
    draft,
    message,
    savedSearch,
    privateFile,
    identityForm,
    enterpriseForm,
    application,
    certification,
    /** A new session, whatever wrong passwords were tried before. */
    login: async (who: Person) => {
      await sql`delete from login_failures`.execute(db)
      return app.login(who.mobile, PASSWORD)
    },
    stop: () => server.stop(),
    endpoints,
  }
}

/** Columns that refer to a user: the same in every database of this process. */
let columns: Promise<{ name: string; column: string }[]> | undefined
const columnsOf = async (db: World['db']) => {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.conrelid::regclass::text as name, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and a.attname not in ('decided_by', 'hidden_by')
      and not (c.conrelid = 'notifications'::regclass and a.attname = 'actor_id')
    order by 1, 2`.execute(db)
  return rows
}

/**
 * Everything of the owner's as one text: the rows of every table that refers to a user, and their child rows. Views are
 * left out, because they are written in batches.
 */
export const snapshot = async ({ db, owner }: Pick<World, 'db' | 'owner'>): Promise<string> => {
  columns ??= columnsOf(db)
  const parts = [
    sql`select 'users' as name, u.id::text as key, to_jsonb(u) - 'fan_count' as row from users u where u.id = ${owner.id}`,
  ]
  for (const { name, column } of await columns)
    parts.push(
      sql`select ${`${name}.${column}`}, t.ctid::text, to_jsonb(t) - 'view_count' from ${sql.table(name)} t where ${sql.ref(`t.${column}`)} = ${owner.id}
        and not (${name === 'interactions'} and to_jsonb(t) ->> 'kind' = 'view')`,
    )
  for (const [child, parent, column] of [
    ['listing_revisions', 'listings', 'listing_id'],
    ['product_revisions', 'products', 'product_id'],
    ['folder_products', 'folders', 'folder_id'],
  ])
    parts.push(
      sql`select ${child}, t.ctid::text, to_jsonb(t) from ${sql.table(child)} t join ${sql.table(parent)} p on p.id = ${sql.ref(`t.${column}`)} where p.owner_id = ${owner.id}`,
    )
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(name || ' ' || row::text, E'\n' order by name, row::text), '') as text
    from (${sql.join(parts, sql` union all `)}) all_rows`.execute(db)
  return rows[0].text
}

import { sql } from 'kysely'
import { newCode } from '#server/crypto/codes'
import type { Case } from './cases'
import type { World } from './world'

const nothing: Case = { input: () => ({}) }
const words = {
  title: '设备权限说明',
  changes: '新增一节',
  sections: [{ heading: '一、相机', body: '拍摄商品图片。' }],
}
const PERMISSIONS = { kind: 'permission_description' } as const

/** A category of its own, at the top. */
const category = async ({ db }: World): Promise<string> => {
  const code = newCode('k')
  await sql`
    insert into categories (category_code, name_zh, name_en, depth, position, is_leaf)
    values (${code}, ${`分类${code.slice(-6)}`}, 'Odds and ends', 1, 900, true)`.execute(db)
  return code
}
const material = async ({ db }: World): Promise<string> => {
  const code = newCode('s')
  await sql`
    insert into share_materials (material_code, category, title, text, created_at)
    values (${code}, 'invite', '邀请', '一起来', now())`.execute(db)
  return code
}
const ofCategory = (more: object): Case => ({
  input: async world => ({ category_code: await category(world), version: 1, ...more }),
})
const ofMaterial = (more: object): Case => ({
  input: async world => ({ material_code: await material(world), version: 1, ...more }),
})
/** Nothing can be hidden for the other cases. */
const ofVideo = async ({ db, video }: World) => {
  const { rows } = await sql<{ version: number }>`select version from videos where video_code = ${video}`.execute(db)
  return { video_code: video, version: rows[0].version }
}

let versions = 200
/** A version of its own. @param at null: a draft, the only one */
const version = async ({ db }: World, at: string | null): Promise<string> => {
  versions += 1
  const made = `${versions}.0.0`
  await sql`delete from agreement_versions where kind = ${PERMISSIONS.kind} and state = 'draft'`.execute(db)
  await sql`
    insert into agreement_versions (kind, version, state, published_at)
    values (${PERMISSIONS.kind}, ${made}, ${at === null ? 'draft' : 'published'}, ${at}::timestamptz)`.execute(db)
  return made
}
const ofVersion = (at: string | null, more: object = {}): Case => ({
  input: async world => ({ ...PERMISSIONS, version: await version(world, at), revision: 1, ...more }),
})

/** What operators edit of the market itself, and the agreements that everybody reads. */
export const CONTENT_CASES: Record<string, Case> = {
  'agreements.getAgreementVersions': { input: () => PERMISSIONS },
  'agreements.getAgreement': { input: () => ({ ...PERMISSIONS, version: '1.1.0' }) },
  'agreements.getPendingAgreements': nothing,
  'agreements.agree': { input: () => ({ items: [{ kind: 'service_agreement', version: '1.2.0' }] }) },
  'agreements.getDeskAgreements': nothing,
  'agreements.getDeskAgreement': { input: () => ({ ...PERMISSIONS, version: '1.1.0' }) },
  'agreements.saveAgreement': {
    input: () => ({
      kind: 'third_party_information_share_checklist',
      version: '9.0.0',
      asks_consent: false,
      zh: words,
      en: { ...words, title: 'Permissions', changes: 'A section more' },
    }),
  },
  'agreements.publishAgreement': ofVersion(null, { effective_on: '2099-01-01' }),
  // Later than what was published before.
  'agreements.withdrawAgreement': ofVersion('2099-06-01T00:00:00Z'),
  'agreements.deleteAgreement': ofVersion(null),

  'content.getDeskCategories': nothing,
  'content.addCategory': {
    input: () => ({ parent_code: null, name_zh: `分类${newCode('').slice(-6)}`, name_en: 'Odds and ends' }),
  },
  'content.renameCategory': {
    input: async world => ({
      category_code: await category(world),
      version: 1,
      name_zh: `分类${newCode('').slice(-6)}`,
      name_en: 'Odds and ends',
    }),
  },
  'content.moveCategory': ofCategory({ parent_code: null, after_code: null }),
  'content.hideCategory': ofCategory({ hidden: true }),
  'content.getDeskMaterialPage': nothing,
  'content.saveMaterial': { input: () => ({ category: 'invite', title: '邀请', text: '一起来', media: [] }) },
  'content.moveMaterial': ofMaterial({ after_code: null }),
  'content.hideMaterial': ofMaterial({ hidden: true }),
  'content.getDeskVideoPage': nothing,
  'content.saveVideo': {
    input: async world => ({
      edited: await ofVideo(world),
      title: '果园',
      description: '',
      media: { kind: 'video', url: '/files/demo/x/video.mp4', cover_url: '/files/demo/y/medium.webp' },
    }),
  },
  'content.hideVideo': { input: async world => ({ ...(await ofVideo(world)), hidden: false }) },
}

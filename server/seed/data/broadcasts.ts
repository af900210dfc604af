import type { Audience } from '#domain/base/broadcast'
import { DAY } from './listing-states'
import type { SeedUser } from './types'

export interface SeedBroadcast {
  key: string
  title: string
  text: string
  title_en: string
  text_en: string
  audience: Audience
  age_minutes: number
}

/** Past broadcasts, newest first, all of them read. */
export const SEED_BROADCASTS: readonly SeedBroadcast[] = [
  {
    key: 'leaders',
    title: '团长选品周：团长价看得更清楚了',
    text: '选品库的卡片和详情都标出了团长价。\n按团长价筛选，在选品库右上角的“筛选”里。',
    title_en: 'Leader prices are easier to see',
    text_en:
      'Cards and details in the library now show the leader price.\nTo filter by it, use “Filter” in the library.',
    audience: 'group_leader',
    age_minutes: 5 * DAY + 340,
  },
  {
    key: 'maintenance',
    title: '周二凌晨停机维护',
    text: '周二凌晨两点到三点暂停服务，草稿留在手机上，不会丢。',
    title_en: 'Maintenance on Tuesday night',
    text_en: 'No service on Tuesday from 2:00 to 3:00. Your drafts stay on your phone.',
    audience: 'all',
    age_minutes: 12 * DAY + 610,
  },
  {
    key: 'rules',
    title: '发布规则更新：标题里不要留联系方式',
    text: '联系方式请填在“联系方式”一栏，对方点“查看联系方式”就能看到。\n标题和描述里的手机号、微信号会被退回。',
    title_en: '',
    text_en: '',
    audience: 'all',
    age_minutes: 40 * DAY + 75,
  },
]

/** Whether a user belonged to the audience when it was sent. */
export const isReader = ({ audience, age_minutes }: SeedBroadcast, user: SeedUser): boolean =>
  user.age_days * DAY > age_minutes &&
  (audience === 'all' ||
    (audience === 'supplier' ? user.is_enterprise_certified : (user.role as readonly string[]).includes(audience)))

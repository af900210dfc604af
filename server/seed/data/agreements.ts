import type { SeedAgreement } from '../agreements/types'
import { privacy } from '../agreements/privacy'
import { service } from '../agreements/service'

/** An older version: without the last sections, which were added later. */
const older = (
  agreements: readonly SeedAgreement[],
  version: string,
  published_at: string,
  laterSections: number,
): SeedAgreement[] =>
  agreements.map(one => ({
    ...one,
    version,
    published_at,
    sections: one.sections.slice(0, one.sections.length - laterSections),
  }))

const LIVE = {
  'zh-Hans': {
    heading: '十五、直播与回放',
    body: '周二有约的直播由讲货的供应商进行，回放由平台保存。\n讲货时请勿展示他人的个人信息；回放发现问题时，平台可以剪去相关片段。',
  },
  en: {
    heading: '15. Live streams and replays',
    body: 'Tuesday appointments are streamed by the suppliers who present; the platform keeps the replay.\nDon’t show other people’s personal information while presenting. The platform can cut parts of a replay that break these rules.',
  },
}
const CHANGES = {
  'zh-Hans': '新增“直播与回放”一节，说明讲货时和回放中的规则。',
  en: 'New section on live streams and replays: the rules for presenting and for what is replayed.',
}

/** Earlier versions of the agreements, and an operator's draft. */
export const SEED_AGREEMENTS: readonly SeedAgreement[] = [
  ...older(service, '1.0.0', '2025-03-03T02:00:00.000Z', 2),
  ...older(service, '1.1.0', '2025-09-08T02:00:00.000Z', 1),
  ...older(privacy, '1.2.0', '2025-09-08T02:00:00.000Z', 1),
  ...service.map(one => ({
    ...one,
    version: '1.3.0',
    published_at: null,
    changes: CHANGES[one.locale],
    sections: [...one.sections, LIVE[one.locale]],
  })),
]

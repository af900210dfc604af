import type { AppealedKind, AppealState } from '#domain/review/appeal'

export interface SeedAppeal {
  /** `nth` counts the taken-down things of this kind. */
  object_kind: AppealedKind
  nth: number
  state: AppealState
  text: string
  age_minutes: number
  /** Null while it waits. */
  decided_age_minutes: number | null
  reason: string | null
}

/** Waiting and rejected appeals; things with a granted one are simply on the shelf. */
export const SEED_APPEALS: readonly SeedAppeal[] = [
  {
    object_kind: 'listing',
    nth: 0,
    state: 'pending',
    text: '图片是我们自己仓库拍的，生产日期和批次都在第二张图上，请再核实一次。',
    age_minutes: 95,
    decided_age_minutes: null,
    reason: null,
  },
  {
    object_kind: 'product',
    nth: 0,
    state: 'pending',
    text: '新的检测报告上周已经拿到，之前上传的是旧版，麻烦恢复上架，我会同步更新素材。',
    age_minutes: 26 * 60,
    decided_age_minutes: null,
    reason: null,
  },
  {
    object_kind: 'listing',
    nth: 1,
    state: 'rejected',
    text: '价格没有写错，这是尾货清仓的一口价，请恢复。',
    age_minutes: 50 * 60,
    decided_age_minutes: 44 * 60,
    reason: '清仓原因无法核实，请补充凭证后重新提交',
  },
]

import type { AppliedRole, ApplicationState, GroupPlace } from '#domain/base/role-application'
import { DAY } from './listing-states'
import { DEMO, SEED_USERS } from './users'

export interface SeedApplication {
  /** Mobile of the applicant. */
  mobile: string
  role: AppliedRole
  state: ApplicationState
  places: GroupPlace[]
  group_count: number | null
  member_count: number | null
  introduction: string
  age_minutes: number
  /** Null while it waits. */
  decided_age_minutes: number | null
  reason: string | null
}

/** Applicant, state, places, groups, members, introduction, hours ago, reason. */
const LEADERS = `大刘采购|pending|wechat|3|620|小区水果团，每周开团两次，主要做应季水果和米面粮油。|2|
江南好物|pending|wechat,douyin|8|2300|做了三年社区团购，以零食和日用品为主，有自己的自提点。|9|
企业福利小宋|pending|wechat,offline|2|180|给园区企业做节日福利和下午茶，每月采购一次，量比较稳定。|27|
云上鲜生采购|pending|offline,other|1|90|门店会员群，主要卖鲜花和菌菇，想开团带动到店。|51|
跑腿阿坤|rejected|wechat|1|30|想试试做团长，先从身边的朋友开始卖起。|200|群规模太小
晴天小卖部|rejected|wechat,offline|1|75|小区门口的店，有一个老顾客群，平时接龙卖水果。|430|信息无法核实
拾光民宿|revoked|wechat|2|140|住客群，推荐本地特产和伴手礼，旺季每周一团。|2600|违反规定`

const mobileOf = (nickname: string): string => SEED_USERS.find(user => user.nickname === nickname)!.mobile

const leaders = LEADERS.split('\n').map((line): SeedApplication => {
  const [nickname, state, places, groups, members, introduction, hours, reason] = line.split('|')
  const age = Number(hours) * 60
  return {
    mobile: mobileOf(nickname),
    role: 'group_leader',
    state: state as ApplicationState,
    places: places.split(',') as GroupPlace[],
    group_count: Number(groups),
    member_count: Number(members),
    introduction,
    age_minutes: age,
    decided_age_minutes: state === 'pending' ? null : age - 90,
    reason: reason || null,
  }
})

const agent = (mobile: string, state: ApplicationState, days: number, reason: string | null): SeedApplication => ({
  mobile,
  role: 'agent',
  state,
  places: [],
  group_count: null,
  member_count: null,
  introduction: '身边有不少做社区团购的朋友，愿意带他们上手，帮忙解答选品和开团的问题。',
  age_minutes: days * DAY,
  decided_age_minutes: days * DAY - 180,
  reason,
})

/** An approved application for everyone who is a group leader. */
const approved = SEED_USERS.filter(user => user.role.includes('group_leader')).map((user, i): SeedApplication => ({
  mobile: user.mobile,
  role: 'group_leader',
  state: 'approved',
  places: i % 3 === 0 ? ['wechat', 'offline'] : ['wechat'],
  group_count: 2 + (i % 6),
  member_count: 240 + i * 130,
  introduction: '社区团购群，每周固定开团，以水果、粮油和日用品为主，自提点在小区门口。',
  age_minutes: (15 + i) * DAY,
  decided_age_minutes: (15 + i) * DAY - 240,
  reason: null,
}))

/** Applications in all states; the waiting ones fill the desk's queue. */
export const SEED_APPLICATIONS: readonly SeedApplication[] = [
  ...approved,
  ...leaders,
  agent(DEMO.agent, 'approved', 22, null),
  agent(mobileOf('知秋优选'), 'rejected', 12, '说明太简单'),
  agent(mobileOf('老街社区团'), 'revoked', 60, '本人申请'),
].sort((a, b) => b.age_minutes - a.age_minutes)

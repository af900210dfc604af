import { sql } from 'kysely'
import type { Case } from './cases'
import type { World } from './world'

const nothing: Case = { input: () => ({}) }
const leaderForm = {
  role: 'group_leader' as const,
  places: ['wechat' as const],
  group_count: 3,
  member_count: 500,
  introduction: '小区水果团，每周开团两次，主要做应季水果。',
}
/** Resets follows and blocks, so that every caller starts alike: only owner and partner follow each other. */
const fresh = async ({ db, app, owner, partner, must, endpoints: { follow } }: World) => {
  await sql`delete from blocks`.execute(db)
  await sql`delete from follows`.execute(db)
  await sql`update users set following_count = 0, fan_count = 0`.execute(db)
  await must(app.call(follow.followUser, { user_code: owner.code }, { token: partner.tokens.access_token }))
  await must(app.call(follow.followUser, { user_code: partner.code }, { token: owner.tokens.access_token }))
}
const person = (whom: 'owner' | 'partner', more: object = {}): Case => ({
  input: async world => {
    await fresh(world)
    return { user_code: world[whom].code, ...more }
  },
})
const ofSupply = (more: object): Case => ({
  input: async world => ({ object_kind: 'listing', object_code: await world.supply(), ...more }),
})
/** A comment by the owner on the partner's purchase. */
const comment = async ({ app, db, must, owner, goods, endpoints: { comments } }: World): Promise<string> => {
  await sql`delete from blocks`.execute(db)
  const input = { object_kind: 'listing', object_code: await goods.partnersPurchase(), text: '能开发票吗' } as const
  return (await must(app.call(comments.writeComment, input, { token: owner.tokens.access_token }))).comment_code
}
/** A report by the owner against the partner. */
const report = async ({ app, db, must, owner, partner, endpoints: { reports } }: World): Promise<string> => {
  await sql`delete from reports`.execute(db)
  const input = { object_kind: 'user', object_code: partner.code, ground: 'fraud' } as const
  await must(app.call(reports.report, input, { token: owner.tokens.access_token }))
  const { rows } = await sql<{ code: string }>`select report_code as code from reports where state = 'open'`.execute(db)
  return rows[0].code
}

/** An application by the owner that waits. */
const application = async ({ app, db, must, owner, endpoints: { role } }: World): Promise<string> => {
  await sql`delete from role_applications`.execute(db)
  const answer = app.call(role.applyRole, leaderForm, { token: owner.tokens.access_token })
  return (await must(answer)).application_code
}
/** Somebody whom nothing else here depends on. */
const other = (more: object, status: 'active' | 'frozen' = 'active'): Case => ({
  input: async world => {
    const { id, code } = await world.newcomer()
    await sql`update users set status = ${status} where id = ${id}`.execute(world.db)
    return { user_code: code, reason: '核实过了', ...more }
  },
})

/** Follows, interactions with other users' listings, and what operators see of them. */
export const PEOPLE_CASES: Record<string, Case> = {
  'role.getRoleStanding': { input: () => ({ role: 'agent' }) },
  'role.applyRole': { input: async world => ({ ...leaderForm, application_code: await application(world) }) },
  'role.getApplicationQueue': nothing,
  'role.decideApplication': {
    input: async world => ({
      application_code: await application(world),
      version: 1,
      decision: 'rejected',
      reason: '群规模太小',
    }),
  },
  'users.getManagedUserPage': nothing,
  'users.getManagedUser': { input: ({ owner }) => ({ user_code: owner.code }) },
  'users.freezeUser': other({}),
  'users.unfreezeUser': other({}, 'frozen'),
  'users.changeRole': other({ role: 'shareholder', change: 'grant' }),
  'users.changePermission': other({ permission: 'audit.view', change: 'grant' }),

  'comments.getCommentQueue': nothing,
  'comments.decideComment': {
    input: async world => ({ comment_code: await comment(world), decision: 'rejected', reason: '广告' }),
  },
  'reports.getReportQueue': nothing,
  'reports.decideReport': {
    input: async world => ({ report_code: await report(world), decision: 'dismissed' }),
  },

  'follow.followUser': person('owner'),
  'follow.unfollowUser': person('owner'),
  'follow.unfollowUser (whom the owner follows)': person('partner'),
  'follow.setFollow (whom the owner follows)': person('partner', { is_muted: true }),
  'follow.removeFan (of the owner)': person('partner'),
  'follow.blockUser': person('owner'),
  'follow.unblockUser': person('owner'),
  'follow.getFollowPage': { input: () => ({ side: 'fans' }) },
  'follow.getNewsPage': nothing,
  'follow.readNews': nothing,
  'follow.getSuggestedPeople': nothing,
  'follow.getUserProfile': person('owner'),

  'activity.react': ofSupply({ kind: 'like', on: true }),
  'activity.getStanding': ofSupply({}),
  'activity.getFavouritePage': nothing,
  'comments.getCommentPage': ofSupply({}),
  'comments.writeComment': ofSupply({ text: '还有货吗' }),
  'reports.complain': person('owner', { ground: 'privacy', text: '未经同意公开了我的手机号' }),
  'comments.deleteComment': { input: async world => ({ comment_code: await comment(world) }) },
  'activity.getDayStatistics': ofSupply({}),
  'activity.noteShare': ofSupply({}),
  'activity.getFanDeedPage': nothing,
  'activity.getInteractionPage': { input: () => ({ side: 'fans' }) },
  'reports.report': ofSupply({ ground: 'false' }),
}

import { sql } from 'kysely'
import type { Case } from './cases'
import type { World } from './world'

const nothing: Case = { input: () => ({}) }
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

/** Follows, interactions with other users' listings, and what operators see of them. */
export const PEOPLE_CASES: Record<string, Case> = {
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

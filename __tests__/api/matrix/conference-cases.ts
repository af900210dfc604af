import { endpoints } from '#contract'
import { insertMeeting } from '../../support/conferences'
import type { Case } from './cases'
import type { Person, World } from './world'

const { conference } = endpoints
const HOUR_MS = 3_600_000

/** An operator of the meetings, made once for each world. */
const managers = new WeakMap<World, Promise<Person>>()
const managerOf = (world: World): Promise<Person> => {
  const known = managers.get(world) ?? world.person(['conference.manage'])
  managers.set(world, known)
  return known
}
const meeting = (world: World, more?: Parameters<typeof insertMeeting>[2]) =>
  insertMeeting(world.db, world.server.context.clock, more)

/** A meeting that the owner has booked. */
const booked = async (world: World): Promise<string> => {
  const conference_code = await meeting(world)
  await world.must(
    world.app.call(conference.bookConference, { conference_code }, { token: world.owner.tokens.access_token }),
  )
  return conference_code
}
/** One that the owner has booked and that is live now. */
const live = async (world: World): Promise<string> => {
  const conference_code = await meeting(world, { startsInMs: -HOUR_MS / 2 })
  await world.must(
    world.app.call(conference.bookConference, { conference_code }, { token: world.owner.tokens.access_token }),
  )
  return conference_code
}
/** What the owner applied to present. */
const pending = async (world: World): Promise<string> => {
  const input = {
    conference_code: await meeting(world),
    object_kind: 'listing',
    object_code: await world.supply(),
  } as const
  const { presentation_code } = await world.must(
    world.app.call(conference.applyToPresent, input, { token: world.owner.tokens.access_token }),
  )
  return presentation_code
}
const approved = async (world: World): Promise<string> => {
  const presentation_code = await pending(world)
  const { tokens } = await managerOf(world)
  await world.must(
    world.app.call(
      conference.decidePresentation,
      { presentation_code, decision: 'approved' },
      { token: tokens.access_token },
    ),
  )
  return presentation_code
}
const ofMeeting = (make: (world: World) => Promise<string>, more: object = {}): Case => ({
  input: async world => ({ conference_code: await make(world), ...more }),
})
const ofPresentation = (make: (world: World) => Promise<string>, more: object = {}): Case => ({
  input: async world => ({ presentation_code: await make(world), ...more }),
})

/** The weekly meeting: booking, presenting, and the operators' editor. */
export const CONFERENCE_CASES: Record<string, Case> = {
  'conference.getNextConference': { input: () => ({}) },
  'conference.getConferencePage': { input: () => ({ when: 'ahead' }) },
  'conference.getConference': ofMeeting(meeting),
  'conference.getAttendeePage': ofMeeting(booked),
  'conference.bookConference': ofMeeting(meeting),
  'conference.cancelBooking': ofMeeting(booked),
  'conference.setReminder': ofMeeting(booked, { remind_hour: false, remind_start: true }),
  'conference.enterConference': ofMeeting(live),
  'conference.applyToPresent': {
    input: async world => ({
      conference_code: await meeting(world),
      object_kind: 'listing',
      object_code: await world.supply(),
    }),
  },
  'conference.withdrawPresentation': ofPresentation(pending),
  'conference.getDeskConferencePage': { input: () => ({ when: 'ahead' }) },
  'conference.getDeskConference': ofMeeting(meeting),
  'conference.saveConference': ofMeeting(meeting, {
    version: 1,
    title: '生鲜专场',
    summary: '',
    capacity: 300,
    presenter_seats: 12,
    live: null,
    replay_url: null,
  }),
  'conference.cancelConference': ofMeeting(meeting, { reason: '节假日停办' }),
  'conference.decidePresentation': ofPresentation(pending, { decision: 'approved' }),
  'conference.revokePresentation': ofPresentation(approved, { reason: '和主题不合' }),
  'conference.movePresentation': ofPresentation(approved, { by: 'up' }),
}

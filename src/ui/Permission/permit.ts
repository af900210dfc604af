import { permission, type Permission } from '../../platform/permission'

/** What is asked: why, in advance; the way to the settings after a refusal; or consent to the privacy guide. */
export type Topic = Permission | `${Permission}_refused` | 'device' | 'privacy'
export interface Question {
  topic: Topic
  /** Runs within the tap itself: settings open in no other way. */
  yes: () => void
  no: () => void
  /** Closed without an answer. */
  close: () => void
}

type Host = (question: Question | null) => void
const hosts: Host[] = []
/** It belongs to the page that was in front when it was put: what it is for lies there. */
let asked: { question: Question; host: Host } | null = null

/** Questions are put on the page that came to the front last. */
export const bringUp = (host: Host): void => {
  stepBack(host)
  hosts.push(host)
}
export const stepBack = (host: Host): void => {
  const at = hosts.indexOf(host)
  if (at >= 0) hosts.splice(at, 1)
}
/** The page has gone for good, and its question with it. */
export const end = (host: Host): void => {
  stepBack(host)
  if (asked?.host === host) asked.question.close()
}

/** @returns what `yes` came to; false for no; null where it was closed, or another question took its place */
const put = (topic: Topic, yes: () => Promise<boolean>): Promise<boolean | null> =>
  new Promise(resolve => {
    asked?.question.close()
    const host = hosts[hosts.length - 1]
    if (!host) return resolve(null)
    const answer = (result: Promise<boolean> | boolean | null) => {
      if (asked?.question === question) asked = null
      host(null)
      resolve(result)
    }
    const question: Question = { topic, yes: () => answer(yes()), no: () => answer(false), close: () => answer(null) }
    asked = { question, host }
    host(question)
  })

let isWatching = false
/** The platform's own question about its privacy guide is put by this app's part. Registered once for the whole app. */
export const watchPrivacy = (): void => {
  if (isWatching) return
  isWatching = true
  permission.watchPrivacy(answer => {
    void put('privacy', async () => true).then(isAgreed => answer(isAgreed === true))
  })
}

/** Who has said no, or was shown the way, isn't asked again before the next start. */
const told = new Set<Permission>()

/**
 * Asks for a permission after a word on why; after a refusal it shows the way to the settings, once.
 * @returns null where the person broke off
 */
export const permit = async (one: Permission): Promise<boolean | null> => {
  const state = await permission.state(one)
  if (state === 'granted') return true
  if (told.has(one)) return false
  const isAllowed = await (state === 'unknown'
    ? put(one, () => permission.ask(one))
    : put(`${one}_refused`, () => permission.openSettings(one)))
  // A refusal of the system's question is followed by the way to the settings at the next try.
  const wasJustRefused = state === 'unknown' && isAllowed === false && (await permission.state(one)) === 'refused'
  if (isAllowed === false && !wasJustRefused) told.add(one)
  return isAllowed
}

/** From where pictures may be taken by now; null where nothing shall be chosen. */
export const permitPictures = async (): Promise<'all' | 'album' | null> => {
  if (!(await permission.requirePrivacy())) return null
  const camera = await permit('camera')
  return camera === null ? null : camera ? 'all' : 'album'
}

/** The app around this one has no camera or album itself. */
export const guideToDevice = (): void => {
  void put('device', () => permission.openDeviceSettings().then(() => true))
}

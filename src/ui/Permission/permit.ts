import { permission, type Permission } from '../../platform/permission'

/** Explains in advance, leads to the settings after a refusal, or asks for consent to the privacy guide. */
export type Topic = Permission | `${Permission}_refused` | 'device' | 'privacy'
export interface Question {
  topic: Topic
  /** Must run synchronously in the tap: the settings can't be opened otherwise. */
  yes: () => void
  no: () => void
  /** Dismissed without an answer. */
  close: () => void
}

type Host = (question: Question | null) => void
const hosts: Host[] = []
/** The open question, with the host of the page that was in front when it was asked. */
let asked: { question: Question; host: Host } | null = null

/** Questions are shown on the page that came to the front last. */
export const bringUp = (host: Host): void => {
  stepBack(host)
  hosts.push(host)
}
export const stepBack = (host: Host): void => {
  const at = hosts.indexOf(host)
  if (at >= 0) hosts.splice(at, 1)
}
/** The page unmounts: closes its question. */
export const end = (host: Host): void => {
  stepBack(host)
  if (asked?.host === host) asked.question.close()
}

/** @returns the result of `yes`; false for no; null if dismissed or replaced by another question */
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
/** Shows this app's dialog when the platform needs consent to its privacy guide. Registered once for the app. */
export const watchPrivacy = (): void => {
  if (isWatching) return
  isWatching = true
  permission.watchPrivacy(answer => {
    void put('privacy', async () => true).then(isAgreed => answer(isAgreed === true))
  })
}

/** Refused, or already led to the settings: not asked again until the app restarts. */
const settled = new Set<Permission>()

/**
 * Explains a permission and asks for it; after a refusal leads to the settings, once.
 * @returns null if the user dismissed the question
 */
export const permit = async (one: Permission): Promise<boolean | null> => {
  const state = await permission.state(one)
  if (state === 'granted') return true
  if (settled.has(one)) return false
  const isAllowed = await (state === 'unknown'
    ? put(one, () => permission.ask(one))
    : put(`${one}_refused`, () => permission.openSettings(one)))
  // If the user refused the system's own prompt just now, the next try leads to the settings.
  const wasJustRefused = state === 'unknown' && isAllowed === false && (await permission.state(one)) === 'refused'
  if (isAllowed === false && !wasJustRefused) settled.add(one)
  return isAllowed
}

/** Where pictures may be chosen from; null if the user dismissed the question or refused the privacy guide. */
export const permitPictures = async (): Promise<'all' | 'album' | null> => {
  if (!(await permission.requirePrivacy())) return null
  const camera = await permit('camera')
  return camera === null ? null : camera ? 'all' : 'album'
}

/** WeChat itself has no access to camera or album: leads to the device settings. */
export const guideToDevice = (): void => {
  void put('device', () => permission.openDeviceSettings().then(() => true))
}

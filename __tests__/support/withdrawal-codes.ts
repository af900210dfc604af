import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { CODE } from '../../contract'
import { HOUR_MS } from '../../domain/kit/relative-time'
import type { Context } from '../../server/context'

export const SMS_CODE = '123456'
const MANY_TRIES = 1_000_000
/** Nobody asks as often as this unless something is wrong. */
const ASKED_MAX = 1_000

/**
 * `SMS_CODE` for a withdrawal of this mobile, as if it had been sent; an earlier one is of no use any more. The limits
 * of text messages would end a test with many.
 */
export const addSmsCode = async (
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  mobile: string,
): Promise<void> => {
  const index = keys.fields.index(mobile, 'mobile')
  const mac = createHmac('sha256', keys.secret('sms-code'))
    .update(`${index}:withdrawal:${SMS_CODE}`)
    .digest('base64url')
  const [now, until] = [0, HOUR_MS].map(ms => new Date(clock.now() + ms).toISOString())
  await sql`
    update sms_codes set used_at = ${now} where mobile_index = ${index} and scene = 'withdrawal' and used_at is null`.execute(
    db,
  )
  // Two hundred calls at once would exceed one person's attempts.
  await sql`
    insert into sms_codes (mobile_index, scene, code_mac, ip, tries, created_at, expires_at)
    values (${index}, 'withdrawal', ${mac}, '10.0.0.1', ${-MANY_TRIES}, ${now}, ${until})`.execute(db)
}

interface Answer {
  code: number
  result: unknown
}
const isAboutCode = ({ code, result }: Answer): boolean =>
  code === CODE.invalid && 'sms_code' in ((result as { fields?: object }).fields ?? {})

/**
 * Asks for a withdrawal this many times at once. A code is good for one: whoever got theirs has another sent, and who
 * came too late with the old one asks again, until the wallet itself says yes or no. @returns the last answer of each
 */
export const withdrawAtOnce = async <A extends Answer>(
  times: number,
  ask: () => Promise<A>,
  sendCode: () => Promise<void>,
): Promise<A[]> => {
  await sendCode()
  const insist = async (): Promise<A> => {
    for (let asked = 1; ; asked += 1) {
      const answer = await ask()
      if (answer.code === CODE.ok) await sendCode()
      // Two hundred may wait too long for a connection.
      const isDecided = !isAboutCode(answer) && answer.code !== CODE.unavailable
      if (isDecided || asked === ASKED_MAX) return answer
    }
  }
  return Promise.all(Array.from({ length: times }, insist))
}

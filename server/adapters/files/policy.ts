import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FormOrder } from './types'

const CACHE_CONTROL = 'max-age=2592000'
export const FILE_FIELD = 'file'

type Condition = Record<string, string> | ['content-length-range', number, number]
interface Policy {
  expiration: string
  conditions: Condition[]
}

const mac = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('hex')

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The form's fields. The policy lists each of them, so that none can be changed. */
export const signPolicy = (secret: Buffer, order: FormOrder): Record<string, string> => {
  const named = {
    key: order.key,
    'Content-Type': order.contentType,
    'Cache-Control': CACHE_CONTROL,
    success_action_status: '200',
  }
  const policy: Policy = {
    expiration: order.expiresAt,
    conditions: [
      ...Object.entries(named).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, order.maxBytes],
    ],
  }
  const text = Buffer.from(JSON.stringify(policy)).toString('base64')
  return { ...named, policy: text, signature: mac(secret, text) }
}

export interface AcceptedForm {
  key: string
  contentType: string
  maxBytes: number
}

/** What a posted form may send; null if it was not signed here, was changed, or has expired. */
export const readPolicy = (secret: Buffer, fields: Record<string, string>, nowMs: number): AcceptedForm | null => {
  const { policy: text, signature, ...rest } = fields
  if (!text || !signature || !isSame(signature, mac(secret, text))) return null
  const policy = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Policy
  if (Date.parse(policy.expiration) <= nowMs) return null
  const named: Record<string, string> = {}
  let maxBytes = 0
  for (const condition of policy.conditions)
    if (Array.isArray(condition)) maxBytes = condition[2]
    else Object.assign(named, condition)
  const names = Object.keys(named)
  if (Object.keys(rest).length !== names.length || names.some(name => rest[name] !== named[name])) return null
  return { key: named.key, contentType: named['Content-Type'], maxBytes }
}

export const signLink = (secret: Buffer, path: string, expiresAtMs: number): string =>
  mac(secret, `${path}\n${expiresAtMs}`)

export const isLinkGood = (secret: Buffer, path: string, expires: string, signature: string, nowMs: number): boolean =>
  /^\d{1,15}$/.test(expires) && Number(expires) > nowMs && isSame(signature, signLink(secret, path, Number(expires)))

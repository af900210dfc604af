import * as z from 'zod/mini'
import { CODE, type Endpoint } from '../../contract'

/** The longest an answer may take; a smoke run, next to other work, doesn't measure it. */
export const LONGEST_MS = process.argv.includes('--smoke') ? 60_000 : 5_000

const envelope = z.strictObject({ code: z.int(), message: z.string().check(z.minLength(1)), result: z.unknown() })
const CODES = new Set<number>(Object.values(CODE))
/** Text that reveals the server's internals. */
const INSIDES = /node_modules|\.m?[jt]s:\d+|relation \\?"|syntax error at|violates [\w-]+ constraint|ECONNREFUSED/

export interface Answer {
  status: number
  text: string
  ms: number
}

/** @param secrets must not be sent to this caller @returns the faults of an answer; empty if there are none */
export const faultsOf = (endpoint: Endpoint, { status, text, ms }: Answer, secrets: readonly string[]): string[] => {
  const faults: string[] = []
  if (status === 0 || status >= 500) faults.push(`status ${status}`)
  if (ms > LONGEST_MS) faults.push(`took ${Math.round(ms)} ms`)
  for (const secret of secrets) if (text.includes(secret)) faults.push(`is sent ${secret}`)
  if (INSIDES.test(text)) faults.push('tells how the server is made')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [...faults, 'is no JSON']
  }
  const parsed = z.safeParse(envelope, body)
  if (!parsed.success) return [...faults, 'is no envelope']
  const { code, result } = parsed.data
  if (status < 500 && (code === CODE.fault || code === CODE.unavailable)) faults.push(`code ${code}`)
  if (!CODES.has(code)) faults.push(`code ${code} stands nowhere`)
  if (code === CODE.ok) {
    const promised = z.safeParse(endpoint.output, result)
    if (!promised.success) faults.push(`breaks the contract: ${JSON.stringify(promised.error.issues[0])}`)
  }
  return faults
}

import * as z from 'zod/mini'
import type { OpenKeys } from './keys'
import { type Notice, NoticeRefused } from './port'
import { billNoticeShape, billOf, refundNoticeShape, refundOf, tradeOf, tradeShape } from './shapes'
import type { Headers } from './signing'
import { jsonOf, openWithAny, type Transport } from './transport'

const outerShape = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
})

/** @throws NoticeRefused */
const shaped = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new NoticeRefused('unexpected content')
  return parsed.data
}

/** Decodes an event. @throws NoticeRefused */
const meaningOf = (event: string, id: string, said: unknown): Notice => {
  if (event.startsWith('TRANSACTION.')) return { id, kind: 'trade', trade: tradeOf(shaped(tradeShape, said)) }
  if (event.startsWith('REFUND.')) {
    const { refund_status: status, mchid, ...refund } = shaped(refundNoticeShape, said)
    return { id, kind: 'refund', refund: refundOf({ ...refund, status }), mchid }
  }
  if (event.startsWith('MCHTRANSFER.BILL.')) {
    const bill = shaped(billNoticeShape, said)
    return { id, kind: 'transfer', bill: billOf(bill), mchid: bill.mch_id }
  }
  throw new NoticeRefused('unknown event')
}

/** Reads a notice. The signature is verified before anything in it is parsed. */
export const createNoticeReader =
  (transport: Transport, keys: () => OpenKeys) =>
  async (headers: Headers, body: Buffer): Promise<Notice> => {
    const why = await transport.check(headers, body).catch(() => 'the gateway’s keys aren’t available')
    if (why) throw new NoticeRefused(why)
    const { id, event_type, resource } = shaped(outerShape, jsonOf(body))
    let text: string
    try {
      text = openWithAny(keys().apiV3Keys, resource)
    } catch {
      throw new NoticeRefused('encrypted with another key, or changed')
    }
    return meaningOf(event_type, id, jsonOf(Buffer.from(text)))
  }

import * as z from 'zod/mini'
import { DESK_QUEUES } from '../../domain/review/desk'
import { get } from '../endpoint'
import { count, instant, nothing } from '../shapes'

const waitingQueue = z.object({
  queue: z.enum(DESK_QUEUES),
  count,
  /** When the oldest entry arrived; null for an empty queue. */
  since: z.nullable(instant),
})
export type WaitingQueue = z.infer<typeof waitingQueue>

/** The operators' desk: its first page. */
export const desk = {
  getDeskOverview: get(
    '/api/v1/examine/getDeskOverview',
    'user',
    'Length and oldest entry of each queue that my permissions allow',
    nothing,
    z.object({ queues: z.array(waitingQueue) }),
  ),
}

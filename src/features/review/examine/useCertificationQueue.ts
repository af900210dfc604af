import { useRef, useState } from 'react'
import type { ExaminedCertification } from '../../../../contract/review/certification'
import { type CertificationDetail, useCertificationSource } from './certification-source'
import type { QueueStore } from './queue-store'
import { useQueueOf } from './useQueue'

export type CertificationStore = QueueStore<ExaminedCertification, CertificationDetail>
/** What waits, or what is in force. */
export type Side = 'pending' | 'approved'

const nothingToDecide = () => Promise.reject(new Error('what is in force is revoked, not decided on'))

/**
 * Applications that wait, and certifications in force, each with one open.
 * @param code opened first
 * @param opensFirst opens the oldest application from the start, as on a wide screen
 * @param isMine whether this operator may decide on them; if not, nothing is requested
 */
export const useCertificationQueue = (code: string | undefined, opensFirst: boolean, isMine: boolean) => {
  const { decideCertification, loadCertification, loadCertifications } = useCertificationSource()
  const [side, setSide] = useState<Side>('pending')
  const [keyword, setKeyword] = useState('')
  /** As searched for: a refresh and further pages use it. */
  const wanted = useRef('')
  const waiting = useQueueOf(
    () => ({
      load: cursor => loadCertifications('pending', '', cursor),
      open: loadCertification,
      decide: decideCertification,
    }),
    code,
    opensFirst,
    isMine,
  )
  const inForce = useQueueOf(
    () => ({
      load: cursor => loadCertifications('approved', wanted.current, cursor),
      open: loadCertification,
      decide: nothingToDecide,
      isNewestFirst: true,
    }),
    undefined,
    false,
    isMine && side === 'approved',
  )
  const search = (text: string) => {
    wanted.current = text.trim()
    setKeyword(text)
    void inForce.store.list.reload().catch(() => undefined)
  }
  const { store, now } = side === 'pending' ? waiting : inForce
  return {
    side,
    setSide,
    store,
    now,
    /** How many wait. */
    total: waiting.store.total,
    keyword,
    type: setKeyword,
    search,
  }
}
export type CertificationQueue = ReturnType<typeof useCertificationQueue>

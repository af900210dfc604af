import { useRef, useState } from 'react'
import type { ExaminedCertification } from '#contract/review/certification'
import type { QueueStore } from '#src/shared/desk/queue-store'
import type { Asked } from '#src/shared/desk/tab'
import { useDeskQueue } from '#src/shared/desk/use-desk-queue'
import { type CertificationDetail, useCertificationSource } from './certification-source'

export type CertificationStore = QueueStore<ExaminedCertification, CertificationDetail>
/** What waits, or what is in force. */
export type Side = 'pending' | 'approved'

const nothingToDecide = () => Promise.reject(new Error('what is in force is revoked, not decided on'))

/** Applications that wait, and certifications in force, each with one open. */
export const useCertificationQueue = (asked: Asked) => {
  const { decideCertification, loadCertification, loadCertifications } = useCertificationSource()
  const [side, setSide] = useState<Side>('pending')
  const [keyword, setKeyword] = useState('')
  /** As searched for: a refresh and further pages use it. */
  const wanted = useRef('')
  const waiting = useDeskQueue(asked, () => ({
    load: cursor => loadCertifications('pending', '', cursor),
    open: loadCertification,
    decide: decideCertification,
  }))
  const inForce = useDeskQueue(
    { ...asked, first: undefined, isWide: false, isMine: asked.isMine && side === 'approved' },
    () => ({
      load: cursor => loadCertifications('approved', wanted.current, cursor),
      open: loadCertification,
      decide: nothingToDecide,
      isNewestFirst: true,
    }),
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
    total: waiting.total,
    keyword,
    type: setKeyword,
    search,
  }
}
export type CertificationQueue = ReturnType<typeof useCertificationQueue>

import { useEffect, useState } from 'react'
import { useDidHide, useDidShow } from '../../platform/lifecycle'
import { PermissionDialog } from './PermissionDialog'
import { bringUp, drop, watchPrivacy, type Question } from './permit'

/** Where questions about permissions appear: one a page, the visible page's is used. */
export const PermissionHost = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    watchPrivacy()
    bringUp(setQuestion)
    return () => drop(setQuestion)
  }, [])
  useDidShow(() => bringUp(setQuestion))
  useDidHide(() => drop(setQuestion))
  if (!question) return null
  const { topic, yes, no, close } = question
  return <PermissionDialog topic={topic} onYes={yes} onNo={no} onClose={close} />
}

import { useEffect, useState } from 'react'
import { useDidHide, useDidShow } from '../../platform/lifecycle'
import { PermissionDialog } from './PermissionDialog'
import { bringUp, end, stepBack, watchPrivacy, type Question } from './permit'

/** Shows permission questions: one host per page; a question appears on the page that asked. */
export const PermissionHost = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    watchPrivacy()
    bringUp(setQuestion)
    return () => end(setQuestion)
  }, [])
  useDidShow(() => bringUp(setQuestion))
  useDidHide(() => stepBack(setQuestion))
  if (!question) return null
  const { topic, yes, no, close } = question
  return <PermissionDialog topic={topic} onYes={yes} onNo={no} onClose={close} />
}

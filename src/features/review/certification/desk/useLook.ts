import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#src/api'
import { toast } from '#src/ui/Toast/toast'
import { type LookedAt, useCertificationSource } from './certification-source'

/**
 * What the operator has looked at of the open certification. It is hidden again when another one is opened, and when
 * the links to its pictures end.
 */
export const useLook = (code: string | null) => {
  const { look, now } = useCertificationSource()
  const [looked, setLooked] = useState<LookedAt | null>(null)
  const [isLooking, setLooking] = useState(false)
  const wanted = useRef(code)
  useEffect(() => {
    wanted.current = code
    setLooked(null)
    setLooking(false)
  }, [code])
  useEffect(() => {
    if (!looked) return
    const timer = setTimeout(() => setLooked(null), Math.max(0, Date.parse(looked.expires_at) - now()))
    return () => clearTimeout(timer)
  }, [looked, now])
  const open = async () => {
    if (code === null || isLooking || looked) return
    setLooking(true)
    try {
      const found = await look(code)
      if (wanted.current === code) setLooked(found)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) toast(error.message, 'alert')
    } finally {
      if (wanted.current === code) setLooking(false)
    }
  }
  return { looked, isLooking, look: () => void open() }
}

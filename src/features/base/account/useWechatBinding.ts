import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#src/api'
import { t } from '#src/locales/base/account'
import { toast } from '#src/ui/Toast/toast'
import { takeWechatCode, useSource } from './source'

/**
 * Binds (inside WeChat only) and unbinds the logged-in user's WeChat. Runs one action at a time.
 * @param onBound called once it is bound
 */
export const useWechatBinding = (onBound?: () => Promise<unknown>) => {
  const { bindOwnWechat, hasWechat, unbindWechat } = useSource()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const run = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) toast(Object.values(error.fields ?? {})[0] ?? error.message, 'alert')
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  const bind = (code?: string) =>
    run(async () => {
      const outcome = await bindOwnWechat(code)
      if (outcome === 'bound') {
        // On the page that it leads to.
        await onBound?.()
        toast(t('wechat.bound'), 'ok')
      }
      if (outcome === 'unanswered') toast(t('wechat.unanswered'), 'alert')
    })
  useEffect(() => {
    const code = takeWechatCode()
    if (code) void bind(code)
    // Once: the code works once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    isBusy,
    canBind: hasWechat(),
    bind: () => bind(),
    unbind: () =>
      run(async () => {
        await unbindWechat()
        toast(t('wechat.unbound'), 'ok')
      }),
  }
}

export type WechatBinding = ReturnType<typeof useWechatBinding>

import { useCallback, useState } from 'react'
import { endpoints } from '#contract'
import type { NotificationChoices } from '#contract/base/message'
import type { MessageKind, MessageWay, SubscribeKind } from '#domain/base/message'
import { isApiError } from '#src/api'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { useSubscribe } from '#src/shared/subscribe/use-subscribe'
import { useAct } from '#src/shared/submit/use-act'
import { useChanges } from '#src/shared/submit/use-changes'
import { useSwitches } from '#src/shared/submit/use-switches'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/settings'
import { toast } from '#src/ui/Toast/toast'

/** Notification choices. Each switch saves at once, and flips back on failure. */
export const useNotifications = () => {
  const { api } = useApp()
  const { canAsk, ask } = useSubscribe()
  const act = useAct()
  const changes = useChanges()
  const set = useSwitches()
  const [choices, setChoices] = useState<NotificationChoices | null>(null)
  const load = useCallback(async () => {
    const knowsAll = changes.beforeLoad()
    const found = await api.call(endpoints.messages.getNotificationChoices, {})
    if (knowsAll()) setChoices(found)
    return { status: 'ready' as const }
  }, [api, changes])
  const { state, retry } = useLoaded(load)

  const show = (kind: string, way: string) => (is_on: boolean) =>
    setChoices(
      now =>
        now && {
          ...now,
          items: now.items.map(item =>
            item.kind !== kind
              ? item
              : { ...item, ways: item.ways.map(one => (one.way === way ? { ...one, is_on } : one)) },
          ),
        },
    )

  return {
    state,
    choices,
    retry,
    canAsk,
    /** Loads them anew; what is shown stays if that fails. */
    refresh: async () => {
      try {
        await load()
      } catch (error) {
        if (!isApiError(error)) throw error
        if (!error.isHandled) toast(error.message, 'alert')
      }
    },
    change: (kind: MessageKind, way: MessageWay, is_on: boolean) =>
      changes.run(() =>
        set(`${kind}.${way}`, {
          from: !is_on,
          to: is_on,
          show: show(kind, way),
          send: () => api.call(endpoints.messages.setNotificationChoice, { kind, way, is_on }).then(() => is_on),
        }),
      ),
    /** Asks WeChat to allow one more message; to be called in a tap. */
    allow: async (kind: SubscribeKind) => {
      const given = await changes.run(() => act(`allow.${kind}`, kind, async key => ({ left: await ask([kind], key) })))
      if (!given) return
      const { left } = given
      if (left) setChoices(now => now && { ...now, left })
      toast(t(left ? 'notifications.allowed' : 'notifications.not_allowed'), left ? 'ok' : 'alert')
    },
  }
}

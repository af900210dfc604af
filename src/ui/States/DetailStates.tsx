import { View } from '@tarojs/components'
import type { ReactNode, Ref } from 'react'
import { t } from '../../locales'
import { timeText } from '../format'
import { Scroller } from '../Scroller'
import type { ScrollerHandle } from '../Scroller/types'
import { ErrorState, Notice } from './Notice'
import { OfflineStrip } from './OfflineStrip'

export type DetailState<T> =
  | { status: 'loading' }
  /** `staleSince` (ms): set while it is what was seen before; `why`: nothing came back, or nothing yet. */
  | { status: 'ready'; detail: T; at: number; staleSince: number | null; why?: 'offline' | 'late' }
  /** No such thing, or not this person's to see. */
  | { status: 'gone' }
  | { status: 'error'; text: string }

interface Props {
  look: {
    state: DetailState<unknown>
    /** True where an answer came. */
    reload: () => Promise<boolean>
    retry: () => void
  }
  /** ms */
  now: number
  /** What is said where it is gone. */
  gone: { title: string; text: string; action: string; onAction: () => void }
  scroll?: Ref<ScrollerHandle>
  /** Asks anew for what else is on the page. */
  onAgain: () => void
  /** Of what stands around the strip. */
  stripClass: string
  /** The thing, or what stands there while it is on its way. */
  children: ReactNode
}

/** A notice or a strip stands where the thing would begin. */
export const isBare = (state: DetailState<unknown>): boolean =>
  state.status === 'gone' || state.status === 'error' || (state.status === 'ready' && state.staleSince !== null)

/** The thing of a detail page: gone, failed, on its way, or there; and over it that it is not fresh, where it isn't. */
export const DetailStates = (props: Props) => {
  const { look, now, gone, scroll, onAgain, stripClass, children } = props
  const { state } = look
  const retry = () => {
    look.retry()
    onAgain()
  }
  const refresh = async () => {
    onAgain()
    return (await look.reload()) ? undefined : t('pull.failed')
  }
  if (state.status === 'gone') return <Notice bare icon="box" {...gone} />
  if (state.status === 'error') return <ErrorState bare text={state.text} onRetry={retry} />
  return (
    <Scroller handle={scroll} onRefresh={refresh}>
      {state.status === 'ready' && state.staleSince !== null && (
        <View className={stripClass}>
          <OfflineStrip
            time={timeText(new Date(state.staleSince).toISOString(), now)}
            isOffline={state.why === 'offline'}
            isLate={state.why === 'late'}
            onRetry={retry}
          />
        </View>
      )}
      {children}
    </Scroller>
  )
}

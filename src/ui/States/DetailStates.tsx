import { View } from '@tarojs/components'
import type { ReactNode, Ref } from 'react'
import { t } from '../../locales'
import { timeText } from '../format'
import { Scroller } from '../Scroller'
import type { ScrollerHandle } from '../Scroller/types'
import { ErrorState, Info } from './Info'
import { OfflineStrip } from './OfflineStrip'

export type DetailState<T> =
  | { status: 'loading' }
  /** `staleSince` (ms): set while `detail` is not fresh; `why`: no network, or the response is slow. */
  | { status: 'ready'; detail: T; at: number; staleSince: number | null; why?: 'offline' | 'slow' }
  /** Doesn't exist, or the user may not see it. */
  | { status: 'gone' }
  | { status: 'error'; text: string }

interface Props {
  look: {
    state: DetailState<unknown>
    /** True if the server gave an answer, even that it is gone. */
    reload: () => Promise<boolean>
    retry: () => void
  }
  /** ms */
  now: number
  /** Info for `gone`. */
  gone: { title: string; text: string; action: string; onAction: () => void }
  scroll?: Ref<ScrollerHandle>
  /** Reloads the other content of the page. */
  onAgain: () => void
  /** Class of the box around the strip. */
  stripClass: string
  /** The detail, or its placeholder while loading. */
  children: ReactNode
}

/** True if `Info` or a strip is shown where the detail would begin. */
export const isBare = (state: DetailState<unknown>): boolean =>
  state.status === 'gone' || state.status === 'error' || (state.status === 'ready' && state.staleSince !== null)

/** A detail page in each of its states: gone, failed, loading, ready; with a strip above it while it is stale. */
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
  if (state.status === 'gone') return <Info bare icon="box" {...gone} />
  if (state.status === 'error') return <ErrorState bare text={state.text} onRetry={retry} />
  return (
    <Scroller handle={scroll} onRefresh={refresh}>
      {state.status === 'ready' && state.staleSince !== null && (
        <View className={stripClass}>
          <OfflineStrip
            time={timeText(new Date(state.staleSince).toISOString(), now)}
            isOffline={state.why === 'offline'}
            isSlow={state.why === 'slow'}
            onRetry={retry}
          />
        </View>
      )}
      {children}
    </Scroller>
  )
}

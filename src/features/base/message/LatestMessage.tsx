import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/base/message'
import { t } from '#src/locales/base/message'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty, ErrorState } from '#src/ui/States/Info'
import { MessageCard } from './MessageCard'
import { openObject, readsItself } from './open'
import { usePageSource } from './page-source'
import { useSource } from './source'
import './message-popup.scss'

type State = { is: 'loading' } | { is: 'error'; text: string } | { is: 'ready'; message: Message | null }

/** The newest message as a card: tapping it opens what it is about, tapping beside it closes. */
export const LatestMessage = observer(function LatestMessage({ onClose }: { onClose: () => void }) {
  const { loadNewest } = usePageSource()
  const { readOne } = useSource()
  const [state, setState] = useState<State>({ is: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLeft = false
    const set = (next: State) => void (!isLeft && setState(next))
    loadNewest().then(
      message => set({ is: 'ready', message }),
      (error: Error) => set({ is: 'error', text: error.message }),
    )
    return () => {
      isLeft = true
    }
  }, [turn, loadNewest])

  const retry = () => {
    setState({ is: 'loading' })
    setTurn(turn + 1)
  }
  const open = (message: Message) => {
    if (!message.is_read && !readsItself(message)) void readOne(message).catch(() => undefined)
    openObject(message, { replace: true })
  }
  return (
    <View className="latest">
      <View className="latest__ground" onClick={onClose} />
      {state.is === 'ready' && state.message ? (
        <MessageCard message={state.message} onOpen={() => state.message && open(state.message)} />
      ) : (
        <View className="latest__info">
          {state.is === 'loading' && (
            <View className="card">
              <RowSkeleton count={1} />
            </View>
          )}
          {state.is === 'error' && <ErrorState text={state.text || undefined} onRetry={retry} />}
          {state.is === 'ready' && (
            <Empty icon="bell" title={t('message.popup_none')} action={t('message.close')} onAction={onClose} />
          )}
        </View>
      )}
    </View>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { t } from '../../locales/areas/appeal'
import { useLoaded } from '../../shared/forms/use-loaded'
import { Popup } from '../../ui/Popup/Popup'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { ErrorState, Notice } from '../../ui/States/Notice'
import { AppealForm } from './AppealForm'
import { AppealState } from './AppealState'
import { type Appealed, useSource } from './source'
import './appeal.scss'

/** Why it was taken down, and the form or what became of the appeal. */
const Standing = observer(function Standing({ thing }: { thing: Appealed }) {
  const { loadStanding } = useSource()
  const load = useCallback(
    async () => ({ status: 'ready' as const, standing: await loadStanding(thing) }),
    [loadStanding, thing],
  )
  const { state, reload, retry } = useLoaded(load)
  if (state.status === 'loading') return <RowSkeleton count={2} />
  if (state.status === 'error') return <ErrorState bare text={state.text} onRetry={retry} />
  if (state.status === 'gone') return <Notice bare icon="doc" title={t('appeal.gone')} />
  const { taken_down: decided, appeal } = state.standing
  if (decided === null) return <Notice bare icon="ok" title={t('appeal.over')} text={t('appeal.over_text')} />
  return (
    <>
      <View className="t13 i3">{t('appeal.why')}</View>
      <View className="t15 appeal__text">{decided.reason}</View>
      {appeal ? <AppealState appeal={appeal} /> : <AppealForm thing={thing} onSent={() => void reload()} />}
    </>
  )
})

interface Props {
  /** Null: closed. */
  thing: Appealed | null
  onClose: () => void
}

/** The appeal of the owner of something that was taken down. */
export const AppealSheet = observer(function AppealSheet({ thing, onClose }: Props) {
  return (
    <Popup open={thing !== null} onClose={onClose} title={t('appeal.title')}>
      {thing && (
        <View className="appeal">
          <View className="t13 i2 appeal__about">{thing.title}</View>
          <Standing key={thing.code} thing={thing} />
        </View>
      )}
    </Popup>
  )
})

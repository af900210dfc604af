import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useState } from 'react'
import { t } from '#src/locales/review/appeal'
import { AppealForm } from '#src/shared/appeal/AppealForm'
import { AppealState } from '#src/shared/appeal/AppealState'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { Popup } from '#src/ui/Popup/Popup'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ErrorState, Info } from '#src/ui/States/Info'
import { type Appealed, useSource } from './source'
import '#src/shared/appeal/appeal.scss'

/** The form; its draft stays on this device until it is sent. */
const Form = observer(function Form({ thing, onSent }: { thing: Appealed; onSent: () => void }) {
  const { draft, sendAppeal } = useSource()
  const [text, setText] = useState(() => draft.read(thing.code))
  const type = (next: string) => {
    setText(next)
    draft.write(thing.code, next)
  }
  return (
    <AppealForm
      about={t('appeal.about')}
      sent={t('appeal.sent')}
      text={text}
      onText={type}
      call={(said, key) => sendAppeal(thing, said, key)}
      onSent={appeal => {
        if (appeal) draft.write(thing.code, '')
        onSent()
      }}
    />
  )
})

/** What its owner can do after a rejection. */
const nextOf = ({ kind }: Appealed): string | undefined =>
  kind === 'comment' ? undefined : t(kind === 'pallet' ? 'appeal.next_pallet' : 'appeal.next')

/** Why it was taken down, and the form or what became of the appeal. */
const OwnAppeal = observer(function OwnAppeal({ thing }: { thing: Appealed }) {
  const { loadStanding } = useSource()
  const load = useCallback(
    async () => ({ status: 'ready' as const, standing: await loadStanding(thing) }),
    [loadStanding, thing],
  )
  const { state, reload, retry } = useLoaded(load)
  if (state.status === 'loading') return <RowSkeleton count={2} />
  if (state.status === 'error') return <ErrorState bare text={state.text} onRetry={retry} />
  if (state.status === 'gone') return <Info bare icon="doc" title={t('appeal.gone')} />
  const { taken_down: decided, appeal } = state.standing
  const isComment = thing.kind === 'comment'
  if (decided === null)
    return (
      <Info
        bare
        icon="ok"
        title={t(isComment ? 'appeal.over_comment' : 'appeal.over')}
        text={t(isComment ? 'appeal.over_comment_text' : 'appeal.over_text')}
      />
    )
  return (
    <>
      <View className="t13 i3">{t(isComment ? 'appeal.why_comment' : 'appeal.why')}</View>
      <View className="t15 appeal__text">{decided.reason}</View>
      {appeal ? (
        <AppealState appeal={appeal} next={nextOf(thing)} />
      ) : (
        <Form thing={thing} onSent={() => void reload()} />
      )}
    </>
  )
})

interface Props {
  /** Null: closed. */
  thing: Appealed | null
  onClose: () => void
}

/** The appeal of the owner of something that was taken down or hidden. */
export const AppealSheet = observer(function AppealSheet({ thing, onClose }: Props) {
  return (
    <Popup open={thing !== null} onClose={onClose} title={t('appeal.title')}>
      {thing && (
        <View className="appeal">
          <View className="t13 i2 appeal__about">{thing.title}</View>
          <OwnAppeal key={thing.code} thing={thing} />
        </View>
      )}
    </Popup>
  )
})

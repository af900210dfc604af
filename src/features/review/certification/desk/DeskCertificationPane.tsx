import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '#src/locales/review/desk'
import { useKeys } from '#src/platform/keys'
import { useAct } from '#src/shared/submit/use-act'
import { Button } from '#src/ui/Button/Button'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { Scroller } from '#src/ui/Scroller'
import { ErrorState, Info } from '#src/ui/States/Info'
import { toast } from '#src/ui/Toast/toast'
import { useCertificationSource } from './certification-source'
import { DeskCertification } from './DeskCertification'
import { DeskDecision } from '#src/shared/desk/DeskDecision'
import { DeskPicture, type Sight, turned, WHOLE, zoomed } from './DeskPicture'
import { DeskSkeleton } from '#src/shared/desk/DeskSkeleton'
import { Key } from '#src/shared/desk/Key'
import type { CertificationQueue, CertificationStore } from './useCertificationQueue'
import { useLook } from './useLook'
import '#src/shared/desk/desk.scss'

const REASONS = ['blurred', 'differs', 'expired', 'covered', 'other_person'] as const
const reasonTexts = () => REASONS.map(key => t(`desk.certify_${key}`))

/** Revoking what is in force, with a reason that its owner reads. */
const Revoking = observer(function Revoking({ store, code }: { store: CertificationStore; code: string }) {
  const { revokeCertification } = useCertificationSource()
  const [isAsked, ask] = useState(false)
  const act = useAct()
  const revoke = async (reason: string) => {
    const done = await act(`revoke:${code}`, reason, key => revokeCertification(code, reason, key))
    ask(false)
    if (done === null) return store.load()
    toast(t('desk.decided'), 'ok')
    store.leave(code)
  }
  return (
    <View className="desk__decide">
      <Button kind="sub" size="l" wide onPress={() => ask(true)}>
        {t('desk.revoke')}
      </Button>
      <ReasonPopup
        open={isAsked}
        title={t('desk.revoke')}
        act={t('desk.revoke')}
        label={t('desk.revoke_reason')}
        templates={[t('desk.certify_expired'), t('desk.certify_ended'), t('desk.certify_differs')]}
        onClose={() => ask(false)}
        onSend={revoke}
      />
    </View>
  )
})

/**
 * The open certification and its decision. Its data is masked until the operator looks, which is written down. Keys: V
 * looks, T, + and - turn and zoom a picture, A approves, R focuses the reason, J and K open the next and the previous.
 */
export const DeskCertificationPane = observer(function DeskCertificationPane({ queue }: { queue: CertificationQueue }) {
  const store: CertificationStore = queue.store
  const { chosen, detail } = store
  /** Typed reasons by application, so that opening another one loses none. */
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const { looked, isLooking, look } = useLook(chosen)
  const [active, setActive] = useState(0)
  const [sights, setSights] = useState<Record<number, Sight>>({})
  useEffect(() => {
    setActive(0)
    setSights({})
  }, [chosen])
  const sightOf = (i: number) => sights[i] ?? WHOLE
  const set = (i: number, sight: Sight) => setSights(now => ({ ...now, [i]: sight }))
  const zoom = (by: 1 | -1) => () => set(active, zoomed(sightOf(active), by))
  useKeys({ j: () => store.step(1), k: () => store.step(-1), v: look }, chosen !== null)
  useKeys({ t: () => set(active, turned(sightOf(active))), '+': zoom(1), '=': zoom(1), '-': zoom(-1) }, looked !== null)

  if (chosen === null) return store.list.items.length > 0 ? <Info bare icon="list" title={t('desk.choose')} /> : null
  if (store.detailFault) return <ErrorState bare text={store.detailFault} onRetry={() => store.reopen()} />
  if (!detail) return <DeskSkeleton />
  const { code, state } = detail.row
  return (
    <View className="pane">
      <View className="pane__rest">
        <Scroller>
          <View className="desk__inner">
            <DeskCertification detail={detail} looked={looked} />
            {looked ? (
              <View className="desk-looks">
                {looked.pictures.map(({ kind, url }, i) => (
                  <DeskPicture
                    key={kind}
                    url={url}
                    label={t(`desk.picture_${kind}`)}
                    isActive={i === active && looked.pictures.length > 1}
                    sight={sightOf(i)}
                    onSight={sight => set(i, sight)}
                    onActivate={() => setActive(i)}
                  />
                ))}
              </View>
            ) : (
              <View className="desk__look-first">
                <Button kind="ink" busy={isLooking} onPress={look}>
                  {t('desk.look_at_papers')}
                  <Key name="V" />
                </Button>
                <View className="t13 i3">{t('desk.look_note')}</View>
              </View>
            )}
          </View>
        </Scroller>
      </View>
      {state === 'pending' ? (
        <DeskDecision
          key={code}
          store={store}
          templates={reasonTexts()}
          approveFirst={
            looked
              ? undefined
              : () => {
                  toast(t('desk.look_first'), 'eye')
                  look()
                }
          }
          reason={reasons[code] ?? ''}
          onReason={text => setReasons(now => ({ ...now, [code]: text }))}
        />
      ) : (
        <Revoking key={code} store={store} code={code} />
      )}
    </View>
  )
})

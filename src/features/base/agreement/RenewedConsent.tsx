import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ConsentKind } from '#domain/base/agreement'
import { t as common } from '#src/locales'
import { t } from '#src/locales/base/agreement'
import { Button } from '#src/ui/Button/Button'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { Empty, ErrorState } from '#src/ui/States/Info'
import { AgreementSkeleton, dayOf } from './AgreementText'
import { useConsent } from './useConsent'
import './agreement.scss'

interface Props {
  title: string
  onRead: (kind: ConsentKind) => void
  /** Back to what was open before. */
  onDone: () => void
  onHome: () => void
}

/** New versions that ask for consent again. The user agrees or logs out; no other link leads on from this page. */
export const RenewedConsent = observer(function RenewedConsent({ title, onRead, onDone, onHome }: Props) {
  const { state, retry, isBusy, agree, leave } = useConsent(onDone)
  const items = state.status === 'ready' ? state.items : []
  return (
    <Page
      nav={<NavBar title={title} />}
      footer={
        items.length > 0 && (
          <View className="consent__acts">
            <Button size="l" wide busy={isBusy} onPress={() => void agree()}>
              {t('consent.agree')}
            </Button>
            <Button kind="quiet" size="l" wide disabled={isBusy} onPress={() => void leave()}>
              {t('consent.leave')}
            </Button>
          </View>
        )
      }
    >
      <Scroller>
        {state.status === 'loading' && <AgreementSkeleton />}
        {(state.status === 'error' || state.status === 'gone') && (
          <ErrorState bare text={state.status === 'error' ? state.text : undefined} onRetry={retry} />
        )}
        {state.status === 'ready' && items.length === 0 && (
          <Empty
            bare
            icon="doc"
            title={t('consent.none')}
            text={t('consent.none_text')}
            action={t('consent.home')}
            onAction={onHome}
          />
        )}
        {items.length > 0 && (
          <View className="consent">
            <View className="consent__head">
              <View className="t22 w6" {...{ role: 'heading', 'aria-level': 1 }}>
                {t('consent.head')}
              </View>
              <View className="t15 i2 consent__text">{t('consent.text')}</View>
            </View>
            {items.map(({ kind, version, changes, published_at }) => (
              <View key={kind} className="card consent__card">
                <View className="t17 w6">{common(`title.${kind}`)}</View>
                <View className="t13 i3 num">{t('consent.version', { version, date: dayOf(published_at) })}</View>
                {changes && <View className="t15 i2 consent__changes">{changes}</View>}
                <View className="row consent__text">
                  <Button
                    kind="sub"
                    size="s"
                    label={`${t('consent.read')} ${common(`title.${kind}`)}`}
                    onPress={() => onRead(kind)}
                  >
                    {t('consent.read')}
                  </Button>
                </View>
              </View>
            ))}
          </View>
        )}
      </Scroller>
    </Page>
  )
})

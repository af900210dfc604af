import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/personal'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { dayText, momentText } from '#src/ui/format'
import { Pressable } from '#src/ui/Pressable'
import { sizeText } from './cache'
import { useExport } from './useExport'
import './settings.scss'

type Found = NonNullable<ReturnType<typeof useExport>['found']>

const stateText = ({ latest }: Found): string | null => {
  if (!latest) return null
  const { state, size_bytes, expires_at } = latest
  return state === 'ready'
    ? t('export.ready', { size: sizeText(size_bytes ?? 0), day: dayText(expires_at ?? '') })
    : t(`export.${state}`)
}

/** The archive of one's data, with its one next step. */
export const ExportCard = observer(function ExportCard() {
  const { found, fault, isBusy, load, request, download } = useExport()
  const state = found && stateText(found)
  const isReady = found?.latest?.state === 'ready'
  const canAsk = found !== null && !isReady && found.latest?.state !== 'pending' && found.next_at === null
  return (
    <View className="set-group">
      <View className="t13 i3 set-group__title">{t('export.title')}</View>
      <View className="card set-card">
        <View className="t13 i2">{t('export.text')}</View>
        {!found && !fault && <View className="set-row__bone" {...aria({ hidden: true })} />}
        {state && (
          <View className="t13 w6 set-card__state" {...aria({ role: 'status' })}>
            {state}
          </View>
        )}
        {fault && (
          <View className="row between set-card__state">
            <View className="t13 i3 grow">{fault}</View>
            <Pressable className="set-card__again link" onPress={load}>
              {t('state.retry')}
            </Pressable>
          </View>
        )}
        {isReady && (
          <Button kind="ink" wide busy={isBusy} onPress={download}>
            {t('export.download')}
          </Button>
        )}
        {canAsk && (
          <Button kind="sub" wide busy={isBusy} onPress={request}>
            {t('export.request')}
          </Button>
        )}
        {found?.next_at && !isReady && found.latest?.state !== 'pending' && (
          <View className="t13 i3 num">{t('export.next', { time: momentText(found.next_at) })}</View>
        )}
      </View>
    </View>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/update'
import { device } from '#src/platform/device'
import { Button } from '#src/ui/Button/Button'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Float } from '#src/ui/Popup/Float'

/** Blocks a build older than the server's minimum; otherwise offers a newer build once, when it is ready. */
export const UpdatePrompt = observer(function UpdatePrompt() {
  const { config, update } = useApp()
  // In the mini-program only WeChat delivers the new build; a browser gets it by reloading the page.
  const canUpdate = config.isUpdateReady || !device().isMini
  if (config.isOutdated)
    return (
      <Float open label={t('update.must_title')} shape="dialog">
        <View className="t17 w6">{t('update.must_title')}</View>
        <View className="t13 i2 dialog__text">
          {t(canUpdate ? 'update.must_text' : config.isUpdateFailed ? 'update.must_reopen' : 'update.must_restart')}
        </View>
        {canUpdate && (
          <Button kind="ink" wide onPress={update}>
            {t('update.now')}
          </Button>
        )}
      </Float>
    )
  return (
    <Dialog
      open={config.isUpdateReady && !config.isUpdatePutOff}
      title={t('update.title')}
      text={t('update.text')}
      no={t('update.later')}
      yes={t('update.now')}
      onNo={config.putOffUpdate}
      onYes={update}
    />
  )
})

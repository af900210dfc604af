import { Text } from '@tarojs/components'
import { HOME_PATH } from '#domain/base/pages'
import { t } from '#src/locales/base/download'
import { origin } from '#src/platform/browser'
import { copy } from '#src/platform/clipboard'
import { Button } from '#src/ui/Button/Button'
import { toast } from '#src/ui/Toast/toast'

/** The address of a page of the site, home by default, with a button to copy it. */
export const CopyLink = ({ path = HOME_PATH }: { path?: string }) => {
  const link = origin() + path
  const take = async () => {
    const isCopied = await copy(link)
    toast(t(isCopied ? 'guide.copied' : 'guide.copy_failed'), isCopied ? 'ok' : 'alert')
  }
  return (
    <>
      <Text userSelect className="guide__link t13 i2">
        {link}
      </Text>
      <Button kind="ink" size="l" wide icon="copy" onPress={() => void take()}>
        {t('guide.copy')}
      </Button>
    </>
  )
}

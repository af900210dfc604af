import { Text } from '@tarojs/components'
import { t } from '../../../locales/base/download'
import { origin } from '../../../platform/browser'
import { copy } from '../../../platform/clipboard'
import { Button } from '../../../ui/Button/Button'
import { toast } from '../../../ui/Toast/toast'

/** The site's address, with a button to copy it. */
export const CopyLink = () => {
  const link = `${origin()}/`
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

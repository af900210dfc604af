import { Text } from '@tarojs/components'
import { HOME_PATH } from '#domain/base/pages'
import { t } from '#src/locales/base/download'
import { origin } from '#src/platform/browser'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Button } from '#src/ui/Button/Button'

/** The address of a page of the site, home by default, with a button to copy it. */
export const CopyLink = ({ path = HOME_PATH }: { path?: string }) => {
  const link = origin() + path
  const take = async () => {
    await copyAndSay(link, t('guide.copied'), t('guide.copy_failed'))
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

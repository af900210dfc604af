import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/download'
import { Popup } from '#src/ui/Popup/Popup'
import { CopyLink } from './CopyLink'
import './settings.scss'

const STEPS = ['guide.wechat_1', 'guide.wechat_2', 'guide.wechat_3'] as const

interface Props {
  open: boolean
  /** The page to go on with there. */
  path: string
  onClose: () => void
}

/** How to open the site in WeChat, if it can't be opened from here. */
export const WechatGuide = observer(function WechatGuide({ open, path, onClose }: Props) {
  return (
    <Popup open={open} onClose={onClose} title={t('guide.wechat_title')}>
      <View className="guide">
        {STEPS.map((key, i) => (
          <View key={key} className="guide__step">
            <View className="guide__number num">{i + 1}</View>
            <View className="grow">{t(key)}</View>
          </View>
        ))}
        <CopyLink path={path} />
      </View>
    </Popup>
  )
})

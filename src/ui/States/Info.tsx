import { View } from '@tarojs/components'
import { t } from '../../locales'
import { aria } from '../../platform/aria'
import { Button } from '../Button/Button'
import { Icon, type IconName } from '../Icon/Icon'
import './states.scss'

interface Props {
  icon: IconName
  title: string
  text?: string
  action?: string
  onAction?: () => void
  /** Without the card around it, in the middle of the page. */
  bare?: boolean
  /** The action is the screen's main one. */
  loud?: boolean
}

/** Says what happened and what to do next; the base of every empty and failed state. */
export const Info = ({ icon, title, text, action, onAction, bare, loud }: Props) => (
  <View className={`info ${bare ? 'info--bare' : 'card'}`}>
    <View className="info__icon">
      <Icon name={icon} size={28} />
    </View>
    <View className="t15 w6 info__title">{title}</View>
    {text && <View className="t13 i3 info__text">{text}</View>}
    {action && onAction && (
      <View className="info__act">
        <Button kind={loud ? 'main' : 'sub'} size="s" onPress={onAction}>
          {action}
        </Button>
      </View>
    )}
  </View>
)

/** An empty list: what it is for, and what to do next. */
export const Empty = (props: Props) => <Info {...props} />

/** A failed load: the reason, if known, and a retry button. */
export const ErrorState = ({
  text,
  onRetry,
  bare,
  icon = 'alert',
}: {
  text?: string
  onRetry: () => void
  bare?: boolean
  icon?: IconName
}) => (
  <View {...aria({ role: 'alert' })}>
    <Info
      icon={icon}
      title={t('state.error')}
      text={text ?? t('state.error_text')}
      action={t('state.retry')}
      onAction={onRetry}
      bare={bare}
    />
  </View>
)

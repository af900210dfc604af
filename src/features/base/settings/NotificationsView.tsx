import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { NotificationChoices } from '#contract/base/message'
import { MESSAGE_KINDS, MESSAGE_WAYS, type MessageKind, type SubscribeKind } from '#domain/base/message'
import { t } from '#src/locales/base/settings'
import { Button } from '#src/ui/Button/Button'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { ErrorState } from '#src/ui/States/Info'
import { Switch } from '#src/ui/Switch/Switch'
import { Group, RowBones } from './Rows'
import type { useNotifications } from './useNotifications'
import './settings.scss'

type Notifications = ReturnType<typeof useNotifications>
type Item = NotificationChoices['items'][number]

interface Props {
  notifications: Notifications
  /** Opens the page where the account is linked to WeChat. */
  onLink: () => void
}

/** How many messages WeChat may still deliver, and the button that allows one more. */
const Allowance = observer(function Allowance({ kind, notifications, onLink }: Props & { kind: SubscribeKind }) {
  const { choices, canAsk, allow } = notifications
  if (!choices) return null
  const left = choices.left[kind] ?? 0
  const said = left > 0 ? t('notifications.left', { count: left }) : t('notifications.none_left')
  return (
    <View className="set-row notify__allow">
      <View className="set-row__words t13 i3">{canAsk(kind) ? said : t('notifications.in_mini')}</View>
      {canAsk(kind) && (
        <Button kind="sub" size="s" onPress={choices.is_wechat_bound ? () => void allow(kind) : onLink}>
          {t(choices.is_wechat_bound ? 'notifications.allow' : 'notifications.link')}
        </Button>
      )}
    </View>
  )
})

const Kind = observer(function Kind({ item, kind, ...props }: Props & { item: Item; kind: MessageKind }) {
  const { change } = props.notifications
  const isKept = item.ways.every(({ way, is_on }) => way !== 'list' || is_on)
  const name = t(`notifications.kind_${kind}`)
  return (
    <Group title={name}>
      {MESSAGE_WAYS.map(way => {
        const one = item.ways.find(each => each.way === way)
        if (!one || one.is_fixed) return null
        const words = t(`notifications.way_${way}`)
        return (
          <View key={way} className="set-row">
            <View className="set-row__words">
              <View className="set-row__text">{words}</View>
            </View>
            <Switch
              on={one.is_on && (way === 'list' || isKept)}
              disabled={way !== 'list' && !isKept}
              label={t('notifications.switch', { name, way: words })}
              onChange={isOn => void change(kind, way, isOn)}
            />
          </View>
        )
      })}
      {item.ways.some(({ way, is_on }) => way === 'wechat' && is_on) && (
        <Allowance kind={kind as SubscribeKind} {...props} />
      )}
    </Group>
  )
})

/** By kind of message, how the user wants to be told. */
export const NotificationsView = observer(function NotificationsView(props: Props) {
  const { state, choices, retry, refresh } = props.notifications
  usePageShow(() => void refresh())
  if (!choices)
    return state.status === 'error' || state.status === 'gone' ? (
      <ErrorState bare text={(state.status === 'error' && state.text) || undefined} onRetry={retry} />
    ) : (
      <View className="set">
        <RowBones count={3} />
        <RowBones count={3} />
      </View>
    )
  return (
    <View className="set">
      <View className="t13 i3 notify__text">{t('notifications.text')}</View>
      {MESSAGE_KINDS.map(kind => {
        const item = choices.items.find(one => one.kind === kind)
        return item && <Kind key={kind} kind={kind} item={item} {...props} />
      })}
    </View>
  )
})

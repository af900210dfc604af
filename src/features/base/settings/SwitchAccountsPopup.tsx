import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/base/settings'
import { ACCOUNTS_MAX } from '#src/stores/accounts'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { useAccounts } from './useAccounts'
import './settings.scss'

interface Props {
  open: boolean
  onClose: () => void
  /** Opens the log-in; the current account stays on the device. */
  onAdd: () => void
}

interface Person {
  nickname: string
  avatar_url: string
  mobile_masked: string
}

const Face = ({ nickname, avatar_url, mobile_masked }: Person) => (
  <>
    <Avatar url={avatar_url} name={nickname || t('switch.nameless')} />
    <View className="grow">
      <View className="t15 w6 one">{nickname || t('switch.nameless')}</View>
      <View className="t13 i3 num one">{mobile_masked}</View>
    </View>
  </>
)

/** The current account, and those on this device that can be switched to without logging in again. */
export const SwitchAccountsPopup = observer(function SwitchAccountsPopup({ open, onClose, onAdd }: Props) {
  const { current, others, busyUid, switchTo, remove } = useAccounts()
  const [isEditing, setEditing] = useState(false)
  const nameOf = ({ nickname }: Person) => nickname || t('switch.nameless')
  return (
    <Popup open={open} onClose={onClose} title={t('switch.title')}>
      <View className="accounts">
        {current && (
          <View className="accounts__row">
            <View className="accounts__main">
              <Face {...current} />
            </View>
            <View className="t13 i3 none">{t('switch.here')}</View>
          </View>
        )}
        {others.map(account => (
          <View key={account.uid} className="accounts__row">
            <Pressable
              className="accounts__main"
              label={`${t('switch.to', { name: nameOf(account) })} ${account.mobile_masked}`}
              disabled={isEditing || busyUid !== null}
              busy={busyUid === account.uid}
              onPress={() => void switchTo(account.uid).then(isDone => isDone && onClose())}
            >
              <Face {...account} />
            </Pressable>
            {busyUid === account.uid && (
              <View className="accounts__side">
                <Spinner />
              </View>
            )}
            {isEditing && (
              <Pressable
                className="accounts__side"
                label={t('switch.remove', { name: nameOf(account) })}
                onPress={() => remove(account.uid)}
              >
                <Icon name="trash" size={20} className="i3" />
              </Pressable>
            )}
          </View>
        ))}
        {others.length === 0 && <View className="t13 i3 accounts__empty">{t('switch.empty')}</View>}
        {others.length >= ACCOUNTS_MAX && (
          <View className="t13 i3 accounts__empty">{t('switch.full', { count: ACCOUNTS_MAX })}</View>
        )}
        <View className="accounts__tools">
          {others.length > 0 && (
            <Button kind="quiet" grow onPress={() => setEditing(!isEditing)}>
              {t(isEditing ? 'switch.finish' : 'switch.manage')}
            </Button>
          )}
          <Button kind="ink" grow icon="plus" onPress={onAdd}>
            {t(current ? 'switch.add' : 'switch.log_in')}
          </Button>
        </View>
      </View>
    </Popup>
  )
})

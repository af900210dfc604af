import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { SessionInfo } from '#contract/base/account'
import { t } from '#src/locales/base/personal'
import { Button } from '#src/ui/Button/Button'
import { momentText, timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { Dialog } from '#src/ui/Popup/Dialog'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { keyOfSession, type useDevices } from './useDevices'
import './settings.scss'

const ROW_PX = 106

/** `iPhone 或 iPad · 小程序` */
const deviceName = ({ name, system, client }: SessionInfo): string =>
  name ||
  (system && client ? `${t(`devices.system_${system}`)} · ${t(`devices.client_${client}`)}` : t('devices.unknown'))

const DeviceRow = observer(function DeviceRow({ device, onEnd }: { device: SessionInfo; onEnd: () => void }) {
  const name = deviceName(device)
  return (
    <View className="card device">
      <Icon name={device.client === 'browser' ? 'grid' : 'phone'} size={22} className="none" />
      <View className="grow">
        <View className="t15 w6 device__name">{name}</View>
        <View className="t13 i3 num">{t('devices.used', { time: timeText(device.last_used_at) })}</View>
        <View className="t13 i3 num">{t('devices.since', { moment: momentText(device.created_at) })}</View>
      </View>
      {device.is_current ? (
        <Tag tone="green">{t('devices.this')}</Tag>
      ) : (
        <Button kind="quiet" size="s" label={`${t('devices.end')} ${name}`} onPress={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </View>
  )
})

/** The devices that are logged in, each with a button that logs it out. */
export const DevicesView = observer(function DevicesView({ devices }: { devices: ReturnType<typeof useDevices> }) {
  const { list, ask } = devices
  const hasOthers = list.items.some(({ is_current }) => !is_current)
  return (
    <View className="set">
      <View className="t13 i3 set-group__title">{t('devices.text')}</View>
      <PagedList
        list={list}
        skeleton={<RowSkeleton count={3} />}
        empty={<Empty icon="phone" title={t('devices.empty')} />}
        id="devices"
        keyOf={keyOfSession}
        render={device => <DeviceRow device={device} onEnd={() => ask(device)} />}
        itemPx={ROW_PX}
      />
      {hasOthers && (
        <View className="set__leave">
          <Button kind="sub" size="l" wide onPress={() => ask('others')}>
            {t('devices.others')}
          </Button>
        </View>
      )}
    </View>
  )
})

/** Asks before a device is logged out. */
export const DevicesDialog = observer(function DevicesDialog({ devices }: { devices: ReturnType<typeof useDevices> }) {
  const { doomed, ask, isBusy, end } = devices
  const isAll = doomed === 'others'
  return (
    <Dialog
      open={doomed !== null}
      title={t(isAll ? 'devices.others_title' : 'devices.end_title')}
      text={isAll || !doomed ? t('devices.others_text') : t('devices.end_text', { device: deviceName(doomed) })}
      no={t('devices.end_no')}
      yes={t('devices.end')}
      busy={isBusy}
      onNo={() => ask(null)}
      onYes={end}
    />
  )
})

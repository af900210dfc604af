import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/review/conference'
import { Popup } from '#src/ui/Popup/Popup'
import { Switch } from '#src/ui/Switch/Switch'
import type { ConferenceDetail } from './source'
import type { Conference } from './useConference'

const CHOICES = ['remind_hour', 'remind_start'] as const

/** When to be reminded of a meeting that one has booked. */
export const RemindSheet = observer(function RemindSheet({
  open,
  booking,
  meeting,
  onClose,
}: {
  open: boolean
  booking: ConferenceDetail['booking']
  meeting: Conference
  onClose: () => void
}) {
  return (
    <Popup open={open && booking !== null} title={t('conference.remind_title')} onClose={onClose}>
      {booking &&
        CHOICES.map(name => (
          <View key={name} className="row between g12 conference__choice">
            <View className="grow t15">{t(`conference.${name}`)}</View>
            <Switch
              on={booking[name]}
              label={t(`conference.${name}`)}
              disabled={meeting.busy}
              onChange={on => {
                const { remind_hour, remind_start } = booking
                void meeting.remind({ remind_hour, remind_start, [name]: on })
              }}
            />
          </View>
        ))}
      <View className="t13 i3">{t('conference.remind_text')}</View>
    </Popup>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/personal'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { placeText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Icon } from '#src/ui/Icon/Icon'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Pressable } from '#src/ui/Pressable'
import { ErrorState } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { ExportCard } from './ExportCard'
import { Group, Row, RowBones } from './Rows'
import type { useMe } from './useMe'
import './settings.scss'

export type PersonalRow = 'avatar' | 'nickname' | 'gender' | 'region'

interface Props {
  me: ReturnType<typeof useMe>
  open: (row: PersonalRow) => void
}

/** What others see of the user, and the archive of their data. Each row opens its sheet. */
export const PersonalView = observer(function PersonalView({ me: { info, why, fault, load }, open }: Props) {
  usePageShow(() => void load())
  if (!info)
    return fault ? (
      <ErrorState bare text={fault} onRetry={() => void load()} />
    ) : (
      <View className="set">
        <RowBones count={4} />
      </View>
    )
  return (
    <View className="set">
      {why && (
        <OfflineStrip time={null} isOffline={why === 'offline'} isSlow={why === 'slow'} onRetry={() => void load()} />
      )}
      <Group>
        <Pressable className="set-row" label={t('personal.avatar_of')} onPress={() => open('avatar')}>
          <View className="grow">{t('personal.avatar')}</View>
          <Avatar url={info.avatar_url} name={info.nickname} size="l" />
          <Icon name="right" size={18} className="i4 none" />
        </Pressable>
        <Row text={t('personal.nickname')} value={nameText(info.nickname)} onPress={() => open('nickname')} />
        <Row text={t('personal.gender')} value={t(`personal.gender_${info.gender}`)} onPress={() => open('gender')} />
        <Row
          text={t('personal.region')}
          value={info.province ? placeText(info) : t('personal.none')}
          onPress={() => open('region')}
        />
      </Group>
      <ExportCard />
    </View>
  )
})

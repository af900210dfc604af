import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/review/desk'
import { Icon } from '#src/ui/Icon/Icon'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { Tag } from '#src/ui/Tag/Tag'
import { DeskList } from '#src/shared/desk/DeskList'
import { DeskRows } from '#src/shared/desk/DeskRows'
import { QueueSkeleton } from '#src/shared/desk/DeskSkeleton'
import type { CertificationQueue, CertificationStore } from './useCertificationQueue'
import { waitedText } from '#src/shared/desk/waited'
import '#src/shared/desk/desk.scss'

const ICONS = { identity: 'user', enterprise: 'shield' } as const

/** Applications for certification, oldest first; on the other tab what is in force, to find and revoke it. */
export const DeskCertificationQueue = observer(function DeskCertificationQueue({
  queue,
}: {
  queue: CertificationQueue
}) {
  const { side, now } = queue
  const store: CertificationStore = queue.store
  const isWaiting = side === 'pending'
  return (
    <DeskList
      title={t('desk.queue_certifications')}
      total={store.list.status === 'ready' ? store.total : undefined}
      list={store.list}
      skeleton={<QueueSkeleton />}
      empty={{
        icon: 'ok',
        title: t(isWaiting ? 'desk.empty' : 'desk.certified_none'),
        text: t(isWaiting ? 'desk.empty_certifications' : 'desk.certified_none_text'),
      }}
      top={
        <View className="desk__sides">
          <Tabs
            name="desk-side"
            label={t('desk.certifications')}
            items={(['pending', 'approved'] as const).map(key => ({ key, text: t(`desk.side_${key}`) }))}
            value={side}
            onChange={queue.setSide}
          />
          {!isWaiting && (
            <SearchBar
              value={queue.keyword}
              placeholder={t('desk.find_nickname')}
              onChange={queue.type}
              onSearch={() => queue.search(queue.keyword)}
              onClear={() => queue.search('')}
            />
          )}
        </View>
      }
    >
      <DeskRows
        store={store}
        render={row => (
          <>
            <View className="desk-row__pic desk-row__mark">
              <Icon name={ICONS[row.kind]} size={28} />
            </View>
            <View className="grow">
              <View className="t15 w6 two">{row.name_masked}</View>
              <View className="t13 i3 row g4 desk-row__by">
                <Tag tone={row.kind === 'identity' ? 'blue' : 'green'}>{t(`desk.certify_${row.kind}`)}</Tag>
                {(row.check === 'mismatch' || row.check === 'no_record') && (
                  <Tag tone="red">{t(`desk.identity_${row.check}`)}</Tag>
                )}
                <View className="one grow">{row.owner_nickname}</View>
                {isWaiting && <View className="t11 i3 num none">{waitedText(row.submitted_at, now)}</View>}
              </View>
            </View>
          </>
        )}
      />
    </DeskList>
  )
})

import { View } from '@tarojs/components'
import { t } from '#src/locales/base/kit'
import { List } from '#src/ui/List/List'
import { PurchaseCardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { Section } from './Section'

const nothing = () => {}
const AT = Date.UTC(2026, 10, 24, 1, 32)
const STATE = { fault: '', staleSince: null, isOffline: false, isSlow: false, retry: async () => {} }

/** The ends of a list: loading more, failed, no more. */
const ENDS = [
  { id: 'kit-more', hasMore: true, isLoadingMore: true },
  { id: 'kit-failed', hasMore: true, isLoadingMore: false, hasFailedMore: true },
  { id: 'kit-end', hasMore: false, isLoadingMore: false },
]

const Sample = ({ text }: { text: string }) => (
  <View className="card" style={{ padding: '16px' }}>
    {text}
  </View>
)

/** Lists in all their states. */
export const Lists = () => (
  <>
    <Section title={t('kit.lists')}>
      {ENDS.map(end => (
        <List
          key={end.id}
          items={[t('kit.name_value')]}
          keyOf={text => text}
          render={text => <Sample text={text} />}
          itemPx={56}
          onMore={nothing}
          {...end}
        />
      ))}
    </Section>
    <Section title={t('kit.list_states')}>
      <ListStates list={{ ...STATE, status: 'loading' }} skeleton={<PurchaseCardSkeleton count={1} />}>
        {null}
      </ListStates>
      <View style={{ height: '12px' }} />
      <ListStates list={{ ...STATE, status: 'error', fault: t('kit.offline_text') }} skeleton={null}>
        {null}
      </ListStates>
      <View style={{ height: '12px' }} />
      <ListStates list={{ ...STATE, status: 'ready', staleSince: AT, isSlow: true }} skeleton={null}>
        <View style={{ height: '12px' }} />
        <Sample text={t('kit.name_value')} />
      </ListStates>
      <View style={{ height: '8px' }} />
      <OfflineStrip isSlow time={null} isOffline={false} onRetry={nothing} />
    </Section>
  </>
)

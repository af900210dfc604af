import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { badgeText } from '#domain/base/badge'
import { t } from '#src/locales/market/enquiry'
import { useApp } from '#src/shared/use-app'
import { Badge } from '#src/ui/Badge/Badge'
import { timeText } from '#src/ui/format'
import { PagedList } from '#src/ui/List/PagedList'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import type { EnquiryRow } from './source'
import type { Enquiries } from './useEnquiries'
import { lastText, nameOf } from './words'
import './enquiry.scss'

const ROW_PX = 89

interface RowProps {
  row: EnquiryRow
  href: string
  onOpen: () => void
}

const Row = observer(function Row({ row, href, onOpen }: RowProps) {
  const { clock } = useApp()
  const { thing, unread, last } = row
  return (
    <Pressable className="enquiry-row" href={href} onPress={onOpen}>
      <View className="enquiry-row__pic">
        <Picture bare ratio="fill" url={thing.cover_url} />
      </View>
      <View className="grow">
        <View className="row between g8 wrap">
          <View className="t15 w6 grow enquiry-row__name">{nameOf(row.other)}</View>
          <View className="t11 i3 num none">{timeText(last.at, clock.now())}</View>
        </View>
        <View className="row g4">
          {row.state === 'closed' && <Tag tone="plain">{t('enquiry.state_closed')}</Tag>}
          <View className="t13 i2 one grow">{thing.title}</View>
        </View>
        <View className="row between g8 enquiry-row__last">
          <View className="t13 i3 one grow">{lastText(row)}</View>
          {unread > 0 && (
            <View>
              <View className="sr">{t('enquiry.unread', { count: unread })}</View>
              <View {...{ 'aria-hidden': true }}>
                <Badge text={badgeText(unread)} />
              </View>
            </View>
          )}
        </View>
      </View>
    </Pressable>
  )
})

interface Props {
  enquiries: Enquiries
  hrefOf: (row: EnquiryRow) => string
  onOpen: (row: EnquiryRow) => void
  onLibrary: () => void
  onPost: () => void
}

/** What an empty list is for, and what to do next. */
const None = ({
  enquiries: { clear, filter },
  onLibrary,
  onPost,
}: Pick<Props, 'enquiries' | 'onLibrary' | 'onPost'>) => {
  const { keyword, side, state } = filter
  if (keyword)
    return (
      <Empty
        bare
        icon="search"
        title={t('enquiry.empty_found', { keyword })}
        action={t('enquiry.empty_found_act')}
        onAction={() => clear()}
      />
    )
  if (state)
    return (
      <Empty
        bare
        icon="chat"
        title={t('enquiry.empty_state')}
        action={t('enquiry.empty_state_act')}
        onAction={() => clear(true)}
      />
    )
  return side === 'received' ? (
    <Empty
      bare
      icon="chat"
      title={t('enquiry.empty_received')}
      text={t('enquiry.empty_received_text')}
      action={t('enquiry.empty_received_act')}
      onAction={onPost}
    />
  ) : (
    <Empty
      bare
      icon="chat"
      title={t('enquiry.empty')}
      text={t('enquiry.empty_text')}
      action={t('enquiry.empty_act')}
      onAction={onLibrary}
    />
  )
}

/** The user's threads, including the loading, error and empty states. */
export const EnquiryList = observer(function EnquiryList(props: Props) {
  const { enquiries, hrefOf, onOpen } = props
  return (
    <PagedList
      bare
      id="enquiries"
      className="enquiries"
      stripClass="enquiries__stale"
      list={enquiries.list}
      skeleton={<RowSkeleton />}
      empty={<None {...props} />}
      keyOf={row => row.enquiry_code}
      render={row => <Row row={row} href={hrefOf(row)} onOpen={() => onOpen(row)} />}
      itemPx={ROW_PX}
    />
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Certification } from '#contract/review/certification'
import { t } from '#src/locales/review/certification'
import { Pager } from '#src/stores/pager'
import { momentText } from '#src/ui/format'
import { PagedList } from '#src/ui/List/PagedList'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { useSource } from './source'
import { maskedText, MARKS } from './words'
import './certification.scss'

const ROW_PX = 128

export const useCertificationLog = () => {
  const { loadPage, now } = useSource()
  const [list] = useState(() => new Pager<Certification>({ load: loadPage, keyOf: one => one.certification_code, now }))
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  return list
}

const Row = observer(function Row({ one }: { one: Certification }) {
  return (
    <View className="card certify-log">
      <View className="row between g8">
        <View className="t15 w6">{t(`certify.${one.kind}`)}</View>
        <Tag {...MARKS[one.state]}>{t(`certify.state_${one.state}`)}</Tag>
      </View>
      <View className="t13 i2 num certify-log__who">{maskedText(one)}</View>
      {one.reason && <View className="t13 certify-card__why">{t('certify.reason', { reason: one.reason })}</View>}
      <View className="t13 i3 num">{t('certify.submitted', { time: momentText(one.submitted_at) })}</View>
      {one.decided_at && (
        <View className="t13 i3 num">{t('certify.decided', { time: momentText(one.decided_at) })}</View>
      )}
    </View>
  )
})

interface Props {
  list: Pager<Certification>
  onStart: () => void
}

/** All applications with their outcomes and reasons, newest first. */
export const CertificationLog = observer(function CertificationLog({ list, onStart }: Props) {
  return (
    <PagedList
      list={list}
      skeleton={<RowSkeleton />}
      className="certify-logs"
      empty={
        <Empty
          icon="shield"
          title={t('certify.log_empty')}
          text={t('certify.log_empty_text')}
          action={t('certify.start')}
          onAction={onStart}
        />
      }
      id="certifications"
      keyOf={one => one.certification_code}
      render={one => <Row one={one} />}
      itemPx={ROW_PX}
    />
  )
})

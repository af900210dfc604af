import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { isAhead, shanghaiClock } from '#domain/review/conference'
import { t } from '#src/locales/review/conference'
import { openThing, thingHref } from '#src/shared/links/thing'
import { Button } from '#src/ui/Button/Button'
import { priceText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { Empty } from '#src/ui/States/Info'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import type { AgendaItem, ConferenceDetail, Presentation } from './source'
import './conference.scss'

const Face = ({ cover_url, cover_color }: Pick<AgendaItem, 'cover_url' | 'cover_color'>) => (
  <View className="conference__pic">
    <Picture bare ratio="fill" url={cover_url} color={cover_color} />
  </View>
)

const Row = ({ item }: { item: AgendaItem }) => {
  const inside = (
    <>
      <View className="t13 i3 num conference__at">{shanghaiClock(item.at)}</View>
      <Face {...item} />
      <View className="grow conference__words">
        <View className="t15 w6 two conference__thing">{item.title}</View>
        <View className="t13 i3 one">{nameText(item.seller.nickname)}</View>
      </View>
      <View className="none t15 conference__price">
        {item.has_page ? (
          <Price figures={priceText(item)} />
        ) : (
          <View className="t13 i3">{t('conference.off_shelf')}</View>
        )}
      </View>
    </>
  )
  if (!item.has_page) return <View className="conference__row">{inside}</View>
  return (
    <Pressable
      className="conference__row"
      href={thingHref(item.object_kind, item.object_code)}
      onPress={() => openThing(item.object_kind, item.object_code)}
    >
      {inside}
    </Pressable>
  )
}

const TONES: Record<Presentation['state'], TagTone> = {
  pending: 'gold',
  approved: 'green',
  rejected: 'red',
  revoked: 'red',
  withdrawn: 'plain',
}

interface OwnPresentationsProps {
  items: readonly Presentation[]
  /** They can still be withdrawn. */
  isOpen: boolean
  onWithdraw: (code: string) => void
}

/** What this person applied to present, with its decision. */
const OwnPresentations = ({ items, isOpen, onWithdraw }: OwnPresentationsProps) => (
  <View className="card conference__card">
    <View className="t15 w6 conference__head">{t('conference.mine')}</View>
    {items.map(item => (
      <View key={item.presentation_code} className="conference__row conference__row--mine">
        <Face {...item} />
        <View className="grow conference__words">
          <View className="t15 two">{item.title}</View>
          <View className="row g8 wrap">
            <Tag tone={TONES[item.state]}>{t(`conference.state_${item.state}`)}</Tag>
            {item.reason && <View className="t13 i2">{item.reason}</View>}
          </View>
        </View>
        {isOpen && (item.state === 'pending' || item.state === 'approved') && (
          <Button
            kind="quiet"
            size="s"
            label={t('conference.withdraw_of', { title: item.title })}
            onPress={() => onWithdraw(item.presentation_code)}
          >
            {t('conference.withdraw')}
          </Button>
        )}
      </View>
    ))}
  </View>
)

interface Props {
  detail: ConferenceDetail
  onApply: () => void
  onWithdraw: (code: string) => void
}

/** What is presented, in its order; one's own applications; the way to present. */
export const Agenda = observer(function Agenda({ detail, onApply, onWithdraw }: Props) {
  const { agenda, presentations, presenter_seats, presenter_count, state } = detail
  const isOpen = isAhead(state)
  const left = presenter_seats - presenter_count
  return (
    <View className="conference__part">
      {agenda.length > 0 ? (
        <View className="card conference__card">
          {agenda.map(item => (
            <Row key={item.presentation_code} item={item} />
          ))}
        </View>
      ) : (
        <Empty
          icon="list"
          title={t(isOpen ? 'conference.agenda_empty' : 'conference.agenda_none')}
          text={isOpen ? t('conference.agenda_empty_text') : undefined}
        />
      )}
      {presentations.length > 0 && <OwnPresentations items={presentations} isOpen={isOpen} onWithdraw={onWithdraw} />}
      {isOpen && (
        <View className="card conference__card row between g12 conference__apply">
          <View className="grow">
            <View className="t15 w6">{t('conference.present')}</View>
            <View className="t13 i3 num">{t('conference.present_text', { count: presenter_seats })}</View>
            <View className="t13 i3 num">
              {left > 0 ? t('conference.present_left', { count: left }) : t('conference.present_full')}
            </View>
          </View>
          <Button kind="sub" size="s" onPress={onApply}>
            {t('conference.apply')}
          </Button>
        </View>
      )}
    </View>
  )
})

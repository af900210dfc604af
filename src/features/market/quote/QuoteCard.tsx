import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { QuoteView } from '#contract/market/quote'
import { formatFen } from '#domain/kit/money'
import { REQUIREMENTS } from '#domain/market/listing'
import { t as common, unitName } from '#src/locales'
import { t as detail } from '#src/locales/market/detail'
import { t } from '#src/locales/market/quote'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { amountText, timeText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { responseRate, responseSpeed } from '#src/ui/format/response'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import type { Fit } from './fit'
import './quote.scss'

export const STATE_TONES: Record<QuoteView['state'], TagTone> = {
  open: 'blue',
  accepted: 'green',
  declined: 'plain',
  withdrawn: 'plain',
  lapsed: 'plain',
}

export const leadText = (days: number): string => (days === 0 ? t('quote.at_once') : t('quote.days', { count: days }))

/** A quoter's response rate and speed, as tags. */
const ResponseTags = ({ response }: { response: NonNullable<QuoteView['quoter']['response']> }) => {
  const speed = responseSpeed(response)
  return (
    <>
      <Tag tone="blue">{responseRate(response)}</Tag>
      {speed && <Tag tone="plain">{speed}</Tag>}
    </>
  )
}

interface Props {
  quote: QuoteView
  unit: string
  /** ms */
  now: number
  /** Shows the quoter; left out for the user's own quote. */
  named?: boolean
  /** How it meets the purchase, for the purchase's owner. */
  fit?: Fit | null
  acts?: ReactNode
  /** Called with the index of the tapped picture. */
  onLook: (at: number) => void
  /** The other side's contact, once the quote is accepted. */
  contact?: ReactNode
}

/** One quote in full. */
export const QuoteCard = observer(function QuoteCard({ quote, unit, now, named, fit, acts, contact, onLook }: Props) {
  const { quoter, media } = quote
  const offered = REQUIREMENTS.filter(one => quote.requirements.includes(one))
  return (
    <View className="quote">
      {named && (
        <View className="row g8 wrap quote__who">
          <Avatar url={quoter.avatar_url} name={nameText(quoter.nickname)} size="s" />
          <View className="t15 w6 quote__name">{nameText(quoter.nickname)}</View>
          {quoter.is_enterprise_certified && (
            <Tag tone="green" icon="shield">
              {common('listing.certified')}
            </Tag>
          )}
          {quoter.response && <ResponseTags response={quoter.response} />}
        </View>
      )}
      <View className="row between g8 wrap">
        <Price large figures={formatFen(quote.unit_price_fen)} tail={`/ ${unitName(unit)}`} />
        <Tag tone={STATE_TONES[quote.state]}>
          {t(named && quote.state === 'open' ? 'quote.state_open_owner' : `quote.state_${quote.state}`)}
        </Tag>
      </View>
      <View className="t13 i2 quote__facts">
        {[
          `${t('quote.minimum')} ${amountText(quote.minimum_quantity, unit)}`,
          `${t('quote.lead')} ${leadText(quote.lead_days)}`,
          t('quote.given_at', { time: timeText(quote.created_at, now) }),
        ].join(' · ')}
      </View>
      {fit && (
        <View className={`t13 quote__fit ${fit.tone && `quote__fit--${fit.tone}`}`}>
          {fit.isBest && <Icon name="check" size={16} />}
          <View className="grow">{fit.text}</View>
        </View>
      )}
      {offered.length > 0 && (
        <View className="row g4 wrap quote__offers">
          {offered.map(one => (
            <Tag key={one} tone="plain" icon="check">
              {detail(`detail.require_${one}`)}
            </Tag>
          ))}
        </View>
      )}
      {quote.note && <View className="t13 i2 quote__note">{quote.note}</View>}
      {media.length > 0 && (
        <View className="row g8 quote__pics">
          {media.map((item, i) => (
            <Pressable
              key={item.url}
              className="quote__pic"
              label={t('quote.look', { name: nameText(quoter.nickname), n: i + 1 })}
              onPress={() => onLook(i)}
            >
              <Picture bare ratio="square" url={item.small_url} color={item.color} blur={item.placeholder} />
            </Pressable>
          ))}
        </View>
      )}
      {contact}
      {acts && <View className="row g8 quote__acts">{acts}</View>}
    </View>
  )
})

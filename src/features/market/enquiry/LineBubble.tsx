import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { formatFen } from '#domain/kit/money'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/enquiry'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { clockText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import type { LineRow } from './lines'
import type { EnquiryLine } from './source'
import type { ThreadActs } from './useThreadActs'
import { askedFacts, dayName, eventText, offerFacts } from './words'
import './thread.scss'

type Offer = NonNullable<EnquiryLine['offer']>

const TONES: Record<Offer['state'], TagTone> = { made: 'blue', taken: 'green', withdrawn: 'plain', replaced: 'plain' }

interface Props {
  row: LineRow
  unit: string
  /** The other side's name. */
  name: string
  /** Nothing can be done in the thread any more. */
  isShut: boolean
  acts: ThreadActs
}

/** An offer with its terms, words and state, and what the reader can do with it. */
const OfferCard = ({
  line,
  offer,
  unit,
  isShut,
  acts,
}: Pick<Props, 'unit' | 'isShut' | 'acts'> & { line: EnquiryLine; offer: Offer }) => {
  const { state } = offer
  const isMine = line.is_mine
  const facts = offerFacts(offer, unit)
  return (
    <View className="line__offer">
      <View className="row between g8 wrap">
        <Price large figures={formatFen(offer.price_fen)} tail={`/ ${unitName(unit)}`} />
        <Tag tone={TONES[state]}>
          {t(state === 'made' ? `enquiry.offer_made_${isMine ? 'mine' : 'theirs'}` : `enquiry.offer_${state}`)}
        </Tag>
      </View>
      {facts.length > 0 && <View className="t13 i2 line__facts">{facts.join(' · ')}</View>}
      {line.text && <View className="t15 line__text line__note">{line.text}</View>}
      {state === 'made' && (isMine || !isShut) && (
        <View className="row g8 wrap line__acts">
          {isMine ? (
            <Button kind="quiet" grow onPress={() => acts.ask({ act: 'withdraw', line })}>
              {t('enquiry.withdraw')}
            </Button>
          ) : (
            <>
              <Button kind="quiet" grow onPress={() => acts.offer(line)}>
                {t('enquiry.counter')}
              </Button>
              <Button kind="ink" grow onPress={() => acts.ask({ act: 'take', line })}>
                {t('enquiry.take')}
              </Button>
            </>
          )}
        </View>
      )}
    </View>
  )
}

/** What a question asks for. */
const Asked = ({ facts }: { facts: [string, string][] }) =>
  facts.length === 0 ? null : (
    <View className="line__asked t13">
      {facts.map(([name, value]) => (
        <View key={name} className="row g8 line__fact">
          <View className="i3 none">{name}</View>
          <View className="grow">{value}</View>
        </View>
      ))}
    </View>
  )

/** A bubble on its writer's side, with what stands under it. */
export const Bubble = ({
  isMine,
  name,
  more,
  foot,
  children,
}: {
  isMine: boolean
  /** Who wrote it, for screen readers. */
  name: string
  /** The button beside it. */
  more?: ReactNode
  foot: ReactNode
  children: ReactNode
}) => (
  <View className={`line line--${isMine ? 'mine' : 'theirs'}`}>
    <View className="line__row">
      <View className="line__bubble">
        <View className="sr">{name}</View>
        {children}
      </View>
      {more}
    </View>
    <View className="line__foot t11 i3 num">{foot}</View>
  </View>
)

/** One line of a thread: a bubble, or what somebody did; above it the day that it begins. */
export const LineBubble = observer(function LineBubble({ row, unit, name, isShut, acts }: Props) {
  const { clock } = useApp()
  const line = row.line!
  const { text, pictures, asked, offer, is_mine: isMine, is_hidden: isHidden } = line
  const said = eventText(line)
  const day = row.isDayFirst && <View className="line__day t11 i3">{dayName(line.created_at, clock.now())}</View>
  const time = clockText(Date.parse(line.created_at))
  if (said)
    return (
      <View className="up-row">
        {day}
        <View className="line__event t13 i3 num">{`${said} · ${time}`}</View>
      </View>
    )
  return (
    <View className="up-row">
      {day}
      <Bubble
        isMine={isMine}
        name={isMine ? t('enquiry.me') : name}
        more={
          !isHidden && (
            <Pressable className="line__more" label={t('enquiry.line_more')} onPress={() => acts.openMenu(line)}>
              <Icon name="more" size={18} />
            </Pressable>
          )
        }
        foot={row.isLastRead ? `${time} · ${t('enquiry.read')}` : time}
      >
        {isHidden ? (
          <View className="t13 i3">{t('enquiry.hidden')}</View>
        ) : (
          <>
            {offer ? (
              <OfferCard line={line} offer={offer} unit={unit} isShut={isShut} acts={acts} />
            ) : (
              text && <View className="t15 line__text">{text}</View>
            )}
            {asked && <Asked facts={askedFacts(asked, unit)} />}
            {pictures.length > 0 && (
              <View className="row g8 wrap line__pics">
                {pictures.map(({ file_id, url }, i) => (
                  <Pressable
                    key={file_id}
                    className="line__pic"
                    label={t('enquiry.picture', { n: i + 1 })}
                    onPress={() => acts.look(line, i)}
                  >
                    <Picture bare ratio="square" url={url} />
                  </Pressable>
                ))}
              </View>
            )}
          </>
        )}
      </Bubble>
    </View>
  )
})

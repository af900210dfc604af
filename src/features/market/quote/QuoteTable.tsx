import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { QuoteView } from '#contract/market/quote'
import { REQUIREMENTS } from '#domain/market/listing'
import { formatFen } from '#domain/kit/money'
import type { Compared, Miss } from '#domain/market/quote-fit'
import { t as detail } from '#src/locales/market/detail'
import { t } from '#src/locales/market/quote'
import { t as response } from '#src/locales/market/response'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Button } from '#src/ui/Button/Button'
import { amountText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { responseSpeed } from '#src/ui/format/response'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Tag } from '#src/ui/Tag/Tag'
import { fitOf } from './fit'
import { leadText } from './QuoteCard'
import './quote.scss'

interface Props {
  /** The quotes compared with their purchase. */
  compared: Compared<QuoteView>
  unit: string
  /** What the purchase requires. */
  wanted: readonly string[]
  onAccept: (quote: QuoteView) => void
  /** Asks the quoter about a quote. */
  onAsk?: (quote: QuoteView) => void
  /** Opens a quote's pictures in the viewer. */
  onLook: (quote: QuoteView) => void
}

type Tone = 'good' | 'bad' | ''
interface Line {
  name: string
  cells: { text: string; tone: Tone; best?: string; strong?: boolean; more?: string | null; pictures?: QuoteView }[]
}

/**
 * Marks values that miss the purchase, and otherwise the row's lowest, if the values differ. The lowest gets a word as
 * well as a colour, since not everybody sees colours.
 */
const ranked = (
  values: number[],
  textOf: (value: number) => string,
  best: string,
  isMissed: (at: number) => boolean,
  strong = false,
): Line['cells'] => {
  const least = Math.min(...values)
  const differs = values.some(value => value !== least)
  return values.map((value, i) =>
    isMissed(i)
      ? { text: textOf(value), tone: 'bad', strong }
      : differs && value === least
        ? { text: textOf(value), tone: 'good', best, strong }
        : { text: textOf(value), tone: '', strong },
  )
}

/** The quoters' response rates, `–` for those not asked often enough; marks the highest if the rates differ. */
const rates = (quotes: readonly QuoteView[]): Line['cells'] => {
  const known = quotes.flatMap(({ quoter }) => quoter.response?.rate_percent ?? [])
  const most = Math.max(...known)
  const differs = known.some(rate => rate !== most)
  return quotes.map(({ quoter: { response: one } }) => ({
    text: one ? `${one.rate_percent}%` : '–',
    more: one && responseSpeed(one),
    ...(differs && one?.rate_percent === most ? { tone: 'good', best: t('quote.best_rate') } : { tone: '' }),
  }))
}

/** Quotes side by side: a column each, the best first. */
export const QuoteTable = observer(function QuoteTable({ compared, unit, wanted, onAccept, onAsk, onLook }: Props) {
  const { quotes, misses } = compared
  const missed = (miss: Miss) => (at: number) => misses.get(quotes[at].quote_code)?.includes(miss) ?? false
  const fits = quotes.map(one => fitOf(compared, one.quote_code))
  const of = (pick: (quote: QuoteView) => number) => quotes.map(pick)
  const lines: Line[] = [
    { name: detail('detail.requirements'), cells: fits.map(fit => ({ text: fit?.text ?? '', tone: fit?.tone ?? '' })) },
    {
      name: t('quote.price'),
      cells: ranked(
        of(one => one.unit_price_fen),
        fen => `¥${formatFen(fen)}`,
        t('quote.best_price'),
        missed('budget'),
        true,
      ),
    },
    {
      name: t('quote.minimum'),
      cells: ranked(
        of(one => one.minimum_quantity),
        count => amountText(count, unit),
        t('quote.best_minimum'),
        missed('quantity'),
      ),
    },
    {
      name: t('quote.lead'),
      cells: ranked(
        of(one => one.lead_days),
        leadText,
        t('quote.best_lead'),
        missed('needed_by'),
      ),
    },
    ...REQUIREMENTS.filter(one => wanted.includes(one)).map((one): Line => ({
      name: detail(`detail.require_${one}`),
      cells: quotes.map(quote => {
        const has = quote.requirements.includes(one)
        return { text: t(has ? 'quote.yes' : 'quote.no'), tone: has ? '' : 'bad' }
      }),
    })),
    ...(quotes.some(one => one.quoter.response)
      ? [{ name: response('response.rate_name'), cells: rates(quotes) }]
      : []),
    ...(quotes.some(one => one.media.length > 0)
      ? [
          {
            name: t('quote.pictures'),
            cells: quotes.map(quote => ({
              text: quote.media.length > 0 ? '' : '–',
              tone: '' as const,
              pictures: quote.media.length > 0 ? quote : undefined,
            })),
          },
        ]
      : []),
  ]
  return (
    <View className="quotes-table" {...{ role: 'table', 'aria-label': t('quote.compare') }}>
      <View className="quotes-table__row quotes-table__row--head" {...{ role: 'row' }}>
        <View className="quotes-table__name" {...{ role: 'cell' }} />
        {quotes.map(({ quote_code, quoter }) => (
          <View key={quote_code} className="quotes-table__cell" {...{ role: 'columnheader' }}>
            <Avatar url={quoter.avatar_url} name={nameText(quoter.nickname)} size="m" />
            <View className="t13 w6 two">{nameText(quoter.nickname)}</View>
          </View>
        ))}
      </View>
      {lines.map(({ name, cells }) => (
        <View key={name} className="quotes-table__row" {...{ role: 'row' }}>
          <View className="quotes-table__name t13 i3" {...{ role: 'rowheader' }}>
            {name}
          </View>
          {cells.map(({ text, tone, best, strong, more, pictures }, i) => (
            <View
              key={quotes[i].quote_code}
              className={`quotes-table__cell num ${strong ? 't15 w6' : 't13'} ${tone && `quotes-table__cell--${tone}`}`}
              {...{ role: 'cell' }}
            >
              {best ? (
                <View className="quotes-table__best">
                  <View>{text}</View>
                  <Tag tone="green">{best}</Tag>
                </View>
              ) : (
                text
              )}
              {more && <View className="t11 i3">{more}</View>}
              {pictures && (
                <Pressable
                  className="quotes-table__pic"
                  label={t('quote.look', { name: nameText(pictures.quoter.nickname), n: 1 })}
                  onPress={() => onLook(pictures)}
                >
                  <Picture bare ratio="square" url={pictures.media[0].small_url} color={pictures.media[0].color} />
                  {pictures.media.length > 1 && (
                    <View className="quotes-table__count t11 num">{pictures.media.length}</View>
                  )}
                </Pressable>
              )}
            </View>
          ))}
        </View>
      ))}
      <View className="quotes-table__row quotes-table__row--acts" {...{ role: 'row' }}>
        <View className="quotes-table__name" {...{ role: 'cell' }} />
        {quotes.map((quote, i) => (
          <View key={quote.quote_code} className="quotes-table__cell" {...{ role: 'cell' }}>
            <Button
              kind={fits[i]?.isBest ? 'ink' : 'sub'}
              size="m"
              wide
              label={t('quote.accept_of', { name: nameText(quote.quoter.nickname) })}
              onPress={() => onAccept(quote)}
            >
              {t('quote.accept')}
            </Button>
            {onAsk && (
              <Button
                kind="quiet"
                size="m"
                wide
                label={t('quote.ask_of', { name: nameText(quote.quoter.nickname) })}
                onPress={() => onAsk(quote)}
              >
                {t('quote.ask')}
              </Button>
            )}
          </View>
        ))}
      </View>
    </View>
  )
})

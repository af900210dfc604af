import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import type { ContactView } from '#contract/market/contact'
import type { ListingDetail } from '#contract/market/listing'
import type { QuoteView } from '#contract/market/quote'
import { compareQuotes } from '#domain/market/quote-fit'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/quote'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { ErrorState } from '#src/ui/States/Info'
import { fitOf } from './fit'
import { QuoteCard } from './QuoteCard'
import { QuoteTable } from './QuoteTable'
import { nameOf } from './source'
import type { Quotes } from './useQuotes'
import './quote.scss'

interface Props {
  detail: ListingDetail
  quotes: Quotes
  /** Draws a contact. */
  contactOf: (contact: ContactView) => ReactNode
  /** Asks the quoter about a quote; left out where there is nobody to ask. */
  onAsk?: (quote: QuoteView) => void
}

const Head = ({ title, children }: { title: string; children?: ReactNode }) => (
  <View className="row between g8 wrap quotes__head">
    <View className="t17 w6" {...{ role: 'heading', 'aria-level': 2 }}>
      {title}
    </View>
    {children}
  </View>
)

const Opened = ({ children }: { children: ReactNode }) => (
  <View className="quote__contact">
    <View className="t13 w6 quote__contact-head">{t('quote.contact_open')}</View>
    {children}
  </View>
)

const Owners = observer(function Owners({ detail, quotes, contactOf, onAsk }: Props) {
  const [isList, setList] = useState(false)
  const { list } = quotes
  const items = list?.items ?? []
  const at = useApp().clock.now()
  const compared = compareQuotes(
    detail,
    items.filter(one => one.state === 'open'),
    at,
  )
  const open = compared.quotes
  const canCompare = open.length > 1
  const card = (one: QuoteView) => {
    const fit = fitOf(compared, one.quote_code)
    return (
      <QuoteCard
        key={one.quote_code}
        named
        fit={fit}
        quote={one}
        unit={detail.unit}
        now={at}
        onLook={i => quotes.look(one, i)}
        contact={one.contact && <Opened>{contactOf(one.contact)}</Opened>}
        acts={
          one.state === 'open' && (
            <>
              {onAsk && (
                <Button kind="quiet" grow label={t('quote.ask_of', { name: nameOf(one) })} onPress={() => onAsk(one)}>
                  {t('quote.ask')}
                </Button>
              )}
              <Button
                kind="quiet"
                grow
                label={t('quote.decline_of', { name: nameOf(one) })}
                onPress={() => quotes.ask({ act: 'decline', quote: one })}
              >
                {t('quote.decline')}
              </Button>
              <Button
                kind={fit?.isBest ? 'ink' : 'sub'}
                grow
                label={t('quote.accept_of', { name: nameOf(one) })}
                onPress={() => quotes.ask({ act: 'accept', quote: one })}
              >
                {t('quote.accept')}
              </Button>
            </>
          )
        }
      />
    )
  }
  const settled = items.filter(one => one.state !== 'open')
  const rest = canCompare && !isList ? settled : [...open, ...settled]
  return (
    <View className="detail__part quotes">
      <Head title={quotes.total > 0 ? t('quote.count', { count: quotes.total }) : t('quote.none_owner')}>
        {canCompare && (
          <View className="row g8" {...{ role: 'radiogroup', 'aria-label': t('quote.view') }}>
            <Chip chosen={!isList} onPress={() => setList(false)}>
              {t('quote.compare')}
            </Chip>
            <Chip chosen={isList} onPress={() => setList(true)}>
              {t('quote.list')}
            </Chip>
          </View>
        )}
      </Head>
      {items.length === 0 && <View className="t13 i2">{t('quote.none_owner_text')}</View>}
      {canCompare && !isList && (
        <QuoteTable
          compared={compared}
          unit={detail.unit}
          wanted={detail.requirements}
          onAccept={quote => quotes.ask({ act: 'accept', quote })}
          onAsk={onAsk}
          onLook={quote => quotes.look(quote, 0)}
        />
      )}
      {rest.map(card)}
      {list && list.cursor !== null && (
        <Button kind="sub" wide busy={list.isLoadingMore} onPress={() => void list.more()}>
          {t('quote.more')}
        </Button>
      )}
    </View>
  )
})

const Others = observer(function Others({ detail, quotes, contactOf }: Props) {
  const { clock } = useApp()
  const { mine } = quotes
  const { quote_count: count } = detail
  return (
    <View className="detail__part quotes">
      <Head title={t(mine ? 'quote.mine' : 'quote.form')} />
      {mine && (
        <QuoteCard
          quote={mine}
          unit={detail.unit}
          now={clock.now()}
          onLook={i => quotes.look(mine, i)}
          contact={mine.contact && <Opened>{contactOf(mine.contact)}</Opened>}
          acts={
            mine.state === 'open' && (
              <>
                <Button kind="quiet" grow onPress={() => quotes.ask({ act: 'withdraw', quote: mine })}>
                  {t('quote.withdraw')}
                </Button>
                <Button kind="ink" grow busy={quotes.isOpening} onPress={quotes.openForm}>
                  {t('quote.change')}
                </Button>
              </>
            )
          }
        />
      )}
      {mine?.state !== 'accepted' && (
        <View className="t13 i3 quotes__some">
          {detail.item_state !== 'on_shelf'
            ? t('quote.over')
            : count > 0
              ? t('quote.some', { count })
              : t('quote.none')}
        </View>
      )}
    </View>
  )
})

/** The quotes of a purchase: all of them for its owner, only the user's own for anyone else. */
export const QuotePart = observer(function QuotePart(props: Props) {
  const { list } = props.quotes
  if (list?.status === 'loading')
    return (
      <View className="detail__part row quotes__wait">
        <Spinner />
      </View>
    )
  if (list?.status === 'error')
    return (
      <View className="detail__part">
        <ErrorState bare text={list.fault || undefined} onRetry={() => void list.retry()} />
      </View>
    )
  return props.detail.is_mine ? <Owners {...props} /> : <Others {...props} />
})

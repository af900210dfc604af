import { observer } from 'mobx-react-lite'
import type { ListingDetail } from '#contract/market/listing'
import { formatFen } from '#domain/kit/money'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/quote'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Preview } from '#src/ui/Preview'
import { QuoteSheet } from './QuoteSheet'
import { nameOf } from './source'
import type { Asked, Quotes } from './useQuotes'

const wordsOf = (asked: Asked, unit: string) => {
  if (asked.act === 'close' || asked.act === 'withdraw')
    return {
      title: t(`quote.ask_${asked.act}`),
      text: t(`quote.ask_${asked.act}_text`),
      yes: t(`quote.${asked.act}`),
    }
  const name = nameOf(asked.quote)
  const price = formatFen(asked.quote.unit_price_fen)
  return {
    title: t(`quote.ask_${asked.act}`, { name }),
    text: t(`quote.ask_${asked.act}_text`, { price, unit: unitName(unit) }),
    yes: t(`quote.${asked.act}`),
  }
}

/** Overlays for a purchase's quotes: the form, the confirmation before acts that can't be undone, the pictures. */
export const QuoteSheets = observer(function QuoteSheets({
  detail,
  quotes,
}: {
  detail: ListingDetail
  quotes: Quotes
}) {
  const { asked, mine, looking } = quotes
  const words = asked ? wordsOf(asked, detail.unit) : { title: '', text: '', yes: '' }
  return (
    <>
      <QuoteSheet
        open={quotes.isForm}
        onClose={quotes.closeForm}
        purchase={detail}
        before={mine?.state === 'open' ? mine : null}
        left={quotes.left}
        onDone={quotes.isSent}
      />
      <Dialog
        {...words}
        open={asked !== null}
        no={t('quote.ask_no')}
        busy={quotes.isBusy}
        onNo={() => quotes.ask(null)}
        onYes={quotes.act}
      />
      <Preview
        items={looking?.quote.media ?? []}
        at={looking?.at ?? null}
        label={t('quote.pictures')}
        onClose={quotes.stopLooking}
      />
    </>
  )
})

/** Label of the main action, for anyone but the purchase's owner. */
export const quoteLabel = ({ mine }: Pick<Quotes, 'mine'>): string =>
  t(mine === null ? 'quote.give' : mine.state === 'open' ? 'quote.change' : 'quote.again')

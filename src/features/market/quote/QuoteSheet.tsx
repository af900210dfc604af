import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import type { ListingDetail } from '#contract/market/listing'
import type { QuoteView } from '#contract/market/quote'
import { MEDIA } from '#domain/base/upload'
import { REQUIREMENTS } from '#domain/market/listing'
import { QUOTE_LIMITS } from '#domain/market/quote'
import { cleanMobile, cleanWechatId } from '#domain/kit/typed'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { countWritten } from '#domain/kit/written'
import { unitName } from '#src/locales'
import { t as detail } from '#src/locales/market/detail'
import { CoinOffer } from '#src/shared/coins/CoinOffer'
import { OwnMobile } from '#src/shared/forms/own-mobile'
import { t } from '#src/locales/market/quote'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { Field, FieldRow } from '#src/ui/Field/Field'
import { Popup } from '#src/ui/Popup/Popup'
import { Uploader } from '#src/ui/Uploader/Uploader'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { useQuoteForm } from './useQuoting'
import './quote.scss'

interface Props {
  purchase: Pick<ListingDetail, 'listing_code' | 'unit' | 'requirements'>
  /** The user's open quote, to change; null for a new one. */
  before: QuoteView | null
  /** New quotes left today; null while unknown. */
  left: number | null
  onDone: () => void
}

const after = (text: string) => <View className="i3 none">{text}</View>

const Form = observer(function Form({ purchase, before, left, onDone }: Props) {
  const scroller = useRef<ScrollerHandle>(null)
  const show = (row: string) => scroller.current?.show(`field-${row.replace('.', '-')}`)
  const state = useQuoteForm(purchase.listing_code, before, show, onDone)
  const { form, set, faults, uploads } = state
  const then = (run: () => unknown) => {
    state.clearFault('media')
    void run()
  }
  // What the purchase requires comes first.
  const wanted = [...REQUIREMENTS].sort(
    (a, b) => Number(purchase.requirements.includes(b)) - Number(purchase.requirements.includes(a)),
  )
  const typed = (name: 'price' | 'minimum' | 'lead' | 'note' | 'mobile' | 'wechat_id', row: string) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text }, row),
  })
  const note = before
    ? t('quote.change_free')
    : left === null
      ? ''
      : left > 0 && !state.isOver
        ? t('quote.left', { count: left })
        : t('quote.left_none')
  const isOver = !before && (left === 0 || state.isOver)
  return (
    <>
      <View className="quote-form">
        <Scroller handle={scroller}>
          {state.isRestored && <View className="t13 i3 quote-form__said">{t('quote.form_restored')}</View>}
          <Field
            {...typed('price', 'unit_price_fen')}
            kind="decimal"
            clean={cleanYuan}
            label={t('quote.form_price')}
            placeholder={t('quote.form_price_hint')}
            tail={after(t('quote.per', { unit: unitName(purchase.unit) }))}
          />
          <Field
            {...typed('minimum', 'minimum_quantity')}
            kind="number"
            label={t('quote.form_minimum')}
            placeholder={t('quote.form_number_hint')}
            tail={after(unitName(purchase.unit, 2))}
          />
          <Field
            {...typed('lead', 'lead_days')}
            kind="number"
            label={t('quote.form_lead')}
            placeholder={t('quote.form_lead_hint')}
            tail={after(t('quote.days_unit'))}
          />
          <FieldRow name="requirements" label={t('quote.requirements')} error={faults.requirements} centred>
            <View className="row g8 wrap" {...{ role: 'group', 'aria-label': t('quote.requirements') }}>
              {wanted.map(one => {
                const isOn = form.requirements.includes(one)
                const next = isOn ? form.requirements.filter(other => other !== one) : [...form.requirements, one]
                return (
                  <Chip
                    key={one}
                    role="checkbox"
                    chosen={isOn}
                    onPress={() => set({ requirements: next }, 'requirements')}
                  >
                    {detail(`detail.require_${one}`)}
                  </Chip>
                )
              })}
            </View>
          </FieldRow>
          <Field
            {...typed('note', 'note')}
            multiline
            label={t('quote.note')}
            placeholder={t('quote.note_hint')}
            counted={countWritten(form.note)}
            limit={QUOTE_LIMITS.noteMax}
          />
          <View className="quote-form__pictures">
            <View className="i2">{t('quote.form_pictures')}</View>
            <Uploader
              items={uploads.items}
              max={QUOTE_LIMITS.picturesMax}
              hasCover={false}
              note={t('quote.form_pictures_note', {
                count: QUOTE_LIMITS.picturesMax,
                mb: MEDIA.pictureBytesMax / 1024 / 1024,
              })}
              error={faults.media}
              onAdd={() => then(uploads.add)}
              onRetry={id => then(() => uploads.retry(id))}
              onRemove={id => then(() => uploads.remove(id))}
              onMove={uploads.move}
            />
          </View>
          <Field
            {...typed('mobile', 'contact.mobile')}
            kind="mobile"
            clean={cleanMobile}
            label={t('quote.form_mobile')}
            placeholder={t('quote.form_mobile_hint')}
            below={<OwnMobile value={form.mobile} onFill={mobile => set({ mobile }, 'contact.mobile')} />}
          />
          <Field
            {...typed('wechat_id', 'contact.wechat_id')}
            clean={cleanWechatId}
            label={t('quote.form_wechat')}
            placeholder={t('quote.form_wechat_hint')}
          />
        </Scroller>
      </View>
      <View className="t13 i3 quote-form__note">{note}</View>
      {isOver ? (
        <CoinOffer use="quote" isBusy={state.isSending} onPay={price => void state.submit(price)} />
      ) : (
        <Button size="l" wide busy={state.isSending} onPress={() => void state.submit()}>
          {t(before ? 'quote.send_change' : 'quote.send')}
        </Button>
      )}
    </>
  )
})

/** The sheet to give or change a quote. */
export const QuoteSheet = observer(function QuoteSheet({
  open,
  onClose,
  ...form
}: Props & { open: boolean; onClose: () => void }) {
  return (
    <Popup open={open} onClose={onClose} title={t('quote.form')}>
      {open && <Form {...form} />}
    </Popup>
  )
})

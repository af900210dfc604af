import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { ENQUIRY_LIMITS as LIMITS } from '#domain/market/enquiry'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { countWritten, typedRoom } from '#domain/kit/written'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/enquiry'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import { Popup } from '#src/ui/Popup/Popup'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { OFFER_ROWS, offerFaults, offerFormOf, type OfferForm, termsOf } from './offer-form'
import { PictureField } from './PictureField'
import { useSource, type EnquiryLine } from './source'
import { useEnquiryForm } from './useEnquiryForm'
import './enquiry.scss'

interface Props {
  code: string
  unit: string
  /** The other side's offer, to start from. */
  before: EnquiryLine | null
  onDone: (line: EnquiryLine) => void
}

const after = (text: string) => <View className="i3 none">{text}</View>

const Form = observer(function Form({ code, unit, before, onDone }: Props) {
  const source = useSource()
  const scroller = useRef<ScrollerHandle>(null)
  const state = useEnquiryForm({
    name: `offer:${code}:${before?.line_code ?? ''}`,
    empty: offerFormOf(before),
    rows: OFFER_ROWS,
    inputOf: (form, pictures) => termsOf(code, form, pictures),
    faultsOf: offerFaults,
    call: source.offer,
    onFault: row => scroller.current?.show(`field-${row}`),
    onDone: ({ line }) => onDone(line),
  })
  const { form, faults, set } = state
  const typed = (name: keyof OfferForm, row: string) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text }, row),
  })
  return (
    <>
      <View className="enquiry-form">
        <Scroller handle={scroller}>
          {state.isRestored && <View className="t13 i3 enquiry-form__said">{t('enquiry.restored')}</View>}
          <Field
            {...typed('price', 'price_fen')}
            kind="decimal"
            clean={cleanYuan}
            label={t('enquiry.offer_price')}
            placeholder="0.00"
            tail={after(t('enquiry.per', { unit: unitName(unit) }))}
          />
          <Field
            {...typed('from', 'from_quantity')}
            kind="number"
            label={t('enquiry.offer_from_label')}
            placeholder={t('enquiry.optional_hint')}
            tail={after(unitName(unit, 2))}
          />
          <Field
            {...typed('freight', 'freight_fen')}
            kind="decimal"
            clean={cleanYuan}
            label={t('enquiry.offer_freight_label')}
            placeholder={t('enquiry.offer_freight_hint')}
            tail={after(t('enquiry.yuan'))}
          />
          <Field
            {...typed('terms', 'sample_terms')}
            grows
            label={t('enquiry.offer_sample_label')}
            placeholder={t('enquiry.offer_sample_hint')}
            maxLength={typedRoom(LIMITS.termsMax)}
          />
          <Field
            {...typed('text', 'text')}
            multiline
            label={t('enquiry.offer_text')}
            placeholder={t('enquiry.offer_text_hint')}
            maxLength={typedRoom(LIMITS.textMax)}
            counted={countWritten(form.text)}
            limit={LIMITS.textMax}
          />
          <PictureField uploads={state.uploads} error={faults.pictures} onChange={() => state.clearFault('pictures')} />
        </Scroller>
      </View>
      <Button size="l" wide busy={state.isSending} onPress={state.submit}>
        {t('enquiry.offer_send')}
      </Button>
    </>
  )
})

/** The sheet to offer a price, or another one than the other side's. */
export const OfferSheet = observer(function OfferSheet({
  open,
  onClose,
  ...form
}: Props & { open: boolean; onClose: () => void }) {
  return (
    <Popup open={open} onClose={onClose} title={t(form.before ? 'enquiry.counter' : 'enquiry.offer')}>
      {open && <Form {...form} />}
    </Popup>
  )
})

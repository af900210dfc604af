import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { ENQUIRY_LIMITS as LIMITS } from '#domain/market/enquiry'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { countWritten, typedRoom } from '#domain/kit/written'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/enquiry'
import { FindingPicker } from '#src/shared/forms/FindingPicker'
import { Button } from '#src/ui/Button/Button'
import { Field, FieldRow, PickField } from '#src/ui/Field/Field'
import { placeText } from '#src/ui/format'
import { Popup } from '#src/ui/Popup/Popup'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { Switch } from '#src/ui/Switch/Switch'
import { toast } from '#src/ui/Toast/toast'
import { regionKey, regionNodes, regionOf } from '#src/ui/TreePicker/region-nodes'
import { ASK_ROWS, askFaults, EMPTY, questionOf } from './ask-form'
import { PictureField } from './PictureField'
import { useSource } from './source'
import type { Asking, Askable } from './useAsk'
import { useEnquiryForm } from './useEnquiryForm'
import './enquiry.scss'

interface Props {
  thing: Askable
  /** New threads left today. */
  left: number
  onClose: () => void
  onDone: (enquiryCode: string) => void
}

const after = (text: string) => <View className="i3 none">{text}</View>

/** The sheet and, over it, the regions. */
const Sheet = observer(function Sheet({ thing, left, onClose, onDone }: Props) {
  const source = useSource()
  const scroller = useRef<ScrollerHandle>(null)
  const [isPicking, setPicking] = useState(false)
  const { object_kind, object_code, unit } = thing
  const about = { object_kind, object_code }
  const state = useEnquiryForm({
    name: `ask:${object_kind}:${object_code}`,
    empty: EMPTY,
    rows: ASK_ROWS,
    inputOf: (form, pictures) => questionOf(about, form, pictures),
    faultsOf: askFaults,
    call: source.ask,
    onFault: row => scroller.current?.show(`field-${row}`),
    onDone: ({ enquiry_code }) => {
      toast(t('enquiry.asked'), 'ok')
      onDone(enquiry_code)
    },
  })
  const { form, faults, set } = state
  const typed = (name: 'text' | 'quantity' | 'target', row: string) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text }, row),
  })
  return (
    <>
      <Popup open onClose={onClose} title={t('enquiry.ask_title')}>
        <View className="enquiry-form">
          <Scroller handle={scroller}>
            <View className="t13 i3 two enquiry-form__said">{thing.title}</View>
            {state.isRestored && <View className="t13 i3 enquiry-form__said">{t('enquiry.restored')}</View>}
            <Field
              {...typed('text', 'text')}
              multiline
              label={t('enquiry.question')}
              placeholder={t('enquiry.question_hint')}
              maxLength={typedRoom(LIMITS.textMax)}
              counted={countWritten(form.text)}
              limit={LIMITS.textMax}
            />
            <Field
              {...typed('quantity', 'quantity')}
              kind="number"
              label={t('enquiry.quantity')}
              placeholder={t('enquiry.quantity_hint')}
              tail={after(unitName(unit, 2))}
            />
            <Field
              {...typed('target', 'target_price_fen')}
              kind="decimal"
              clean={cleanYuan}
              label={t('enquiry.target')}
              placeholder={t('enquiry.target_hint')}
              tail={after(t('enquiry.per', { unit: unitName(unit) }))}
            />
            <FieldRow
              centred
              name="wants_sample"
              label={t('enquiry.sample')}
              error={faults.wants_sample}
              tail={
                <Switch
                  on={form.wantsSample}
                  label={t('enquiry.sample_label')}
                  onChange={wantsSample => set({ wantsSample }, 'wants_sample')}
                />
              }
            >
              <View className="i2">{t('enquiry.sample_label')}</View>
            </FieldRow>
            <PickField
              name="region"
              label={t('enquiry.region')}
              value={form.province ? placeText(form) : ''}
              placeholder={t('enquiry.region_hint')}
              error={faults.region}
              onPress={() => setPicking(true)}
            />
            <PictureField
              uploads={state.uploads}
              error={faults.pictures}
              onChange={() => state.clearFault('pictures')}
            />
          </Scroller>
        </View>
        <View className="t13 i3 enquiry-form__note">
          {left > 0 ? t('enquiry.ask_left', { count: left }) : t('enquiry.ask_none')}
        </View>
        <Button size="l" wide busy={state.isSending} onPress={state.submit}>
          {t('enquiry.ask_send')}
        </Button>
      </Popup>
      <FindingPicker
        what="region"
        open={isPicking}
        title={t('enquiry.region_title')}
        nodes={regionNodes()}
        chosen={regionKey(form)}
        onClose={() => setPicking(false)}
        onPick={path => set(regionOf(path[path.length - 1].key), 'region')}
      />
    </>
  )
})

/** The sheet that begins a thread. */
export const AskSheet = observer(function AskSheet({ asking }: { asking: Asking }) {
  const { asked, close, isSent } = asking
  return (
    // Always there: a new child would make setData send all its siblings again.
    <View className="float-place">
      {asked && <Sheet key={asked.thing.object_code} {...asked} onClose={close} onDone={isSent} />}
    </View>
  )
})

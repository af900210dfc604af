import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState, type ReactNode } from 'react'
import { PRODUCT_LIMITS as LIMITS } from '#domain/market/product'
import { FormSheets } from '#src/shared/forms/form-sheets'
import { t as common } from '#src/locales/market/product-form'
import { t } from '#src/locales/market/product-batch'
import { Button } from '#src/ui/Button/Button'
import { FieldError, PickField } from '#src/ui/Field/Field'
import { ClearDialog, DraftLine } from '#src/ui/Form/FormParts'
import { placeText } from '#src/ui/format'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { TextInput } from '#src/ui/TextInput'
import { BatchRowCard } from './BatchRowCard'
import { useBatch } from './useBatch'
import './product-form.scss'
import './product-batch.scss'

interface Props {
  nav: ReactNode
  /** The folder that the products go into; undefined for none. */
  folder: string | undefined
  onSent: (count: number) => void
  /** The enterprise certification is missing. */
  onNeed: () => void
}

/** Characters of pasted text accepted at once. */
const TEXT_MAX = 4000

/** Several products at once: a pasted list and pictures become rows, to be corrected and sent together. */
export const BatchEditor = observer(function BatchEditor({ nav, folder, onSent, onNeed }: Props) {
  const scroller = useRef<ScrollerHandle>(null)
  const state = useBatch(folder, {
    fault: name => scroller.current?.show(`field-${name.replace('.', '-')}`),
    sent: onSent,
    need: onNeed,
  })
  const [sheet, setSheet] = useState<'category' | 'region' | null>(null)
  const [isClearing, setClearing] = useState(false)
  const { form, faults, uploads, set, savedAt } = state
  return (
    <Page
      nav={nav}
      footer={
        <Button size="l" grow busy={state.isSending} onPress={() => void state.submit()}>
          {form.rows.length ? t('batch.submit', { count: form.rows.length }) : t('batch.submit_none')}
        </Button>
      }
      overlay={
        <>
          <FormSheets
            form={form}
            set={set}
            sheet={sheet}
            titles={{ category: common('add_product.category_pick'), region: common('add_product.region') }}
            onClose={() => setSheet(null)}
          />
          <ClearDialog open={isClearing} onClose={() => setClearing(false)} onClear={state.clear} />
        </>
      }
    >
      <Scroller handle={scroller}>
        <View className="pad add-product">
          {savedAt !== null && (
            <View className="row between wrap t13 i3 add-product__top">
              <DraftLine savedAt={savedAt} isRestored={state.isRestored} onClear={() => setClearing(true)} />
            </View>
          )}
          <View className="card batch__paste">
            <TextInput
              multiline
              className="batch__text"
              label={t('batch.text')}
              placeholder={t('batch.text_hint')}
              value={form.text}
              maxLength={TEXT_MAX}
              onChange={text => set({ text })}
            />
            <View className="row g8 wrap">
              <Button kind="ink" icon="list" disabled={!form.text.trim()} onPress={state.parse}>
                {t('batch.parse')}
              </Button>
              <Button kind="sub" icon="camera" onPress={state.addPictures}>
                {t('batch.pictures')}
              </Button>
            </View>
            {form.skipped && form.skipped.length > 0 && (
              <View className="t13 i2 batch__note">
                {t('batch.skipped', { count: form.skipped.length, lines: form.skipped.join(t('batch.between')) })}
              </View>
            )}
            <View className="t11 i3 batch__note">{t('batch.note', { max: LIMITS.batchMax })}</View>
          </View>
          {form.rows.length > 0 && (
            <>
              <View className="card fields">
                <View className="t13 i3 batch__shared">{t('batch.shared')}</View>
                <PickField
                  name="category_code"
                  label={common('add_product.category')}
                  value={form.category_text}
                  placeholder={common('add_product.category_pick')}
                  error={faults.category_code}
                  onPress={() => setSheet('category')}
                />
                <PickField
                  name="region"
                  label={common('add_product.region')}
                  value={placeText(form)}
                  placeholder={common('add_product.region_pick')}
                  error={faults.region}
                  onPress={() => setSheet('region')}
                />
              </View>
              <FieldError id="error-rows" text={faults.rows} />
              {form.rows.map((row, i) => (
                <BatchRowCard
                  key={row.id}
                  row={row}
                  n={i + 1}
                  upload={uploads.items.find(item => item.id === row.picture)}
                  faultOf={field => faults[`${row.id}.${field}`]}
                  onType={(field, text) => state.setRow(row.id, field, text)}
                  onPicture={() => state.addPicture(row.id)}
                  onRetry={() => row.picture && uploads.retry(row.picture)}
                  onRemove={() => state.removeRow(row.id)}
                />
              ))}
            </>
          )}
        </View>
      </Scroller>
    </Page>
  )
})

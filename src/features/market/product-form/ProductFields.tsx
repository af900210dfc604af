import { View } from '@tarojs/components'
import { MEDIA } from '#domain/base/upload'
import { PRODUCT_LIMITS as LIMITS } from '#domain/market/product'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { countWritten, typedRoom } from '#domain/kit/written'
import type { Uploads } from '#src/shared/uploads/use-uploads'
import { t } from '#src/locales/market/product-form'
import { Chip } from '#src/ui/Chip/Chip'
import { Field, FieldRow, PickField } from '#src/ui/Field/Field'
import { placeText } from '#src/ui/format'
import { Uploader } from '#src/ui/Uploader/Uploader'
import { ContactFields } from './ContactFields'
import { MaterialTexts, Specifications, Tiers } from './ProductRows'
import { plain, typing } from './typing'
import type { ProductFormState } from './useProductForm'
import './product-form.scss'

interface MediaProps {
  state: ProductFormState
  row: 'media' | 'material_media'
  uploads: Uploads
  max: number
  note: string
}
const Media = ({ state: { faults, clearFault }, row, uploads, max, note }: MediaProps) => {
  const then = (run: () => unknown) => () => {
    clearFault(row)
    void run()
  }
  return (
    <Uploader
      name={row}
      items={uploads.items}
      max={max}
      videosMax={MEDIA.videosMax}
      note={note}
      error={faults[row]}
      onAdd={then(uploads.add)}
      onAddVideo={then(uploads.addVideo)}
      onRetry={id => then(() => uploads.retry(id))()}
      onRemove={id => then(() => uploads.remove(id))()}
      onMove={uploads.move}
    />
  )
}

const COMMISSIONS = ['none', 'fen', 'share'] as const

const Commission = ({ state, unit }: { state: ProductFormState; unit: string }) => {
  const { form, set } = state
  const isShare = form.commission_type === 'share'
  return (
    <>
      <FieldRow name="commission_type" label={t('add_product.commission')} centred>
        <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('add_product.commission') }}>
          {COMMISSIONS.map(type => (
            <Chip
              key={type}
              chosen={form.commission_type === type}
              onPress={() => set({ commission_type: type, commission: '' }, ['commission'])}
            >
              {t(`add_product.commission_${type}`)}
            </Chip>
          ))}
        </View>
      </FieldRow>
      {form.commission_type !== 'none' && (
        <Field
          {...typing(state)('commission')}
          kind="decimal"
          clean={isShare ? undefined : cleanYuan}
          label={isShare ? t('add_product.commission_share') : t('add_product.commission_amount', { unit })}
          placeholder={t(isShare ? 'add_product.commission_percent' : 'add_product.commission_note')}
          tail={plain(isShare ? '%' : t('add_product.per', { unit }))}
          maxLength={12}
        />
      )}
    </>
  )
}

interface Props {
  state: ProductFormState
  onCategory: () => void
  onRegion: () => void
}

/** The cards of the form, from the pictures to the material. */
export const ProductFields = ({ state, onCategory, onRegion }: Props) => {
  const typed = typing(state)
  const { form, faults } = state
  const unit = form.unit.trim() || t('add_product.unit_any')
  const per = t('add_product.per', { unit })
  return (
    <View>
      <Media
        state={state}
        row="media"
        uploads={state.uploads}
        max={MEDIA.picturesMax}
        note={t('add_product.media_note', {
          mb: MEDIA.pictureBytesMax / 1024 / 1024,
          video_mb: MEDIA.videoBytesMax / 1024 / 1024,
          seconds: MEDIA.videoSecondsMax,
        })}
      />
      <View className="card fields">
        <Field
          {...typed('title')}
          hint={t('add_product.title')}
          placeholder={t('add_product.title_hint')}
          counted={countWritten(state.form.title)}
          limit={LIMITS.titleMax}
          grows
          className="w6"
        />
        <Field
          {...typed('description')}
          hint={t('add_product.description')}
          placeholder={t('add_product.description_hint')}
          counted={countWritten(state.form.description)}
          limit={LIMITS.descriptionMax}
          multiline
          className="add-product__text"
        />
      </View>
      <View className="card fields">
        <PickField
          name="category_code"
          label={t('add_product.category')}
          value={form.category_text}
          placeholder={t('add_product.category_pick')}
          error={faults.category_code}
          onPress={onCategory}
        />
        <Field
          {...typed('unit')}
          label={t('add_product.unit')}
          placeholder={t('add_product.unit_hint')}
          maxLength={typedRoom(LIMITS.unitMax)}
        />
        <Field
          {...typed('brand')}
          label={t('add_product.brand')}
          placeholder={t('add_product.brand_hint')}
          maxLength={typedRoom(LIMITS.brandMax)}
        />
        <PickField
          name="region"
          label={t('add_product.region')}
          value={placeText(form)}
          placeholder={t('add_product.region_pick')}
          error={faults.region}
          onPress={onRegion}
        />
      </View>
      <Tiers state={state} unit={unit} per={per} />
      <View className="card fields">
        <Field
          {...typed('leader_price', 'leader_price_fen')}
          kind="decimal"
          clean={cleanYuan}
          label={t('add_product.leader')}
          placeholder={t('add_product.leader_hint')}
          tail={plain(per)}
        />
        <Commission state={state} unit={unit} />
        <Field
          {...typed('stock_quantity')}
          kind="number"
          label={t('add_product.stock')}
          placeholder={t('add_product.number_hint')}
          tail={plain(unit)}
        />
        <Field
          {...typed('ship_within_hours')}
          kind="number"
          label={t('add_product.ship')}
          placeholder={t('add_product.ship_hint')}
          tail={plain(t('add_product.hours'))}
        />
      </View>
      <ContactFields state={state} />
      <Specifications state={state} />
      <MaterialTexts state={state} />
      <View className="add-product__media">
        <Media
          state={state}
          row="material_media"
          uploads={state.material}
          max={LIMITS.materialPicturesMax}
          note={t('add_product.material_media', { count: LIMITS.materialPicturesMax })}
        />
      </View>
    </View>
  )
}

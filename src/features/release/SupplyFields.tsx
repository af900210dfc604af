import { View } from '@tarojs/components'
import { MEDIA } from '../../../domain/constants'
import { LISTING_LIMITS, PRICE_TYPES } from '../../../domain/listing'
import { t } from '../../locales/areas/release'
import { Chip } from '../../ui/Chip/Chip'
import { Field, FieldRow, PickField } from '../../ui/Field/Field'
import { Uploader } from '../../ui/Uploader/Uploader'
import type { SupplyForm } from './supply-form'
import type { SupplyFormState } from './useSupplyForm'
import './release.scss'

interface Props {
  state: SupplyFormState
  onCategory: () => void
  onRegion: () => void
}

/** The cards of the form, as far as they are typed text and choices. */
export const SupplyFields = ({ state, onCategory, onRegion }: Props) => {
  const { form, set, faults, uploads } = state
  const typed = (name: keyof SupplyForm, row: string = name) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text } as Partial<SupplyForm>, [row]),
  })
  const unit = form.unit.trim() || t('release.unit')
  const per = <View className="i3 none">{t('release.per', { unit })}</View>
  const plain = (text: string) => <View className="i3 none">{text}</View>

  return (
    <View>
      <Uploader
        items={uploads.items}
        max={MEDIA.picturesMax}
        note={t('release.media_note', { mb: MEDIA.pictureBytesMax / 1024 / 1024, count: MEDIA.picturesMax })}
        error={faults.media}
        onAdd={() => {
          state.clearFault('media')
          void uploads.add()
        }}
        onRetry={id => {
          state.clearFault('media')
          uploads.retry(id)
        }}
        onRemove={uploads.remove}
        onMove={uploads.move}
      />
      <View className="card fields">
        <Field
          {...typed('title')}
          hint={t('release.title')}
          placeholder={t('release.title_hint')}
          limit={LISTING_LIMITS.titleMax}
          className="w6"
        />
        <Field
          {...typed('description')}
          hint={t('release.description')}
          placeholder={t('release.description_hint')}
          multiline
          className="release__text"
        />
      </View>
      <View className="card fields">
        <PickField
          name="category_code"
          label={t('release.category')}
          value={form.category_text}
          placeholder={t('release.category_pick')}
          error={faults.category_code}
          onPress={onCategory}
        />
        <PickField
          name="region"
          label={t('release.region')}
          value={form.province === form.city ? form.city : `${form.province} ${form.city}`}
          placeholder={t('release.region_pick')}
          error={faults.region}
          onPress={onRegion}
        />
        <Field
          {...typed('unit')}
          label={t('release.unit')}
          placeholder={t('release.unit_hint')}
          maxLength={LISTING_LIMITS.unitMax}
        />
        <FieldRow name="price_type" label={t('release.price')} centred>
          <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('release.price') }}>
            {PRICE_TYPES.map(type => (
              <Chip
                key={type}
                chosen={form.price_type === type}
                onPress={() => set({ price_type: type }, ['price_fen', 'price_max_fen', 'leader_price_fen'])}
              >
                {t(`release.price_${type}`)}
              </Chip>
            ))}
          </View>
        </FieldRow>
        {form.price_type !== 'negotiable' && (
          <Field
            {...typed('price', 'price_fen')}
            kind="decimal"
            label={t(form.price_type === 'range' ? 'release.price_low' : 'release.price_one')}
            placeholder={t('release.price_hint')}
            tail={per}
          />
        )}
        {form.price_type === 'range' && (
          <Field
            {...typed('price_max', 'price_max_fen')}
            kind="decimal"
            label={t('release.price_high')}
            placeholder={t('release.price_hint')}
            tail={per}
          />
        )}
        {form.price_type !== 'negotiable' && (
          <Field
            {...typed('leader_price', 'leader_price_fen')}
            kind="decimal"
            label={t('release.price_leader')}
            placeholder={t('release.leader_hint')}
            tail={per}
          />
        )}
        <Field
          {...typed('minimum_quantity')}
          kind="number"
          label={t('release.minimum')}
          placeholder={t('release.number_hint')}
          tail={plain(unit)}
        />
        <Field
          {...typed('stock_quantity')}
          kind="number"
          label={t('release.stock')}
          placeholder={t('release.number_hint')}
          tail={plain(unit)}
        />
        <Field
          {...typed('specification')}
          label={t('release.specification')}
          placeholder={t('release.specification_hint')}
          maxLength={LISTING_LIMITS.specificationMax}
        />
        <Field
          {...typed('ship_within_hours')}
          kind="number"
          label={t('release.ship')}
          placeholder={t('release.ship_hint')}
          tail={plain(t('release.hours'))}
        />
      </View>
      <View className="card fields">
        <Field
          {...typed('mobile', 'contact.mobile')}
          kind="tel"
          label={t('release.mobile')}
          placeholder={t('release.mobile_hint')}
          maxLength={11}
          autoComplete="tel-national"
        />
        <Field
          {...typed('wechat_id', 'contact.wechat_id')}
          label={t('release.wechat')}
          placeholder={t('release.wechat_hint')}
          maxLength={20}
        />
      </View>
    </View>
  )
}

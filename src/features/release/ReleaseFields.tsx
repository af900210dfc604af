import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { MEDIA } from '../../../domain/constants'
import { LISTING_LIMITS, PRICE_TYPES, REQUIREMENTS } from '../../../domain/listing'
import { t } from '../../locales/areas/release'
import { Chip } from '../../ui/Chip/Chip'
import { DateField } from '../../ui/DateField'
import { Field, FieldRow, PickField } from '../../ui/Field/Field'
import { dayText } from '../../ui/format'
import { Uploader } from '../../ui/Uploader/Uploader'
import type { ReleaseForm, TextName } from './form'
import { firstDay } from './source'
import type { ReleaseFormState } from './useReleaseForm'
import './release.scss'

interface Props {
  state: ReleaseFormState
  onCategory: () => void
  onRegion: () => void
}

/** One row of typed text: its value, fault and change. */
const typing =
  ({ form, set, faults }: ReleaseFormState) =>
  (name: TextName, row: string = name) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text } as Partial<ReleaseForm>, [row]),
  })

const plain = (text: string) => <View className="i3 none">{text}</View>

const Media = ({ state: { kind, uploads, faults, clearFault } }: { state: ReleaseFormState }) => {
  const then = (run: () => unknown) => () => {
    clearFault('media')
    void run()
  }
  return (
    <Uploader
      items={uploads.items}
      max={MEDIA.picturesMax}
      videosMax={MEDIA.videosMax}
      note={t(kind === 'supply' ? 'release.media_note' : 'release.media_note_purchase', {
        mb: MEDIA.pictureBytesMax / 1024 / 1024,
        count: MEDIA.picturesMax,
        video_mb: MEDIA.videoBytesMax / 1024 / 1024,
        seconds: MEDIA.videoSecondsMax,
      })}
      error={faults.media}
      onAdd={then(uploads.add)}
      onAddVideo={then(uploads.addVideo)}
      onRetry={id => then(() => uploads.retry(id))()}
      onRemove={id => then(() => uploads.remove(id))()}
      onMove={uploads.move}
    />
  )
}

const Texts = ({ state }: { state: ReleaseFormState }) => {
  const typed = typing(state)
  return (
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
        placeholder={t(state.kind === 'supply' ? 'release.description_hint' : 'release.description_hint_purchase')}
        limit={LISTING_LIMITS.descriptionMax}
        multiline
        className="release__text"
      />
    </View>
  )
}

const Place = ({ state, onCategory, onRegion }: Props) => (
  <>
    <PickField
      name="category_code"
      label={t('release.category')}
      value={state.form.category_text}
      placeholder={t('release.category_pick')}
      error={state.faults.category_code}
      onPress={onCategory}
    />
    <PickField
      name="region"
      label={t(state.kind === 'supply' ? 'release.region' : 'release.region_purchase')}
      value={state.form.province === state.form.city ? state.form.city : `${state.form.province} ${state.form.city}`}
      placeholder={t('release.region_pick')}
      error={state.faults.region}
      onPress={onRegion}
    />
  </>
)

/** Fixed, from–to or open: of a price, or of a budget. */
const Amounts = ({ state, per }: { state: ReleaseFormState; per: ReactNode }) => {
  const { form, set, kind } = state
  const typed = typing(state)
  const [name, low, high] =
    kind === 'supply'
      ? (['release.price', 'price_fen', 'price_max_fen'] as const)
      : (['release.budget', 'budget_fen', 'budget_max_fen'] as const)
  return (
    <>
      <FieldRow name="price_type" label={t(name)} centred>
        <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t(name) }}>
          {PRICE_TYPES.map(type => (
            <Chip
              key={type}
              chosen={form.price_type === type}
              onPress={() => set({ price_type: type }, [low, high, 'leader_price_fen'])}
            >
              {t(type === 'fixed' && kind === 'purchase' ? 'release.budget_fixed' : `release.price_${type}`)}
            </Chip>
          ))}
        </View>
      </FieldRow>
      {form.price_type !== 'negotiable' && (
        <Field
          {...typed('price', low)}
          kind="decimal"
          label={t(form.price_type === 'range' ? 'release.price_low' : 'release.price_one')}
          placeholder={t('release.price_hint')}
          tail={per}
        />
      )}
      {form.price_type === 'range' && (
        <Field
          {...typed('price_max', high)}
          kind="decimal"
          label={t('release.price_high')}
          placeholder={t('release.price_hint')}
          tail={per}
        />
      )}
      {kind === 'supply' && form.price_type !== 'negotiable' && (
        <Field
          {...typed('leader_price', 'leader_price_fen')}
          kind="decimal"
          label={t('release.price_leader')}
          placeholder={t('release.leader_hint')}
          tail={per}
        />
      )}
    </>
  )
}

const SupplyFacts = ({ state, unit }: { state: ReleaseFormState; unit: string }) => {
  const typed = typing(state)
  return (
    <>
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
    </>
  )
}

const PurchaseFacts = ({ state: { form, set, faults } }: { state: ReleaseFormState }) => (
  <>
    <DateField
      name="needed_by"
      label={t('release.needed_by')}
      value={form.needed_by}
      text={form.needed_by && dayText(form.needed_by)}
      min={firstDay()}
      placeholder={t('release.needed_by_pick')}
      error={faults.needed_by}
      onChange={day => set({ needed_by: day }, ['needed_by'])}
    />
    <FieldRow name="requirements" label={t('release.requirements')} error={faults.requirements} centred>
      <View className="row g8 wrap" {...{ role: 'group', 'aria-label': t('release.requirements') }}>
        {REQUIREMENTS.map(one => {
          const isChosen = form.requirements.includes(one)
          return (
            <Chip
              key={one}
              role="checkbox"
              chosen={isChosen}
              onPress={() =>
                set(
                  {
                    requirements: REQUIREMENTS.filter(item =>
                      item === one ? !isChosen : form.requirements.includes(item),
                    ),
                  },
                  ['requirements'],
                )
              }
            >
              {t(`release.requirement_${one}`)}
            </Chip>
          )
        })}
      </View>
    </FieldRow>
  </>
)

const Contact = ({ state }: { state: ReleaseFormState }) => {
  const typed = typing(state)
  return (
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
  )
}

/** The cards of the form. A supply starts with its pictures; a purchase says first what is wanted. */
export const ReleaseFields = (props: Props) => {
  const { state } = props
  const typed = typing(state)
  const unit = state.form.unit.trim() || t('release.unit_any')
  const per = plain(t('release.per', { unit }))
  const unitField = (
    <Field
      {...typed('unit')}
      label={t('release.unit')}
      placeholder={t('release.unit_hint')}
      maxLength={LISTING_LIMITS.unitMax}
    />
  )
  if (state.kind === 'supply') {
    return (
      <View>
        <Media state={state} />
        <Texts state={state} />
        <View className="card fields">
          <Place {...props} />
          {unitField}
          <Amounts state={state} per={per} />
          <SupplyFacts state={state} unit={unit} />
        </View>
        <Contact state={state} />
      </View>
    )
  }
  return (
    <View className="release__purchase">
      <Texts state={state} />
      <View className="release__media">
        <Media state={state} />
      </View>
      <View className="card fields">
        <Place {...props} />
        <Field
          {...typed('quantity')}
          kind="number"
          label={t('release.quantity')}
          placeholder={t('release.quantity_hint')}
          tail={plain(unit)}
        />
        {unitField}
        <Amounts state={state} per={per} />
        <PurchaseFacts state={state} />
      </View>
      <Contact state={state} />
    </View>
  )
}

import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { PRICE_TYPES, REQUIREMENTS } from '#domain/market/listing'
import { SUPPLY_FIELDS, SUPPLY_NAMES } from '#domain/market/listing-fields'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { typedRoom } from '#domain/kit/written'
import { t as detail } from '#src/locales/market/detail'
import { t as field } from '#src/locales/market/listing-fields'
import { t } from '#src/locales/market/listing-form'
import { Chip } from '#src/ui/Chip/Chip'
import { DateField } from '#src/ui/DateField'
import { Field, FieldRow } from '#src/ui/Field/Field'
import { dayText } from '#src/ui/format'
import { AttachedProducts } from './AttachedProducts'
import { plain, typing } from './typing'
import type { ListingFormState } from './useListingForm'
import './listing-form.scss'

/** A supply's price or a purchase's budget: fixed, range or negotiable. */
export const Amounts = ({ state, per }: { state: ListingFormState; per: ReactNode }) => {
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
          {...typed('price', low, [high, 'leader_price_fen'])}
          kind="decimal"
          clean={cleanYuan}
          label={t(form.price_type === 'range' ? 'release.price_low' : 'release.price_one')}
          placeholder={t('release.price_hint')}
          tail={per}
        />
      )}
      {form.price_type === 'range' && (
        <Field
          {...typed('price_max', high)}
          kind="decimal"
          clean={cleanYuan}
          label={t('release.price_high')}
          placeholder={t('release.price_hint')}
          tail={per}
        />
      )}
      {kind === 'supply' && form.price_type !== 'negotiable' && (
        <Field
          {...typed('leader_price', 'leader_price_fen')}
          kind="decimal"
          clean={cleanYuan}
          label={t('release.price_leader')}
          placeholder={t('release.leader_hint')}
          tail={per}
        />
      )}
    </>
  )
}

interface SupplyProps {
  state: ListingFormState
  unit: string
  onProducts?: () => void
}

export const SupplyFacts = ({ state, unit, onProducts }: SupplyProps) => {
  const typed = typing(state)
  return (
    <>
      {SUPPLY_NAMES.map(name => {
        const { kind, max } = SUPPLY_FIELDS[name]
        return (
          <Field
            key={name}
            {...typed(name)}
            // English reads on into the tail: "Ships in … hours".
            label={name === 'ship_within_hours' ? t('release.ship') : field(`field.${name}`)}
            placeholder={field(`field.${name}_hint`)}
            kind={kind === 'text' ? 'text' : 'number'}
            maxLength={kind === 'text' ? typedRoom(max) : undefined}
            tail={kind !== 'text' && plain(kind === 'hours' ? t('release.hours') : unit)}
          />
        )
      })}
      <AttachedProducts state={state} onPick={onProducts} />
    </>
  )
}

export const PurchaseFacts = ({ state: { form, set, faults, firstDay } }: { state: ListingFormState }) => (
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
              {detail(`detail.require_${one}`)}
            </Chip>
          )
        })}
      </View>
    </FieldRow>
  </>
)

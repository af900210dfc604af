import { View } from '@tarojs/components'
import { LISTING_LIMITS } from '#domain/market/listing'
import { typedRoom } from '#domain/kit/written'
import { t as field } from '#src/locales/market/listing-fields'
import { t } from '#src/locales/market/listing-form'
import { Field } from '#src/ui/Field/Field'
import { Contact, Media, Place, type PlaceProps, Texts } from './ListingBasics'
import { Amounts, PurchaseFacts, SupplyFacts } from './ListingTerms'
import { plain, typing } from './typing'
import './listing-form.scss'

/** The cards of the form. A supply starts with its pictures, a purchase with its texts. */
export const ListingFields = (props: PlaceProps) => {
  const { state } = props
  const typed = typing(state)
  const unit = state.form.unit.trim() || t('release.unit_any')
  const per = plain(t('release.per', { unit }))
  const unitField = (
    <Field
      {...typed('unit')}
      label={field('field.unit')}
      placeholder={t('release.unit_hint')}
      maxLength={typedRoom(LISTING_LIMITS.unitMax)}
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
          <SupplyFacts state={state} unit={unit} onProducts={props.onProducts} />
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

import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { PRODUCT_LIMITS as LIMITS } from '#domain/market/product'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { countWritten, typedRoom } from '#domain/kit/written'
import { t } from '#src/locales/market/product-form'
import { Field } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { changed, dropped, plain } from './typing'
import type { ProductFormState } from './useProductForm'
import './product-form.scss'

const Remove = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Pressable className="add-product__remove" label={label} onPress={onPress}>
    <Icon name="x" size={18} />
  </Pressable>
)

/** One more row, or another offer of the form's. */
export const More = ({ children, onPress }: { children: ReactNode; onPress: () => void }) => (
  <Pressable className="add-product__more t13" onPress={onPress}>
    <Icon name="plus" size={16} />
    <View>{children}</View>
  </Pressable>
)

/** Price tiers: from which quantity, at which price. */
export const Tiers = ({ state, unit, per }: { state: ProductFormState; unit: string; per: string }) => {
  const { form, set, faults } = state
  const { tiers } = form
  return (
    <View className="card fields">
      <View className="add-product__head">
        <View className="t15 w6">{t('add_product.tiers')}</View>
        <View className="t13 i3">{t('add_product.tiers_text', { count: LIMITS.tiersMax })}</View>
      </View>
      {tiers.map((tier, i) => (
        <View key={i} className="add-product__pair">
          <View className="add-product__half">
            <Field
              name={`tier_${i}_from`}
              kind="number"
              value={tier.from}
              hint={t('add_product.tier_from', { n: i + 1 })}
              placeholder={t('add_product.from_hint')}
              error={faults[`tier_${i}_from`]}
              tail={plain(unit)}
              maxLength={9}
              onChange={from => set({ tiers: changed(tiers, i, { ...tier, from }) }, ['tier_'])}
            />
          </View>
          <View className="add-product__half">
            <Field
              name={`tier_${i}_price`}
              kind="decimal"
              clean={cleanYuan}
              value={tier.price}
              hint={t('add_product.tier_price', { n: i + 1 })}
              placeholder={t('add_product.price_hint')}
              error={faults[`tier_${i}_price`]}
              tail={plain(per)}
              onChange={price =>
                set({ tiers: changed(tiers, i, { ...tier, price }) }, ['tier_', 'commission', 'leader_price'])
              }
            />
          </View>
          {tiers.length > 1 && (
            <Remove
              label={t('add_product.tier_remove', { n: i + 1 })}
              onPress={() => set({ tiers: dropped(tiers, i) }, ['tier_'])}
            />
          )}
        </View>
      ))}
      {tiers.length < LIMITS.tiersMax && (
        <More onPress={() => set({ tiers: [...tiers, { from: '', price: '' }] }, [])}>{t('add_product.tier_add')}</More>
      )}
    </View>
  )
}

export const Specifications = ({ state }: { state: ProductFormState }) => {
  const { form, set, faults } = state
  const { specifications: specs } = form
  return (
    <View className="card fields">
      <View className="t15 w6 add-product__head">{t('add_product.specifications')}</View>
      {specs.map((spec, i) => (
        <View key={i} className="add-product__pair">
          <View className="add-product__name">
            <Field
              name={`spec_${i}`}
              value={spec.name}
              hint={t('add_product.spec_name', { n: i + 1 })}
              placeholder={t('add_product.spec_name_hint')}
              error={faults[`spec_${i}`]}
              maxLength={typedRoom(LIMITS.specificationNameMax)}
              onChange={name => set({ specifications: changed(specs, i, { ...spec, name }) }, ['spec_'])}
            />
          </View>
          <View className="add-product__half">
            <Field
              name={`spec_${i}_value`}
              value={spec.value}
              hint={t('add_product.spec_value', { n: i + 1 })}
              placeholder={t('add_product.spec_value_hint')}
              maxLength={typedRoom(LIMITS.specificationValueMax)}
              onChange={value => set({ specifications: changed(specs, i, { ...spec, value }) }, ['spec_'])}
            />
          </View>
          <Remove
            label={t('add_product.spec_remove', { n: i + 1 })}
            onPress={() => set({ specifications: dropped(specs, i) }, ['spec_'])}
          />
        </View>
      ))}
      {specs.length < LIMITS.specificationsMax && (
        <More onPress={() => set({ specifications: [...specs, { name: '', value: '' }] }, [])}>
          {t('add_product.spec_add')}
        </More>
      )}
    </View>
  )
}

/** Texts for others to post. */
export const MaterialTexts = ({ state }: { state: ProductFormState }) => {
  const { form, set, faults } = state
  const { material_texts: texts } = form
  return (
    <View className="card fields">
      <View className="add-product__head">
        <View className="t15 w6">{t('add_product.material')}</View>
        <View className="t13 i3">{t('add_product.material_text')}</View>
      </View>
      {texts.map((text, i) => (
        <View key={i} className="add-product__pair">
          <View className="add-product__half">
            <Field
              name={`material_${i}`}
              multiline
              value={text}
              hint={t('add_product.material_words', { n: i + 1 })}
              placeholder={t('add_product.material_hint')}
              error={faults[`material_${i}`]}
              counted={countWritten(text)}
              limit={LIMITS.materialTextMax}
              onChange={next => set({ material_texts: changed(texts, i, next) }, ['material_'])}
            />
          </View>
          <Remove
            label={t('add_product.material_remove', { n: i + 1 })}
            onPress={() => set({ material_texts: dropped(texts, i) }, ['material_'])}
          />
        </View>
      ))}
      {texts.length < LIMITS.materialTextsMax && (
        <More onPress={() => set({ material_texts: [...texts, ''] }, [])}>{t('add_product.material_add')}</More>
      )}
    </View>
  )
}

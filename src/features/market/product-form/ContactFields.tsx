import { View } from '@tarojs/components'
import { cleanMobile, cleanWechatId } from '#domain/kit/typed'
import { t } from '#src/locales/market/product-form'
import { useAct } from '#src/shared/submit/use-act'
import { Field } from '#src/ui/Field/Field'
import { toast } from '#src/ui/Toast/toast'
import { More } from './ProductRows'
import { useSource } from './source'
import { typing } from './typing'
import type { ProductFormState } from './useProductForm'

const ROWS = ['contact.mobile', 'contact.wechat_id']

/** Whom buyers reach. Optional; one tap fills in what the owner gave last. */
export const ContactFields = ({ state }: { state: ProductFormState }) => {
  const typed = typing(state)
  const { form, set } = state
  const { lastContact } = useSource()
  const act = useAct()
  const fill = () =>
    void act('last contact', null, async () => {
      const last = await lastContact()
      if (last) set({ mobile: last.mobile ?? '', wechat_id: last.wechat_id ?? '' }, ROWS)
      else toast(t('add_product.contact_none'))
    })
  return (
    <View className="card fields">
      <View className="add-product__head">
        <View className="t15 w6">{t('add_product.contact')}</View>
        <View className="t13 i3">{t('add_product.contact_text')}</View>
      </View>
      <Field
        {...typed('mobile', 'contact.mobile')}
        kind="mobile"
        clean={cleanMobile}
        label={t('add_product.mobile')}
        placeholder={t('add_product.mobile_hint')}
        autoComplete="tel-national"
        below={!form.mobile && !form.wechat_id && <More onPress={fill}>{t('add_product.contact_last')}</More>}
      />
      <Field
        {...typed('wechat_id', 'contact.wechat_id')}
        clean={cleanWechatId}
        label={t('add_product.wechat')}
        placeholder={t('add_product.wechat_hint')}
      />
    </View>
  )
}

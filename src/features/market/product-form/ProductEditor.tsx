import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState, type ReactNode } from 'react'
import { FormSheets } from '#src/shared/forms/form-sheets'
import { t } from '#src/locales/market/product-form'
import { Button } from '#src/ui/Button/Button'
import { ClearDialog, DraftLine, FormReason, type Refused } from '#src/ui/Form/FormParts'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { ProductFields } from './ProductFields'
import { useProductForm, type Base } from './useProductForm'
import './product-form.scss'

interface Props {
  nav: ReactNode
  base: Base
  /** Why the last revision was refused. */
  reason: Refused | null
  onSent: () => void
  /** The enterprise certification is missing. */
  onNeed: () => void
}

/** The form with its page, footer and sheets. */
export const ProductEditor = observer(function ProductEditor({ nav, base, reason, onSent, onNeed }: Props) {
  const scroller = useRef<ScrollerHandle>(null)
  const state = useProductForm(base, {
    fault: row => scroller.current?.show(`field-${row}`),
    sent: onSent,
    need: onNeed,
  })
  const [sheet, setSheet] = useState<'category' | 'region' | null>(null)
  const [isClearing, setClearing] = useState(false)
  const { savedAt } = state
  return (
    <Page
      nav={nav}
      footer={
        <Button size="l" grow busy={state.isSending} onPress={() => void state.submit()}>
          {t(state.isSending ? 'add_product.submitting' : 'add_product.submit')}
        </Button>
      }
      overlay={
        <>
          <FormSheets
            form={state.form}
            set={state.set}
            sheet={sheet}
            titles={{ category: t('add_product.category_pick'), region: t('add_product.region') }}
            onClose={() => setSheet(null)}
          />
          <ClearDialog
            open={isClearing}
            isChange={Boolean(base.code)}
            onClose={() => setClearing(false)}
            onClear={state.clear}
          />
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
          {reason && <FormReason {...reason} />}
          <ProductFields state={state} onCategory={() => setSheet('category')} onRegion={() => setSheet('region')} />
        </View>
      </Scroller>
    </Page>
  )
})

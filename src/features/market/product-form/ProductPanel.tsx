import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { useApp } from '#src/shared/use-app'
import { t as batch } from '#src/locales/market/product-batch'
import { t } from '#src/locales/market/product-form'
import { Button } from '#src/ui/Button/Button'
import { FormSkeleton } from '#src/ui/Form/FormParts'
import { Page } from '#src/ui/Page/Page'
import { Pressable } from '#src/ui/Pressable'
import { ErrorState, Info } from '#src/ui/States/Info'
import { BatchEditor } from './BatchEditor'
import { EMPTY_FORM } from './form'
import { ProductEditor } from './ProductEditor'
import { useProductToEdit } from './useProductToEdit'
import type { Base } from './useProductForm'
import './product-form.scss'

interface ProductPanelProps {
  /** Of the product to change; undefined for a new one. */
  code: string | undefined
  nav: ReactNode
  /** The folder that new products go into. */
  folder?: string
  /** Several products at once. */
  isBatch?: boolean
  onFolder: () => void
  onCertify: () => void
  onMine: () => void
  onLibrary: () => void
}

const NEW: Base = { form: EMPTY_FORM, media: [], materialMedia: [] }

/** Publishing or changing a product: the form, then what happens next. */
export const ProductPanel = observer(function ProductPanel(props: ProductPanelProps) {
  const { code, nav, folder, isBatch, onCertify, onMine, onLibrary } = props
  const { user } = useApp()
  const [round, setRound] = useState(0)
  /** Number of products sent; 0 until then. */
  const [sent, setSent] = useState(0)
  /** The changed product stays on the shelf in its approved version. */
  const [isShown, setShown] = useState(false)
  const [isRefused, setRefused] = useState(false)
  // While it is unknown whether the user is certified, the server decides.
  if (isRefused || user.info?.is_enterprise_certified === false)
    return (
      <Page nav={nav} onSurface>
        <Info
          bare
          loud
          icon="shield"
          title={t('add_product.need')}
          text={t('add_product.need_text')}
          action={t('add_product.need_act')}
          onAction={onCertify}
        />
      </Page>
    )
  if (sent > 0)
    return (
      <Page nav={nav} onSurface>
        <Info
          bare
          loud
          icon="ok"
          title={sent > 1 ? batch('batch.done', { count: sent }) : t('add_product.done')}
          text={folder ? batch('batch.done_folder') : t(isShown ? 'add_product.done_changed' : 'add_product.done_text')}
          action={folder ? batch('batch.to_folder') : t('add_product.done_mine')}
          onAction={folder ? props.onFolder : onMine}
        />
        <View className="add-product__again">
          {!code && (
            <Pressable
              className="add-product__link"
              onPress={() => {
                setRound(round + 1)
                setSent(0)
              }}
            >
              {t('add_product.done_again')}
            </Pressable>
          )}
          <Pressable className="add-product__link" onPress={onLibrary}>
            {t('add_product.done_library')}
          </Pressable>
        </View>
      </Page>
    )
  const editor = { nav, onNeed: () => setRefused(true) }
  const changed = (wasShown: boolean) => {
    setShown(wasShown)
    setSent(1)
  }
  if (code) return <Change {...editor} code={code} onMine={onMine} onSent={changed} />
  return isBatch ? (
    <BatchEditor key={round} {...editor} folder={folder} onSent={setSent} />
  ) : (
    <ProductEditor key={round} {...editor} base={{ ...NEW, folder }} reason={null} onSent={() => setSent(1)} />
  )
})

interface ChangeProps {
  code: string
  nav: ReactNode
  onSent: (wasShown: boolean) => void
  onNeed: () => void
  onMine: () => void
}

/** Loads the product before showing its form; says so if it can't be changed. */
const Change = observer(function Change({ code, nav, onMine, onSent, ...editor }: ChangeProps) {
  const { state, retry, withdraw, isWithdrawing } = useProductToEdit(code)
  if (state.status === 'ready') {
    const { form, media, materialMedia, item_state, reason } = state.item
    const base = { code, form, media, materialMedia }
    return (
      <ProductEditor
        {...editor}
        nav={nav}
        base={base}
        reason={{ item_state, reason }}
        onSent={() => onSent(item_state === 'on_shelf')}
      />
    )
  }
  return (
    <Page nav={nav}>
      {state.status === 'loading' && (
        <FormSkeleton>
          <View className="add-product__first" />
        </FormSkeleton>
      )}
      {state.status === 'error' && <ErrorState bare text={state.text} onRetry={retry} />}
      {(state.status === 'gone' || state.status === 'fixed') && (
        <Info
          bare
          icon="box"
          title={t(`add_product.${state.status}`)}
          text={t(`add_product.${state.status}_text`)}
          action={t('add_product.done_mine')}
          onAction={onMine}
        />
      )}
      {state.status === 'pending' && (
        <>
          <Info bare icon="clock" title={t('add_product.pending')} text={t('add_product.pending_text')} />
          <View className="add-product__act">
            <Button kind="ink" busy={isWithdrawing} onPress={withdraw}>
              {t('add_product.withdraw')}
            </Button>
          </View>
        </>
      )}
    </Page>
  )
})

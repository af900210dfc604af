import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/market/listing-form'
import { Button } from '#src/ui/Button/Button'
import { FormSkeleton } from '#src/ui/Form/FormParts'
import { Page } from '#src/ui/Page/Page'
import { Pressable } from '#src/ui/Pressable'
import { ErrorState, Info } from '#src/ui/States/Info'
import { EMPTY_FORM } from './form'
import { formFrom, mediaFrom } from './from-product'
import { ListingEditor } from './ListingEditor'
import type { PanelProps } from './types'
import { useListingToEdit } from './useListingToEdit'
import { useProduct } from './useProduct'
import type { Base } from './useListingForm'
import './listing-form.scss'

const NEW: Base = { form: EMPTY_FORM, media: [] }

/** With room for the quota line above the cards. */
const SKELETON = (
  <FormSkeleton>
    <View className="release__top" />
  </FormSkeleton>
)

/** Publishing or changing a listing: the form, then what happens next. */
export const ListingPanel = observer(function ListingPanel(props: PanelProps) {
  const [round, setRound] = useState(0)
  const [isSent, setSent] = useState(false)
  /** The changed listing stays on the shelf in its approved version. */
  const [isShown, setShown] = useState(false)
  const sent = () => setSent(true)
  const changed = (wasShown: boolean) => {
    setShown(wasShown)
    sent()
  }
  if (isSent) {
    return (
      <Page nav={props.nav} onSurface>
        <Info
          bare
          icon="ok"
          title={t('release.done_title')}
          text={t(isShown ? 'release.done_changed' : 'release.done_text')}
          action={t('release.done_mine')}
          onAction={props.onMine}
          loud
        />
        <View className="release__again">
          {!props.code && !props.fromProduct && (
            <Pressable
              className="release__link"
              onPress={() => {
                setRound(round + 1)
                setSent(false)
              }}
            >
              {t('release.done_again')}
            </Pressable>
          )}
          <Pressable className="release__link" onPress={props.onHome}>
            {t('release.done_home')}
          </Pressable>
        </View>
      </Page>
    )
  }
  return props.code ? (
    <Change {...props} code={props.code} onSent={changed} />
  ) : props.fromProduct ? (
    <Relist {...props} product={props.fromProduct} onSent={sent} />
  ) : (
    <ListingEditor key={round} {...props} base={NEW} reason={null} onSent={sent} />
  )
})

/** Loads the listing before showing its form; says so if it can't be changed. */
const Change = observer(function Change(props: PanelProps & { code: string; onSent: (wasShown: boolean) => void }) {
  const { kind, code, nav, onMine } = props
  const { state, retry, withdraw, isWithdrawing } = useListingToEdit(kind, code)
  if (state.status === 'ready') {
    const { form, media, item_state, reason, counts_again: countsAgain } = state.item
    return (
      <ListingEditor
        {...props}
        base={{ code, form, media, countsAgain }}
        reason={{ item_state, reason }}
        onSent={() => props.onSent(item_state === 'on_shelf')}
      />
    )
  }
  return (
    <Page nav={nav}>
      {state.status === 'loading' && SKELETON}
      {state.status === 'error' && <ErrorState bare text={state.text} onRetry={retry} />}
      {(state.status === 'gone' || state.status === 'fixed') && (
        <Info
          bare
          icon="box"
          title={t(state.status === 'gone' ? 'release.gone' : 'release.fixed')}
          text={t(state.status === 'gone' ? 'release.gone_text' : 'release.fixed_text')}
          action={t('release.done_mine')}
          onAction={onMine}
        />
      )}
      {state.status === 'pending' && (
        <>
          <Info bare icon="clock" title={t('release.pending')} text={t('release.pending_text')} />
          <View className="release__act">
            <Button kind="ink" busy={isWithdrawing} onPress={withdraw}>
              {t('release.withdraw')}
            </Button>
          </View>
        </>
      )}
    </Page>
  )
})

/** Loads the product before showing the supply form that it prefills. */
const Relist = observer(function Relist(props: PanelProps & { product: string; onSent: () => void }) {
  const { product: code, nav, onHome } = props
  const { state, retry } = useProduct(code)
  if (state.status === 'ready') {
    const { product } = state
    const base: Base = { form: formFrom(product), media: mediaFrom(product), draft: `from:${code}` }
    const source = t('release.from_product', { name: product.supplier.nickname })
    return <ListingEditor {...props} base={base} reason={null} source={product.is_mine ? undefined : source} />
  }
  return (
    <Page nav={nav}>
      {state.status === 'loading' && SKELETON}
      {state.status === 'error' && <ErrorState bare text={state.text} onRetry={retry} />}
      {state.status === 'gone' && (
        <Info
          bare
          icon="box"
          title={t('release.product_gone')}
          text={t('release.product_gone_text')}
          action={t('release.done_home')}
          onAction={onHome}
        />
      )}
    </Page>
  )
})

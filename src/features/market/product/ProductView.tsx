import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode, type Ref } from 'react'
import type { ProductCard as Card, ProductDetail } from '#contract/market/product'
import { useDetail } from '#src/shared/detail/use-detail'
import { useRelated } from '#src/shared/detail/use-related'
import { t } from '#src/locales/market/product-detail'
import { Page } from '#src/ui/Page/Page'
import { Preview } from '#src/ui/Preview'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { DetailStates, isBare } from '#src/ui/States/DetailStates'
import { PartTitle } from './PartTitle'
import { ProductBody } from './ProductBody'
import { useProductShareCard } from './ProductShare'
import { useSource } from './source'
import './product.scss'

interface Props {
  code: string | undefined
  /** `isBare`: `Info` or a strip takes the product's place at the top, so a floating bar needs a background. */
  nav: (isBare: boolean) => ReactNode
  /** Scrolls with the page, above the product. */
  above?: ReactNode
  skeleton: ReactNode
  person: (detail: ProductDetail) => ReactNode
  footer: (detail: ProductDetail) => ReactNode
  /** After the material: the comments. */
  below?: (detail: ProductDetail) => ReactNode
  renderCard: (card: Card) => ReactNode
  /** Overlay of the page. */
  overlay?: (detail: ProductDetail) => ReactNode
  /** Reloads the rest of the page on refresh and retry: requests usually fail together. */
  onAgain: () => void
  onLibrary: () => void
  scroll?: Ref<ScrollerHandle>
}

interface Looking {
  of: 'media' | 'material'
  at: number
}

/** A product's page in each of its states. */
export const ProductView = observer(function ProductView(props: Props) {
  const { loadSimilar, now, products } = useSource()
  const look = useDetail(props.code, products)
  const { state } = look
  const detail = state.status === 'ready' ? state.detail : null
  const similar = useRelated(detail, detail?.product_code, loadSimilar)
  useProductShareCard(detail)
  const [looking, setLooking] = useState<Looking | null>(null)
  const at = now()
  return (
    <Page
      nav={props.nav(isBare(state))}
      footer={detail && detail.item_state !== 'deleted' && props.footer(detail)}
      overlay={
        detail && (
          <>
            <Preview
              items={looking?.of === 'material' ? detail.material.media : detail.media}
              at={looking?.at ?? null}
              label={detail.title}
              onClose={() => setLooking(null)}
            />
            {props.overlay?.(detail)}
          </>
        )
      }
    >
      <DetailStates
        look={look}
        now={at}
        gone={{
          title: t('product.gone'),
          text: t('product.gone_text'),
          action: t('product.gone_act'),
          onAction: props.onLibrary,
        }}
        scroll={props.scroll}
        onAgain={props.onAgain}
        stripClass="product-detail__strip"
      >
        {props.above}
        {detail ? (
          <ProductBody
            detail={detail}
            now={at}
            person={props.person(detail)}
            onLook={(index, of) => setLooking({ of, at: index })}
          />
        ) : (
          props.skeleton
        )}
        {detail && props.below?.(detail)}
        {similar.length > 0 && (
          <View className="product-detail__part">
            <PartTitle>{t('product.similar')}</PartTitle>
            <View className="product-detail__others">
              {similar.map(card => (
                <View key={card.product_code}>{props.renderCard(card)}</View>
              ))}
            </View>
          </View>
        )}
      </DetailStates>
    </Page>
  )
})

import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import type { PalletProductDetail } from '#contract/market/folder'
import { useDetail } from '#src/shared/detail/use-detail'
import { t } from '#src/locales/market/product-detail'
import { ActButton } from '#src/ui/ActButton/ActButton'
import { ActRow } from '#src/ui/ActButton/ActRow'
import { Button } from '#src/ui/Button/Button'
import { Page } from '#src/ui/Page/Page'
import { Preview } from '#src/ui/Preview'
import { DetailStates, isBare } from '#src/ui/States/DetailStates'
import { PalletProductBody } from './PalletProductBody'
import { ProductShare, useProductShareCard } from './ProductShare'
import { useSource } from './source'
import './product.scss'

interface Props {
  /** The product's code within the pallet. */
  code: string
  /** `isBare`: `Info` or a strip takes the product's place at the top, so a floating bar needs a background. */
  nav: (isBare: boolean) => ReactNode
  /** Scrolls with the page, above the product. */
  above?: ReactNode
  skeleton: ReactNode
  palletHref: string
  onPallet: () => void
  onManage: () => void
  /** The main action, for anyone but the owner. */
  main: ReactNode
  /** Under the pallet's owner, for anyone else. */
  ask: (detail: PalletProductDetail) => ReactNode
  /** The end of the page, for anyone but the owner. */
  below: (detail: PalletProductDetail) => ReactNode
  overlay: ReactNode
}

/** A pallet's product in each of its states. Visitors of a pallet stay inside it. */
export const PalletProductView = observer(function PalletProductView(props: Props) {
  const { now, palletProducts } = useSource()
  const look = useDetail(props.code, palletProducts)
  const { state } = look
  const detail = state.status === 'ready' ? state.detail : null
  const [lookingAt, setLookingAt] = useState<number | null>(null)
  useProductShareCard(detail)
  return (
    <Page
      nav={props.nav(isBare(state))}
      footer={
        detail && (
          <>
            <ActRow>
              <ProductShare detail={detail} />
              <ActButton icon="box" text={t('product.to_pallet')} onPress={props.onPallet} />
            </ActRow>
            {detail.is_mine ? (
              <Button kind="sub" size="l" grow onPress={props.onManage}>
                {t('product.manage_pallet')}
              </Button>
            ) : (
              props.main
            )}
          </>
        )
      }
      overlay={
        detail && (
          <>
            <Preview items={detail.media} at={lookingAt} label={detail.title} onClose={() => setLookingAt(null)} />
            {props.overlay}
          </>
        )
      }
    >
      <DetailStates
        look={look}
        now={now()}
        gone={{
          title: t('product.off_pallet'),
          text: t('product.off_pallet_text'),
          action: t('product.off_pallet_act'),
          onAction: props.onPallet,
        }}
        onAgain={() => undefined}
        stripClass="product-detail__strip"
      >
        {props.above}
        {detail ? (
          <PalletProductBody
            detail={detail}
            palletHref={props.palletHref}
            onPallet={props.onPallet}
            ask={!detail.is_mine && props.ask(detail)}
            onLook={setLookingAt}
          />
        ) : (
          props.skeleton
        )}
        {detail && !detail.is_mine && props.below(detail)}
      </DetailStates>
    </Page>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { SHARE_SLOGAN } from '#domain/base/brand'
import { formatFen } from '#domain/kit/money'
import { useDetail } from '#src/shared/detail/use-detail'
import { setShared } from '#src/shared/sharing/share'
import { useApp } from '#src/shared/use-app'
import { locale, t as common, unitName } from '#src/locales'
import { t } from '#src/locales/market/folder'
import { useDidShow } from '#src/platform/lifecycle'
import { useShareCard } from '#src/platform/share-card'
import { Pager } from '#src/stores/pager'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Button } from '#src/ui/Button/Button'
import { countText, timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { ListHead } from '#src/ui/List/ListHead'
import { PagedList } from '#src/ui/List/PagedList'
import { Page } from '#src/ui/Page/Page'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { Scroller } from '#src/ui/Scroller'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty, ErrorState, Info } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { Tag } from '#src/ui/Tag/Tag'
import { shareDataOf, usePalletSource, type Pallet, type PalletProduct } from './pallet-source'
import { palletCardOf, sharePallet } from './source'
import './folder.scss'

const ROW_PX = 104
const HEAD_PX = 320

interface Props {
  code: string | undefined
  /** `isBare`: the page starts with `Info`, a strip or a pallet without a cover. */
  nav: (isBare: boolean) => ReactNode
  above?: ReactNode
  hrefOf: (product: PalletProduct) => string
  onOpen: (product: PalletProduct) => void
  onLibrary: () => void
  onManage: () => void
  /** Opens the long picture of the pallet. */
  onPicture: () => void
  /** The main action for visitors (not the owner). */
  main: ReactNode
  /** Less frequent actions for visitors, above the products. */
  acts: (pallet: Pallet) => ReactNode
  overlay: ReactNode
}

const Head = observer(function Head({ pallet, acts }: { pallet: Pallet; acts: ReactNode }) {
  const { clock } = useApp()
  const { owner } = pallet
  return (
    <>
      {pallet.cover_url && (
        <View className="pallet__cover">
          <View className="pallet__cover-pic">
            <Picture bare eager url={pallet.cover_url} ratio="fill" />
          </View>
        </View>
      )}
      <View className="folder-head">
        <View className="t22 w6 folder__name" {...{ role: 'heading', 'aria-level': 1 }}>
          {pallet.name}
        </View>
        {pallet.note && <View className="t15 i2 folder-head__note">{pallet.note}</View>}
        <View className="t13 i3 num folder-head__note">
          {[
            t('folder.count', { count: pallet.product_count }),
            t('folder.views', { count: countText(pallet.view_count) }),
            t('pallet.published', { time: timeText(pallet.published_at, clock.now()) }),
          ].join(' · ')}
        </View>
        <View className="row g8 wrap folder-head__acts">
          <Avatar url={owner.avatar_url} name={owner.nickname} size="s" />
          <View className="t15 w6 folder__name">{owner.nickname}</View>
          {owner.is_enterprise_certified && (
            <Tag tone="green" icon="shield">
              {common('listing.certified')}
            </Tag>
          )}
          {acts && <View className="row pallet__acts">{acts}</View>}
        </View>
      </View>
    </>
  )
})

const Row = ({ item, href, onOpen }: { item: PalletProduct; href: string; onOpen: () => void }) => (
  <Pressable className="pallet__row" href={href} onPress={onOpen}>
    <View className="folder-row__pic">
      <Picture url={item.cover_url} color={item.cover_color} ratio="fill" />
    </View>
    <View className="grow">
      <View className="t15 w6 two">{item.title}</View>
      <Price
        figures={item.price_fen === null ? null : formatFen(item.price_fen)}
        none={t('pallet.ask')}
        tail={item.price_fen === null ? undefined : `/ ${unitName(item.unit)}`}
      />
      {item.remark && <View className="t13 folder-row__remark two">{item.remark}</View>}
    </View>
    <Icon name="right" size={18} className="i4" />
  </Pressable>
)

/** A pallet, open to anyone with its link: the products at the owner's prices, and nothing that bypasses the owner. */
export const PalletView = observer(function PalletView(props: Props) {
  const { code = '' } = props
  const app = useApp()
  const { firstProducts, loadProducts, pallets, productMemory } = usePalletSource()
  const { state, reload, retry: retryHead } = useDetail(props.code, pallets)
  const pallet = state.status === 'ready' ? state.detail : null
  const staleSince = state.status === 'ready' ? state.staleSince : null
  const [list] = useState(() => {
    const made = new Pager<PalletProduct>({
      ...productMemory(code),
      load: cursor => loadProducts(code, cursor),
      keyOf: item => item.product_code,
      now: () => app.clock.now(),
    })
    const first = firstProducts(code)
    if (first) made.take(first)
    return made
  })
  const isThere = pallet !== null
  useEffect(() => {
    if (isThere) void list.retry()
  }, [isThere, list])
  const retry = () => {
    retryHead()
    if (isThere) void list.retry()
  }
  const setOwn = () => pallet && setShared(app, shareDataOf(app.user, pallet, SHARE_SLOGAN[locale()]))
  useEffect(() => void setOwn(), [pallet]) // eslint-disable-line react-hooks/exhaustive-deps
  useDidShow(() => void setOwn())
  useShareCard(() => palletCardOf(app.user, pallet, SHARE_SLOGAN[locale()]))
  const share = () =>
    pallet &&
    sharePallet(app.user, {
      code: pallet.pallet_code,
      name: pallet.name,
      note: pallet.note,
      text: t('pallet.share_text', { name: pallet.name, count: pallet.product_count }),
      pictures: list.items.flatMap(item => (item.cover_url ? [item.cover_url] : [])).slice(0, 9),
    })
  const isBare =
    state.status === 'gone' || state.status === 'error' || staleSince !== null || (isThere && !pallet.cover_url)
  return (
    <Page
      nav={props.nav(isBare)}
      overlay={props.overlay}
      footer={
        pallet && (
          <>
            <Button kind="sub" size="l" icon="image" onPress={props.onPicture}>
              {t('pallet.picture')}
            </Button>
            <Button kind={pallet.is_mine ? 'ink' : 'sub'} size="l" grow icon="share" onPress={share}>
              {t('pallet.share')}
            </Button>
            {pallet.is_mine ? (
              <Button kind="sub" size="l" grow onPress={props.onManage}>
                {t('pallet.manage')}
              </Button>
            ) : (
              props.main
            )}
          </>
        )
      }
    >
      {state.status === 'gone' ? (
        <Info
          bare
          icon="box"
          title={t('pallet.gone')}
          text={t('pallet.gone_text')}
          action={t('pallet.gone_act')}
          onAction={props.onLibrary}
        />
      ) : state.status === 'error' ? (
        <ErrorState bare text={state.text} onRetry={retry} />
      ) : (
        <Scroller
          onRefresh={async () => {
            const isFresh = await reload()
            await list.reload().catch(() => undefined)
            return isFresh ? undefined : common('pull.failed')
          }}
        >
          <ListHead>
            {staleSince !== null && (
              <OfflineStrip
                time={timeText(new Date(staleSince).toISOString(), app.clock.now())}
                isOffline={state.status === 'ready' && state.why === 'offline'}
                isSlow={state.status === 'ready' && state.why === 'slow'}
                onRetry={retry}
              />
            )}
            {props.above}
            {pallet ? (
              <Head pallet={pallet} acts={!pallet.is_mine && props.acts(pallet)} />
            ) : (
              <View className="pallet__cover" />
            )}
          </ListHead>
          <View className="pallet__list">
            <PagedList
              id="pallet"
              list={list}
              hasStripAbove={staleSince !== null}
              onRetry={retry}
              skeleton={
                <View className="folder-page">
                  <CardSkeleton />
                </View>
              }
              empty={<Empty icon="box" bare title={t('pallet.empty')} text={t('pallet.empty_text')} />}
              keyOf={item => item.product_code}
              render={item => <Row item={item} href={props.hrefOf(item)} onOpen={() => props.onOpen(item)} />}
              itemPx={ROW_PX}
              offsetPx={HEAD_PX}
            />
          </View>
        </Scroller>
      )}
    </Page>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/folder'
import { Pager } from '#src/stores/pager'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { Page } from '#src/ui/Page/Page'
import { Picture } from '#src/ui/Picture'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { useSource, type BinItem } from './source'
import { useActs } from './useActs'
import './folder.scss'

const ROW_PX = 100
const DAY_MS = 86_400_000

const Row = observer(function Row({
  item,
  isBusy,
  onRestore,
}: {
  item: BinItem
  isBusy: boolean
  onRestore: () => void
}) {
  const { clock } = useApp()
  const days = Math.max(1, Math.ceil((Date.parse(item.purged_at) - clock.now()) / DAY_MS))
  return (
    <View className="card bin__row">
      <View className="folder__pic">
        {item.cover_url ? (
          <Picture url={item.cover_url} ratio="fill" />
        ) : (
          <Icon name="folder" size={28} className="i4" />
        )}
      </View>
      <View className="grow">
        <View className="t15 w6 two">
          <Tag tone="plain">{t(`folder.bin_${item.kind}`)}</Tag> {item.name}
        </View>
        <View className="t13 i3 num">
          {[
            item.product_count !== undefined && t('folder.count', { count: item.product_count }),
            t('folder.bin_left', { count: days }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </View>
      </View>
      <Button kind="sub" size="s" disabled={isBusy} onPress={onRestore}>
        {t('folder.restore')}
      </Button>
    </View>
  )
})

interface Props {
  nav: ReactNode
  onFolders: () => void
  /** Deleted listings are kept under My listings, not here. */
  onListings: () => void
}

/** The recycle bin of folders and products: restores one at a time, or empties the whole bin for good. */
export const BinView = observer(function BinView({ nav, onFolders, onListings }: Props) {
  const { config } = useApp()
  const { acts, loadBin, memoryOf, now } = useSource()
  const [list] = useState(
    () => new Pager<BinItem>({ ...memoryOf<BinItem>('bin'), load: loadBin, keyOf: item => item.code, now }),
  )
  const [isAsked, ask] = useState(false)
  const { isBusy, run } = useActs()
  useEffect(() => void list.retry(), [list])
  const renew = () => list.retry()
  const restore = ({ kind, code }: BinItem) => {
    const done = { said: t('folder.restored'), renew }
    if (kind === 'folder') void run(acts.restoreFolder, { folder_code: code }, done)
    else void run(acts.restoreProduct, { product_code: code }, done)
  }
  return (
    <Page
      nav={nav}
      footer={
        list.items.length > 0 && (
          <Button kind="sub" size="l" grow icon="trash" onPress={() => ask(true)}>
            {t('folder.empty_bin')}
          </Button>
        )
      }
      overlay={
        <Dialog
          open={isAsked}
          title={t('folder.ask_empty')}
          text={t('folder.ask_empty_text')}
          no={t('folder.no')}
          yes={t('folder.empty_bin')}
          busy={isBusy}
          onNo={() => ask(false)}
          onYes={() => void run(acts.emptyBin, {}, { said: t('folder.emptied'), renew }).then(() => ask(false))}
        />
      }
    >
      <Scroller onRefresh={() => list.reload()}>
        <View className="folder-page">
          <Pressable className="bin__listings t13 i2" onPress={onListings}>
            <View className="grow">{t('folder.bin_listings')}</View>
            <Icon name="right" size={16} className="i4" />
          </Pressable>
          <PagedList
            list={list}
            skeleton={<CardSkeleton />}
            empty={
              <Empty
                icon="trash"
                title={t('folder.bin_empty')}
                text={t('folder.bin_empty_text', { count: config.limit('bin_days') })}
                action={t('folder.to_folders')}
                onAction={onFolders}
              />
            }
            id="bin"
            keyOf={item => item.code}
            render={item => <Row item={item} isBusy={isBusy} onRestore={() => restore(item)} />}
            itemPx={ROW_PX}
          />
        </View>
      </Scroller>
    </Page>
  )
})

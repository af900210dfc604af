import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { FolderProduct } from '#contract/market/folder'
import { SHARE_SLOGAN } from '#domain/base/brand'
import { useApp } from '#src/shared/use-app'
import { locale } from '#src/locales'
import { t } from '#src/locales/market/folder'
import { useShareCard } from '#src/platform/share-card'
import { Button } from '#src/ui/Button/Button'
import { ListHead } from '#src/ui/List/ListHead'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { Info } from '#src/ui/States/Info'
import { useChosen } from '#src/ui/useChosen'
import { FolderHead } from './FolderHead'
import { FolderProducts } from './FolderProducts'
import { palletCardOf, sharePallet, useSource } from './source'
import { useFolder } from './useFolder'
import { useFolderSheets } from './useFolderSheets'

interface Props {
  code: string
  /** `manage`: the button that starts and ends choosing products, at the right of the bar. */
  nav: (manage: ReactNode) => ReactNode
  hrefOf: (product: FolderProduct) => string
  onOpen: (product: FolderProduct) => void
  onLibrary: () => void
  /** `isBatch`: several at once. */
  onNewProduct: (isBatch: boolean) => void
  onFolders: () => void
  onPallet: (code: string) => void
  /** Opens the long picture of the pallet. */
  onPicture: (code: string) => void
  /** Appeals for the pallet, which was taken down. */
  onAppeal: (pallet: { code: string; name: string }) => void
  overlay?: ReactNode
}

const HEAD_PX = 110

/** One folder: its products with order and prices, and its publication as a pallet. */
export const FolderView = observer(function FolderView(props: Props) {
  const { code, onLibrary, onNewProduct, onPallet } = props
  const { user } = useApp()
  const { keepLastFolder } = useSource()
  const handle = useFolder(code)
  const { folder, list } = handle
  const { chosen, setChosen, toggle } = useChosen()
  const codes = [...(chosen ?? [])]
  const allChosen = chosen !== null && list.items.length > 0 && list.items.every(item => chosen.has(item.product_code))
  useShareCard(() => {
    const code = folder?.is_published ? folder.pallet_code : null
    return palletCardOf(
      user,
      code && folder ? { pallet_code: code, name: folder.name, share_card: folder.share_card } : null,
      SHARE_SLOGAN[locale()],
    )
  })
  const share = (palletCode: string) =>
    folder &&
    sharePallet(user, {
      code: palletCode,
      name: folder.name,
      note: folder.note,
      text: t('pallet.share_text', { name: folder.name, count: folder.product_count }),
      pictures: folder.cover_urls,
    })
  const toLibrary = () => {
    keepLastFolder(code)
    onLibrary()
  }
  const sheets = useFolderSheets(code, handle, {
    onDone: () => setChosen(null),
    onLibrary: toLibrary,
    onNewProduct,
    onPublished: share,
  })
  const footer = handle.isGone ? null : chosen ? (
    <>
      <Button
        kind="quiet"
        size="m"
        onPress={() => setChosen(allChosen ? new Set() : new Set(list.items.map(item => item.product_code)))}
      >
        {t(allChosen ? 'folder.none' : 'folder.all')}
      </Button>
      <Button kind="sub" size="m" grow disabled={!codes.length} onPress={() => sheets.transfer({ codes, keep: true })}>
        {t('folder.copy')}
      </Button>
      <Button kind="sub" size="m" grow disabled={!codes.length} onPress={() => sheets.transfer({ codes, keep: false })}>
        {t('folder.move')}
      </Button>
      <Button kind="sub" size="m" grow disabled={!codes.length} onPress={() => sheets.ask({ what: 'remove', codes })}>
        {t('folder.remove')}
      </Button>
    </>
  ) : (
    <>
      <Button kind="sub" size="l" grow icon="plus" onPress={() => sheets.open('add')}>
        {t('folder.add')}
      </Button>
      {folder?.is_published && folder.pallet_code ? (
        <Button size="l" grow icon="share" onPress={() => share(folder.pallet_code!)}>
          {t('folder.share')}
        </Button>
      ) : (
        <Button size="l" grow disabled={!folder || folder.product_count === 0} onPress={() => sheets.open('publish')}>
          {t('folder.publish')}
        </Button>
      )}
    </>
  )
  const manage = list.items.length > 0 && !handle.isGone && (
    <Button kind="quiet" size="s" onPress={() => setChosen(chosen ? null : new Set())}>
      {t(chosen ? 'folder.finish' : 'folder.manage')}
    </Button>
  )
  return (
    <Page
      nav={props.nav(manage)}
      footer={footer}
      overlay={
        <>
          {sheets.overlay}
          {props.overlay}
        </>
      }
    >
      {handle.isGone ? (
        <Info
          bare
          icon="folder"
          title={t('folder.gone')}
          text={t('folder.gone_text')}
          action={t('folder.to_folders')}
          onAction={props.onFolders}
        />
      ) : (
        <Scroller onRefresh={handle.reload}>
          <ListHead>
            {folder && (
              <FolderHead
                folder={folder}
                onEdit={() => sheets.open('edit')}
                onPublish={() => sheets.open('publish')}
                onPallet={() => folder.pallet_code && onPallet(folder.pallet_code)}
                onPicture={() => folder.pallet_code && props.onPicture(folder.pallet_code)}
                onWithdraw={() => sheets.ask({ what: 'withdraw' })}
                onAppeal={() => folder.pallet_code && props.onAppeal({ code: folder.pallet_code, name: folder.name })}
              />
            )}
          </ListHead>
          <FolderProducts
            handle={handle}
            offsetPx={HEAD_PX}
            chosen={chosen}
            onChoose={toggle}
            hrefOf={props.hrefOf}
            onOpen={props.onOpen}
            onMore={sheets.more}
            onAdd={toLibrary}
          />
        </Scroller>
      )}
    </Page>
  )
})

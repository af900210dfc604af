import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import type { FolderProduct } from '../../../contract/folder'
import { SHARE_SLOGAN } from '../../../domain/constants'
import { locale } from '../../locales'
import { t } from '../../locales/areas/folder'
import { useShareCard } from '../../platform/share-card'
import { ActionSheet, type Action } from '../../ui/ActionSheet/ActionSheet'
import { Button } from '../../ui/Button/Button'
import { Page } from '../../ui/Page/Page'
import { Dialog } from '../../ui/Popup/Dialog'
import { Scroller } from '../../ui/Scroller'
import { Notice } from '../../ui/States/Notice'
import { FolderChooser } from './FolderPicker'
import { FolderHead } from './FolderHead'
import { FolderProducts } from './FolderProducts'
import { FolderSheet } from './FolderSheet'
import { OwnForm } from './OwnForm'
import { PublishForm } from './PublishForm'
import { acts, keepLastFolder, palletCardOf, sharePallet } from './source'
import { useFolder } from './useFolder'

interface Props {
  code: string
  /** `manage`: what chooses products, at the bar's right. */
  nav: (manage: ReactNode) => ReactNode
  hrefOf: (product: FolderProduct) => string
  onOpen: (product: FolderProduct) => void
  onLibrary: () => void
  /** `isBatch`: several at once. */
  onNewProduct: (isBatch: boolean) => void
  onFolders: () => void
  onPallet: (code: string) => void
  /** To a pallet's long picture. */
  onPicture: (code: string) => void
}

type Asked = { what: 'remove'; codes: string[] } | { what: 'withdraw' }
const HEAD_PX = 110

/** One folder: what lies in it, in which order and at which price, and whether others see it. */
export const FolderView = observer(function FolderView(props: Props) {
  const { code, onLibrary, onNewProduct, onPallet } = props
  const handle = useFolder(code)
  const { folder, list, run, renew } = handle
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [more, setMore] = useState<FolderProduct | null>(null)
  const [own, setOwn] = useState<FolderProduct | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const [transfer, setTransfer] = useState<{ codes: string[]; keep: boolean } | null>(null)
  const [open, setOpen] = useState<'edit' | 'publish' | 'add' | null>(null)
  const codes = [...(chosen ?? [])]
  const allChosen = chosen !== null && list.items.length > 0 && list.items.every(item => chosen.has(item.product_code))
  const choose = (one: string) =>
    setChosen(now => {
      const next = new Set(now)
      if (!next.delete(one)) next.add(one)
      return next
    })
  useShareCard(() => {
    const code = folder?.is_published ? folder.pallet_code : null
    const cover_url = folder?.cover_url ?? folder?.cover_urls[0] ?? null
    return palletCardOf(
      code && folder ? { pallet_code: code, name: folder.name, cover_url } : null,
      SHARE_SLOGAN[locale()],
    )
  })
  const share = (palletCode: string) =>
    folder &&
    sharePallet({
      code: palletCode,
      name: folder.name,
      note: folder.note,
      text: t('pallet.share_text', { name: folder.name, count: folder.product_count }),
      pictures: folder.cover_urls,
    })
  const answer = async () => {
    if (!asked) return
    if (asked.what === 'remove') {
      const done = await run(
        acts.remove,
        { folder_code: code, product_codes: asked.codes },
        { said: t('folder.removed', { count: asked.codes.length }), renew },
      )
      if (done) setChosen(null)
    } else await run(acts.withdraw, { folder_code: code }, { said: t('folder.withdrawn'), renew })
    ask(null)
  }
  const at = list.items.findIndex(item => item.product_code === more?.product_code)
  const rowActions: (Action | false)[] = more
    ? [
        { text: t('folder.own'), icon: 'edit', onPress: () => setOwn(more) },
        at > 0 && { text: t('folder.to_top'), icon: 'pin', onPress: () => handle.moveTo(more.product_code, 0) },
        at > 0 && { text: t('folder.up'), onPress: () => handle.moveTo(more.product_code, at - 1) },
        at < list.items.length - 1 && {
          text: t('folder.down'),
          onPress: () => handle.moveTo(more.product_code, at + 1),
        },
        {
          text: t('folder.copy'),
          icon: 'copy',
          onPress: () => setTransfer({ codes: [more.product_code], keep: true }),
        },
        {
          text: t('folder.move'),
          icon: 'folder',
          onPress: () => setTransfer({ codes: [more.product_code], keep: false }),
        },
        {
          text: t('folder.remove'),
          icon: 'trash',
          danger: true,
          onPress: () => ask({ what: 'remove', codes: [more.product_code] }),
        },
      ]
    : []
  const toLibrary = () => {
    keepLastFolder(code)
    onLibrary()
  }
  const footer = handle.isGone ? null : chosen ? (
    <>
      <Button
        kind="quiet"
        size="m"
        onPress={() => setChosen(allChosen ? new Set() : new Set(list.items.map(item => item.product_code)))}
      >
        {t(allChosen ? 'folder.none' : 'folder.all')}
      </Button>
      <Button kind="sub" size="m" grow disabled={!codes.length} onPress={() => setTransfer({ codes, keep: true })}>
        {t('folder.copy')}
      </Button>
      <Button kind="sub" size="m" grow disabled={!codes.length} onPress={() => setTransfer({ codes, keep: false })}>
        {t('folder.move')}
      </Button>
      <Button kind="sub" size="m" grow disabled={!codes.length} onPress={() => ask({ what: 'remove', codes })}>
        {t('folder.remove')}
      </Button>
    </>
  ) : (
    <>
      <Button kind="sub" size="l" grow icon="plus" onPress={() => setOpen('add')}>
        {t('folder.add')}
      </Button>
      {folder?.is_published && folder.pallet_code ? (
        <Button size="l" grow icon="share" onPress={() => share(folder.pallet_code!)}>
          {t('folder.share')}
        </Button>
      ) : (
        <Button size="l" grow disabled={!folder || folder.product_count === 0} onPress={() => setOpen('publish')}>
          {t('folder.publish')}
        </Button>
      )}
    </>
  )
  const overlay = (
    <>
      <ActionSheet
        open={more !== null}
        title={more?.title ?? ''}
        onClose={() => setMore(null)}
        actions={rowActions.filter((one): one is Action => one !== false)}
      />
      <ActionSheet
        open={open === 'add'}
        title={t('folder.add')}
        onClose={() => setOpen(null)}
        actions={[
          { text: t('folder.add_library'), icon: 'grid', onPress: toLibrary },
          { text: t('folder.add_new'), icon: 'plus', onPress: () => onNewProduct(false) },
          { text: t('folder.add_batch'), icon: 'list', onPress: () => onNewProduct(true) },
        ]}
      />
      <OwnForm code={code} product={own} handle={handle} onClose={() => setOwn(null)} />
      <FolderSheet
        open={open === 'edit'}
        folder={folder}
        onClose={() => setOpen(null)}
        onDone={() => {
          setOpen(null)
          void renew()
        }}
      />
      <PublishForm
        open={open === 'publish'}
        code={code}
        handle={handle}
        onClose={() => setOpen(null)}
        onDone={palletCode => {
          setOpen(null)
          share(palletCode)
        }}
      />
      <FolderChooser
        open={transfer !== null}
        except={code}
        title={transfer ? t(transfer.keep ? 'folder.copy' : 'folder.move') : ''}
        onClose={() => setTransfer(null)}
        onPick={to => {
          if (!transfer) return
          void run(
            acts.transfer,
            { folder_code: code, to_folder_code: to.folder_code, product_codes: transfer.codes, keep: transfer.keep },
            { said: t(transfer.keep ? 'folder.copied' : 'folder.moved', { name: to.name }), renew },
          ).then(done => {
            if (!done) return
            setTransfer(null)
            setChosen(null)
          })
        }}
      />
      <Dialog
        open={asked !== null}
        title={
          asked?.what === 'remove' ? t('folder.ask_remove', { count: asked.codes.length }) : t('folder.ask_withdraw')
        }
        text={t(asked?.what === 'remove' ? 'folder.ask_remove_text' : 'folder.ask_withdraw_text')}
        no={t('folder.no')}
        yes={t(asked?.what === 'remove' ? 'folder.remove' : 'folder.withdraw')}
        busy={handle.isBusy}
        onNo={() => ask(null)}
        onYes={() => void answer()}
      />
    </>
  )
  const manage = list.items.length > 0 && !handle.isGone && (
    <Button kind="quiet" size="s" onPress={() => setChosen(chosen ? null : new Set())}>
      {t(chosen ? 'folder.finish' : 'folder.manage')}
    </Button>
  )
  return (
    <Page nav={props.nav(manage)} footer={footer} overlay={overlay}>
      {handle.isGone ? (
        <Notice
          bare
          icon="folder"
          title={t('folder.gone')}
          text={t('folder.gone_text')}
          action={t('folder.to_folders')}
          onAction={props.onFolders}
        />
      ) : (
        <Scroller onRefresh={handle.reload}>
          {folder && (
            <FolderHead
              folder={folder}
              onEdit={() => setOpen('edit')}
              onPublish={() => setOpen('publish')}
              onPallet={() => folder.pallet_code && onPallet(folder.pallet_code)}
              onPicture={() => folder.pallet_code && props.onPicture(folder.pallet_code)}
              onWithdraw={() => ask({ what: 'withdraw' })}
            />
          )}
          <FolderProducts
            handle={handle}
            offsetPx={HEAD_PX}
            chosen={chosen}
            onChoose={choose}
            hrefOf={props.hrefOf}
            onOpen={props.onOpen}
            onMore={setMore}
            onAdd={toLibrary}
          />
        </Scroller>
      )}
    </Page>
  )
})

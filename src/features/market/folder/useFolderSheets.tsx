import { useState } from 'react'
import type { FolderProduct } from '#contract/market/folder'
import { t } from '#src/locales/market/folder'
import { ActionSheet, type Action } from '#src/ui/ActionSheet/ActionSheet'
import { Dialog } from '#src/ui/Popup/Dialog'
import { FolderChooser } from './FolderPicker'
import { FolderSheet } from './FolderSheet'
import { OwnForm } from './OwnForm'
import { PublishForm } from './PublishForm'
import { useSource } from './source'
import type { FolderHandle } from './useFolder'

type Asked = { what: 'remove'; codes: string[] } | { what: 'withdraw' }
interface Transfer {
  codes: string[]
  /** Copies: they stay in this folder, too. */
  keep: boolean
}

interface Handlers {
  /** The chosen products were moved, copied or removed: ends choosing. */
  onDone: () => void
  onLibrary: () => void
  /** `isBatch`: several at once. */
  onNewProduct: (isBatch: boolean) => void
  onPublished: (palletCode: string) => void
}

/** Overlays of a folder: a product's actions, the folder's forms, and confirmations before removing or withdrawing. */
export const useFolderSheets = (code: string, handle: FolderHandle, on: Handlers) => {
  const { acts } = useSource()
  const { folder, list, run, renew } = handle
  const [more, setMore] = useState<FolderProduct | null>(null)
  const [own, setOwn] = useState<FolderProduct | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  const [open, setOpen] = useState<'edit' | 'publish' | 'add' | null>(null)
  const answer = async () => {
    if (!asked) return
    if (asked.what === 'remove') {
      const done = await run(
        acts.remove,
        { folder_code: code, product_codes: asked.codes },
        { said: t('folder.removed', { count: asked.codes.length }), renew },
      )
      if (done) on.onDone()
    } else await run(acts.withdraw, { folder_code: code }, { said: t('folder.withdrawn'), renew })
    ask(null)
  }
  const at = list.items.findIndex(item => item.product_code === more?.product_code)
  const rowActions: (Action | false)[] = more
    ? [
        { text: t('folder.own'), icon: 'edit', onPress: () => setOwn(more) },
        at > 0 && { text: t('folder.to_top'), icon: 'pin', onPress: () => handle.moveTo(more.product_code, 0) },
        at > 0 && { text: t('folder.up'), icon: 'moveup', onPress: () => handle.moveTo(more.product_code, at - 1) },
        at < list.items.length - 1 && {
          text: t('folder.down'),
          icon: 'movedown',
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
          { text: t('folder.add_library'), icon: 'grid', onPress: on.onLibrary },
          { text: t('folder.add_new'), icon: 'plus', onPress: () => on.onNewProduct(false) },
          { text: t('folder.add_batch'), icon: 'list', onPress: () => on.onNewProduct(true) },
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
          on.onPublished(palletCode)
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
            on.onDone()
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
  return { overlay, open: setOpen, more: setMore, ask, transfer: setTransfer }
}

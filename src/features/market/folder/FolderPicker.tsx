import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { FolderCard } from '#contract/market/folder'
import { t } from '#src/locales/market/folder-pick'
import { useQueue } from '#src/shared/submit/use-queue'
import { useApp } from '#src/shared/use-app'
import { Pager } from '#src/stores/pager'
import { Icon } from '#src/ui/Icon/Icon'
import { useBackCloses } from '#src/ui/Page/useBackCloses'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { toast } from '#src/ui/Toast/toast'
import { FolderFace } from './FolderFace'
import { FolderForm } from './FolderForm'
import { useSource } from './source'
import { useActs } from './useActs'
import './folder.scss'

interface ChooserProps {
  open: boolean
  title: string
  onClose: () => void
  onPick: (folder: FolderCard) => void
  /** Code of the folder to leave out: the products are in it already. */
  except?: string
}

/** Picks one of the user's folders, or makes a new one. */
export const FolderChooser = observer(function FolderChooser({ open, title, onClose, onPick, except }: ChooserProps) {
  const { folderDeps, lastFolder } = useSource()
  const [list] = useState(() => new Pager(folderDeps))
  const [isMaking, setMaking] = useState(false)
  // Keeps the history step of this sheet while the form replaces it: back returns to the sheet.
  useBackCloses(open && isMaking, () => setMaking(false))
  useEffect(() => {
    if (open) void list.retry()
  }, [open, list])
  const last = lastFolder()
  const shown = list.items
    .filter(item => item.folder_code !== except)
    .sort((a, b) => Number(b.folder_code === last) - Number(a.folder_code === last))
  return (
    <>
      <Popup open={open && !isMaking} onClose={onClose} title={title}>
        <Pressable className="folder-pick" onPress={() => setMaking(true)}>
          <View className="folder__pic folder__pic--new">
            <Icon name="plus" size={24} />
          </View>
          <View className="grow t15 w6">{t('folder.new')}</View>
        </Pressable>
        <ListStates bare list={list} skeleton={<RowSkeleton count={3} />}>
          {shown.map(one => (
            <Pressable key={one.folder_code} className="folder-pick" onPress={() => onPick(one)}>
              <FolderFace folder={one} />
            </Pressable>
          ))}
        </ListStates>
      </Popup>
      <FolderForm
        open={open && isMaking}
        folder={null}
        onClose={() => setMaking(false)}
        onDone={made => {
          setMaking(false)
          onPick(made)
        }}
      />
    </>
  )
})

/** The folder that products were just put into but shouldn't be; `codes`: those that weren't in it before. */
interface Mistake {
  folder: FolderCard
  codes: string[]
}

/** Products to put into a folder. */
interface PendingPick {
  codes: readonly string[]
  mistake?: Mistake
  /** Called once all of them are in a folder. */
  onPut?: () => void
}

/**
 * Puts products into a folder without leaving the page: at once into the last used or only folder, with a toast that
 * offers another one. Without either, or if they are in a folder already, opens the chooser.
 * @param onLogin called instead while logged out
 */
export const useFolderPicker = (onLogin: () => void) => {
  const { session } = useApp()
  const { acts, folderDeps, keepLastFolder, lastFolder } = useSource()
  const [list] = useState(() => new Pager(folderDeps))
  /** What the chooser is open for. */
  const [asked, setAsked] = useState<PendingPick | null>(null)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, run } = useActs()
  /** Products tapped one after another are put one after another. */
  const queue = useQueue()
  /** @returns the codes moved or added to this folder; null if it failed */
  const bring = async (folder_code: string, pick: PendingPick): Promise<string[] | null> => {
    const { codes, mistake } = pick
    let moved: string[] = []
    if (mistake) {
      const { codes: product_codes, folder } = mistake
      // A mistake is moved from the chooser only, which stays open if this is refused.
      const from = { folder_code: folder.folder_code, to_folder_code: folder_code, keep: false }
      const answer = await run(acts.transfer, { ...from, product_codes })
      if (!answer) return null
      // Not those that were in this folder before: another change must leave them in it.
      moved = answer.added_codes
    }
    const rest = codes.filter(code => !mistake?.codes.includes(code))
    if (rest.length === 0) return moved
    // Full or gone: the chooser leads to the other folders.
    const refused = () => setAsked({ ...pick, codes: rest, mistake: undefined })
    const answer = await run(acts.add, { folder_code, product_codes: rest }, { refused })
    return answer && [...moved, ...answer.added_codes]
  }
  const put = async (to: FolderCard, pick: PendingPick) => {
    const { folder_code, name } = to
    const { codes } = pick
    const brought = await bring(folder_code, pick)
    // `run` has said why: drop responses under way.
    if (!brought) return list.outdate()
    keepLastFolder(folder_code)
    setAdded(now => new Set([...now, ...codes]))
    setAsked(now => (now === pick ? null : now))
    pick.onPut?.()
    const said =
      brought.length === 0
        ? t('folder.picked_there', { name })
        : codes.length === 1
          ? t('folder.picked', { name })
          : t('folder.picked_several', { name, count: brought.length })
    toast(said, 'ok', {
      text: t('folder.pick_other'),
      run: () => setAsked({ codes, mistake: brought.length > 0 ? { folder: to, codes: brought } : undefined }),
    })
  }
  const open = async (pick: PendingPick, isIn: boolean) => {
    // With what it is open for already, if a tap before this one had to ask.
    const ask = () =>
      setAsked(now =>
        now
          ? {
              ...now,
              codes: [...now.codes, ...pick.codes],
              onPut: () => {
                now.onPut?.()
                pick.onPut?.()
              },
            }
          : pick,
      )
    // Already in a folder: ask for another one.
    if (isIn) return ask()
    await list.retry()
    const last = lastFolder()
    const to = list.items.find(one => one.folder_code === last) ?? (list.items.length === 1 ? list.items[0] : undefined)
    if (to) await put(to, pick)
    else ask()
  }
  const sheet = (
    <FolderChooser
      open={asked !== null}
      title={t('folder.pick_title')}
      except={asked?.mistake?.folder.folder_code}
      onClose={() => setAsked(null)}
      onPick={to => asked && void queue(() => put(to, asked))}
    />
  )
  return {
    sheet,
    isBusy,
    /** Whether it was put into a folder here, or the server says it is in one. */
    isAdded: (code: string, isInFolder?: boolean) => added.has(code) || isInFolder === true,
    /** @param onPut called once all are in a folder; not called again when the toast moves them elsewhere */
    open: (codes: readonly string[], isIn = false, onPut?: () => void) =>
      session.uid !== null ? void queue(() => open({ codes, onPut }, isIn)) : onLogin(),
  }
}

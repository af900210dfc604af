import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { FolderCard } from '../../../contract/folder'
import { t } from '../../locales/areas/folder-pick'
import { Icon } from '../../ui/Icon/Icon'
import { Popup } from '../../ui/Popup/Popup'
import { Pressable } from '../../ui/Pressable'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { ListStates } from '../../ui/States/ListStates'
import { toast } from '../../ui/Toast/toast'
import { FolderFace } from './FolderFace'
import { FolderForm } from './FolderForm'
import { acts, isLoggedIn, keepLastFolder, lastFolder } from './source'
import { useActs } from './useActs'
import { makeFolders } from './useFolders'
import './folder.scss'

interface ChooserProps {
  open: boolean
  title: string
  onClose: () => void
  onPick: (folder: FolderCard) => void
  /** Left out: it lies there already. */
  except?: string
}

/** One of one's folders, or a new one. */
export const FolderChooser = observer(function FolderChooser({ open, title, onClose, onPick, except }: ChooserProps) {
  const [list] = useState(makeFolders)
  const [isMaking, setMaking] = useState(false)
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

/**
 * Puts products into one of one's folders without leaving the page.
 * @param onLogin leads to log-in where nobody is logged in
 */
export const useFolderPicker = (onLogin: () => void) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const { run } = useActs()
  const pick = async (to: FolderCard, wanted: readonly string[]) => {
    const answer = await run(acts.add, { folder_code: to.folder_code, product_codes: [...wanted] })
    if (!answer) return
    keepLastFolder(to.folder_code)
    setAdded(now => new Set([...now, ...wanted]))
    toast(t(answer.added > 0 ? 'folder.picked' : 'folder.picked_there', { name: to.name }), 'ok')
    setCodes(null)
  }
  const sheet = (
    <FolderChooser
      open={codes !== null}
      title={t('folder.pick_title')}
      onClose={() => setCodes(null)}
      onPick={to => codes && void pick(to, codes)}
    />
  )
  return {
    sheet,
    /** It was put into a folder here. */
    isAdded: (code: string) => added.has(code),
    open: (wanted: readonly string[]) => (isLoggedIn() ? setCodes(wanted) : onLogin()),
  }
}

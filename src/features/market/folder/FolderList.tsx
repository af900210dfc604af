import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FolderCard } from '#contract/market/folder'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/folder'
import { ActionSheet, type Action } from '#src/ui/ActionSheet/ActionSheet'
import { Icon } from '#src/ui/Icon/Icon'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Pressable } from '#src/ui/Pressable'
import { useRowDrag } from '#src/ui/RowDrag/useRowDrag'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty } from '#src/ui/States/Info'
import { FolderFace } from './FolderFace'
import { FolderSheet } from './FolderSheet'
import { useSource } from './source'
import type { useFolders } from './useFolders'
import './folder.scss'

interface Props {
  folders: ReturnType<typeof useFolders>
  hrefOf: (folder: FolderCard) => string
  onOpen: (folder: FolderCard) => void
  onMore: (folder: FolderCard) => void
}

export const FolderList = observer(function FolderList({ folders, hrefOf, onOpen, onMore }: Props) {
  const { config } = useApp()
  const { list } = folders
  const drag = useRowDrag(list.items.length, id => `folder-${id}`, folders.put, folders.send)
  return (
    <ListStates list={list} skeleton={<CardSkeleton />}>
      {list.items.length === 0 ? (
        <Empty icon="folder" title={t('folder.empty')} text={t('folder.empty_text')} />
      ) : (
        <>
          <View className="t13 i3 num folder__limit">
            {t('folder.limit', { count: list.items.length, max: config.limit('folders_max') })}
          </View>
          {list.items.map((one, i) => (
            <View
              key={one.folder_code}
              id={`folder-${one.folder_code}`}
              className="folder__slot"
              style={drag.styleOf(one.folder_code, i)}
            >
              <View className={`card folder ${drag.isHeld(one.folder_code) ? 'folder--held' : ''}`}>
                <View className="row-grip folder__grip" {...drag.grip(one.folder_code, i)} {...{ 'aria-hidden': true }}>
                  <Icon name="list" size={18} />
                </View>
                <Pressable className="folder__main" href={hrefOf(one)} onPress={() => onOpen(one)}>
                  <FolderFace folder={one} />
                </Pressable>
                <Pressable
                  className="folder__more"
                  label={t('folder.more_of', { name: one.name })}
                  onPress={() => onMore(one)}
                >
                  <Icon name="more" size={20} />
                </Pressable>
              </View>
            </View>
          ))}
        </>
      )}
    </ListStates>
  )
})

/** Sheets over the list: a folder's actions, its form, and the confirmation before it goes to the bin. */
export const useFolderSheets = (folders: ReturnType<typeof useFolders>) => {
  const { config } = useApp()
  const { acts } = useSource()
  const { list, run, moveTo } = folders
  const [more, setMore] = useState<FolderCard | null>(null)
  const [form, setForm] = useState<{ folder: FolderCard | null } | null>(null)
  const [asked, ask] = useState<FolderCard | null>(null)
  const at = list.items.findIndex(item => item.folder_code === more?.folder_code)
  const actions: (Action | false)[] = more
    ? [
        { text: t('folder.edit'), icon: 'edit', onPress: () => setForm({ folder: more }) },
        at > 0 && { text: t('folder.to_top'), icon: 'pin', onPress: () => moveTo(more.folder_code, 0) },
        at > 0 && { text: t('folder.up'), icon: 'moveup', onPress: () => moveTo(more.folder_code, at - 1) },
        at < list.items.length - 1 && {
          text: t('folder.down'),
          icon: 'movedown',
          onPress: () => moveTo(more.folder_code, at + 1),
        },
        { text: t('folder.delete'), icon: 'trash', danger: true, onPress: () => ask(more) },
      ]
    : []
  const sheets = (
    <>
      <ActionSheet
        open={more !== null}
        title={more?.name ?? ''}
        onClose={() => setMore(null)}
        actions={actions.filter((one): one is Action => one !== false)}
      />
      <FolderSheet
        open={form !== null}
        folder={form?.folder ?? null}
        onClose={() => setForm(null)}
        onDone={() => {
          setForm(null)
          void list.retry()
        }}
      />
      <Dialog
        open={asked !== null}
        title={t('folder.ask_delete', { name: asked?.name ?? '' })}
        text={t('folder.ask_delete_text', { count: config.limit('bin_days') })}
        no={t('folder.no')}
        yes={t('folder.delete')}
        busy={folders.isBusy}
        onNo={() => ask(null)}
        onYes={() => {
          if (!asked) return
          void run(
            acts.toBin,
            { folder_code: asked.folder_code },
            { said: t('folder.deleted'), renew: () => list.retry() },
          ).then(() => ask(null))
        }}
      />
    </>
  )
  return { sheets, more: setMore, make: () => setForm({ folder: null }) }
}

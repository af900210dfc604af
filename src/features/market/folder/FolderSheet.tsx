import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { FolderCard } from '#contract/market/folder'
import type { SavedMedia } from '#src/shared/uploads/files'
import { sentOf } from '#src/shared/uploads/queue'
import { useUploads } from '#src/shared/uploads/use-uploads'
import { t } from '#src/locales/market/folder'
import { FieldRow } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { Switch } from '#src/ui/Switch/Switch'
import { refusalOf, UploadTile } from '#src/ui/Uploader/Uploader'
import { FolderFields, type CoverPart } from './FolderForm'
import { useSource } from './source'
import './folder.scss'

/** One more than is kept: a new cover is added before the old one is removed. */
const ONE = { picturesMax: 2, videosMax: 0 }

/** A folder's own cover: one picture or none; without one, the first products' pictures are shown. */
const useCover = (folder: FolderCard | null): CoverPart => {
  const { drafts } = useSource()
  const draftName = `${folder?.folder_code ?? 'new'}:cover`
  const before = folder?.cover_url ?? null
  const [initial] = useState(
    () => drafts.read<SavedMedia[]>(draftName) ?? (before ? [{ kind: 'image' as const, url: before }] : []),
  )
  const uploads = useUploads(draftName, initial, ONE)
  const item = uploads.items[uploads.items.length - 1]
  const older = uploads.items.length > 1 ? uploads.items[0].id : null
  useEffect(() => {
    if (older) uploads.remove(older)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the one that was there goes once
  }, [older])
  useEffect(() =>
    uploads.keepBy(() => {
      const [sent] = sentOf(uploads.now()).slice(-1)
      if (sent) drafts.write(draftName, [{ kind: 'image', url: sent.url }])
    }),
  )
  const url = item ? item.sent?.url : null
  const isSame = url === before
  useEffect(() => {
    if (isSame) drafts.clear(draftName)
    else if (url !== undefined) drafts.write(draftName, url ? [{ kind: 'image', url }] : [])
  }, [isSame, url, draftName, drafts])
  return {
    url: isSame ? undefined : url,
    fault: uploads.isSending ? t('folder.cover_wait') : uploads.hasFailed ? t('folder.cover_failed') : undefined,
    done: () => drafts.clear(draftName),
    findable: (value, change) => (
      <View className="folder-find">
        <View className="grow">
          <View className="t15">{t('folder.findable')}</View>
          <View className="t13 i3">{t('folder.findable_text')}</View>
        </View>
        <Switch on={value} label={t('folder.findable')} onChange={change} />
      </View>
    ),
    field: (fault, clear) => {
      const choose = () => {
        clear()
        void uploads.add(1)
      }
      return (
        <FieldRow name="cover_url" label={t('folder.cover')} error={(item && refusalOf(item)) ?? fault}>
          <View className="row g12">
            <View className="folder-cover">
              {item ? (
                <UploadTile item={item} n={1} onOpen={choose} onRetry={() => uploads.retry(item.id)} />
              ) : (
                <Pressable className="folder-cover__add" label={t('folder.cover_add')} onPress={choose}>
                  <Icon name="camera" size={22} />
                </Pressable>
              )}
            </View>
            <View className="grow t13 i3">{t(item ? 'folder.cover_change' : 'folder.cover_text')}</View>
            {item && (
              <Pressable
                className="folder-cover__drop"
                label={t('folder.cover_remove')}
                onPress={() => {
                  clear()
                  uploads.remove(item.id)
                }}
              >
                <Icon name="x" size={18} />
              </Pressable>
            )}
          </View>
        </FieldRow>
      )
    },
  }
}

interface Props {
  folder: FolderCard | null
  onDone: (folder: FolderCard) => void
}

const Form = observer(function Form(props: Props) {
  const cover = useCover(props.folder)
  return <FolderFields {...props} cover={cover} />
})

/** A popup to make a folder, or to change its name, note and cover. */
export const FolderSheet = ({ open, onClose, ...form }: Props & { open: boolean; onClose: () => void }) => (
  <Popup open={open} onClose={onClose} title={t(form.folder ? 'folder.edit_title' : 'folder.new')}>
    {open && <Form key={form.folder?.folder_code ?? ''} {...form} />}
  </Popup>
)

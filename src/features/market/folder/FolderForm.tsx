import { observer } from 'mobx-react-lite'
import { useRef, useState, type ReactNode } from 'react'
import type { FolderCard } from '#contract/market/folder'
import { CODE } from '#contract/codes'
import { FOLDER_LIMITS } from '#domain/market/folder'
import { isNoAnswer } from '#src/api'
import { t as common } from '#src/locales'
import { t } from '#src/locales/market/folder-pick'
import { useSubmit } from '#src/shared/submit/use-submit'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import type { Faults } from '#src/ui/Form/faults'
import { Popup } from '#src/ui/Popup/Popup'
import { toast } from '#src/ui/Toast/toast'
import { useSource } from './source'

/** The upload and findability part of the form, kept out of the main package. */
export interface CoverPart {
  field: (fault: string | undefined, clear: () => void) => ReactNode
  /** Undefined to leave the cover unchanged, null to remove it. */
  url: string | null | undefined
  /** Why the form can't be sent yet, as a message. */
  fault: string | undefined
  findable: (value: boolean, change: (value: boolean) => void) => ReactNode
  done: () => void
}

interface Props {
  /** Null for a new folder. */
  folder: FolderCard | null
  onDone: (folder: FolderCard) => void
  cover?: CoverPart
}

interface Typed {
  name: string
  note: string
  is_findable: boolean
}

export const FolderFields = observer(function FolderFields({ folder, onDone, cover }: Props) {
  const { acts, drafts } = useSource()
  const draftName = folder?.folder_code ?? 'new'
  const [form, setForm] = useState<Typed>(() => ({
    name: folder?.name ?? '',
    note: folder?.note ?? '',
    is_findable: folder?.is_findable ?? false,
    ...drafts.read<Typed>(draftName),
  }))
  const [faults, setFaults] = useState<Faults>({})
  const { isSending, isUnderWay, send } = useSubmit()
  /** The latest input: autofill may change both fields before the next render. */
  const typed = useRef(form)
  const type = (part: Partial<Typed>) => {
    const next = { ...typed.current, ...part }
    typed.current = next
    setForm(next)
    drafts.write(draftName, next)
    setFaults({})
  }
  const submit = async () => {
    if (isUnderWay()) return
    const input = {
      folder_code: folder?.folder_code,
      name: form.name.trim(),
      note: form.note.trim(),
      cover_url: cover?.url,
      is_findable: cover ? form.is_findable : undefined,
    }
    // The server says what is too long: its schemas here, which know what of a text counts, would fill the main package.
    const found = {
      ...(input.name === '' && { name: common('invalid.required') }),
      ...(cover?.fault && { cover_url: cover.fault }),
    }
    if (Object.keys(found).length > 0) return setFaults(found)
    await send({
      input,
      call: key => acts.save(input, key),
      done: saved => {
        drafts.clear(draftName)
        cover?.done()
        toast(t(folder ? 'folder.saved' : 'folder.made'), 'ok')
        onDone(saved)
      },
      show: setFaults,
      words: error => (isNoAnswer(error) && error.code !== CODE.tooOften ? t('folder.failed') : error.message),
    })
  }
  return (
    <>
      <Field
        name="name"
        label={t('folder.name')}
        placeholder={t('folder.name_hint')}
        value={form.name}
        error={faults.name}
        limit={FOLDER_LIMITS.nameMax}
        autoFocus={!folder}
        onChange={name => type({ name })}
      />
      <Field
        name="note"
        multiline
        label={t('folder.note')}
        placeholder={t('folder.note_hint')}
        value={form.note}
        error={faults.note}
        limit={FOLDER_LIMITS.noteMax}
        onChange={note => type({ note })}
      />
      {cover?.field(faults.cover_url, () => setFaults(({ cover_url: _cover, ...others }) => others))}
      {cover?.findable(form.is_findable, is_findable => type({ is_findable }))}
      <Button size="l" wide busy={isSending} onPress={() => void submit()}>
        {t('folder.save')}
      </Button>
    </>
  )
})

/** A popup to make a folder, or to change its name and note. */
export const FolderForm = observer(function FolderForm({
  open,
  onClose,
  folder,
  onDone,
}: Props & { open: boolean; onClose: () => void }) {
  return (
    <Popup open={open} onClose={onClose} title={t(folder ? 'folder.edit_title' : 'folder.new')}>
      {open && <FolderFields key={folder?.folder_code ?? ''} folder={folder} onDone={onDone} />}
    </Popup>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { folder as contract } from '#contract/market/folder'
import { cleanMobile, cleanWechatId } from '#domain/kit/typed'
import { OwnMobile } from '#src/shared/forms/own-mobile'
import { t } from '#src/locales/market/folder'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import { faultsOf, type Faults } from '#src/ui/Form/faults'
import { Popup } from '#src/ui/Popup/Popup'
import { useSource } from './source'
import type { FolderHandle } from './useFolder'

interface Props {
  code: string
  handle: FolderHandle
  onDone: (palletCode: string) => void
}

interface Typed {
  mobile: string
  wechat_id: string
}
/** Shared by all pallets, so that the contact is typed only once. */
const DRAFT = 'contact'

const Form = observer(function Form({ code, handle, onDone }: Props) {
  const { acts, drafts } = useSource()
  const [form, setForm] = useState<Typed>(() => ({ mobile: '', wechat_id: '', ...drafts.read<Typed>(DRAFT) }))
  const [faults, setFaults] = useState<Faults>({})
  /** The latest input: autofill may change both fields before the next render. */
  const typed = useRef(form)
  const type = (part: Partial<Typed>) => {
    const next = { ...typed.current, ...part }
    typed.current = next
    setForm(next)
    drafts.write(DRAFT, next)
    setFaults({})
  }
  const submit = async () => {
    const contact = {
      ...(form.mobile.trim() && { mobile: form.mobile.trim() }),
      ...(form.wechat_id.trim() && { wechat_id: form.wechat_id.trim() }),
    }
    const input = { folder_code: code, contact }
    const { contact: whole, ...found } = faultsOf(contract.publishPallet.input, input)
    if (whole) found['contact.mobile'] ??= whole
    if (Object.keys(found).length > 0) return setFaults(found)
    const answer = await handle.run(acts.publish, input, { said: t('folder.did_publish'), renew: handle.renew })
    if (answer) onDone(answer.pallet_code)
  }
  return (
    <>
      <View className="t13 i2">{t('folder.publish_text')}</View>
      <Field
        name="contact.mobile"
        kind="mobile"
        clean={cleanMobile}
        label={t('folder.mobile')}
        placeholder={t('folder.contact_hint')}
        value={form.mobile}
        error={faults['contact.mobile']}
        below={<OwnMobile value={form.mobile} onFill={mobile => type({ mobile })} />}
        onChange={mobile => type({ mobile })}
      />
      <Field
        name="contact.wechat_id"
        clean={cleanWechatId}
        label={t('folder.wechat')}
        placeholder={t('folder.wechat_hint')}
        value={form.wechat_id}
        error={faults['contact.wechat_id']}
        onChange={wechat_id => type({ wechat_id })}
      />
      <Button size="l" wide busy={handle.isBusy} onPress={() => void submit()}>
        {t('folder.publish')}
      </Button>
    </>
  )
})

/** Asks for the owner's contact before a folder is published as a pallet. */
export const PublishForm = ({ open, onClose, ...form }: Props & { open: boolean; onClose: () => void }) => (
  <Popup open={open} onClose={onClose} title={t('folder.publish_title')}>
    {open && <Form {...form} />}
  </Popup>
)

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { content } from '#contract/market/content'
import { CATEGORY_LIMITS } from '#domain/base/category'
import { countWritten } from '#domain/kit/written'
import { t } from '#src/locales/market/content-desk'
import { useForm } from '#src/shared/forms/use-form'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import { faultsOf } from '#src/ui/Form/faults'
import { Popup } from '#src/ui/Popup/Popup'
import { toast } from '#src/ui/Toast/toast'
import { type DeskCategory, type Names, useSource } from './source'
import { useSave } from '#src/shared/desk/content/use-save'
import '#src/shared/desk/content/content.scss'

/** What the form is for: a category that is renamed, or a new one below `parent`. */
export type Naming = { node: DeskCategory; parent?: null } | { node: null; parent: DeskCategory | null }

interface Props {
  naming: Naming
  onDone: () => void
}

const Form = observer(function Form({ naming, onDone }: Props) {
  const categories = useSource()
  const { node, parent } = naming
  const { form, set, faults, setFaults } = useForm<Names>(() => ({
    name_zh: node?.name_zh ?? '',
    name_en: node?.name_en ?? '',
  }))
  const { isSending, isUnderWay, save } = useSave()
  const submit = async () => {
    if (isUnderWay()) return
    const names = { name_zh: form.name_zh.trim(), name_en: form.name_en.trim() }
    const found = faultsOf(content.addCategory.input, { parent_code: null, ...names })
    setFaults(found)
    if (Object.keys(found).length > 0) return
    await save({
      input: [node?.version, names],
      call: key =>
        node ? categories.rename(node, names, key) : categories.add(parent?.category_code ?? null, names, key),
      done: () => {
        toast(t('content.saved'), 'ok')
        onDone()
      },
      show: setFaults,
    })
  }
  const typed = (name: keyof Names) => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: (text: string) => set({ [name]: text }, [name]),
  })
  return (
    <View className="content-form">
      <Field
        {...typed('name_zh')}
        label={t('content.name_zh')}
        placeholder={t('content.name_zh_hint')}
        counted={countWritten(form.name_zh)}
        limit={CATEGORY_LIMITS.nameMax}
      />
      <Field
        {...typed('name_en')}
        label={t('content.name_en')}
        placeholder={t('content.name_en_hint')}
        counted={countWritten(form.name_en)}
        limit={CATEGORY_LIMITS.englishNameMax}
      />
      <View className="content-form__acts">
        <Button size="l" wide busy={isSending} onPress={() => void submit()}>
          {t('content.save')}
        </Button>
      </View>
    </View>
  )
})

/** Names a category in both languages. */
export const CategoryForm = ({
  naming,
  onClose,
  onDone,
}: {
  naming: Naming | null
  onClose: () => void
  onDone: () => void
}) => {
  const title = naming?.node
    ? t('content.rename_of', { name: naming.node.name_zh })
    : naming?.parent
      ? t('content.add_below', { name: naming.parent.name_zh })
      : t('content.add_top')
  return (
    <Popup open={naming !== null} onClose={onClose} title={title}>
      {naming && <Form naming={naming} onDone={onDone} />}
    </Popup>
  )
}

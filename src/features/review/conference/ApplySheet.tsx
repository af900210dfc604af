import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CONFERENCE_LIMITS, PRESENTED_KINDS } from '#domain/review/conference'
import { countWritten } from '#domain/kit/written'
import { t } from '#src/locales/review/conference'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { Picture } from '#src/ui/Picture'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import type { Presentable } from './source'
import { useApply } from './useApply'
import './conference.scss'

const TEXTS = { listing: 'conference.apply_supply', product: 'conference.apply_product' } as const

interface Props {
  conferenceCode: string
  onDone: () => void
  /** The enterprise certification is missing. */
  onNeed: () => void
}

const ROW_PX = 80

const Own = observer(function Own({ form }: { form: ReturnType<typeof useApply> }) {
  const row = (item: Presentable) => {
    const isChosen = form.chosen?.code === item.code
    return (
      <Pressable
        role="radio"
        chosen={isChosen}
        className={`conference__row ${isChosen ? 'conference__row--on' : ''}`}
        onPress={() => form.choose(item)}
      >
        <View className="conference__pic">
          <Picture bare ratio="fill" url={item.cover_url} color={item.cover_color} />
        </View>
        <View className="grow t15 two">{item.title}</View>
        {isChosen && <Icon name="check" size={20} />}
      </Pressable>
    )
  }
  return (
    <View {...aria({ role: 'radiogroup', label: t('conference.apply_title') })}>
      <PagedList
        id="conference-own"
        className="conference__list"
        list={form.own}
        skeleton={<RowSkeleton count={3} />}
        empty={<Empty bare icon="box" title={t('conference.apply_none')} text={t('conference.apply_none_text')} />}
        keyOf={item => item.code}
        render={row}
        itemPx={ROW_PX}
      />
    </View>
  )
})

const Form = observer(function Form({ conferenceCode, onDone, onNeed }: Props) {
  const form = useApply(conferenceCode, onDone, onNeed)
  return (
    <>
      <Tabs
        label={t('conference.apply_kinds')}
        items={PRESENTED_KINDS.map(key => ({ key, text: t(TEXTS[key]) }))}
        value={form.kind}
        onChange={form.show}
      />
      <View className="conference__own">
        <Scroller key={form.kind}>
          <Own form={form} />
        </Scroller>
      </View>
      <Field
        multiline
        name="note"
        label={t('conference.apply_note')}
        placeholder={t('conference.apply_note_hint')}
        value={form.note}
        counted={countWritten(form.note)}
        limit={CONFERENCE_LIMITS.noteMax}
        error={form.fault}
        onChange={form.type}
      />
      <Button size="l" wide busy={form.isSending} onPress={form.submit}>
        {t('conference.apply_send')}
      </Button>
    </>
  )
})

/** The sheet to apply with a supply or product of one's own. */
export const ApplySheet = observer(function ApplySheet({
  open,
  onClose,
  ...form
}: Props & { open: boolean; onClose: () => void }) {
  return (
    <Popup open={open} onClose={onClose} title={t('conference.apply_title')}>
      {open && <Form {...form} />}
    </Popup>
  )
})

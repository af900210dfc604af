import { observer } from 'mobx-react-lite'
import { formatFen } from '#domain/kit/money'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/enquiry'
import { copyAndSay } from '#src/shared/copy-and-say'
import { type Action, ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Preview } from '#src/ui/Preview'
import { OfferSheet } from './OfferSheet'
import type { EnquiryLine, EnquiryThread } from './source'
import type { Asked, ThreadActs } from './useThreadActs'

const wordsOf = (asked: Asked, unit: string) => {
  const price = asked.act === 'take' && asked.line.offer ? formatFen(asked.line.offer.price_fen) : ''
  return {
    title: t(`enquiry.ask_${asked.act}`, { price, unit: unitName(unit) }),
    text: t(`enquiry.ask_${asked.act}_text`),
    yes: t(`enquiry.yes_${asked.act}`),
  }
}

const copyText = async (text: string) => {
  await copyAndSay(text, t('enquiry.copied'), t('enquiry.copy_failed'))
}

/** A private picture has one size. */
const pictureOf = ({ url }: EnquiryLine['pictures'][number]) => ({
  kind: 'image' as const,
  url,
  medium_url: url,
  small_url: url,
  width: 0,
  height: 0,
  color: '',
  placeholder: '',
})

interface Props {
  thread: EnquiryThread
  lines: readonly EnquiryLine[]
  acts: ThreadActs
  onReport: (lineCode: string) => void
}

/** What a thread opens over its page. */
export const ThreadSheets = observer(function ThreadSheets({ thread, lines, acts, onReport }: Props) {
  const { asked, menu, looking, offering } = acts
  const { unit } = thread.thing
  const words = asked ? wordsOf(asked, unit) : { title: '', text: '', yes: '' }
  const actionsOn = (line: EnquiryLine): Action[] => {
    const { text, offer, is_mine: isMine } = line
    const isKept = offer?.state === 'made' || offer?.state === 'taken'
    return [
      ...(text ? [{ text: t('enquiry.copy'), icon: 'copy' as const, onPress: () => void copyText(text) }] : []),
      ...(isMine && !isKept
        ? [
            {
              text: t('enquiry.delete'),
              icon: 'trash' as const,
              danger: true,
              onPress: () => acts.ask({ act: 'delete', line }),
            },
          ]
        : []),
      ...(isMine
        ? []
        : [{ text: t('enquiry.report'), icon: 'flag' as const, onPress: () => onReport(line.line_code) }]),
    ]
  }
  return (
    <>
      <OfferSheet
        open={offering !== undefined}
        onClose={acts.stopOffering}
        code={thread.enquiry_code}
        unit={unit}
        before={offering ?? null}
        onDone={acts.isOffered}
      />
      <ActionSheet
        open={menu !== null}
        onClose={acts.closeMenu}
        title={menu?.text || t('enquiry.line_more')}
        actions={menu ? actionsOn(menu) : []}
      />
      <Dialog
        {...words}
        open={asked !== null}
        no={t('enquiry.ask_no')}
        busy={acts.isBusy}
        onNo={() => acts.ask(null)}
        onYes={acts.act}
      />
      <Preview
        items={lines.find(line => line.line_code === looking?.code)?.pictures.map(pictureOf) ?? []}
        at={looking?.at ?? null}
        label={t('enquiry.pictures')}
        onClose={acts.stopLooking}
      />
    </>
  )
})

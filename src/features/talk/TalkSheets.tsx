import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '../../locales/areas/talk'
import { hasSession } from '../../shared/session/session'
import { ActionSheet } from '../../ui/ActionSheet/ActionSheet'
import { Dialog } from '../../ui/Popup/Dialog'
import { CommentSheet } from './CommentSheet'
import { ReportSheet } from './ReportSheet'
import type { Talk } from './useTalk'

/** The sheets that the comments open over the page. */
export const TalkSheets = observer(function TalkSheets({ talk, onLogin }: { talk: Talk; onLogin: () => void }) {
  const { writing, menu, doomed } = talk
  const [reported, setReported] = useState<string | null>(null)
  return (
    <>
      <CommentSheet
        open={writing !== null}
        thing={talk.thing}
        answered={writing?.answered ?? null}
        onClose={talk.stopWriting}
        onSent={talk.sent}
      />
      <ActionSheet
        open={menu !== null}
        onClose={talk.closeMenu}
        title={menu?.comment.text ?? ''}
        actions={
          menu
            ? [
                { text: t('talk.answer'), icon: 'chat', onPress: () => talk.answer(menu.comment, menu.thread) },
                menu.comment.is_mine
                  ? { text: t('talk.delete'), icon: 'trash', danger: true, onPress: () => talk.askDelete(menu) }
                  : {
                      text: t('talk.report'),
                      icon: 'flag',
                      onPress: () => (hasSession() ? setReported(menu.comment.comment_code) : onLogin()),
                    },
              ]
            : []
        }
      />
      <Dialog
        open={doomed !== null}
        title={t('talk.delete_title')}
        text={doomed && doomed.comment.comment_code === doomed.thread.comment_code ? t('talk.delete_text') : ''}
        no={t('talk.delete_no')}
        yes={t('talk.delete')}
        onNo={() => talk.askDelete(null)}
        onYes={talk.remove}
      />
      <ReportSheet
        what={reported === null ? null : { kind: 'comment', code: reported }}
        onClose={() => setReported(null)}
      />
    </>
  )
})

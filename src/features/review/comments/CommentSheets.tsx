import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/review/comments'
import { t as report } from '#src/locales/review/reports'
import { useApp } from '#src/shared/use-app'
import { ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { Dialog } from '#src/ui/Popup/Dialog'
import { CommentSheet } from './CommentSheet'
import type { Commenting } from './useCommenting'

interface Props {
  state: Commenting
  onReport: (commentCode: string) => void
  onLogin: () => void
}

/** The sheets that the comments open over the page. */
export const CommentSheets = observer(function CommentSheets({ state, onReport, onLogin }: Props) {
  const { session } = useApp()
  const { writing, menu, doomed } = state
  return (
    <>
      <CommentSheet
        open={writing !== null}
        thing={state.thing}
        answered={writing?.answered ?? null}
        onClose={state.stopWriting}
        onSent={state.sent}
      />
      <ActionSheet
        open={menu !== null}
        onClose={state.closeMenu}
        title={menu?.comment.text ?? ''}
        actions={
          menu
            ? [
                { text: t('comments.answer'), icon: 'chat', onPress: () => state.answer(menu.comment, menu.thread) },
                menu.comment.is_mine
                  ? { text: t('comments.delete'), icon: 'trash', danger: true, onPress: () => state.askDelete(menu) }
                  : {
                      text: report('reports.report'),
                      icon: 'flag',
                      onPress: () => (session.isLogin ? onReport(menu.comment.comment_code) : onLogin()),
                    },
              ]
            : []
        }
      />
      <Dialog
        open={doomed !== null}
        title={t('comments.delete_title')}
        text={doomed && doomed.comment.comment_code === doomed.thread.comment_code ? t('comments.delete_text') : ''}
        no={t('comments.delete_no')}
        yes={t('comments.delete')}
        onNo={() => state.askDelete(null)}
        onYes={state.remove}
      />
    </>
  )
})

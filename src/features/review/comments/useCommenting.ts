import { useState } from 'react'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/review/comments'
import { toast } from '#src/ui/Toast/toast'
import { type Comment, type Thing, type Thread, useSource } from './source'
import { useComments } from './useComments'

interface Chosen {
  comment: Comment
  thread: Thread
}

/** The comments and what is open over them: the sheet to write, one comment's menu, the delete confirmation. */
export const useCommenting = (thing: Thing, onLogin: () => void) => {
  const { session } = useApp()
  const { deleteComment } = useSource()
  const store = useComments(thing)
  const act = useAct()
  const [writing, setWriting] = useState<{ answered: Comment | null; thread: Thread | null } | null>(null)
  const [menu, setMenu] = useState<Chosen | null>(null)
  const [doomed, setDoomed] = useState<Chosen | null>(null)
  const remove = async () => {
    if (!doomed) return
    const { comment, thread } = doomed
    setDoomed(null)
    const code = comment.comment_code
    if ((await act(`delete:${code}`, code, key => deleteComment(code, key))) === null) return
    store.remove(comment, thread)
    toast(t('comments.deleted'), 'ok')
  }
  return {
    thing,
    store,
    writing,
    menu,
    doomed,
    answer: (answered: Comment | null, thread: Thread | null) =>
      session.isLogin ? setWriting({ answered, thread }) : onLogin(),
    stopWriting: () => setWriting(null),
    sent: (comment: Comment) => {
      store.add(comment, writing?.thread?.comment_code ?? null)
      setWriting(null)
    },
    ask: (comment: Comment, thread: Thread) => setMenu({ comment, thread }),
    closeMenu: () => setMenu(null),
    askDelete: setDoomed,
    remove: () => void remove(),
    openReplies: (thread: Thread) => void act(`open:${thread.comment_code}`, 0, () => store.open(thread)),
  }
}
export type Commenting = ReturnType<typeof useCommenting>

import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { useEffect, useState } from 'react'
import { Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { type Comment, type CommentPage, type Source, type Thing, type Thread, useSource } from './source'

/** One row of the comments: a comment, or the button for the rest of a thread's replies. */
export interface CommentRow {
  key: string
  thread: Thread
  /** Null for the button. */
  comment: Comment | null
  /** The head of a thread that has another thread above it. */
  isNext: boolean
  /** Deleted here. The row stays, drawn empty, so that those below keep their place. */
  isGone: boolean
}

/** The comments on one listing or product: threads page by page, each with the replies loaded so far. */
export class CommentStore {
  readonly list: Pager<Thread, CommentPage>
  /** Number of comments that can be seen; null while unknown. */
  total: number | null = null
  /** Codes of the comments deleted here. */
  private gone: ReadonlySet<string> = new Set()
  /** Replies loaded on demand, and the cursor after them, by the thread's code. */
  private more: Record<string, { items: Comment[]; cursor: string | null }> = {}

  constructor(
    private readonly thing: Thing,
    private readonly source: Source,
  ) {
    this.list = new Pager<Thread, CommentPage>({
      load: cursor => source.loadComments(thing, cursor),
      keyOf: thread => thread.comment_code,
      now: source.now,
      taken: page => {
        this.total = page.total
      },
    })
    makeAutoObservable<this, 'thing' | 'source' | 'more' | 'gone'>(this, {
      list: false,
      thing: false,
      source: false,
      more: observableRef,
      gone: observableRef,
    })
  }

  repliesOf(thread: Thread): readonly Comment[] {
    const more = this.more[thread.comment_code]
    if (!more) return thread.replies
    const first = new Set(more.items.map(item => item.comment_code))
    return [...more.items, ...thread.replies.filter(item => !first.has(item.comment_code))]
  }

  /** How many replies of a thread are not shown. */
  hiddenOf(thread: Thread): number {
    const shown = this.repliesOf(thread).filter(reply => !this.gone.has(reply.comment_code))
    return Math.max(0, thread.reply_count - shown.length)
  }

  /** Flattened into rows, for the windowed list. */
  get rows(): readonly CommentRow[] {
    let hasThread = false
    return this.list.items.flatMap(thread => {
      const isThreadGone = this.gone.has(thread.comment_code)
      const isNext = hasThread && !isThreadGone
      hasThread ||= !isThreadGone
      const comments = [thread, ...this.repliesOf(thread)].map((comment): CommentRow => {
        const { comment_code: key } = comment
        return {
          key,
          thread,
          comment,
          isNext: isNext && comment === thread,
          isGone: isThreadGone || this.gone.has(key),
        }
      })
      if (isThreadGone || this.hiddenOf(thread) === 0) return comments
      return [...comments, { key: `more-${thread.comment_code}`, thread, comment: null, isNext: false, isGone: false }]
    })
  }

  /** @throws ApiError */
  async open(thread: Thread): Promise<void> {
    const code = thread.comment_code
    const known = this.more[code]
    const page = await this.source.loadComments(this.thing, known?.cursor ?? undefined, code)
    runInAction(() => {
      const items = [...(known?.items ?? []), ...page.items]
      this.more = { ...this.more, [code]: { items, cursor: page.next_cursor } }
    })
  }

  /** Adds the user's own comment, as the server returned it; to a thread, or as a new one (null). */
  add(comment: Comment, threadCode: string | null): void {
    this.total = (this.total ?? 0) + 1
    const { list } = this
    if (threadCode === null) {
      list.items = [{ ...comment, reply_count: 0, replies: [] }, ...list.items]
      return
    }
    list.items = list.items.map(thread =>
      thread.comment_code === threadCode
        ? { ...thread, reply_count: thread.reply_count + 1, replies: [...thread.replies, comment] }
        : thread,
    )
  }

  remove(comment: Comment, thread: Thread): void {
    const { list } = this
    const isThread = comment.comment_code === thread.comment_code
    this.total = Math.max(0, (this.total ?? 0) - (isThread ? 1 + thread.reply_count : 1))
    this.gone = new Set([...this.gone, comment.comment_code])
    if (isThread) return
    list.items = list.items.map(item =>
      item.comment_code === thread.comment_code ? { ...item, reply_count: item.reply_count - 1 } : item,
    )
  }
}

export const useComments = (thing: Thing) => {
  const source = useSource()
  const [store] = useState(() => new CommentStore(thing, source))
  useEffect(() => void store.list.retry(), [store])
  usePageShow(() => void store.list.retry())
  return store
}

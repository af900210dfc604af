import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MessagePush, SocketPush, UnreadInfo } from '../../contract/base/message'
import { badgeText } from '../../domain/base/badge'
import { isCounted, type Channel, type CountedChannel } from '../../domain/base/channels'
import { createTurns } from './turns'

interface Read {
  channel: Channel | undefined
  count: number
}

/** Push ids remembered to recognise duplicates. */
const SEEN_MAX = 500

/** A line in a thread of enquiries: all pushes of an unread thread have one id. */
const isLine = ({ key }: Pick<MessagePush, 'key'>): boolean => key === 'enquiry.line'

const total = (reads: readonly Read[]): number => reads.reduce((sum, { count }) => sum + count, 0)

/**
 * The unread counter. The server's count with its sequence number is authoritative; pushes with a higher number are
 * added on top, once per id, until a newer count includes them.
 */
export class UnreadStore {
  private base: UnreadInfo = { notifyUnreadCount: 0, seq: 0, channels: { follow: 0, examine: 0, system: 0 } }
  /** Pushes not yet included in `base`. */
  private ahead: MessagePush[] = []
  /** Reads that aren't answered yet; they count at once. */
  private reads: readonly Read[] = []
  private seen = new Set<string>()
  private readonly turns = createTurns()
  /** The latest push, for the message that slides in. */
  lastPush: MessagePush | null = null
  /** The latest push that told something new, quiet ones and every line of a thread included: pages follow it. */
  heard: MessagePush | null = null
  /** Id of the latest public announcement: lists that show them reload. It leaves all counts alone. */
  announced = ''

  constructor(private readonly fetch: () => Promise<UnreadInfo>) {
    makeAutoObservable<this, 'fetch' | 'seen' | 'turns' | 'base' | 'ahead' | 'reads' | 'remember'>(this, {
      fetch: false,
      seen: false,
      remember: false,
      turns: false,
      base: observableRef,
      ahead: observableRef,
      reads: observableRef,
      lastPush: observableRef,
      heard: observableRef,
    })
  }

  channel(channel: CountedChannel): number {
    const count = this.base.channels[channel] + this.ahead.filter(push => push.notify_type === channel).length
    return Math.max(0, count - total(this.reads.filter(read => read.channel === channel)))
  }

  /** How many of `system` are unread threads of enquiries, which have a list of their own. */
  get threads(): number {
    return (this.base.channels.enquiry ?? 0) + this.ahead.filter(isLine).length
  }

  /** How many of `follow` are news of followed users. */
  get news(): number {
    return (this.base.news ?? 0) + this.ahead.filter(push => push.key.startsWith('follow.published_')).length
  }

  get count(): number {
    return Math.max(0, this.base.notifyUnreadCount + this.ahead.length - total(this.reads))
  }

  /** '1' … '99', '99+'; null for no badge. */
  get badge(): string | null {
    return badgeText(this.count)
  }

  announce(id: string): void {
    this.announced = id
  }

  /** +1 for a message, and for a thread's first unread line; anything else leaves the counter alone. */
  push(message: SocketPush): void {
    if (message.notify_type === 'unread' || message.notify_type === 'conference') return
    const isNew = this.remember(message)
    if (isNew) this.ahead = [...this.ahead, message]
    // A further line may be the first push here about a thread that `base` has.
    if (isNew && isLine(message) && this.base.channels.enquiry) void this.load()
    if (!isNew && !isLine(message)) return
    this.heard = message
    if (!message.is_quiet) this.lastPush = message
  }

  /** @returns whether neither `base` nor a push before has counted it */
  private remember({ id, seq }: MessagePush): boolean {
    if (this.seen.has(id)) return false
    this.seen.add(id)
    if (this.seen.size > SEEN_MAX) this.seen.delete(this.seen.values().next().value!)
    return seq > this.base.seq
  }

  /** The message has timed out, was opened, or its own page is in front. */
  dismiss(id: string): void {
    if (this.lastPush?.id === id) this.lastPush = null
  }

  /**
   * Runs a request that changes the count and answers with it. The channel's count drops at once, and is back after a
   * failure. @throws what `run` throws
   */
  async change(run: () => Promise<UnreadInfo>, channel?: Channel, count = 1): Promise<void> {
    const read = { channel, count: channel && isCounted(channel) ? Math.min(count, this.channel(channel)) : 0 }
    this.reads = [...this.reads, read]
    const isTaken = await this.ask(run, () => (this.reads = this.reads.filter(one => one !== read)))
    // The count taken instead may lack this change.
    if (!isTaken) void this.load()
  }

  /** Takes a count from the server, unless it is older than `base`. @returns whether it did */
  apply(info: UnreadInfo): boolean {
    if (info.seq < this.base.seq) return false
    this.base = info
    this.ahead = this.ahead.filter(push => push.seq > info.seq)
    return true
  }

  /** Takes the count sent after a bind. With an equal `seq` but another count it may predate a read: ask the server. */
  async reconcile(info: UnreadInfo): Promise<void> {
    if (info.seq > this.base.seq) this.apply(info)
    else if (info.seq === this.base.seq && info.notifyUnreadCount !== this.count) await this.load()
  }

  /** Fetches the count: at launch, on show, after each socket bind. On failure keeps the old count. */
  async load(): Promise<void> {
    await this.ask(this.fetch).catch(() => undefined)
  }

  /** Takes the answer, unless a later request has been answered. @returns whether it did. @throws what `run` throws */
  private async ask(run: () => Promise<UnreadInfo>, settle: () => void = () => {}): Promise<boolean> {
    const turn = this.turns.begin()
    try {
      const info = await run()
      return runInAction(() => {
        settle()
        if (turn.isOld()) return false
        turn.take()
        return this.apply(info)
      })
    } catch (error) {
      runInAction(settle)
      throw error
    }
  }

  clear(): void {
    this.base = { notifyUnreadCount: 0, seq: 0, channels: { follow: 0, examine: 0, system: 0 } }
    this.ahead = []
    this.reads = []
    this.seen.clear()
    this.lastPush = null
    this.heard = null
    this.announced = ''
    // Drop responses in flight: they belong to the user who left.
    this.turns.outdate()
  }
}

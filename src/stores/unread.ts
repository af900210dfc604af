import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MessagePush, SocketPush, UnreadInfo } from '../../contract/message'
import { badgeText } from '../../domain/badge'
import { COUNTED_CHANNELS, isCounted, type Channel, type CountedChannel } from '../../domain/channels'

/** Push ids remembered to recognise duplicates. */
const SEEN_MAX = 500

/**
 * The unread counter. The server's count with its sequence number is authoritative; pushes with a higher number are
 * added on top, once per id, until a newer count includes them.
 */
export class UnreadStore {
  private base: UnreadInfo = { notifyUnreadCount: 0, seq: 0, channels: { follow: 0, examine: 0, system: 0 } }
  /** Pushes not yet included in `base`. */
  private ahead: MessagePush[] = []
  /** Optimistic reads by channel, until the server answers. */
  private reads: Record<CountedChannel, number> = { follow: 0, examine: 0, system: 0 }
  private seen = new Set<string>()
  private asked = 0
  private answered = 0
  /** The latest push, for the message that slides in. */
  lastPush: MessagePush | null = null
  /** Id of the latest public announcement: lists that show them reload. It leaves all counts alone. */
  announced = ''

  constructor(private readonly fetch: () => Promise<UnreadInfo>) {
    makeAutoObservable<this, 'fetch' | 'seen' | 'asked' | 'answered' | 'base' | 'ahead'>(this, {
      fetch: false,
      seen: false,
      asked: false,
      answered: false,
      base: observableRef,
      ahead: observableRef,
      lastPush: observableRef,
    })
  }

  channel(channel: CountedChannel): number {
    const count = this.base.channels[channel] + this.ahead.filter(push => push.notify_type === channel).length
    return Math.max(0, count - this.reads[channel])
  }

  /** How many of `follow` are news of followed users. */
  get news(): number {
    return (this.base.news ?? 0) + this.ahead.filter(push => push.key.startsWith('follow.published_')).length
  }

  get count(): number {
    const reads = COUNTED_CHANNELS.reduce((sum, channel) => sum + this.reads[channel], 0)
    return Math.max(0, this.base.notifyUnreadCount + this.ahead.length - reads)
  }

  /** '1' … '99', '99+'; null for no badge. */
  get badge(): string | null {
    return badgeText(this.count)
  }

  announce(id: string): void {
    this.announced = id
  }

  /** +1 for a message; anything else leaves the counter alone. */
  push(message: SocketPush): void {
    if (message.notify_type === 'unread' || message.notify_type === 'conference') return
    if (this.seen.has(message.id)) return
    this.seen.add(message.id)
    if (this.seen.size > SEEN_MAX) this.seen.delete(this.seen.values().next().value!)
    if (message.seq <= this.base.seq) return
    this.ahead = [...this.ahead, message]
    if (!message.is_quiet) this.lastPush = message
  }

  /** The message has timed out, was opened, or its own page is in front. */
  dismiss(id: string): void {
    if (this.lastPush?.id === id) this.lastPush = null
  }

  /** Optimistic decrement; `apply` with the server's count confirms it, `revert` undoes it. */
  read(channel: Channel, count = 1): void {
    if (isCounted(channel)) this.reads[channel] += Math.min(count, this.channel(channel))
  }

  /** Reverts `read` after its request failed. */
  revert(channel: Channel, count = 1): void {
    if (isCounted(channel)) this.reads[channel] = Math.max(0, this.reads[channel] - count)
  }

  /** Takes a count from the server; ignores one older than `base`. */
  apply(info: UnreadInfo): void {
    if (info.seq < this.base.seq) return
    this.base = info
    this.ahead = this.ahead.filter(push => push.seq > info.seq)
    this.reads = { follow: 0, examine: 0, system: 0 }
  }

  /** Takes the count sent after a bind. With an equal `seq` but another count it may predate a read: ask the server. */
  async reconcile(info: UnreadInfo): Promise<void> {
    if (info.seq > this.base.seq) this.apply(info)
    else if (info.seq === this.base.seq && info.notifyUnreadCount !== this.count) await this.load()
  }

  /** Fetches the count: at launch, on show, after each socket bind. On failure keeps the old count. */
  async load(): Promise<void> {
    const mine = (this.asked += 1)
    const info = await this.fetch().catch(() => null)
    if (!info || mine < this.answered) return
    this.answered = mine
    runInAction(() => this.apply(info))
  }

  clear(): void {
    this.base = { notifyUnreadCount: 0, seq: 0, channels: { follow: 0, examine: 0, system: 0 } }
    this.ahead = []
    this.reads = { follow: 0, examine: 0, system: 0 }
    this.seen.clear()
    this.lastPush = null
    this.announced = ''
    // Drop responses in flight: they belong to the user who left.
    this.answered = this.asked + 1
    this.asked += 1
  }
}

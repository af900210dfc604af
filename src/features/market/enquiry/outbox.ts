import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { EnquiryLine } from '#contract/market/enquiry'
import { CODE } from '#contract/codes'
import { STORAGE } from '#domain/base/storage'
import { isApiError } from '#src/api'
import { randomId } from '#src/platform/random'
import type { StoragePort } from '#src/platform/storage'
import type { App } from '#src/shared/app'
import { isRefusal } from '#src/shared/submit/use-submit'
import { faultsFrom } from '#src/ui/Form/faults'

/** A line that is not sent yet. */
export interface Unsent {
  /** Its idempotency key, the same for each try. */
  key: string
  text: string
  /** Ids of its uploaded pictures. */
  pictures: string[]
  /** When it was written, in ms. */
  at: number
  /** `waiting`: for the network. `failed`: no answer, tried again like one that waits. `refused`: not tried again. */
  state: 'waiting' | 'failed' | 'refused'
  /** Why it was refused. */
  why: string
}

interface Deps {
  storage: Pick<StoragePort, 'get' | 'set' | 'remove'>
  /** Of the person and the thread. */
  storageKey: string
  now: () => number
  /** @throws ApiError */
  send: (line: Unsent, idempotencyKey: string) => Promise<{ line: EnquiryLine }>
  newKey?: () => string
}

/** The lines of one thread that wait to be sent, in order. Kept on this device until they are. */
export class Outbox {
  items: readonly Unsent[] = []
  /** Key of the one under way. */
  sending: string | null = null
  /** Called with each line that arrived. */
  onSent: (line: EnquiryLine) => void = () => {}
  /** Called with a line that the server refused, to put it back into the field; returns whether it did. */
  onRefused: (line: Unsent) => boolean = () => false
  private running: Promise<void> | null = null

  constructor(private readonly deps: Deps) {
    this.items = this.stored()
    makeAutoObservable<this, 'deps' | 'running' | 'stored'>(this, {
      deps: false,
      running: false,
      stored: false,
      onSent: false,
      onRefused: false,
      items: observableRef,
    })
  }

  /** Adds a line, and sends what waits. */
  add(text: string, pictures: string[]): Promise<void> {
    const { newKey = randomId, now } = this.deps
    this.change(items => [...items, { key: newKey(), text, pictures, at: now(), state: 'waiting', why: '' }])
    return this.flush()
  }

  /** Drops a line, unless it is under way. */
  drop(key: string): void {
    if (key !== this.sending) this.change(items => items.filter(item => item.key !== key))
  }

  /** Tries one again that was refused, with all that wait. */
  retry(key: string): Promise<void> {
    this.set(key, { state: 'waiting', why: '' })
    return this.flush()
  }

  /** Sends what waits, one after the other; the first without an answer ends it. Never rejects. */
  flush(): Promise<void> {
    this.running ??= this.run().finally(() => (this.running = null))
    return this.running
  }

  private async run(): Promise<void> {
    for (;;) {
      const line = this.items.find(({ state }) => state !== 'refused')
      if (!line) return
      runInAction(() => (this.sending = line.key))
      const isAnswered = await this.deps.send(line, line.key).then(
        ({ line: sent }) => this.arrived(line, sent),
        (error: unknown) => this.failed(line, error),
      )
      runInAction(() => (this.sending = null))
      if (!isAnswered) return
    }
  }

  private arrived({ key }: Unsent, sent: EnquiryLine): true {
    this.change(items => items.filter(item => item.key !== key))
    this.onSent(sent)
    return true
  }

  /** @returns whether the server answered */
  private failed(line: Unsent, error: unknown): boolean {
    if (!isApiError(error)) throw error
    // The session's end is told elsewhere: it waits for the next one.
    if (!isRefusal(error) || error.isHandled) {
      this.set(line.key, { state: error.code === CODE.offline ? 'waiting' : 'failed' })
      return false
    }
    const refused: Unsent = {
      ...line,
      state: 'refused',
      why: Object.values(faultsFrom(error.fields))[0] ?? error.message,
    }
    if (this.onRefused(refused)) this.change(items => items.filter(item => item.key !== line.key))
    else this.set(line.key, refused)
    return true
  }

  private set(key: string, part: Partial<Unsent>): void {
    this.change(items => items.map(item => (item.key === key ? { ...item, ...part } : item)))
  }

  private stored(): Unsent[] {
    return this.deps.storage.get<Unsent[]>(this.deps.storageKey) ?? []
  }

  /** Of what is stored now: another tab may have written there. */
  private change(next: (items: Unsent[]) => Unsent[]): void {
    const { storage, storageKey } = this.deps
    this.items = next(this.stored())
    if (this.items.length > 0) storage.set(storageKey, this.items)
    else storage.remove(storageKey)
  }
}

/** One for each thread and person, so that a page opened twice sends nothing twice. */
const open = new WeakMap<App, Map<string, Outbox>>()

export const outboxOf = (app: App, code: string, send: Deps['send']): Outbox => {
  const { clock, session, storage } = app
  const ofApp = open.get(app) ?? new Map<string, Outbox>()
  open.set(app, ofApp)
  const storageKey = `${STORAGE.draftPrefix}enquiry_outbox:${session.uid ?? ''}:${code}`
  const outbox = ofApp.get(storageKey) ?? new Outbox({ storage, storageKey, now: () => clock.now(), send })
  ofApp.set(storageKey, outbox)
  return outbox
}

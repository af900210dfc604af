import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import * as source from './source'
import type { SavedSearch, SearchFilter, SearchSubject } from './source'

/** ms between the last letter and the question: nobody asks letter by letter. */
const PAUSE_MS = 200

const sameFilter = (a: SearchFilter, b: SearchFilter): boolean => {
  const text = (filter: SearchFilter) => JSON.stringify(Object.entries(filter).sort(([x], [y]) => (x < y ? -1 : 1)))
  return text(a) === text(b)
}

/** Searching on one page: what is typed, what is suggested for it, and the searches that are saved. */
export class SearchStore {
  typed = ''
  /** Words for what is typed; for nothing the most frequent. */
  suggestions: readonly string[] = []
  /** Null until they came, and for nobody. */
  saved: readonly SavedSearch[] | null = null
  hasFailed = false
  /** What is on its way to be saved. */
  isSaving = false
  private readonly known = new Map<string, string[]>()
  private cancel = () => {}
  private turn = 0
  private owner: string | null = null

  constructor(readonly subject: SearchSubject) {
    makeAutoObservable<this, 'known' | 'cancel' | 'turn' | 'owner'>(this, {
      subject: false,
      suggestions: observableRef,
      saved: observableRef,
      known: false,
      cancel: false,
      turn: false,
      owner: false,
    })
  }

  /** The panel comes up, with this in its field. */
  open(typed: string): void {
    this.typed = typed
    this.ask(0)
    void this.loadSaved()
  }

  type(text: string): void {
    this.typed = text
    this.ask(PAUSE_MS)
  }

  /** Whoever logged in or out meanwhile has other searches. */
  async loadSaved(): Promise<void> {
    const owner = source.whoSearches()
    if (owner !== this.owner) this.saved = null
    this.owner = owner
    this.hasFailed = false
    if (owner === null) return
    const items = await source.loadSaved().catch(() => null)
    runInAction(() => {
      if (owner !== this.owner) return
      if (items) this.saved = items.filter(one => one.subject === this.subject)
      else this.hasFailed = this.saved === null
    })
  }

  isSaved(keyword: string, filter: SearchFilter): boolean {
    return this.saved?.some(one => one.keyword === keyword && sameFilter(one.filter as SearchFilter, filter)) ?? false
  }

  /** @throws ApiError */
  async save(keyword: string, filter: SearchFilter): Promise<void> {
    if (this.isSaving) return
    this.isSaving = true
    try {
      const search_code = await source.saveSearch(this.subject, keyword, filter)
      const one: SavedSearch = { search_code, subject: this.subject, keyword, filter, created_at: '' }
      runInAction(() => {
        this.saved = [one, ...(this.saved ?? []).filter(other => other.search_code !== search_code)]
      })
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }

  /** Goes at once, and comes back where the server didn't do it. @throws ApiError */
  async remove(code: string): Promise<void> {
    const before = this.saved
    this.saved = before?.filter(one => one.search_code !== code) ?? null
    try {
      await source.deleteSaved(code)
    } catch (error) {
      runInAction(() => {
        this.saved = before
      })
      throw error
    }
  }

  private ask(delayMs: number): void {
    this.cancel()
    const wanted = this.typed.trim()
    const turn = (this.turn += 1)
    const known = this.known.get(wanted)
    if (known) {
      this.suggestions = known
      return
    }
    this.cancel = source.later(delayMs, () => {
      void source.loadSuggestions(this.subject, wanted).then(items => {
        if (items.length) this.known.set(wanted, items)
        if (turn === this.turn) runInAction(() => (this.suggestions = items))
      })
    })
  }
}

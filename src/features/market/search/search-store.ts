import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { createChanges } from '#src/shared/submit/use-changes'
import type { SavedSearch, SearchFilter, SearchSubject, Source } from './source'

/** Debounce of the suggestion requests after the last keystroke, in ms. */
const PAUSE_MS = 200

const sameFilter = (a: SearchFilter, b: SearchFilter): boolean => {
  const text = (filter: SearchFilter) => JSON.stringify(Object.entries(filter).sort(([x], [y]) => (x < y ? -1 : 1)))
  return text(a) === text(b)
}

/** The search of one page: what is typed, its suggestions, and the saved searches. */
export class SearchStore {
  typed = ''
  /** Suggestions for what is typed; the most frequent searches while nothing is. */
  suggestions: readonly string[] = []
  /** Null until loaded, and while nobody is logged in. */
  saved: readonly SavedSearch[] | null = null
  hasFailed = false
  /** A save request is in flight. */
  isSaving = false
  private readonly known = new Map<string, string[]>()
  private readonly changes = createChanges()
  private cancel = () => {}
  private turn = 0
  private owner: string | null = null

  constructor(
    readonly subject: SearchSubject,
    private readonly source: Source,
  ) {
    makeAutoObservable<this, 'source' | 'known' | 'changes' | 'cancel' | 'turn' | 'owner'>(this, {
      subject: false,
      source: false,
      suggestions: observableRef,
      saved: observableRef,
      known: false,
      changes: false,
      cancel: false,
      turn: false,
      owner: false,
    })
  }

  /** Call it when the panel opens, with the field's text. */
  open(typed: string): void {
    this.typed = typed
    this.ask(0)
    void this.loadSaved()
  }

  type(text: string): void {
    this.typed = text
    this.ask(PAUSE_MS)
  }

  /** Loads the saved searches; drops the old ones first if another user has logged in, or nobody is any more. */
  async loadSaved(): Promise<void> {
    const owner = this.source.whoSearches()
    if (owner !== this.owner) this.saved = null
    this.owner = owner
    this.hasFailed = false
    if (owner === null) return
    const knowsAll = this.changes.beforeLoad()
    const items = await this.source.loadSaved().catch(() => null)
    if (items && !knowsAll()) return this.loadSaved()
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
      const search_code = await this.changes.run(() => this.source.saveSearch(this.subject, keyword, filter))
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

  /** Optimistic: removes it at once, restores it on failure. @throws ApiError */
  async remove(code: string): Promise<void> {
    const at = this.saved?.findIndex(one => one.search_code === code) ?? -1
    const one = this.saved?.[at]
    if (!this.saved || !one) return
    this.saved = this.saved.filter(other => other !== one)
    try {
      await this.changes.run(() => this.source.deleteSaved(code))
    } catch (error) {
      runInAction(() => {
        if (this.saved) this.saved = [...this.saved.slice(0, at), one, ...this.saved.slice(at)]
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
    this.cancel = this.source.later(delayMs, () => {
      void this.source.loadSuggestions(this.subject, wanted).then(items => {
        if (items.length) this.known.set(wanted, items)
        if (turn === this.turn) runInAction(() => (this.suggestions = items))
      })
    })
  }
}

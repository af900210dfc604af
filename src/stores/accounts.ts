import { makeAutoObservable, observableRef } from 'mobx'
import { STORAGE } from '../../domain/constants'
import type { StoragePort } from '../platform/storage'
import type { SessionTokens } from './session'

/** Another account of this device, whose session goes on while somebody else is at work. */
export interface KeptAccount {
  uid: string
  nickname: string
  avatar_url: string
  /** `138****0001` */
  mobile_masked: string
  tokens: SessionTokens
}

export const ACCOUNTS_MAX = 5

const isAccount = (value: unknown): value is KeptAccount => {
  const account = value as KeptAccount | null
  return (
    typeof account?.uid === 'string' &&
    typeof account.nickname === 'string' &&
    typeof account.tokens?.access_token === 'string' &&
    typeof account.tokens.refresh_token === 'string'
  )
}

/** The other accounts of "switch accounts"; whoever is logged in isn't among them. Storage is the truth. */
export class AccountsStore {
  all: readonly KeptAccount[] = []

  constructor(private readonly storage: StoragePort) {
    makeAutoObservable<this, 'storage'>(this, { storage: false, all: observableRef })
  }

  restore(): void {
    const stored = this.storage.get<unknown>(STORAGE.accounts)
    this.all = Array.isArray(stored) ? stored.filter(isAccount) : []
  }

  find(uid: string): KeptAccount | null {
    this.restore()
    return this.all.find(account => account.uid === uid) ?? null
  }

  /** Newest first; the oldest leaves where there are too many. */
  keep(account: KeptAccount): void {
    this.write([account, ...this.others(account.uid)].slice(0, ACCOUNTS_MAX))
  }

  /** New tokens of an account that is kept, in its place. */
  renew(uid: string, tokens: SessionTokens): void {
    this.restore()
    this.write(this.all.map(account => (account.uid === uid ? { ...account, tokens } : account)))
  }

  remove(uid: string): void {
    this.write(this.others(uid))
  }

  private others(uid: string): KeptAccount[] {
    this.restore()
    return this.all.filter(account => account.uid !== uid)
  }

  private write(all: KeptAccount[]): void {
    this.all = all
    this.storage.set(STORAGE.accounts, all)
  }
}

import { makeAutoObservable, observableRef } from 'mobx'
import { STORAGE } from '../../domain/base/storage'
import type { StoragePort } from '../platform/storage'
import type { SessionTokens } from './session'

/** Another account on this device; its session stays valid while someone else is logged in. */
export interface OtherAccount {
  uid: string
  nickname: string
  avatar_url: string
  /** `138****0001` */
  mobile_masked: string
  tokens: SessionTokens
}

export const ACCOUNTS_MAX = 5

const isAccount = (value: unknown): value is OtherAccount => {
  const account = value as OtherAccount | null
  return (
    typeof account?.uid === 'string' &&
    typeof account.nickname === 'string' &&
    typeof account.tokens?.access_token === 'string' &&
    typeof account.tokens.refresh_token === 'string'
  )
}

/** The accounts under "switch accounts", without the one logged in. Storage is the source of truth. */
export class AccountsStore {
  all: readonly OtherAccount[] = []

  constructor(private readonly storage: StoragePort) {
    makeAutoObservable<this, 'storage'>(this, { storage: false, all: observableRef })
  }

  restore(): void {
    const stored = this.storage.get<unknown>(STORAGE.accounts)
    this.all = Array.isArray(stored) ? stored.filter(isAccount) : []
  }

  find(uid: string): OtherAccount | null {
    this.restore()
    return this.all.find(account => account.uid === uid) ?? null
  }

  /** Adds the account in front; the oldest beyond `ACCOUNTS_MAX` is dropped. */
  add(account: OtherAccount): void {
    this.write([account, ...this.others(account.uid)].slice(0, ACCOUNTS_MAX))
  }

  /** Replaces the tokens of one of them, leaving the order. */
  renew(uid: string, tokens: SessionTokens): void {
    this.restore()
    this.write(this.all.map(account => (account.uid === uid ? { ...account, tokens } : account)))
  }

  remove(uid: string): void {
    this.write(this.others(uid))
  }

  private others(uid: string): OtherAccount[] {
    this.restore()
    return this.all.filter(account => account.uid !== uid)
  }

  private write(all: OtherAccount[]): void {
    this.all = all
    this.storage.set(STORAGE.accounts, all)
  }
}

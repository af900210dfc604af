import { makeAutoObservable, observableRef } from 'mobx'
import type { IssuedTokens, TokenRecord } from '../../contract/base/account'
import { STORAGE } from '../../domain/base/storage'
import { hasPermission, hasRole, isTokenValid, type TokenPayload } from '../../domain/base/roles'
import { decodeToken } from '../../domain/base/token'
import type { Clock } from '../platform/clock'
import type { StoragePort } from '../platform/storage'

const isRecord = (value: unknown): value is TokenRecord => {
  const record = value as TokenRecord | null
  return [record?.token_type, record?.access_token, record?.refresh_token].every(
    part => typeof part === 'string' && part !== '',
  )
}

/** The tokens that make up a session on a device. */
export type SessionTokens = Omit<IssuedTokens, 'expires_in'>

const SESSION_KEYS = new Set<string>([STORAGE.token, STORAGE.uniIdToken, STORAGE.uniIdTokenExpired])

/** Keys that survive a log-out: the device's own, and data stored per user. */
const isKept = (key: string) =>
  key === STORAGE.language ||
  key === STORAGE.referral ||
  key === STORAGE.referralAsked ||
  key === STORAGE.accounts ||
  key.startsWith(STORAGE.draftPrefix) ||
  key.startsWith(STORAGE.recentPrefix)

/** Who is logged in on this device. Storage is the truth, since other tabs write it; this mirrors it for the UI. */
export class SessionStore {
  record: TokenRecord | null = null
  /** `signedOut` clears only this flag: it can be false while `record` is still set. */
  isLogin = false

  constructor(
    private readonly storage: StoragePort,
    private readonly clock: Clock,
  ) {
    makeAutoObservable<this, 'storage' | 'clock'>(this, {
      storage: false,
      clock: false,
      record: observableRef,
      read: false,
      readCloudToken: false,
    })
  }

  get payload(): TokenPayload | null {
    return this.record && decodeToken(this.record.access_token)
  }

  get uid(): string | null {
    return this.isLogin ? (this.payload?.uid ?? null) : null
  }

  hasRole(role: string): boolean {
    return hasRole(this.payload, role)
  }

  hasPermission(permission: string): boolean {
    return hasPermission(this.payload, permission)
  }

  /** Whether there is a token that has not expired. */
  isValid(): boolean {
    return isTokenValid(this.payload, this.clock.now())
  }

  /** Reads the record from storage. */
  read(): TokenRecord | null {
    const record = this.storage.get<unknown>(STORAGE.token)
    return isRecord(record) ? record : null
  }

  readCloudToken(): string | null {
    return this.storage.get<string>(STORAGE.uniIdToken)
  }

  /** Syncs with storage: at launch, and when another tab has changed it. */
  restore(): void {
    this.record = this.read()
    this.isLogin = this.record !== null
  }

  /** After a log-in or a refresh: replaces all tokens. */
  write({ token_type, access_token, refresh_token, uni_id_token, uni_id_token_expired }: SessionTokens): void {
    this.storage.set(STORAGE.token, { token_type, access_token, refresh_token })
    this.storage.set(STORAGE.uniIdToken, uni_id_token)
    this.storage.set(STORAGE.uniIdTokenExpired, uni_id_token_expired)
    this.restore()
  }

  signedOut(): void {
    this.isLogin = false
  }

  /** Switches accounts without a gap: other tabs would take a moment without tokens for a log-out. */
  become(issued: SessionTokens): void {
    for (const key of this.storage.keys()) if (!isKept(key) && !SESSION_KEYS.has(key)) this.storage.remove(key)
    this.write(issued)
  }

  /** This session's tokens, to keep for switching back; null if nobody is logged in. */
  tokens(): SessionTokens | null {
    const record = this.read()
    return (
      record && {
        ...record,
        uni_id_token: this.readCloudToken() ?? '',
        uni_id_token_expired: this.storage.get<number>(STORAGE.uniIdTokenExpired) ?? 0,
      }
    )
  }

  /** Removes the user's data; language, referral code, drafts, recent choices and other accounts stay. */
  clear(): void {
    for (const key of this.storage.keys()) if (!isKept(key)) this.storage.remove(key)
    this.record = null
    this.isLogin = false
  }
}

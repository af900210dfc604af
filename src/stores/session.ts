import { makeAutoObservable, observableRef } from 'mobx'
import type { IssuedTokens, TokenRecord } from '../../contract/account'
import { STORAGE } from '../../domain/constants'
import { hasPermission, hasRole, isTokenValid, type TokenPayload } from '../../domain/roles'
import { decodeToken } from '../../domain/token'
import type { Clock } from '../platform/clock'
import type { StoragePort } from '../platform/storage'

const isRecord = (value: unknown): value is TokenRecord => {
  const record = value as TokenRecord | null
  return [record?.token_type, record?.access_token, record?.refresh_token].every(
    part => typeof part === 'string' && part !== '',
  )
}

/** All that a session consists of on a device. */
export type SessionTokens = Omit<IssuedTokens, 'expires_in'>

const SESSION_KEYS = new Set<string>([STORAGE.token, STORAGE.uniIdToken, STORAGE.uniIdTokenExpired])

/** What outlives a log-out: the device's own, and what is kept by person. */
const isKept = (key: string) =>
  key === STORAGE.language ||
  key === STORAGE.referral ||
  key === STORAGE.referralAsked ||
  key === STORAGE.accounts ||
  key.startsWith(STORAGE.draftPrefix) ||
  key.startsWith(STORAGE.recentPrefix)

/** Who is logged in on this device. Storage is the truth, since another tab may write it; this mirrors it for the eyes. */
export class SessionStore {
  record: TokenRecord | null = null
  /** False where the server has told that nobody is logged in. */
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

  /** A valid token: its expiry is later than now. */
  isValid(): boolean {
    return isTokenValid(this.payload, this.clock.now())
  }

  /** The record in storage at this moment. */
  read(): TokenRecord | null {
    const record = this.storage.get<unknown>(STORAGE.token)
    return isRecord(record) ? record : null
  }

  readCloudToken(): string | null {
    return this.storage.get<string>(STORAGE.uniIdToken)
  }

  /** Takes over what storage holds: at launch, and when another tab has changed it. */
  restore(): void {
    this.record = this.read()
    this.isLogin = this.record !== null
  }

  /** A log-in or a refresh: both tokens are replaced. */
  write({ token_type, access_token, refresh_token, uni_id_token, uni_id_token_expired }: SessionTokens): void {
    this.storage.set(STORAGE.token, { token_type, access_token, refresh_token })
    this.storage.set(STORAGE.uniIdToken, uni_id_token)
    this.storage.set(STORAGE.uniIdTokenExpired, uni_id_token_expired)
    this.restore()
  }

  signedOut(): void {
    this.isLogin = false
  }

  /** Another person takes over at once: never a moment without anybody, which other tabs would take for a log-out. */
  become(issued: SessionTokens): void {
    for (const key of this.storage.keys()) if (!isKept(key) && !SESSION_KEYS.has(key)) this.storage.remove(key)
    this.write(issued)
  }

  /** What makes this session, to be kept for a switch back; null where nobody is logged in. */
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

  /** Everything of this person leaves the device; language, referral code, drafts and other accounts stay. */
  clear(): void {
    for (const key of this.storage.keys()) if (!isKept(key)) this.storage.remove(key)
    this.record = null
    this.isLogin = false
  }
}

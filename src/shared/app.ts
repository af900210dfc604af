import { SLOW_MS } from '../../domain/base/network'
import type { Api, Cloud } from '../api'
import type { StoragePort } from '../platform/storage'
import type { Clock } from '../platform/clock'
import type { SocketClient } from '../socket'
import type { AccountsStore, ConfigStore, SessionStore, UnreadStore, UserStore } from '../stores'
import type { IssuedTokens } from '../../contract/base/account'

/** switched · refused: that session has ended, the account was removed · unanswered: nothing has changed */
type SwitchOutcome = 'switched' | 'refused' | 'unanswered'

/** Several accounts on one device. */
export interface Accounts {
  /** Adds the logged-in account to the others on this device. */
  keepCurrent: () => void
  switchTo: (uid: string) => Promise<SwitchOutcome>
  /** Removes an account from this device and ends its session. */
  remove: (uid: string) => void
}

/** The inviter's code. */
export interface Referral {
  /** Stores the code of a link or a page. */
  keep: (query: Record<string, string | undefined>) => Promise<void>
  /** Checks a code that the server has not been able to check so far. */
  check: () => Promise<void>
  /** The code to send at registration; null if there is none or it is the user's own. */
  stored: () => string | null
}

export interface ClientError {
  message: string
  stack?: string
  page?: string
}

/** Everything that pages and features may use, assembled once by `boot`. */
export interface App {
  api: Api
  cloud: Cloud
  clock: Clock
  storage: StoragePort
  socket: SocketClient
  session: SessionStore
  user: UserStore
  unread: UnreadStore
  /** Switching between the accounts of this device. */
  accounts: Accounts
  /** The other accounts of this device. Observable. */
  otherAccounts: AccountsStore
  config: ConfigStore
  /** After a successful log-in or registration: stores the tokens, opens the socket, loads the user. */
  login(issued: IssuedTokens): Promise<void>
  /**
   * Logs out on the user's request: tells the server, clears the session, opens the landing page.
   * @throws ApiError if `everywhere` is set and the server did not do it: nothing has changed
   */
  logout(options?: { everywhere?: boolean }): Promise<void>
  /** The server has ended this session: clears it on this device, and opens the landing page. */
  endHere(): Promise<void>
  /** The inviter's code, sent at registration. */
  referral: Referral
  report(error: ClientError): void
  /** Checks for a newer build; sets `config.isUpdateReady` if one is ready. */
  checkUpdate(): Promise<'ready' | 'latest' | 'unknown'>
  /** Starts the newer build that is ready (`config.isUpdateReady`). */
  update(): void
}

let current: App | null = null

export const provideApp = (app: App): void => {
  current = app
}

/**
 * The app that boot has made, as a global: for what React's context doesn't reach. All others have it from `useApp`, or
 * get what they need by argument.
 * @throws Error before boot
 */
export const globalApp = (): App => {
  if (!current) throw new Error('boot has not run')
  return current
}

/** Calls `run` after `SLOW_MS`, unless the returned function is called before, when the answer arrives. */
export const onSlow = (clock: Clock) => (run: () => void) => clock.after(SLOW_MS, run)

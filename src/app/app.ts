import { LATE_MS } from '../../domain/constants'
import type { Api, Cloud } from '../api'
import type { Referral } from './referral'
import type { StoragePort } from '../platform/storage'
import type { Clock } from '../platform/clock'
import type { SocketClient } from '../socket'
import type { AccountsStore, ConfigStore, SessionStore, UnreadStore, UserStore } from '../stores'
import type { IssuedTokens } from '../../contract/account'
import type { Accounts } from './accounts'
import type { ClientError } from './errors'

/** Everything that pages and features may use, put together once by `boot`. */
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
  kept: AccountsStore
  config: ConfigStore
  /** After a successful log-in or registration: keeps the tokens, opens the socket, loads who it is. */
  login(issued: IssuedTokens): Promise<void>
  /**
   * By the person: tells the server, forgets the session, opens the landing page.
   * @throws ApiError where every device should be left and the server did not do it: nothing has changed
   */
  logout(options?: { everywhere?: boolean }): Promise<void>
  /** The inviter's code to send at registration; null for none. */
  referral: Referral
  report(error: ClientError): void
  /** Looks for a newer build; where one lies ready, `config.isUpdateReady` says so from then on. */
  checkUpdate(): Promise<'ready' | 'latest' | 'unknown'>
  /** Starts the newer build that lies ready (`config.isUpdateReady`). */
  update(): void
}

let current: App | null = null

export const provideApp = (app: App): void => {
  current = app
}

const theApp = (): App => {
  if (!current) throw new Error('boot has not run')
  return current
}

/** The one app. A plain function under a hook's name: usable in components, stores and the tab bar's own tree alike. */
export const useApp = theApp

/** Calls `run` once an answer is late; the answer takes that back by calling what this returns. */
export const onLate = (run: () => void): (() => void) => theApp().clock.after(LATE_MS, run)

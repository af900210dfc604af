import { endpoints } from '../../contract'
import { createApi, isApiError, type ApiOptions } from '../api'
import type { Accounts } from '../shared/app'
import type { AccountsStore, SessionStore, UserStore } from '../stores'
import type { SessionTokens } from '../stores/session'

interface Parts {
  accounts: AccountsStore
  session: SessionStore
  user: UserStore
  /** API options common to all accounts. */
  wire: Omit<ApiOptions, 'tokens' | 'callbacks'>
  /** Switches to a valid session: lets go of what belongs to the previous user and restarts at the landing page. */
  become: (tokens: SessionTokens) => Promise<void>
}

/** Several accounts on one device. */
export const createAccounts = ({ accounts, session, user, wire, become }: Parts): Accounts => {
  /** API client for another account; leaves the current session untouched. */
  const apiAs = (read: () => SessionTokens | null, write: (tokens: SessionTokens) => void, onEnd: () => void) =>
    createApi({
      ...wire,
      tokens: { read, write, readCloudToken: () => read()?.uni_id_token ?? null },
      callbacks: { onSessionEnded: onEnd, onSignedOut: () => {} },
    })

  const keepCurrent = () => {
    const tokens = session.tokens()
    const { uid } = session
    if (!tokens || !uid) return
    const { nickname = '', avatar_url = '', mobile_masked = '' } = user.info ?? {}
    accounts.add({ uid, nickname, avatar_url, mobile_masked, tokens })
  }

  return {
    keepCurrent,
    // Tries the other session first, so that a refusal doesn't cost the current session.
    switchTo: async uid => {
      try {
        const api = apiAs(
          () => accounts.find(uid)?.tokens ?? null,
          tokens => accounts.renew(uid, tokens),
          () => accounts.remove(uid),
        )
        await api.call(endpoints.account.getUserInfo, {})
      } catch (error) {
        if (!isApiError(error)) throw error
        return accounts.find(uid) ? 'unanswered' : 'refused'
      }
      const next = accounts.find(uid)
      if (!next) return 'refused'
      keepCurrent()
      accounts.remove(uid)
      await become(next.tokens)
      return 'switched'
    },
    remove: uid => {
      let tokens = accounts.find(uid)?.tokens ?? null
      accounts.remove(uid)
      if (!tokens) return
      const api = apiAs(
        () => tokens,
        next => (tokens = next),
        () => (tokens = null),
      )
      void api.call(endpoints.account.logout, {}).catch(() => {})
    },
  }
}

import { reaction } from 'mobx'
import { endpoints } from '../../contract'
import type { UserInfo } from '../../contract/base/account'
import type { SocketPush } from '../../contract/base/message'
import { STORAGE } from '../../domain/base/storage'
import { hasSameRights } from '../../domain/base/roles'
import { decodeToken } from '../../domain/base/token'
import { addressOf, readParams } from '../addresses'
import { createApi, createCloud } from '../api'
import { locale, t } from '../locales'
import { firstPage, go, goTo, guardWith, relaunch, saySinglePageWith, sayUnopenedWith } from '../navigation'
import { currentAddress, launchQuery, setDocumentLanguage, startHost } from '../platform/browser'
import { systemClock } from '../platform/clock'
import { http } from '../platform/http'
import { askForNewer } from '../platform/newer-wechat'
import { requestSlots } from '../platform/request-slots'
import { socket as socketPort, socketBase } from '../platform/socket'
import { storage } from '../platform/storage'
import { update } from '../platform/update'
import { upload } from '../platform/upload'
import { provideApp, type App } from '../shared/app'
import { guard } from '../shared/page/guard'
import { readInitialData } from '../shared/page/initial-data'
import { overlaysWith } from '../shared/page/page'
import { createSocketClient } from '../socket'
import { AccountsStore, ConfigStore, SessionStore, UnreadStore, UserStore } from '../stores'
import { toast } from '../ui/Toast/toast'
import { createAccounts } from './accounts'
import { createErrorReporter } from './errors'
import { Overlays } from './overlays'
import { createReferral } from './referral'

const PLATFORM = process.env.TARO_ENV

/** Whether a push says that the user's roles have changed: the token has to be refreshed. */
const changesRoles = ({ notify_type, key }: SocketPush) => notify_type === 'system' && /^role\b/.test(key)
/** Whether it is about a certification, which is part of the user's info. */
const changesUser = ({ key }: SocketPush) => /^examine\.(?:identity|enterprise)_/.test(key)

/** The composition root: creates every part with its dependencies; the one place where sessions start and end. */
export const boot = (): App => {
  const clock = systemClock
  const session = new SessionStore(storage, clock)

  /** Stops the socket, clears the unread counts and ends uploads: what belongs to the current user. */
  const dropUserParts = () => {
    socket.stop()
    unread.clear()
    cloud.forget()
  }
  const endSession = () => {
    dropUserParts()
    session.clear()
    user.clear()
  }

  const wire = { base: API_BASE, http, clock, slots: requestSlots, language: locale }
  const api = createApi({
    ...wire,
    tokens: {
      read: () => session.read(),
      readCloudToken: () => session.readCloudToken(),
      write: issued => session.write(issued),
    },
    callbacks: {
      onSessionEnded: message => {
        endSession()
        void relaunch().then(() => toast(message))
      },
      onSignedOut: () => {
        session.signedOut()
        socket.stop()
      },
      onPartOff: () => void config.load(),
    },
  })

  const cloud = createCloud({ api, port: upload, slots: requestSlots, clock })
  const user = new UserStore(() => api.call(endpoints.account.getUserInfo, {}), storage)
  const unread = new UnreadStore(() => api.call(endpoints.messages.getUnreadCountInfo, {}))
  const config = new ConfigStore(() => api.call(endpoints.system.getSystemInfo, {}), storage)

  /** A token with the user's present roles and permissions. */
  const renewRights = () =>
    void api
      .refresh()
      .then(() => user.load())
      .catch(() => {})

  const socket = createSocketClient({
    port: socketPort,
    base: socketBase(),
    clock,
    identity: () => {
      const token = session.read()?.access_token
      return token && session.uid ? { token, senderId: session.uid } : null
    },
    refresh: api.refresh,
    onBound: () => void unread.load(),
    onCreationFailure: () => toast(t('error.network')),
    onPush: push => {
      if (push.notify_type === 'unread') {
        // The push about it may have come while this device had no socket.
        if (push.rights && !hasSameRights(session.payload, push.rights)) renewRights()
        return void (push.counts ? unread.reconcile(push.counts) : unread.load())
      }
      if (push.notify_type === 'conference') return unread.announce(push.id)
      unread.push(push)
      if (changesRoles(push)) renewRights()
      else if (changesUser(push)) void user.load().catch(() => {})
    },
  })

  const report = createErrorReporter(clock, error =>
    api.call(endpoints.system.reportClientError, {
      ...error,
      page: error.page ?? currentAddress(),
      version: APP_VERSION,
      platform: PLATFORM,
    }),
  )

  const begin = async (): Promise<UserInfo | null> => {
    socket.start()
    // Not left to the socket's bind: the count must be right even where sockets are blocked.
    void unread.load()
    const info = await user.load().catch(() => null)
    void app.referral.check()
    return info
  }
  /** Asked each time the app is opened; a log-in's own tick is for the versions in force. */
  const askForConsent = async (info: UserInfo | null) => {
    if (!info?.pending_agreements) return
    await firstPage()
    if (session.uid === info.user_code) void go('renewed_consent')
  }

  /** Lets go of what belongs to the previous user without a log-out. */
  const leave = () => {
    api.forget()
    dropUserParts()
  }
  const otherAccounts = new AccountsStore(storage)
  const accounts = createAccounts({
    accounts: otherAccounts,
    session,
    user,
    wire,
    become: async tokens => {
      leave()
      session.become(tokens)
      user.restore(session.uid)
      const begun = begin()
      await relaunch()
      void begun.then(askForConsent)
    },
  })

  const app: App = {
    api,
    accounts,
    otherAccounts,
    cloud,
    clock,
    storage,
    socket,
    session,
    user,
    unread,
    config,
    report,
    checkUpdate: async () => {
      const found = await update.check()
      if (found === 'ready') config.updateReady()
      return found
    },
    update: () => void update.apply().then(isStarting => isStarting || toast(t('error.offline'), 'wifi')),
    referral: createReferral({
      storage,
      ownCode: () => (session.uid === null ? '' : (user.info?.maoxiu_code ?? null)),
      invites: async code =>
        (await api.call(endpoints.account.registerCheck, { maoxiu_code: code })).inviter_nickname !== null,
    }),
    login: async issued => {
      // If another account is logged in, the current one is kept on this device.
      const uid = decodeToken(issued.access_token)?.uid
      const isAdded = session.uid !== null && session.uid !== uid
      if (isAdded) accounts.keepCurrent()
      if (uid) otherAccounts.remove(uid)
      leave()
      if (isAdded) session.become(issued)
      else session.write(issued)
      user.restore(session.uid)
      await begin()
    },
    logout: async ({ everywhere } = {}) => {
      const sent = api.call(endpoints.account.logout, { everywhere })
      // This device is logged out even offline; for the other devices only the server can do it.
      await (everywhere ? sent : sent.catch(() => {}))
      await app.endHere()
    },
    endHere: async () => {
      api.forget()
      endSession()
      await relaunch()
    },
  }
  provideApp(app)

  config.restore()
  otherAccounts.restore()
  session.restore()
  user.restore(session.uid)
  void app.referral.keep(readParams(launchQuery()))
  reaction(locale, setDocumentLanguage, { fireImmediately: true })
  // The server's configuration contains localized text, too.
  reaction(locale, () => void config.load())

  guardWith((name, address) => {
    const decision = guard(name, address, {
      hasToken: session.record !== null,
      payload: session.payload,
      now: clock.now(),
    })
    return decision.kind === 'login' ? decision.to : null
  })

  overlaysWith(Overlays)
  sayUnopenedWith(() => toast(t('error.open'), 'wifi'))
  saySinglePageWith(() => toast(t('single.go')))
  askForNewer({ text: t('wechat.old'), update: t('wechat.update'), ok: t('wechat.ok') })

  update.watch({ ready: () => config.updateReady(), failed: () => config.updateFailed() })
  startHost({
    onOnline: () => {
      socket.online()
      void app.referral.check()
      // After an offline start there is no configuration yet.
      if (!config.system) void config.load()
    },
    onError: (message, stack) => report({ message, stack }),
  })

  // Another tab logged in, out, or refreshed, or changed the language.
  storage.watch(key => {
    if (key === null || key === STORAGE.language) config.restore()
    if (key === null || key === STORAGE.accounts) otherAccounts.restore()
    if (key !== null && key !== STORAGE.token) return
    const before = session.uid
    session.restore()
    if (session.uid === before) return
    leave()
    user.restore(session.uid)
    const begun = session.uid ? begin() : null
    // The open pages still show the previous user's data.
    const isShown = before ? relaunch() : Promise.resolve()
    void begun?.then(info => isShown.then(() => askForConsent(info)))
  })

  const system = readInitialData('system')
  if (system) config.set(system as Parameters<ConfigStore['set']>[0])
  else void config.load()
  if (session.isLogin) void begin().then(askForConsent)
  return app
}

/** The app comes to the front: reconnects the socket at once and refreshes the unread count. */
export const onAppShow = (app: App): void => {
  app.socket.show()
  app.config.reloadIfOld(app.clock.now())
  void app.referral.check()
  if (app.session.isLogin) {
    app.socket.start()
    // If the socket has to connect first, its bind fetches the count.
    if (app.socket.state() === 'open') void app.unread.load()
  }
}

export const onAppHide = (app: App): void => app.socket.hide()

/** Opens an address that the platform doesn't know: an alias opens its page, anything else "not found". */
export const onLost = (path: string, query: Record<string, string | undefined> = {}): void => {
  const address = addressOf(path.startsWith('/') ? path : `/${path}`, readParams(query))
  // Home is always available.
  void goTo(address, { replace: true }).then(isOpen => isOpen || go('home'))
}

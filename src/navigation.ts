import { router } from './platform/router'
import { isSinglePage } from './platform/single-page'
import { addressOf, loginAddress, queryOf, readParams, redirectTarget } from './addresses'
import { fileOf, findRoute, ROUTES, routeOf, type ParamsOf, type Query, type RouteName } from './routes'

/** The platform allows ten open pages; an eleventh replaces the tenth. */
const STACK_MAX = 10

/** Set at boot: returns the log-in page's address if this page needs a log-in first, else null. */
let toLogin: (name: RouteName, address: string) => string | null = () => null
export const guardWith = (guard: typeof toLogin): void => {
  toLogin = guard
}

/** Set at boot: tells the user that a page did not open. */
let sayUnopened = () => {}
export const sayUnopenedWith = (say: () => void): void => {
  sayUnopened = say
}

/** Set at boot: tells the user that a page opened from Moments can't open others. */
let saySinglePage = () => {}
export const saySinglePageWith = (say: () => void): void => {
  saySinglePage = say
}

/** One move to an address at a time: a second tap while a page opens doesn't open it twice. False if it failed. */
let moving: { url: string; move: Promise<boolean> } | null = null
const move = (url: string, act: (url: string) => Promise<unknown>): Promise<boolean> => {
  if (isSinglePage()) {
    saySinglePage()
    return Promise.resolve(false)
  }
  if (moving?.url === url) return moving.move
  const gone = Promise.resolve(act(url)).then(
    () => true,
    () => false,
  )
  const own = { url, move: gone }
  moving = own
  return gone.finally(() => {
    if (moving === own) moving = null
  })
}

const urlOf = (name: RouteName, query: Query): string => {
  const route = routeOf(name)
  return addressOf(router.pageUrl(route.path, fileOf(route)), query)
}

const open = async (name: RouteName, query: Query, mayReplace: boolean): Promise<boolean> => {
  const isTab = routeOf(name).tab !== undefined
  const step = mayReplace || router.stack().length >= STACK_MAX ? router.replace : router.push
  const isOpen = await move(urlOf(name, query), isTab ? router.tab : step)
  // It can fail: a mini-program fetches a page's code when the page is opened for the first time.
  if (!isOpen && !isSinglePage()) sayUnopened()
  return isOpen
}

type Args<N extends RouteName> =
  Record<string, never> extends ParamsOf<N>
    ? [params?: ParamsOf<N>, options?: GoOptions]
    : [params: ParamsOf<N>, options?: GoOptions]
export interface GoOptions {
  /** Replaces the current page. */
  replace?: boolean
}

/**
 * Opens a page by its name. For a protected page an anonymous user is led to log-in first, and to the page afterwards;
 * a tab is switched to; with ten pages open the last one is replaced. False if it did not open; a message said so then.
 */
export const go = <N extends RouteName>(name: N, ...[params, options]: Args<N>): Promise<boolean> => {
  const query = (params ?? {}) as Query
  const login = toLogin(name, addressOf(routeOf(name).path, query))
  if (login) return goTo(login, options)
  return open(name, query, options?.replace ?? false)
}

/** Opens an address of the app (`/pages/…?…`, an alias, a link of a message); any other address opens "not found". */
export const goTo = (address: string, options: GoOptions = {}): Promise<boolean> => {
  const name = findRoute(address)
  if (!name) return open('not_found', { path: address }, options.replace ?? false)
  return open(name, queryOf(address), options.replace ?? false)
}

/** Goes back one page; to home if there is none (a shared link, a reload). */
export const back = (): Promise<boolean> => (router.stack().length > 1 ? move('back', router.back) : go('home'))

/** Goes back one page; to the given one, which this page belongs to, if there is none. */
export const backOr = (name: RouteName, query: Query = {}): Promise<boolean> =>
  router.stack().length > 1 ? move('back', router.back) : open(name, query, true)

/** The address of the page in front, for a page that leads back to it. @param params as the platform passes them */
export const hereWith = (params: Query): string => {
  const name = findRoute(router.stack().pop() ?? '')
  return name ? addressOf(routeOf(name).path, readParams(params)) : ''
}

/** Goes back one page; if there is none, as after a reload, to an address of this app, else to the given page. */
export const backToAddress = (address: string | undefined, otherwise: RouteName): Promise<boolean> => {
  if (router.stack().length > 1) return move('back', router.back)
  const target = redirectTarget(address)
  return target ? open(target.name, target.query, true) : open(otherwise, {}, true)
}

/** Goes back if the page below is the one of this name; otherwise replaces this page with that one. */
export const backTo = (name: RouteName, query: Query = {}): Promise<boolean> => {
  const below = router.stack().slice(-2, -1)[0]
  return below !== undefined && findRoute(below) === name ? move('back', router.back) : open(name, query, true)
}

let hasPage = false
const awaiting: (() => void)[] = []
const nextPage = () => new Promise<void>(done => awaiting.push(done))

/** Called by the page wrapper: a page is mounted, with everything on it. */
export const pageIsUp = (): void => {
  hasPage = true
  awaiting.splice(0).forEach(done => done())
}

/** Resolves once the platform has loaded the very first page: a move made before would be lost. */
export const firstPage = async (): Promise<void> => {
  if (!hasPage) await nextPage()
}

let relaunches = 0
export const isRelaunching = (): boolean => relaunches > 0

/** Whether the page of this name is in front. A page may be mounted after another one has taken its place. */
export const isInFront = (name: RouteName): boolean => findRoute(router.stack().pop() ?? '') === name

/** Closes everything and opens the landing page; resolves once it is mounted, so that the next toast is shown on it. */
export const relaunch = async (): Promise<void> => {
  relaunches += 1
  await firstPage()
  const landing = nextPage()
  await move(urlOf('home', {}), router.relaunch)
  relaunches -= 1
  await landing
}

/** Opens log-in from the current page, and leads back to it afterwards. */
export const askLogin = (name: RouteName, params: Query = {}, options: GoOptions = {}): Promise<boolean> =>
  goTo(loginAddress(addressOf(routeOf(name).path, params)), options)

/** After log-in: opens the requested page, else goes back. Never follows an address outside of this app. */
export const leaveLogin = (redirect: string | undefined): Promise<boolean> => {
  const target = redirectTarget(redirect)
  if (target) return open(target.name, target.query, true)
  return back()
}

/** The public address of a page, for links and codes: the specification's path. `origin` without a trailing slash. */
export const linkTo = <N extends RouteName>(name: N, params: ParamsOf<N>, origin = ''): string =>
  origin + addressOf(routeOf(name).path, params as Query)

/** The page's path on this target, for the mini-program's own share cards. */
export const pathTo = <N extends RouteName>(name: N, params: ParamsOf<N>): string => urlOf(name, params as Query)

/** The tab that a path belongs to; null for every other page. */
export const tabOf = (path: string): number | null => {
  const name = findRoute(path)
  return (name && routeOf(name).tab) ?? null
}

export { ROUTES }

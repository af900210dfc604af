import { router } from './platform/router'
import { isSinglePage } from './platform/single-page'
import { addressOf, loginAddress, queryOf, redirectTarget } from './app/guard'
import { fileOf, findRoute, ROUTES, routeOf, type ParamsOf, type Query, type RouteName } from './routes'

/** The platform keeps ten pages; an eleventh takes the place of the tenth. */
const STACK_MAX = 10

/** Set at boot: the address of the log-in page where this page needs one first, else null. */
let toLogin: (name: RouteName, address: string) => string | null = () => null
export const guardWith = (guard: typeof toLogin): void => {
  toLogin = guard
}

/** Set at boot: says that a page did not open. */
let sayUnopened = () => {}
export const sayUnopenedWith = (say: () => void): void => {
  sayUnopened = say
}

/** Set at boot: says that a page that was opened from Moments leads nowhere by itself. */
let saySinglePage = () => {}
export const saySinglePageWith = (say: () => void): void => {
  saySinglePage = say
}

/** One move at a time: a second tap while a page opens is no second page. False where it did not go. */
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
  // A mini-program fetches a page's code when the page is opened for the first time.
  if (!isOpen && !isSinglePage()) sayUnopened()
  return isOpen
}

type Args<N extends RouteName> =
  Record<string, never> extends ParamsOf<N>
    ? [params?: ParamsOf<N>, options?: GoOptions]
    : [params: ParamsOf<N>, options?: GoOptions]
export interface GoOptions {
  /** Takes the place of the present page. */
  replace?: boolean
}

/**
 * Opens a page by its name. A protected page leads an anonymous person to log-in first and there afterwards; a tab is
 * switched to; with ten pages open the last one is replaced. False where it did not open, which has been said then.
 */
export const go = <N extends RouteName>(name: N, ...[params, options]: Args<N>): Promise<boolean> => {
  const query = (params ?? {}) as Query
  const login = toLogin(name, addressOf(routeOf(name).path, query))
  if (login) return goTo(login, options)
  return open(name, query, options?.replace ?? false)
}

/** Opens an address of the app (`/pages/…?…`, an alias, a link of a message); what is no page of it leads to "not found". */
export const goTo = (address: string, options: GoOptions = {}): Promise<boolean> => {
  const name = findRoute(address)
  if (!name) return open('not_found', { path: address }, options.replace ?? false)
  return open(name, queryOf(address), options.replace ?? false)
}

/** One page back; where there is none (a shared link, a reload), home. */
export const back = (): Promise<boolean> => (router.stack().length > 1 ? move('back', router.back) : go('home'))

/** One page back; where there is none, the page that this one belongs to. */
export const backOr = (name: RouteName, query: Query = {}): Promise<boolean> =>
  router.stack().length > 1 ? move('back', router.back) : open(name, query, true)

/** Back where the page below is the one of this name; else that page takes the place of this one. */
export const backTo = (name: RouteName, query: Query = {}): Promise<boolean> => {
  const below = router.stack().slice(-2, -1)[0]
  return below !== undefined && findRoute(below) === name ? move('back', router.back) : open(name, query, true)
}

let hasPage = false
const awaiting: (() => void)[] = []
const nextPage = () => new Promise<void>(done => awaiting.push(done))

/** For the page wrapper: a page has come up, with all that is on it. */
export const pageIsUp = (): void => {
  hasPage = true
  awaiting.splice(0).forEach(done => done())
}

let relaunches = 0
export const isRelaunching = (): boolean => relaunches > 0

/** The page of this name is the one in front. A page may come up after another took its place. */
export const isInFront = (name: RouteName): boolean => findRoute(router.stack().pop() ?? '') === name

/** Everything is closed and the landing page opens; resolves when it is there, so that what is said next is said on it. */
export const relaunch = async (): Promise<void> => {
  relaunches += 1
  // A move while the platform still loads the very first page would be lost in it.
  if (!hasPage) await nextPage()
  const landing = nextPage()
  await move(urlOf('home', {}), router.relaunch)
  relaunches -= 1
  await landing
}

/** Leads to log-in from where one is, and back there afterwards. */
export const askLogin = (name: RouteName, params: Query = {}, options: GoOptions = {}): Promise<boolean> =>
  goTo(loginAddress(addressOf(routeOf(name).path, params)), options)

/** After log-in: to the page one wanted, else back to where one was. An address off this app is never followed. */
export const leaveLogin = (redirect: string | undefined): Promise<boolean> => {
  const target = redirectTarget(redirect)
  if (target) return open(target.name, target.query, true)
  return back()
}

/** The public address of a page, for links and codes: the specification's path. `origin` without a slash at the end. */
export const linkTo = <N extends RouteName>(name: N, params: ParamsOf<N>, origin = ''): string =>
  origin + addressOf(routeOf(name).path, params as Query)

/** Where a page lies on this target, for the mini-program's own share cards. */
export const pathTo = <N extends RouteName>(name: N, params: ParamsOf<N>): string => urlOf(name, params as Query)

/** The tab that a path belongs to; null for every other page. */
export const tabOf = (path: string): number | null => {
  const name = findRoute(path)
  return (name && routeOf(name).tab) ?? null
}

export { ROUTES }

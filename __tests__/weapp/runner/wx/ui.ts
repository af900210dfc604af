import type { Phone } from '../phone'
import { answer, api, apis, WxError, type Options } from './api'

/** Everything over the page: toasts, dialogs, the title; and the routes. */
export const ui = (phone: Phone) => {
  const { realm } = phone
  const route = (name: Parameters<Phone['navigation']['route']>[0]) => (given?: Options) => {
    const options = given ?? {}
    return answer(
      realm,
      name,
      options,
      phone.navigation.route(name, options).finally(() => phone.changed()),
    )
  }
  /** A dialog stays until the test answers it. */
  const dialog = (name: 'showModal' | 'showActionSheet') => (options: Options) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      phone.dialog = {
        name,
        options: { ...options },
        answer: result => {
          phone.dialog = null
          if (result instanceof WxError) reject(result)
          else resolve(result)
        },
      }
      phone.changed()
    })
  const nothing = () => undefined
  return {
    navigateTo: route('navigateTo'),
    redirectTo: route('redirectTo'),
    switchTab: route('switchTab'),
    reLaunch: route('reLaunch'),
    navigateBack: route('navigateBack'),
    showModal: api(realm, 'showModal', dialog('showModal')),
    showActionSheet: api(realm, 'showActionSheet', dialog('showActionSheet')),
    ...apis(realm, {
      showToast: options => {
        if (typeof options.title !== 'string')
          throw new WxError('showToast:fail parameter error: parameter.title should be String instead of Undefined;')
        phone.toasts.push({ title: options.title, icon: String(options.icon ?? 'success') })
        phone.changed()
      },
      hideToast: nothing,
      showLoading: options => ((phone.loading = String(options.title ?? '')), phone.changed()),
      hideLoading: () => ((phone.loading = null), phone.changed()),
      setNavigationBarTitle: options => ((phone.title = String(options.title ?? '')), phone.changed()),
      setNavigationBarColor: nothing,
      showNavigationBarLoading: nothing,
      hideNavigationBarLoading: nothing,
      hideHomeButton: nothing,
      setBackgroundColor: nothing,
      setBackgroundTextStyle: nothing,
      startPullDownRefresh: () => phone.pullDown(),
      stopPullDownRefresh: () => ((phone.isPulling = false), phone.changed()),
      pageScrollTo: options => phone.pageScroll(Number(options.scrollTop ?? 0)),
      hideTabBar: tabOnly(phone, 'hideTabBar'),
      showTabBar: tabOnly(phone, 'showTabBar'),
      setTabBarBadge: tabOnly(phone, 'setTabBarBadge'),
      removeTabBarBadge: tabOnly(phone, 'removeTabBarBadge'),
      showTabBarRedDot: tabOnly(phone, 'showTabBarRedDot'),
      hideTabBarRedDot: tabOnly(phone, 'hideTabBarRedDot'),
      setTabBarItem: tabOnly(phone, 'setTabBarItem'),
      setTabBarStyle: tabOnly(phone, 'setTabBarStyle'),
      showShareMenu: nothing,
      hideShareMenu: nothing,
      updateShareMenu: nothing,
      enableAlertBeforeUnload: nothing,
      disableAlertBeforeUnload: nothing,
    }),
    createAnimation: () => animation(),
    createSelectorQuery: () => phone.selectorQuery(phone.navigation.top),
    createIntersectionObserver: (owner: unknown, options?: unknown) =>
      phone.intersectionObserver(phone.instanceOf(owner), options),
  }
}

const tabOnly = (phone: Phone, name: string) => () => {
  const { top } = phone.navigation
  if (!top || !phone.navigation.isTab(top.path)) throw new WxError(`${name}:fail not TabBar page`)
}

const animation = () => {
  const chain: Record<string, unknown> = { export: () => ({ actions: [] }) }
  for (const name of [
    'opacity',
    'translate',
    'translateX',
    'translateY',
    'scale',
    'rotate',
    'height',
    'width',
    'top',
    'left',
    'step',
    'backgroundColor',
  ])
    chain[name] = () => chain
  return chain
}

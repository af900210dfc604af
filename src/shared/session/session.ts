import { currentApp } from '../app'

/** Whether this device has tokens that the server has not refused. Observable. */
export const hasSession = (): boolean => currentApp().session.isLogin

/** Whether it is known who is logged in: a session whose token can be read. Observable. */
export const isLoggedIn = (): boolean => currentApp().session.uid !== null

/** Whether the logged-in user is a VIP, as last loaded. Observable. */
export const isVip = (): boolean => currentApp().user.info?.role.includes('vip') ?? false

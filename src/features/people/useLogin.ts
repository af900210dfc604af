import { isLogin } from './source'

/** Whether somebody is logged in. Observable. */
export const useLogin = (): boolean => isLogin()

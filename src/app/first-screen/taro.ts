import { here } from './host'

const nothing = () => undefined

export const useDidShow = nothing
export const useDidHide = nothing
export const useReady = nothing
export const useUnload = nothing
export const usePageNotFound = nothing
export const useShareAppMessage = nothing

/** Any Taro function called while rendering does nothing: there is no platform. */
const Taro: Record<string, unknown> = new Proxy(
  {
    getCurrentPages: () => [],
    getCurrentInstance: () => ({ router: { path: here.path, params: here.params } }),
    eventCenter: { on: nothing, off: nothing, trigger: nothing },
  },
  { get: (known: Record<string, unknown>, key: string) => known[key] ?? nothing },
)
export const getCurrentPages = () => []
export default Taro

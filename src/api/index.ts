export { ApiError, isApiError, isNoAnswer, isOffline } from './error'
export { createIntent, type Intent } from './intent'
export {
  createApi,
  type Api,
  type ApiCallbacks,
  type ApiOptions,
  type CallOptions,
  type RefreshOutcome,
} from './pipeline'
export type { TokenStore } from './refresh'
export { createCloud, toTree, type Branch, type Cloud, type Purpose, type UploadTask } from './cloud'

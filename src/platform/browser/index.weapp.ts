import Taro from '@tarojs/taro'
import type { HostEvents } from './types'

export type { HostEvents } from './types'

export const isChunkGone = (_message: string): boolean => false
export const reload = async (): Promise<boolean> => false
export const reloadOnce = async (): Promise<boolean> => false

export const startHost = ({ onOnline, onError }: HostEvents): void => {
  Taro.onNetworkStatusChange?.(({ isConnected }) => {
    if (isConnected) onOnline()
  })
  Taro.onUnhandledRejection?.(({ reason }) => {
    const error = reason as unknown
    if ((error as { isApiError?: boolean } | null)?.isApiError) return
    onError(error instanceof Error ? error.message : String(error), error instanceof Error ? error.stack : undefined)
  })
}

export const launchQuery = (): Record<string, string> => {
  const { query = {} } = Taro.getLaunchOptionsSync?.() ?? {}
  return { ...query }
}

export const launchPath = (): string => `/${Taro.getLaunchOptionsSync?.()?.path ?? ''}`

export const currentAddress = (): string => Taro.getCurrentPages().slice(-1)[0]?.route ?? ''
export const takeEmbedded = (_id: string): string | null => null
export const setDocumentLanguage = (_language: string): void => {}
export const setDocumentTitle = (_title: string): void => {}

/** Mini-program pages have no visible address. */
export const replaceQuery = (_keys: readonly string[], _query: Record<string, string | undefined>): void => {}

export const followSteps =
  (_follow: () => boolean): (() => void) =>
  () => {}

/** Origin of shared links: the site of the same server, without a trailing slash. */
export const origin = (): string => API_BASE

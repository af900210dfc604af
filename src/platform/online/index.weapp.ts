import Taro from '@tarojs/taro'

/** Runs each time the network comes back. @returns unsubscribes */
export const whenOnline = (run: () => void): (() => void) => {
  const heard: Taro.onNetworkStatusChange.Callback = ({ isConnected }) => void (isConnected && run())
  Taro.onNetworkStatusChange?.(heard)
  return () => Taro.offNetworkStatusChange?.(heard)
}

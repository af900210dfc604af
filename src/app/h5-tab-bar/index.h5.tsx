import { useEffect, useState } from 'react'
import Taro from '@tarojs/taro'
import { tabOf } from '../../navigation'
import { AppTabBar } from '../app-tab-bar'

const here = () => tabOf(window.location.pathname)

/** One tab bar for all tab pages, outside of them, so that pulling a page down doesn't move it. */
export const H5TabBar = () => {
  const [selected, setSelected] = useState(here)
  useEffect(() => {
    const follow = () => setSelected(here())
    Taro.eventCenter.on('__afterTaroRouterChange', follow)
    Taro.eventCenter.on('__taroRouterChange', follow)
    return () => {
      Taro.eventCenter.off('__afterTaroRouterChange', follow)
      Taro.eventCenter.off('__taroRouterChange', follow)
    }
  }, [])
  return selected === null ? null : <AppTabBar selected={selected} />
}

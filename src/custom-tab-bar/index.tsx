import { useState } from 'react'
import { useDidShow } from '../platform/lifecycle'
import { tabOf } from '../navigation'
import { AppTabBar } from '../app/app-tab-bar'
import { currentAddress } from '../platform/browser'

const here = () => tabOf(`/${currentAddress()}`) ?? 0

/** The mini-program creates one of these for each tab page; the selected tab comes from that page's route. */
export default function CustomTabBar() {
  const [selected, setSelected] = useState(here)
  useDidShow(() => setSelected(here()))
  return <AppTabBar selected={selected} />
}

import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { t } from '../../locales'
import { frame } from '../../platform/frame'
import { isSinglePage } from '../../platform/single-page'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import './nav-bar.scss'

interface Props {
  title?: string
  onBack?: () => void
  /** `x` if the page was opened over something else. */
  backIcon?: 'left' | 'x'
  /** Replaces the title, from the left edge to the capsule. */
  children?: ReactNode
  /** At the right, before the capsule. */
  extra?: ReactNode
  /** Over a picture: no background, round buttons. */
  floating?: boolean
  /** Floating, but no longer over a picture: with background and title. */
  solid?: boolean
  /** The surface's colour instead of the page's. */
  onSurface?: boolean
}

/** The bar at the top. In the mini-program it leaves the status bar's height and the capsule's rectangle free. */
export const NavBar = ({ title, onBack, backIcon = 'left', children, extra, floating, solid, onSurface }: Props) => {
  const { statusBar, bar, capsule } = frame()
  // WeChat Moments shows its own bar, and there is no page to go back to.
  if (isSinglePage() && !children) return null
  const isTitled = Boolean(title) && !(floating && !solid)
  const shape = capsule ? 'nav__bar--capsule' : isTitled ? 'nav__bar--titled' : ''
  return (
    <View
      className={`nav ${floating ? 'nav--floating' : ''} ${floating && !solid ? 'nav--glass' : ''} ${onSurface || solid ? 'nav--surface' : ''}`}
      style={statusBar ? { paddingTop: `${statusBar}px` } : undefined}
      {...{ role: 'banner' }}
    >
      <View
        className={`nav__bar ${shape}`}
        style={capsule ? { height: `${bar}px`, paddingRight: `${capsule}px` } : undefined}
      >
        {onBack && !isSinglePage() && (
          <Pressable className="nav__back" label={t('nav.back')} onPress={onBack}>
            <View className="nav__round">
              <Icon name={backIcon} size={floating && !solid ? 20 : 24} />
            </View>
          </Pressable>
        )}
        {isTitled && (
          <View className={`nav__title t17 w6 ${capsule ? 'one' : ''}`} {...{ role: 'heading', 'aria-level': 1 }}>
            {title}
          </View>
        )}
        {children}
        {extra && <View className="nav__extra">{extra}</View>}
      </View>
    </View>
  )
}

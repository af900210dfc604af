import { View } from '@tarojs/components'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { t } from '../../locales'
import { isSinglePage } from '../../platform/single-page'
import { textScale } from '../../platform/text-size'
import { ToastHost } from '../Toast/ToastHost'
import './page.scss'

interface Props {
  /** The bar at the top. */
  nav?: ReactNode
  children: ReactNode
  /** Actions that stand still at the bottom. */
  footer?: ReactNode
  /** Pop-ups and dialogs: outside the scroller. */
  overlay?: ReactNode
  /** A tab page: leaves the tab bar's place free. */
  isTab?: boolean
  /** The page's ground is a surface. */
  onSurface?: boolean
  /** As wide as 1,440 px: the operator's desk. */
  wide?: boolean
  /** Bars stand above the scroller, which takes what they leave (`fills`). */
  column?: boolean
}

/** The shell of every page: bar, one scroller (the children's), bottom, what floats. */
export const Page = ({ nav, children, footer, overlay, isTab, onSurface, wide, column }: Props) => {
  const [scale] = useState(textScale)
  const [isSingle] = useState(isSinglePage)
  const classes = [
    'page u-box',
    isTab && !isSingle && 'page--tab',
    onSurface && 'page--surface',
    wide && 'page--wide',
    scale !== 1 && 'page--scaled',
  ]
  return (
    <View
      className={classes.filter(Boolean).join(' ')}
      style={scale === 1 ? undefined : ({ '--scale': scale } as CSSProperties)}
    >
      {isSingle && <View className="single t13">{t('single.hint')}</View>}
      {nav}
      <View className={column ? 'page__body col' : 'page__body'} {...{ role: 'main' }}>
        {children}
      </View>
      {/* In a place of its own: where it comes and goes, the page's other parts are not sent to the view again. */}
      <View className="none">{footer && !isSingle && <View className="page__footer">{footer}</View>}</View>
      {overlay}
      <ToastHost />
    </View>
  )
}

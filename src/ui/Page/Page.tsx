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
  /** Actions fixed at the bottom. */
  footer?: ReactNode
  /** Pop-ups and dialogs: outside the scroller. */
  overlay?: ReactNode
  /** A tab page: leaves room for the tab bar. */
  isTab?: boolean
  /** Uses the surface colour as background. */
  onSurface?: boolean
  /** Up to 1,440 px wide: the operator's desk. */
  wide?: boolean
  /** Has bars above the scroller, which fills the remaining height (`fills`). */
  column?: boolean
}

/** The shell of every page: bar, one scroller (from the children), footer, overlays. */
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
      {/* Always-present wrapper: adding or removing the footer must not make setData send its siblings again. */}
      <View className="none">{footer && !isSingle && <View className="page__footer">{footer}</View>}</View>
      <ToastHost />
      {/* Last: what is inserted before a sibling makes setData send the whole page again. */}
      {overlay}
    </View>
  )
}

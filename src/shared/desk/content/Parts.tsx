import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { t } from '#src/locales/market/content-desk'
import { useWide } from '#src/platform/wide'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import './content.scss'

interface PaneProps {
  title: string
  /** At the right of the title. */
  extra?: ReactNode
  /** Above the rows. */
  top?: ReactNode
  children: ReactNode
}

/** A column of the editor: a title, and what scrolls below it. */
export const Pane = ({ title, extra, top, children }: PaneProps) => (
  <View className="pane content-pane">
    <View className="row between g8 content-pane__head">
      <View className="t17 w6" {...{ role: 'heading', 'aria-level': 2 }}>
        {title}
      </View>
      <View className="row g8 none">{extra}</View>
    </View>
    {top}
    <View className="pane__rest">
      <Scroller>{children}</Scroller>
    </View>
  </View>
)

interface SplitProps {
  list: ReactNode
  /** What is open beside the list, on a narrow screen over it. */
  pane: ReactNode
  title: string
  open: boolean
  onClose: () => void
}

/** A list and its open item. */
export const Split = observer(function Split({ list, pane, title, open, onClose }: SplitProps) {
  const isWide = useWide()
  if (!isWide)
    return (
      <>
        {list}
        <Popup open={open} onClose={onClose} title={title}>
          {open && pane}
        </Popup>
      </>
    )
  return (
    <View className="content-split">
      <View className="content-split__pane">{list}</View>
      <View className="content-split__pane content-split__pane--grey">
        <Pane title={title}>{pane}</Pane>
      </View>
    </View>
  )
})

/** Says that another operator has changed what is being edited, and offers to load it. */
export const Outdated = ({ onLoad }: { onLoad: () => void }) => (
  <View className="content-outdated t13" {...{ role: 'alert' }}>
    <View className="grow">{t('content.outdated')}</View>
    <Pressable className="content-outdated__load" onPress={onLoad}>
      {t('content.load')}
    </Pressable>
  </View>
)

import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { canvas } from '#src/platform/canvas'
import { ActButton } from '#src/ui/ActButton/ActButton'
import { Button } from '#src/ui/Button/Button'
import type { IconName } from '#src/ui/Icon/Icon'
import { Page } from '#src/ui/Page/Page'
import { ErrorState, Info } from '#src/ui/States/Info'

interface Props {
  nav: ReactNode
  status: 'loading' | 'drawing' | 'ready' | 'gone' | 'error'
  /** Why it failed, in words; undefined otherwise. */
  fault: string | undefined
  onRetry: () => void
  /** Shown if there is nothing to draw. */
  gone: { title: string; text?: string; action: string; onAction: () => void }
  /** Copies the text or link that goes with the picture. */
  copy: { icon: IconName; text: string; onPress: () => void }
  save: { text: string; isBusy: boolean; onPress: () => void }
  /** Undefined if the picture itself can't be shared. */
  share?: { text: string; onPress: () => void }
  children: ReactNode
}

/** The page around a picture drawn on this device, with buttons to share, copy and save once it is ready. */
export const DrawnPage = observer(function DrawnPage(props: Props) {
  const { nav, status, fault, onRetry, gone, copy, save, share, children } = props
  const isMade = status === 'ready'
  return (
    <Page
      nav={nav}
      footer={
        status !== 'gone' && (
          <>
            {share && <ActButton icon="share" text={share.text} onPress={share.onPress} />}
            {share ? (
              <ActButton icon={copy.icon} text={copy.text} onPress={copy.onPress} />
            ) : (
              <Button kind="sub" size="l" icon={copy.icon} disabled={!isMade} onPress={copy.onPress}>
                {copy.text}
              </Button>
            )}
            <Button size="l" grow icon="down2" disabled={!isMade} busy={save.isBusy} onPress={save.onPress}>
              {save.text}
            </Button>
          </>
        )
      }
    >
      <canvas.Host />
      {status === 'gone' ? (
        <Info bare icon="image" {...gone} />
      ) : status === 'error' ? (
        <ErrorState bare text={fault} onRetry={onRetry} />
      ) : (
        children
      )}
    </Page>
  )
})

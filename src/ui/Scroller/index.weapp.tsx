import { ScrollView, View } from '@tarojs/components'
import { useImperativeHandle, useState } from 'react'
import { phaseAt, PULL_THRESHOLD_PX, type PullPhase } from './pull'
import { frame } from '../../platform/frame'
import { Indicator } from './Indicator'
import { makeScrollSource, ScrollContext } from './scroll-context'
import type { ScrollerProps } from './types'
import './scroller.scss'
import './upward.weapp.scss'

const SAID_MS = 900

/** The one scroller of a page. WeChat's own refresher follows the finger; renders only when the phase changes. */
export const Scroller = ({ children, fills, upward, onRefresh, handle }: ScrollerProps) => {
  const [phase, setPhase] = useState<PullPhase>('idle')
  const [said, setSaid] = useState('')
  const [top, setTop] = useState<number>()
  const [target, setTarget] = useState<string>()
  const show = (id: string) => {
    setTarget(undefined)
    setTimeout(() => setTarget(id), 0)
  }
  const [source] = useState(() => makeScrollSource(frame().height, show))
  useImperativeHandle(
    handle,
    () => ({
      isAtTop: () => source.now().top <= 0,
      scrollTo: next => setTop(before => (before === next ? next + 0.01 : next)),
      show: source.show,
      // WeChat's scroll-into-view aligns to the top anyway.
      showTop: source.show,
    }),
    [source],
  )

  const run = async () => {
    setPhase('refreshing')
    const text = await onRefresh?.().catch(() => undefined)
    if (!text) return setPhase('idle')
    setSaid(text)
    setPhase('done')
    setTimeout(() => setPhase(now => (now === 'done' ? 'idle' : now)), SAID_MS)
  }
  const pulling = (event: { detail: { dy?: number; deltaY?: number } }) => {
    if (phase === 'refreshing' || phase === 'done') return
    const next = phaseAt(event.detail.dy ?? event.detail.deltaY ?? 0)
    if (next !== phase) setPhase(next)
  }

  const classes = ['scroller__view', fills && 'scroller--fills', upward && 'scroller--flipped']
  return (
    // No wrapper around both: nesting deeper than Taro's templates costs an extra component.
    <>
      {/* Always-present wrapper: adding or removing a sibling of the list would make setData send all of it again. */}
      {onRefresh && (
        <View className="scroller__pull">{phase !== 'idle' && <Indicator phase={phase} said={said} />}</View>
      )}
      <ScrollView
        className={classes.filter(Boolean).join(' ')}
        scrollY
        enhanced
        showScrollbar={false}
        scrollTop={top}
        scrollIntoView={target}
        refresherEnabled={Boolean(onRefresh)}
        refresherThreshold={PULL_THRESHOLD_PX}
        refresherDefaultStyle="none"
        refresherBackground="transparent"
        refresherTriggered={phase === 'refreshing' || phase === 'done'}
        onRefresherPulling={pulling}
        onRefresherRefresh={run}
        onRefresherRestore={() => phase !== 'refreshing' && setPhase('idle')}
        onRefresherAbort={() => setPhase('idle')}
        onScroll={({ detail }) => {
          const { height } = source.now()
          source.tell({ top: detail.scrollTop, height, left: detail.scrollHeight - detail.scrollTop - height })
        }}
        lowerThreshold={300}
        onScrollToLower={() => source.tell({ ...source.now(), left: 0 })}
      >
        <ScrollContext.Provider value={source}>{children}</ScrollContext.Provider>
      </ScrollView>
    </>
  )
}

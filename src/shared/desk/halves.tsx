import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { AnyQueue } from './queue-store'
import type { TabView } from './tab'
import './halves.scss'

/**
 * A list that has half of a wide screen, and what is open in it.
 * @param pane undefined while nothing is open; on a wide screen `none` is there instead
 */
export const inHalves = (
  isWide: boolean,
  store: AnyQueue,
  queue: ReactNode,
  pane: ReactNode,
  none: ReactNode,
): TabView =>
  isWide
    ? {
        store,
        queue: (
          <View className="desk-halves">
            <View className="desk-halves__side">{queue}</View>
            <View className="desk-halves__pane">{pane ?? none}</View>
          </View>
        ),
      }
    : { store, queue, pane }

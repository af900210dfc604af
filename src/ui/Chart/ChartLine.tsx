import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import { masksOf } from './line'
import './chart.scss'

interface Props {
  /** From the oldest to the newest. */
  values: readonly number[]
  /** What the line says, in words: `七天求购 12 → 31`. */
  label: string
  /** px */
  height?: number
}

const mask = (image: string) => ({ WebkitMaskImage: image, maskImage: image })

/** A light line of a few values, without canvas or SVG elements: the same two boxes on both targets. */
export const ChartLine = ({ values, label, height = 64 }: Props) => {
  const masks = masksOf(values)
  return (
    <View className="chart" style={{ height: `${height}px` }} {...aria({ role: 'img', label })}>
      {masks && <View className="chart__area" style={mask(masks.area)} />}
      {masks && <View className="chart__line" style={mask(masks.line)} />}
    </View>
  )
}

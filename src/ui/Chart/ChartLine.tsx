import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import { masksOf } from './line'
import './chart.scss'

interface Props {
  /** Oldest first. */
  values: readonly number[]
  /** Description for screen readers: `七天求购 12 → 31`. */
  label: string
  /** px */
  height?: number
}

const mask = (image: string) => ({ WebkitMaskImage: image, maskImage: image })

/** A light line chart of a few values: the same two masked boxes on both targets, no canvas or SVG elements. */
export const ChartLine = ({ values, label, height = 64 }: Props) => {
  const masks = masksOf(values)
  return (
    <View className="chart" style={{ height: `${height}px` }} {...aria({ role: 'img', label })}>
      {masks && <View className="chart__area" style={mask(masks.area)} />}
      {masks && <View className="chart__line" style={mask(masks.line)} />}
    </View>
  )
}

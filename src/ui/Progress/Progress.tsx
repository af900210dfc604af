import { View } from '@tarojs/components'
import './progress.scss'

interface Props {
  /** 0 to 1. */
  value: number
  /** What is in progress, for screen readers. */
  label: string
}

/** A progress bar. */
export const Progress = ({ value, label }: Props) => {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <View
      className="progress"
      {...{
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': percent,
      }}
    >
      <View className="progress__bar" style={{ width: `${percent}%` }} />
    </View>
  )
}

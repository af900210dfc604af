import { View } from '@tarojs/components'
import { t } from '../../locales'
import { aria } from '../../platform/aria'
import { Icon } from '../Icon/Icon'
import { Spinner } from '../Spinner/Spinner'
import type { PullPhase } from './pull'

/** The message above a pulled page. */
export const Indicator = ({ phase, said }: { phase: PullPhase; said: string }) => {
  if (phase === 'idle') return <View className="pull" />
  return (
    <View className="pull row g4 t13 i2" {...aria({ role: 'status' })}>
      {phase === 'refreshing' ? (
        <Spinner />
      ) : (
        <Icon name={phase === 'pulling' ? 'down' : phase === 'armed' ? 'flash' : 'ok'} size={16} />
      )}
      <View>{phase === 'done' ? said : t(`pull.${phase}`)}</View>
    </View>
  )
}

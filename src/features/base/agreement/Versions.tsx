import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { endpoints } from '#contract'
import { t } from '#src/locales/base/agreement'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { useApp } from '#src/shared/use-app'
import { Pressable } from '#src/ui/Pressable'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { ErrorState } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { dayOf } from './AgreementText'
import type { AgreementKind } from './useAgreement'
import './agreement.scss'

interface Props {
  kind: AgreementKind
  /** The version that is open. */
  shown: string
  /** Undefined for the one in force. */
  onChoose: (version: string | undefined) => void
}

/** The versions of an agreement, newest first, each of which can be read. */
export const Versions = observer(function Versions({ kind, shown, onChoose }: Props) {
  const { api, clock } = useApp()
  const load = useCallback(
    async () => ({
      status: 'ready' as const,
      items: (await api.call(endpoints.agreements.getAgreementVersions, { kind })).items,
    }),
    [api, kind],
  )
  const { state, retry } = useLoaded(load)
  if (state.status === 'loading')
    return (
      <View className="agreement__wait">
        <Spinner />
      </View>
    )
  if (state.status !== 'ready')
    return <ErrorState bare text={state.status === 'error' ? state.text : undefined} onRetry={retry} />
  return (
    <View className="contents">
      {state.items.map(({ version, published_at, is_current }) => (
        <Pressable
          key={version}
          className={`contents__item ${version === shown ? 'contents__item--here' : ''}`}
          onPress={() => onChoose(is_current ? undefined : version)}
        >
          <View className="grow">
            <View className="num">{t('agreement.version', { version })}</View>
            <View className="t13 i3 num">{t('agreement.since', { date: dayOf(published_at) })}</View>
          </View>
          {is_current && <Tag tone="green">{t('agreement.current')}</Tag>}
          {Date.parse(published_at) > clock.now() && <Tag tone="blue">{t('agreement.coming')}</Tag>}
        </Pressable>
      ))}
    </View>
  )
})

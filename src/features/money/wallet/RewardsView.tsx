import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatFen } from '#domain/kit/money'
import { REWARD_KINDS, type RewardKind } from '#domain/money/wallet'
import { t } from '#src/locales/money/wallet'
import { useListsWithTotals } from '#src/shared/use-lists'
import type { CursorPage } from '#src/stores/pager'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Chip } from '#src/ui/Chip/Chip'
import { countText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { RewardRules } from './Rules'
import { type RewardOrder, type SumTotals, useSource } from './source'
import { signedFen, whenText } from './words'
import './wallet.scss'

type RewardPage = CursorPage<RewardOrder> & { totals: { reward_count: number; amount_fen: number } | null }
const ROW_PX = 73

/** Rewards by kind: one list per choice. @param asked only this one, until all are asked for */
const useRewards = (asked: string | null) => {
  const { loadRewards, now, remembered } = useSource()
  const [kind, setKind] = useState<RewardKind | null>(null)
  const [only, setOnly] = useState(asked)
  const name = `${kind ?? 'all'}:${only ?? ''}`
  const { list, totals } = useListsWithTotals<RewardOrder, RewardPage, SumTotals>(
    name,
    () => ({
      load: cursor => loadRewards(kind, only, cursor),
      keyOf: reward => reward.reward_code,
      now,
      ...(kind === null && only === null && remembered<RewardPage>('rewards')),
    }),
    ({ totals: sum }) => sum && { count: sum.reward_count, amount_fen: sum.amount_fen },
  )
  return {
    kind,
    setKind,
    only,
    showAll: () => {
      setOnly(null)
      setKind(null)
    },
    isFiltered: kind !== null || only !== null,
    name,
    list,
    totals,
  }
}

interface PersonLinks {
  personHref: (userCode: string) => string
  onPerson: (userCode: string) => void
}

const Reward = observer(function Reward({ reward, personHref, onPerson }: PersonLinks & { reward: RewardOrder }) {
  const { now } = useSource()
  const name = nameText(reward.invited.nickname)
  return (
    <Pressable
      className="wallet-line"
      href={personHref(reward.invited.user_code)}
      onPress={() => onPerson(reward.invited.user_code)}
    >
      <Avatar url={reward.invited.avatar_url} name={name} />
      <View className="grow">
        <View className="row between wrap g8">
          <View className="t15 wallet-line__title">{t(`wallet.line_${reward.kind}`)}</View>
          <View className="t15 w7 num none wallet-line__right wallet__in">{signedFen(reward.amount_fen)}</View>
        </View>
        <View className="row between wrap g8 t13 i3 num">
          <View className="wallet-line__who">{name}</View>
          <View className="wallet-line__right">{whenText(reward.created_at, now())}</View>
        </View>
      </View>
      <Icon name="right" size={18} className="i4" />
    </Pressable>
  )
})

interface Props extends PersonLinks {
  /** Only this one. */
  rewardCode: string | null
  title: string
  onBack: () => void
  onInvite: () => void
}

/** Rewards for inviting people: for what, through whom and when; and what rewards there are. */
export const RewardsView = observer(function RewardsView({ rewardCode, title, onBack, onInvite, ...links }: Props) {
  const rewards = useRewards(rewardCode)
  const [hasRules, setRules] = useState(false)
  const { list, kind, only, totals } = rewards
  return (
    <Page
      column
      nav={<NavBar onSurface title={title} onBack={onBack} />}
      overlay={
        <Popup open={hasRules} onClose={() => setRules(false)} title={t('wallet.rewards_about')}>
          <RewardRules />
        </Popup>
      }
    >
      <View className="wallet-bar">
        {only === null ? (
          <View className="row wrap g8" {...{ role: 'radiogroup', 'aria-label': t('wallet.reward_kinds') }}>
            {[null, ...REWARD_KINDS].map(one => (
              <Chip key={one ?? 'all'} chosen={kind === one} onPress={() => rewards.setKind(one)}>
                {t(`wallet.reward_${one ?? 'all'}`)}
              </Chip>
            ))}
          </View>
        ) : (
          <Pressable className="row between g8 t13 wallet-bar__only" onPress={rewards.showAll}>
            <View>{t('wallet.only_one')}</View>
            <View className="link">{t('wallet.rewards_show_all')}</View>
          </Pressable>
        )}
        <View className="row between wrap g8">
          <View className="t13 i3 num wallet-bar__totals">
            {totals
              ? t('wallet.rewards_total', { count: countText(totals.count), amount: formatFen(totals.amount_fen) })
              : '–'}
          </View>
          <Pressable className="row g4 t13 i2 wallet__about" onPress={() => setRules(true)}>
            <View>{t('wallet.rewards_about')}</View>
            <Icon name="right" size={16} />
          </Pressable>
        </View>
      </View>
      <Scroller fills key={rewards.name} onRefresh={() => list.reload()}>
        <View className="pad wallet wallet--list">
          <PagedList
            list={list}
            skeleton={<RowSkeleton />}
            className={list.items.length > 0 ? 'card wallet-lines' : undefined}
            stripClass="wallet__strip"
            empty={
              rewards.isFiltered ? (
                <Empty
                  icon="gift"
                  title={t('wallet.rewards_none')}
                  action={t('wallet.rewards_show_all')}
                  onAction={rewards.showAll}
                />
              ) : (
                <Empty
                  icon="gift"
                  title={t('wallet.rewards_empty')}
                  text={t('wallet.rewards_empty_text')}
                  action={t('wallet.invite')}
                  onAction={onInvite}
                />
              )
            }
            id="wallet-rewards"
            keyOf={reward => reward.reward_code}
            render={reward => <Reward reward={reward} {...links} />}
            itemPx={ROW_PX}
          />
        </View>
      </Scroller>
    </Page>
  )
})

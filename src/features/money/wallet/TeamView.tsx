import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatFen } from '#domain/kit/money'
import type { TeamWallet } from '#domain/money/wallet'
import { t } from '#src/locales/money/wallet'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { countText, dayText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { Tag } from '#src/ui/Tag/Tag'
import { NoShareholder } from './NoShareholder'
import { type TeamLevel, type TeamMember, useSource } from './source'
import { useTeam } from './useTeam'
import './wallet.scss'

const ROW_PX = 73

const Figures = ({ level }: { level: TeamLevel | null }) => (
  <View className="row wallet-team__figures num">
    {(
      [
        ['wallet.team_members', level && countText(level.member_count)],
        ['wallet.team_orders', level && countText(level.order_count)],
        ['wallet.team_earned', level && formatFen(level.earned_fen)],
      ] as const
    ).map(([name, figure]) => (
      <View key={name} className="wallet-team__figure">
        <View className="t17 w7">{figure ?? '–'}</View>
        <View className="t13 i3">{t(name)}</View>
      </View>
    ))}
  </View>
)

const Member = observer(function Member({ member, onOpen }: { member: TeamMember; onOpen: () => void }) {
  const name = nameText(member.nickname)
  const orders =
    member.order_count > 0 ? t('wallet.team_count', { count: countText(member.order_count) }) : t('wallet.team_none')
  const earned = member.order_count > 0 ? formatFen(member.earned_fen) : ''
  const label = [t('wallet.team_orders_of', { name }), orders, earned && `¥${earned}`].filter(Boolean).join(', ')
  return (
    <Pressable className="wallet-line" label={label} onPress={onOpen}>
      <Avatar url={member.avatar_url} name={name} />
      <View className="grow">
        <View className="row between wrap g8">
          <View className="row g4 wrap">
            <View className="t15 w6 wallet-order__name">{name}</View>
            {member.is_identity_certified && <Tag tone="green">{t('wallet.team_verified')}</Tag>}
          </View>
          {earned && <View className="t15 w7 num none wallet-line__right wallet__in">{earned}</View>}
        </View>
        <View className="row between wrap g8 t13 i3 num">
          <View>{t('wallet.team_joined', { day: dayText(member.joined_at) })}</View>
          <View className="wallet-line__right">{orders}</View>
        </View>
      </View>
      <Icon name="right" size={18} className="i4" />
    </Pressable>
  )
})

interface Props {
  wallet: TeamWallet
  title: string
  onBack: () => void
  /** Opens a member's orders. */
  onMember: (userCode: string) => void
  onInvite: () => void
  onDistribution: () => void
}

/** The two levels of a team, with their totals; members are found by name and lead to their orders. */
export const TeamView = observer(function TeamView({ wallet, title, onBack, ...links }: Props) {
  const { isShareholder } = useSource()
  return wallet === 'shareholder' && !isShareholder() ? (
    <Page nav={<NavBar title={title} onBack={onBack} />}>
      <Scroller>
        <NoShareholder bare onNext={links.onDistribution} />
      </Scroller>
    </Page>
  ) : (
    <Team wallet={wallet} title={title} onBack={onBack} {...links} />
  )
})

const Team = observer(function Team({ wallet, title, onBack, onMember, onInvite }: Props) {
  const team = useTeam(wallet)
  const { list, level, keyword } = team
  const [typed, setTyped] = useState('')
  const clear = () => {
    setTyped('')
    team.setKeyword('')
  }
  return (
    <Page column nav={<NavBar onSurface title={title} onBack={onBack} />}>
      <View className="wallet-bar">
        <Tabs
          label={t('wallet.team_levels')}
          items={(['1', '2'] as const).map(key => ({ key, text: t(`wallet.level_${key}`) }))}
          value={level === 1 ? '1' : '2'}
          onChange={key => team.setLevel(key === '1' ? 1 : 2)}
        />
        <Figures level={team.totals} />
        <View className="wallet-bar__search">
          <SearchBar
            value={typed}
            placeholder={t('wallet.team_search')}
            onChange={setTyped}
            onSearch={() => team.setKeyword(typed.trim())}
            onClear={clear}
            onEscape={clear}
          />
        </View>
      </View>
      <Scroller fills key={team.name} onRefresh={() => list.reload()}>
        <View className="pad wallet wallet--list">
          <PagedList
            list={list}
            skeleton={<RowSkeleton />}
            className={list.items.length > 0 ? 'card wallet-lines' : undefined}
            stripClass="wallet__strip"
            empty={
              keyword ? (
                <Empty
                  icon="search"
                  title={t('wallet.team_not_found')}
                  text={t('wallet.team_not_found_text')}
                  action={t('wallet.team_clear')}
                  onAction={clear}
                />
              ) : (
                <Empty
                  icon="users"
                  title={t(level === 1 ? 'wallet.team_empty_1' : 'wallet.team_empty_2')}
                  text={t(level === 1 ? 'wallet.team_empty_1_text' : 'wallet.team_empty_2_text')}
                  action={t('wallet.invite')}
                  onAction={onInvite}
                />
              )
            }
            id="wallet-team"
            keyOf={member => member.user_code}
            render={member => <Member member={member} onOpen={() => onMember(member.user_code)} />}
            itemPx={ROW_PX}
          />
        </View>
      </Scroller>
    </Page>
  )
})

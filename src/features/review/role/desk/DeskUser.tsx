import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ManagedUser, ManagedUserDetail, UserChange } from '#contract/market/users'
import { MANAGED_ROLES, PERMISSIONS } from '#domain/base/roles'
import { tKey } from '#src/locales'
import { t } from '#src/locales/base/desk-users'
import { openThing } from '#src/shared/links/thing'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Button } from '#src/ui/Button/Button'
import { momentText, placeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { Scroller } from '#src/ui/Scroller'
import { ErrorState } from '#src/ui/States/Info'
import { Switch } from '#src/ui/Switch/Switch'
import { DeskSkeleton } from '#src/shared/desk/DeskSkeleton'
import { UserTags } from './UserTags'
import { type UserAct, useUserSource } from './user-source'
import { useUserPane } from './useUserPane'
import '#src/shared/desk/desk.scss'
import './desk-users.scss'

/** The name of a role or a permission. */
const nameOf = (right: string): string =>
  tKey(`my.role_${right}`) ?? tKey(`users.may_${right.replace('.', '_')}`) ?? right

const Fact = ({ name, text }: { name: string; text: string }) => (
  <View className="desk-user__fact">
    <View className="t13 i3">{name}</View>
    <View className="t15 num">{text}</View>
  </View>
)

const Facts = ({ user }: { user: ManagedUserDetail }) => (
  <View className="desk-user__facts">
    <Fact name={t('users.mobile')} text={user.mobile_masked || t('users.no_mobile')} />
    <Fact name={t('users.place')} text={user.province ? placeText(user) : t('users.unknown')} />
    <Fact name={t('users.joined')} text={momentText(user.created_at)} />
    <Fact name={t('users.sessions')} text={t('users.devices', { count: user.session_count })} />
    <Fact name={t('users.inviter')} text={user.inviter?.nickname ?? t('users.nobody')} />
    <Fact
      name={t('users.invited')}
      text={t('users.invited_figures', { count: user.invited_count, certified: user.certified_invited_count })}
    />
  </View>
)

interface RightsProps {
  title: string
  rights: readonly { name: string; held: boolean; disabled: boolean; onChange: (on: boolean) => void }[]
}
const Rights = ({ title, rights }: RightsProps) => (
  <View className="card desk-user__card" {...{ role: 'group', 'aria-label': title }}>
    <View className="t15 w6">{title}</View>
    {rights.map(({ name, held, disabled, onChange }) => (
      <View key={name} className="row between g12 desk-user__right">
        <View className="grow t15">{nameOf(name)}</View>
        <Switch on={held} disabled={disabled} label={nameOf(name)} onChange={onChange} />
      </View>
    ))}
  </View>
)

const changeText = ({ action, right }: UserChange): string =>
  right === null ? t(`users.did_${action}`) : t(`users.did_${action}`, { name: nameOf(right) })

const History = ({ changes }: { changes: readonly UserChange[] }) => (
  <View className="card desk-user__card">
    <View className="t15 w6">{t('users.history')}</View>
    {changes.length === 0 ? (
      <View className="t13 i3 desk-user__line">{t('users.no_history')}</View>
    ) : (
      <View {...{ role: 'list', 'aria-label': t('users.history') }}>
        {changes.map(change => (
          <View
            key={`${change.at}${change.action}${change.right}`}
            className="desk-user__line"
            {...{ role: 'listitem' }}
          >
            <View className="row between g8 wrap">
              <View className="t15">{changeText(change)}</View>
              <View className="t11 i3 num">
                {change.actor_nickname ?? t('users.server')} · {momentText(change.at)}
              </View>
            </View>
            {change.reason && <View className="t13 i2 desk-user__said">{change.reason}</View>}
          </View>
        ))}
      </View>
    )}
  </View>
)

/** Title, label and button of the sheet that asks for the reason. */
const wordsOf = (act: UserAct) => {
  const name = 'name' in act ? nameOf(act.name) : ''
  return { title: t(`users.ask_${act.kind}`, { name }), act: t(`users.do_${act.kind}`), about: name || undefined }
}
const templatesOf = (act: UserAct) => {
  if (act.kind === 'freeze')
    return [t('users.why_fraud'), t('users.why_false'), t('users.why_abuse'), t('users.why_stolen')]
  if (act.kind === 'unfreeze') return [t('users.why_cleared'), t('users.why_fixed')]
  return act.kind === 'grant'
    ? [t('users.why_duty'), t('users.why_fits')]
    : [t('users.why_left'), t('users.why_breach'), t('users.why_asked')]
}

interface Props {
  code: string
  onChanged: (user: ManagedUser) => void
}

/** One user: facts, roles and permissions by switches, freezing, and what operators did. Each act needs a reason. */
export const DeskUser = observer(function DeskUser({ code, onChanged }: Props) {
  const { isAdmin } = useUserSource()
  const { user, fault, load, asked, ask, send } = useUserPane(code, onChanged)
  if (!user) return fault ? <ErrorState bare text={fault} onRetry={() => void load()} /> : <DeskSkeleton />
  const mayChange = user.can_manage
  const isFrozen = user.status === 'frozen'
  const words = asked && wordsOf(asked)
  return (
    <View className="pane">
      <View className="pane__rest">
        <Scroller>
          <View className="desk__inner">
            <View className="row between g12 wrap">
              <Pressable className="row g12 desk-user__who" onPress={() => openThing('user', user.user_code)}>
                <Avatar url={user.avatar_url} name={user.nickname} />
                <View className="grow">
                  <View className="t17 w6 desk-user__name">{user.nickname}</View>
                  <View className="row g4 wrap">
                    <UserTags user={user} />
                  </View>
                </View>
                <Icon name="right" size={18} className="i4 none" />
              </Pressable>
              <Button
                kind={isFrozen ? 'sub' : 'ink'}
                icon="lock"
                disabled={!mayChange}
                onPress={() => ask({ kind: isFrozen ? 'unfreeze' : 'freeze' })}
              >
                {t(isFrozen ? 'users.do_unfreeze' : 'users.do_freeze')}
              </Button>
            </View>
            {isFrozen && user.frozen_reason && (
              <View className="t13 desk-user__frozen" {...{ role: 'note' }}>
                {t('users.frozen_for', { reason: user.frozen_reason })}
              </View>
            )}
            {!mayChange && <View className="t13 i3 desk-user__note">{t('users.only_admins')}</View>}
            <Facts user={user} />
            <Rights
              title={t('users.roles')}
              rights={MANAGED_ROLES.map(name => ({
                name,
                held: user.role.includes(name),
                disabled: !mayChange || (name === 'admin' && !isAdmin()),
                onChange: on => ask({ kind: on ? 'grant' : 'revoke', of: 'role', name }),
              }))}
            />
            <Rights
              title={t('users.permissions')}
              rights={PERMISSIONS.map(name => ({
                name,
                held: user.permission.includes(name),
                disabled: !mayChange || !isAdmin(),
                onChange: on => ask({ kind: on ? 'grant' : 'revoke', of: 'permission', name }),
              }))}
            />
            <History changes={user.changes} />
          </View>
        </Scroller>
      </View>
      <ReasonPopup
        open={asked !== null}
        title={words?.title ?? ''}
        about={asked ? `${user.nickname}${words?.about ? ` · ${words.about}` : ''}` : undefined}
        label={t(asked?.kind === 'freeze' ? 'users.reason_freeze' : 'users.reason')}
        templates={asked ? templatesOf(asked) : []}
        act={words?.act ?? ''}
        onClose={() => ask(null)}
        onSend={send}
      />
    </View>
  )
})

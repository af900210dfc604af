import type { ManagedUser } from '#contract/market/users'
import { t, tKey } from '#src/locales'
import { t as users } from '#src/locales/base/desk-users'
import { Tag } from '#src/ui/Tag/Tag'

/** Status, roles and certification of a user. */
export const UserTags = ({ user }: { user: ManagedUser }) => (
  <>
    {user.status !== 'active' && (
      <Tag tone="red" icon="lock">
        {users(`users.status_${user.status}`)}
      </Tag>
    )}
    {user.role
      .filter(role => role !== 'user')
      .map(role => (
        <Tag key={role} tone="gold">
          {tKey(`my.role_${role}`) ?? role}
        </Tag>
      ))}
    {user.permission.length > 0 && <Tag tone="blue">{users('users.operator', { count: user.permission.length })}</Tag>}
    {user.is_enterprise_certified ? (
      <Tag tone="green" icon="shield">
        {t('my.enterprise')}
      </Tag>
    ) : (
      user.is_identity_certified && (
        <Tag tone="green" icon="shield">
          {t('my.identity')}
        </Tag>
      )
    )}
  </>
)

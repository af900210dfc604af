import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/follow'
import { Tag } from '#src/ui/Tag/Tag'

interface Badged {
  is_enterprise_certified: boolean
  is_identity_certified?: boolean
  role?: readonly string[]
}
const ROLES = ['group_leader', 'vip', 'agent'] as const

/** A user's certification and roles, as tags. */
export const PersonTags = observer(function PersonTags({ person }: { person: Badged }) {
  return (
    <>
      {person.is_enterprise_certified && (
        <Tag tone="green" icon="shield">
          {t('follow.certified')}
        </Tag>
      )}
      {ROLES.filter(role => person.role?.includes(role)).map(role => (
        <Tag key={role} tone="gold">
          {t(`follow.role_${role}`)}
        </Tag>
      ))}
    </>
  )
})

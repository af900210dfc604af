import { QUEUE_PERMISSIONS } from '#domain/review/desk'
import { t as why } from '#src/locales/base/decision-reason'
import { t as words } from '#src/locales/base/desk-users'
import { t } from '#src/locales/review/desk'
import { inHalves } from '#src/shared/desk/halves'
import type { DeskTab } from '#src/shared/desk/tab'
import { useSaidTab } from '#src/shared/desk/use-said-tab'
import { Info } from '#src/ui/States/Info'
import { applicationCard } from './application-card'
import { keyOfApplication, useApplicationSource } from './application-source'
import { DeskUser } from './DeskUser'
import { DeskUsers } from './DeskUsers'
import { useUsers } from './useUsers'

/** Applications for a role: each is approved, which grants the role, or rejected with a reason. */
export const applications: DeskTab = {
  key: 'applications',
  icon: 'users',
  permission: QUEUE_PERMISSIONS.applications,
  useTab: asked => {
    const { decideApplication, loadApplicationQueue } = useApplicationSource()
    return useSaidTab(
      asked,
      { load: loadApplicationQueue, keyOf: keyOfApplication, decide: decideApplication },
      {
        tab: 'applications',
        rowPx: 210,
        cardOf: applicationCard,
        against: {
          title: t('desk.application_reject'),
          about: ({ role }) => words(`my.role_${role}`),
          act: t('desk.reject'),
          label: t('desk.application_reason'),
          templates: [
            words('users.why_vague'),
            words('users.why_unproven'),
            why('reason.why_false'),
            words('users.why_small'),
          ],
        },
      },
    )
  },
}

export const users: DeskTab = {
  key: 'users',
  icon: 'user',
  permission: 'user.manage',
  param: 'user',
  useTab: ({ first, isOn, isWide }) => {
    const store = useUsers(first, isOn, isWide)
    const { chosen, put } = store
    return inHalves(
      isWide,
      store,
      <DeskUsers users={store} />,
      chosen === null ? undefined : <DeskUser key={chosen} code={chosen} onChanged={put} />,
      <Info bare icon="users" title={words('users.choose')} />,
    )
  },
}

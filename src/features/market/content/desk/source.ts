import { useApp } from '#src/shared/use-app'

/** Whether this operator may edit the content. */
export const useMayEdit = (): boolean => useApp().session.hasPermission('content.manage')

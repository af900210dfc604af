import { t } from '../../locales'

/** A user's display name; a cancelled account has an empty nickname. */
export const nameText = (nickname: string): string => nickname || t('person.cancelled')

import { t } from '../../locales'

/** What a person is called; who cancelled their account has no name any more. */
export const nameText = (nickname: string): string => nickname || t('person.cancelled')

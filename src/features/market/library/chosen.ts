import { t } from '#src/locales/market/product'
import { type Chosen, chosenOf } from '#src/shared/chosen/chosen'
import { type Choice, EXTRAS, isNarrowed } from './choice'

/**
 * What the library is narrowed by. The category stands in the bars; only beside a search or a filter it is named once
 * more, as one of the reasons why little may be found.
 * @param category its name; null while that isn't known
 * @param isLeader others get the list without the filter by leader price
 */
export const chosenIn = (choice: Choice, category: string | null, isLeader: boolean): Chosen<Choice>[] => {
  const { filter } = choice
  const extras = EXTRAS.filter(name => filter[name] && (name !== 'with_leader_price' || isLeader))
  const own: Chosen<Choice>[] = [
    ...chosenOf(filter).map(one => ({ ...one, without: { filter: { ...filter, ...one.without } } })),
    ...extras.map(name => ({
      key: name,
      text: t(`library.${name}`),
      without: { filter: { ...filter, [name]: false } },
    })),
  ]
  return category !== null && isNarrowed(choice)
    ? [{ key: 'category', text: category, without: { category: '' } }, ...own]
    : own
}

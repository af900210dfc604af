import type { Locale } from '#domain/base/locale'
import { PROVINCES } from '#domain/base/regions'
import { locale, regionName } from '../../locales'
import type { TreeNode } from './TreePicker'

const made = new Map<Locale, TreeNode[]>()

const make = (): TreeNode[] =>
  PROVINCES.flatMap(({ name: province, cities }) => [
    { key: province, parent: null, text: regionName(province), isLeaf: false },
    ...cities.map(city => ({ key: `${province}/${city}`, parent: province, text: regionName(city), isLeaf: true })),
  ])

/** Provinces with their cities. A key is the name in the table; a city's is `province/city`. */
export const regionNodes = (): TreeNode[] => {
  const nodes = made.get(locale()) ?? make()
  made.set(locale(), nodes)
  return nodes
}

export const regionKey = ({ province, city }: { province: string; city: string }) =>
  city ? `${province}/${city}` : province

/** @param key of a node, '' for none */
export const regionOf = (key: string) => {
  const [province, city = ''] = key.split('/')
  return { province, city }
}

import { citiesOf, isRegion, PROVINCES } from '#domain/base/regions'
import { placeInEnglish } from '#domain/base/regions-en'
import { DIRECT, SINCE_BEFORE } from '../../support/region-names'

test.each(Object.entries(DIRECT))('%s has every place that it runs directly', (province, places) => {
  expect(places.split(' ').filter(place => !isRegion(province, place))).toEqual([])
})

test('no place is lost, none stands twice in its province, and each has an English name', () => {
  expect(SINCE_BEFORE.split(' ').filter(place => !isRegion(...(place.split('/') as [string, string])))).toEqual([])
  for (const { name, cities } of PROVINCES) {
    expect([name, new Set(cities).size]).toEqual([name, cities.length])
    const said = cities.map(city => placeInEnglish({ province: name, city }))
    expect(said.filter(text => /[\u4e00-\u9fff]|undefined/.test(text))).toEqual([])
  }
  expect(PROVINCES.reduce((sum, { cities }) => sum + cities.length, 0)).toBe(478)
  expect(citiesOf('海南')).toHaveLength(19)
  expect(
    ['海南/澄迈', '重庆/忠县', '新疆/可克达拉', '台湾/苗栗'].map(place => {
      const [province, city] = place.split('/')
      return placeInEnglish({ province, city })
    }),
  ).toEqual(['Chengmai, Hainan', 'Zhongxian, Chongqing', 'Kokdala, Xinjiang', 'Miaoli, Taiwan'])
})

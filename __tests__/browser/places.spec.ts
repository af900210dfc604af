import { expect, type Page } from '@playwright/test'
import { routeOf } from '../../src/routes'
import { EMPTY_PLACES, LONE_PLACES, type Place, PLACES } from '../support/places'
import { client } from '../support/server'
import { logIn, test, visit } from './support'

const API = '**/api/v1/**'
/** The retry button, of an error page or of the strip over cached content. */
const again = (page: Page) => page.getByRole('button', { name: /^(?:再试一次|重试)$/ }).filter({ visible: true })

type Person = (path?: string) => Promise<Page>
/** In the app, on a page that loads nothing of the market. */
const begin = async (person: Person, as: string | undefined) => {
  const page = await person(as ? '/pages/login' : '/pages/agreement/service_agreement')
  if (as) {
    await logIn(page, as)
    await expect(page).not.toHaveURL(/login/)
  }
  return page
}
const addressOf = async ({ route, query }: Pick<Place, 'route' | 'query'>, url: string) =>
  `${routeOf(route).path}${query ? `?${await query(client(url))}` : ''}`

for (const place of [...PLACES, ...LONE_PLACES])
  test(`without a network: ${place.name} says so once, and one try brings all of it`, async ({ person, server }) => {
    const page = await begin(person, place.as)
    const address = await addressOf(place, server.url)
    await page.route(API, route => route.abort())
    await visit(page, address)
    await expect(again(page)).toHaveCount(1)
    await page.unroute(API)
    await again(page).click()
    await expect(page.locator(`#app .${place.shows}`).filter({ visible: true }).first()).toBeVisible()
    await expect(again(page)).toHaveCount(0)
    await expect(page.locator('#app').getByText('没有加载出来')).toHaveCount(0)
  })

for (const place of EMPTY_PLACES)
  test(`nothing yet: ${place.name} says what will stand there`, async ({ person, server }) => {
    const page = await begin(person, place.as)
    await visit(page, await addressOf(place, server.url))
    await expect(page.locator('#app').getByText(place.says, { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(again(page)).toHaveCount(0)
  })

import { expect, type Page } from '@playwright/test'
import { routeOf } from '../../../src/routes'
import { EMPTY_PAGE_FIXTURES, LONE_PAGE_FIXTURES, type PageFixture, PAGE_FIXTURES } from '../../support/page-fixtures'
import { client } from '../../support/server'
import { test, visit } from '../support'

const API = '**/api/v1/**'
/** The retry button, of an error page or of the strip over cached content. */
const again = (page: Page) => page.getByRole('button', { name: /^(?:再试一次|重试)$/ }).filter({ visible: true })

const addressOf = async ({ route, query }: Pick<PageFixture, 'route' | 'query'>, url: string) =>
  `${routeOf(route).path}${query ? `?${await query(client(url))}` : ''}`

for (const fixture of [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES])
  test(`without a network: ${fixture.name} says so once, and a retry loads everything`, async ({ person, server }) => {
    const page = await person('about:blank', fixture.as)
    const address = await addressOf(fixture, server.url)
    await page.route(API, route => route.abort())
    await visit(page, address)
    await expect(again(page)).toHaveCount(1)
    await page.unroute(API)
    await again(page).click()
    await expect(page.locator(`#app .${fixture.shows}`).filter({ visible: true }).first()).toBeVisible()
    await expect(again(page)).toHaveCount(0)
    await expect(page.locator('#app').getByText('没有加载出来')).toHaveCount(0)
  })

for (const fixture of EMPTY_PAGE_FIXTURES)
  test(`empty: ${fixture.name} says what will be there`, async ({ person, server }) => {
    const page = await person(await addressOf(fixture, server.url), fixture.as)
    await expect(page.locator('#app').getByText(fixture.says, { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(again(page)).toHaveCount(0)
  })

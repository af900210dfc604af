import { expect, type Page } from '@playwright/test'
import { routeOf } from '#src/routes'
import { EMPTY_PAGE_FIXTURES, LONE_PAGE_FIXTURES, type PageFixture, PAGE_FIXTURES } from '../../support/page-fixtures'
import { client } from '../../support/server'
import { test, visit } from '../support'

const API = '**/api/v1/**'
/** The retry button, of an error page or of the strip over cached content. */
const again = (page: Page) => page.getByRole('button', { name: /^(?:再试一次|重试)$/ }).filter({ visible: true })

const addressOf = async ({ route, query }: Pick<PageFixture, 'route' | 'query'>, url: string) =>
  `${routeOf(route).path}${query ? `?${await query(client(url))}` : ''}`

/** Of what both targets have, the mini-program's runner tests every page: these show that a browser is wired as well. */
const WIRED = ['library', 'a folder', 'a product’s form', 'a cashier']
const fixtures = [...PAGE_FIXTURES, ...LONE_PAGE_FIXTURES].filter(one => one.only === 'h5' || WIRED.includes(one.name))

for (const as of new Set(fixtures.map(one => one.as)))
  test(`without a network each page says so once, and a retry loads everything: as ${as ?? 'nobody'}`, async ({
    person,
    server,
  }) => {
    const page = await person('about:blank', as)
    for (const fixture of fixtures.filter(one => one.as === as))
      await test.step(fixture.name, async () => {
        const address = await addressOf(fixture, server.url)
        await page.route(API, route => route.abort())
        await visit(page, address)
        await expect(again(page), fixture.name).toHaveCount(1)
        await page.unroute(API)
        await again(page).click()
        const content = page.locator(`#app .${fixture.shows}`).filter({ visible: true }).first()
        await expect(content, fixture.name).toBeVisible()
        await expect(again(page), fixture.name).toHaveCount(0)
        await expect(page.locator('#app').getByText('没有加载出来'), fixture.name).toHaveCount(0)
      })
  })

test('an empty page says what will be there', async ({ person, server }) => {
  const [category] = EMPTY_PAGE_FIXTURES
  const page = await person(await addressOf(category, server.url))
  await expect(page.locator('#app').getByText(category.says, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(again(page)).toHaveCount(0)
})

import { expect, type Page } from '@playwright/test'
import { endpoints } from '../../../contract'
import { tokenOf } from '../../support/market'
import { client } from '../../support/server'
import { arrived, EXAMINER, LEADER, opened, reload, test, visit } from '../support'

const APPLY = '/pages/my/group_leader_apply'
/** Of the demo market: verified buyers without an application, one that waits, and a shop without identity. */
const [FRESH, OTHER, WAITING, BARE] = ['13800000005', '13800000001', '13900000037', '13900000042']

const fill = async (page: Page, introduction = '小区水果团，每周开团两次，主要做应季水果。') => {
  await page.getByRole('checkbox', { name: '微信群' }).click()
  await page.getByRole('textbox', { name: '群数' }).fill('3')
  await page.getByRole('textbox', { name: '成员数' }).fill('620')
  await page.getByRole('textbox', { name: '说明' }).fill(introduction)
}

test('faults stand at their rows; a draft stays; sent twice by a double tap it waits once, and can be changed', async ({
  person,
  server,
}) => {
  const page = await person(APPLY, FRESH)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.locator('#error-places')).toBeVisible()
  await expect(page.locator('#error-introduction')).toBeVisible()
  await fill(page, '加微信 abc12345 详谈，价格好商量')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.locator('#error-introduction')).toHaveText('这里不能写电话、微信、QQ 或网址')
  await reload(page)
  await expect(page.getByRole('textbox', { name: '成员数' })).toHaveValue('620')
  await page.getByRole('textbox', { name: '说明' }).fill('小区水果团，每周开团两次。')
  await page.getByRole('button', { name: '提交申请' }).dblclick()
  await expect(page.getByText('已提交，正在审核')).toBeVisible()
  await expect(page.getByText('审核中', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '修改申请' }).click()
  await page.getByRole('textbox', { name: '群数' }).fill('8')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('已提交，正在审核')).toBeVisible()
  const app = client(server.url)
  const { items } = (
    await app.call(endpoints.role.getApplicationQueue, { limit: 50 }, { token: await tokenOf(app, EXAMINER) })
  ).result
  const mine = items.filter(item => item.applicant.nickname === '长青')
  expect(mine.map(({ version, group_count }) => [version, group_count])).toEqual([[2, 8]])
})

test('decided while it is edited: the decision is shown, and what was typed stays', async ({ person, server }) => {
  const app = client(server.url)
  const page = await person('about:blank', WAITING)
  // No pushes: the page learns of the decision only from the answer to its send.
  await page.routeWebSocket(/./, () => {})
  await visit(page, APPLY)
  await page.getByRole('button', { name: '修改申请' }).click()
  const words = '改过的说明：自提点在小区东门，周二和周五开团。'
  await page.getByRole('textbox', { name: '说明' }).fill(words)
  const examiner = await tokenOf(app, EXAMINER)
  const { items } = (await app.call(endpoints.role.getApplicationQueue, { limit: 50 }, { token: examiner })).result
  const { application_code, version } = items.find(item => item.applicant.nickname === '大刘采购')!
  const decided = { application_code, version, decision: 'rejected', reason: '信息无法核实' } as const
  expect(await app.call(endpoints.role.decideApplication, decided, { token: examiner })).toMatchObject({ code: 1 })

  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('申请已有审核结果，请刷新查看')).toBeVisible()
  await expect(page.getByText('上次没有通过：信息无法核实')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '说明' })).toHaveValue(words)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('已提交，正在审核')).toBeVisible()
})

test('without the conditions there is no form, but the way to each', async ({ person }) => {
  const page = await person(APPLY, BARE)
  await expect(page.getByText('还没有满足')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0)
  await page.getByRole('button', { name: '去认证' }).click()
  await expect(page).toHaveURL(/identity_authentication/)
  await opened(page, '实名认证')

  const agent = await person('/pages/my/upgrade_agent', LEADER)
  await expect(agent.getByText('还差 2 位 · 现有 8 位')).toBeVisible()
  await agent.getByRole('button', { name: '去邀请' }).click()
  await expect(agent).toHaveURL(/share_poster/)
  await opened(agent, '分享海报')
})

test('approved at the desk by one key, the role is there on the open page, in its entry and its message', async ({
  person,
}) => {
  const page = await person(APPLY, OTHER)
  await fill(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('已提交，正在审核')).toBeVisible()
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  const entry = page.locator('.entry-rows__item', { hasText: '申请团长' })
  await expect(entry).toContainText('审核中')

  const desk = await person('about:blank', EXAMINER)
  await desk.setViewportSize({ width: 1280, height: 900 })
  await visit(desk, '/pages/desk/index?room=applications')
  const card = desk.locator('.desk-row').filter({ hasText: '禾田果业' })
  await expect(card).toContainText('已实名')
  await card.click()
  await expect(desk.locator('.desk-said')).toContainText('禾田果业')
  await desk.keyboard.press('a')
  await expect(desk.getByText('已处理').first()).toBeVisible()
  await expect(card).toHaveCount(0)

  // Pushed: the token and the user are loaded anew.
  await expect(entry).toContainText('已开通')
  await expect(page.locator('.profile')).toContainText('团长')
  await entry.click()
  await arrived(page, page.locator('.role__card').filter({ visible: true }))
  await expect(page.locator('.role__card').filter({ visible: true })).toContainText('已开通')
})

test('a rejection asks for its reason, which the applicant reads', async ({ person }) => {
  const desk = await person('/pages/desk/index?room=applications', EXAMINER)
  const card = desk.locator('.desk-talk').filter({ hasText: '江南好物' })
  await card.getByRole('button', { name: '驳回' }).click()
  const sheet = desk.getByRole('dialog', { name: '驳回申请' })
  await sheet.getByRole('button', { name: '驳回' }).click()
  await expect(sheet.getByText('请写明原因')).toBeVisible()
  await sheet.getByRole('radio', { name: '说明太简单' }).click()
  await sheet.getByRole('button', { name: '驳回' }).click()
  await expect(card).toHaveCount(0)
  const page = await person(APPLY, '13900000041')
  await expect(page.getByText('上次没有通过：说明太简单')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible()
})

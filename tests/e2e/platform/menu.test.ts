import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '#tests/journeys/accounts.ts'
import { goWithin, laptop, openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const bar = (page: Page) => page.getByRole('banner')

test('[SHELL-011, SHELL-012, SHELL-023, SHELL-048, SHELL-055] the bar folds the drawer and keeps the theme', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const drawer = page.getByRole('navigation', { name: 'Menu principal' })
  const width = async () => (await drawer.boundingBox())?.width
  await expect.poll(width).toBe(240)
  await bar(page).getByRole('button', { name: 'Abrir ou fechar o menu' }).click()
  await expect.poll(width).toBe(64)

  await bar(page).getByRole('button', { name: 'Tema escuro' }).click()
  expect(await stored(page, 'preferredTheme')).toBe('dark')
  await page.reload()
  await bar(page).getByRole('button', { name: 'Tema claro' }).waitFor()
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')

  const { body } = await callApi(server, { method: 'GET', path: '/version' })
  await expect.poll(() => stored(page, 'version')).toBe((body as { version?: string }).version)
  expect(complaints).toEqual([])
})

test('the menu shows the entry of the open screen', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const entry = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Configurações' })
  const bottom = async () => {
    const box = await entry.boundingBox()
    return box ? box.y + box.height : 0
  }
  expect(await bottom()).toBeGreaterThan(laptop.height)
  await goWithin(page, 'settings')
  await expect.poll(bottom).toBeLessThanOrEqual(laptop.height)
  await page.reload()
  await entry.waitFor()
  await expect.poll(bottom).toBeLessThanOrEqual(laptop.height)
})

test('[SHELL-024] below 600 px the menu lies over the content', async () => {
  const { page } = await openPage(browser, { viewport: { width: 599, height: 844 } })
  await signIn(page, server)
  const content = page.locator('#content')
  const before = await content.boundingBox()
  await bar(page).getByRole('button', { name: 'Abrir ou fechar o menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'Atendimentos', exact: true }).waitFor()
  expect(await content.boundingBox()).toEqual(before)
  const pitch = async (one: string, next: string) => {
    const [above, below] = [one, next].map((name) => menu.getByRole('link', { name, exact: true }))
    return ((await below?.boundingBox())?.y ?? 0) - ((await above?.boundingBox())?.y ?? 0)
  }
  expect(await pitch('Atendimentos', 'Contatos')).toBe(await pitch('Usuários', 'Departamentos'))
})

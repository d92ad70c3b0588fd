import { expect, test } from 'vitest'
import { demo } from '#server/demo-company.ts'
import { callApi, fillLogin, tokenOf } from '#tests/journeys/accounts.ts'
import { laptop, openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[SHELL-004, SHELL-006] campaigns are there with cshow only, the board in any spelling of its path', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  for (const [path, title] of [
    ['kanban', 'Kanban'],
    ['KANBAN', 'Kanban'],
    ['tagsKanban', 'Colunas do Kanban'],
    ['campaigns', 'Campanhas'],
  ] as const) {
    await page.goto(`${server.url}/${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  // Signing in and each page load set the flag by the plan.
  await page.addInitScript(`localStorage.removeItem('cshow')
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) { if (key !== 'cshow') set.call(this, key, value) }`)
  for (const path of [
    ...['contact-lists', 'contact-lists/1/contacts', 'campaigns', 'campaign/1/report'],
    'campaigns-config',
  ]) {
    await page.goto(`${server.url}/${path}`)
    await page.getByText('Esta página não existe.').waitFor()
  }
})

test('[SHELL-036, SHELL-037] four languages, and Portuguese for everybody else', async () => {
  const { page } = await openPage(browser, { locale: 'fr-FR' })
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  const choice = page.getByRole('combobox', { name: 'Idioma' })
  expect(await choice.locator('option').allInnerTexts()).toEqual([
    'Português',
    'English',
    'Español',
    'Türkçe',
  ])
  await choice.selectOption('Türkçe')
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('tr')
})

test('[SHELL-041, SHELL-042, SHELL-043] shows errors in a toast: translated, raw, or in general words', async () => {
  const { page } = await openPage(browser, { provoked: ['POST /api/auth/login 500'] })
  await page.goto(`${server.url}/login`)
  const answers = [
    ['{"error":"ERR_OUT_OF_HOURS"}', /horário/],
    ['{"error":"Algo cru"}', 'Algo cru'],
    ['<html>Bad gateway</html>', 'An error occurred!'],
  ] as const
  let body = ''
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body }))
  for (const [answer, text] of answers) {
    body = answer
    await fillLogin(page, 'ana@example.com', 'qualquer')
    const toast = page.getByRole('alert').filter({ hasText: text }).first()
    await toast.waitFor()
    const shownAt = Date.now()
    const box = await toast.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - laptop.width / 2)).toBeLessThan(40)
    expect(box?.y).toBeLessThan(120)
    await toast.waitFor({ state: 'detached' })
    expect(Date.now() - shownAt).toBeGreaterThan(1000)
    expect(Date.now() - shownAt).toBeLessThan(15_000)
  }
})

test('[SHELL-025, SHELL-064] the user’s record says how the menu and the theme begin', async () => {
  const token = await tokenOf(server, demo.people[0].email, demo.password)
  const created = await callApi(server, {
    method: 'POST',
    path: '/users',
    token,
    body: {
      name: 'Nina',
      email: 'nina@example.com',
      password: 'segredo',
      defaultTheme: 'dark',
      defaultMenu: 'closed',
    },
  })
  expect(created.status).toBe(200)
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/login`)
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
  await fillLogin(page, 'nina@example.com', 'segredo')
  const drawer = page.getByRole('navigation', { name: 'Menu principal' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(64)
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

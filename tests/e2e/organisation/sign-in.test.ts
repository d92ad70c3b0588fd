import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { demo } from '#server/demo-company.ts'
import {
  fillLogin,
  freshEmail,
  mailedCode,
  newCompany,
  setPlatformSetting,
} from '#tests/journeys/accounts.ts'
import { refusedAtTheEnd } from '#tests/journeys/faults.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
await setPlatformSetting(server, 'supportLink', 'https://wa.me/5511999990000')

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const urlOf = (page: Page) => new URL(page.url()).pathname
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('[AUTH-007, AUTH-009, AUTH-012] the login page links to the support, and signs in', async () => {
  const { page, complaints } = await openPage(browser)
  await page.goto(`${server.url}/login`)
  const support = page.getByRole('link', { name: 'Falar com o suporte' })
  expect(await support.getAttribute('href')).toBe('https://wa.me/5511999990000')
  await shoot(page, 'login')

  await fillLogin(page, demo.people[0].email, demo.password)
  await page.waitForURL('**/tickets')
  expect(JSON.parse((await stored(page, 'session')) ?? '{}').token).toMatch(/^ey/)
  expect(complaints).toEqual([])
})

test('[AUTH-042, AUTH-046, AUTH-050, AUTH-051, AUTH-053] a mailed code resets a forgotten password', async () => {
  const email = freshEmail('reset')
  await newCompany(server, email, 7)
  const { page, complaints } = await openPage(browser)
  await page.goto(`${server.url}/forgetpsw?companyId=2`)
  const send = page.getByRole('button', { name: 'Enviar código' })
  await fieldOf(page, 'E-mail').fill(email)
  const [asked] = await Promise.all([
    page.waitForRequest(`**/api/forgetpassword/${encodeURIComponent(email)}*`),
    send.click(),
  ])
  expect([asked.method(), asked.postData()]).toEqual(['POST', null])
  await page.getByText('E-mail enviado!').waitFor()

  await fieldOf(page, 'Código de verificação').fill(mailedCode(server, email))
  await fieldOf(page, 'Nova senha').fill('Abcdefg1')
  await fieldOf(page, 'Confirme a nova senha').fill('Abcdefgi')
  const submit = page.getByRole('button', { name: 'Redefinir senha' })
  await submit.click()
  await page.getByText('As senhas não correspondem').waitFor()
  await shoot(page, 'reset')
  await fieldOf(page, 'Confirme a nova senha').fill('Abcdefg1')
  const [reset] = await Promise.all([page.waitForRequest('**/api/resetpasswords/**'), submit.click()])
  expect(reset.url()).not.toContain('Abcdefg1')
  await page.getByText('Senha redefinida com sucesso!').waitFor()
  await page.waitForURL('**/login')
  await fillLogin(page, email, 'Abcdefg1')
  await page.waitForURL('**/tickets')
  expect(complaints).toEqual([])
})

test('[AUTH-024, AUTH-025] signing in elsewhere is told to the first browser, which starts over and still says why', async () => {
  const { page: first } = await openPage(browser, { provoked: refusedAtTheEnd })
  const { page: second } = await openPage(browser)
  await signIn(first, server, 2)
  await first.evaluate(() => localStorage.setItem('volume', '0.4'))
  await first.getByText(/^Olá, Elif/).waitFor()
  await first.waitForLoadState('networkidle')
  const reloaded = expected(first.waitForEvent('load', { timeout: 60_000 }))
  await signIn(second, server, 2, { takesOver: true })
  await first.getByText('Sua conta foi acessada em outro computador.').first().waitFor()
  // Reading the storage while the page reloads would fail.
  await reloaded
  await first.waitForURL('**/login')
  expect(await stored(first, 'session')).toBeNull()
  expect(await stored(first, 'volume')).toBeNull()
  await first.getByRole('status').getByText('Sua conta foi acessada em outro computador.').waitFor()
  await shoot(first, 'login-taken-over')
  expect(urlOf(second)).toBe('/tickets')
})

test('[SHELL-001, SHELL-002, SHELL-007, SHELL-021] strangers are sent to sign in and come back to where they wanted', async () => {
  const { page } = await openPage(browser)
  for (const path of ['/tickets', '/financeiro', '/nowhere', '/']) {
    await page.goto(server.url + path)
    await page.waitForURL('**/login')
  }
  await page.goto(`${server.url}/financeiro?aba=1`)
  await page.waitForURL('**/login')
  await fillLogin(page, demo.people[0].email, demo.password)
  await page.waitForURL('**/financeiro?aba=1')
  await page.getByRole('heading', { name: 'Faturas' }).waitFor()
  for (const path of ['/login', '/signup', '/forgetpsw']) {
    await page.goto(server.url + path)
    await page.waitForURL(({ pathname }) => pathname === '/')
  }
  await page.goto(`${server.url}/nowhere`)
  await page.getByText('Esta página não existe.').waitFor()
  await shoot(page, 'unknown')
  await page.goto(`${server.url}/403`)
  await page.getByText('Oops! Acesso Negado!').waitFor()
  await page.getByRole('link', { name: 'Voltar aos atendimentos' }).click()
  await page.waitForURL('**/tickets')

  await page.getByRole('button', { name: 'Sua conta' }).click()
  const out = expected(page.waitForResponse('**/api/auth/logout'))
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  expect((await out).request().method()).toBe('DELETE')
  await page.waitForURL('**/login')
  expect(await stored(page, 'session')).toBeNull()
})

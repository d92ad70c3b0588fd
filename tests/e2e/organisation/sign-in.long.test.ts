import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { demo } from '#server/demo-company.ts'
import {
  callApi,
  fillLogin,
  freshEmail,
  mailedCode,
  newCompany,
  newPassword,
  setPlatformSetting,
  tokenOf,
} from '#tests/journeys/accounts.ts'
import { refusedAtTheEnd } from '#tests/journeys/faults.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { laptop, openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
await setPlatformSetting(server, 'supportLink', 'https://wa.me/5511999990000')

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const urlOf = (page: Page) => new URL(page.url()).pathname
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('[AUTH-028, AUTH-029, AUTH-030, AUTH-032] asks a new company for what is missing, takes it, and lets it in', async () => {
  const { page } = await openPage(browser)
  const email = freshEmail('ana')
  const plans = expected(page.waitForRequest('**/api/plans/list?listPublic=true'))
  await page.goto(`${server.url}/signup?companyId=2`)
  expect((await (await plans).allHeaders()).authorization).toBeUndefined()

  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect.poll(() => page.getByText('Obrigatório').count()).toBe(5)
  await page.locator('input:focus[autocomplete="organization"]').waitFor()
  await fieldOf(page, 'Nome da empresa').fill('Floricultura Ana')
  await fieldOf(page, 'Seu nome').fill('A')
  await fieldOf(page, 'E-mail').fill('abc')
  await fieldOf(page, 'Telefone').fill('abc')
  await fieldOf(page, 'Senha').fill('1234')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await page.getByText('E-mail inválido').waitFor()
  await page.getByText('Telefone inválido').waitFor()
  expect(await page.getByText('Muito curto!').count()).toBe(2)
  await fieldOf(page, 'Telefone').fill('11 99999-0000')
  await shoot(page, 'signup')
  await fieldOf(page, 'Seu nome').fill('Ana Souza')
  await fieldOf(page, 'E-mail').fill(email)
  await fieldOf(page, 'Senha').fill('k7mpz')
  const sent = expected(page.waitForRequest('**/api/auth/signup'))
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ companyId: '2', companyName: 'Floricultura Ana', email })
  expect(body.planId).toBeGreaterThan(0)
  await page.getByText('Conta criada com sucesso!').waitFor()
  await page.waitForURL('**/login')
  expect(await fieldOf(page, 'E-mail').inputValue()).toBe(email)
  await fillLogin(page, email, 'k7mpz')
  await page.getByText('Olá, Ana Souza — Floricultura Ana').waitFor()
})

test('[AUTH-031, AUTH-033, AUTH-035] refuses to sign up an address that has an account', async () => {
  const { page } = await openPage(browser, { provoked: ['POST /api/auth/signup 400'] })
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  for (const [label, text] of [
    ['Nome da empresa', 'Outra'],
    ['Seu nome', 'Ana'],
    ['E-mail', 'marina@demo.local'],
    ['Telefone', '11 98888-0000'],
    ['Senha', '12345'],
  ] as const) {
    await fieldOf(page, label).fill(text)
  }
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await page.getByText('Erro ao criar usuário. Verifique os dados informados.').waitFor()
  expect(urlOf(page)).toBe('/signup')
})

test('says that the installation takes no new accounts', async () => {
  await setPlatformSetting(server, 'userCreation', 'disabled')
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/signup`)
  await page.getByText('O cadastro está fechado nesta instalação').waitFor()
  await setPlatformSetting(server, 'userCreation', 'enabled')
})

test('a reset elsewhere signs the old browser out', async () => {
  const email = freshEmail('reset-elsewhere')
  await newCompany(server, email, 7)
  const { page } = await openPage(browser, { provoked: refusedAtTheEnd })
  await page.goto(`${server.url}/login`)
  await fillLogin(page, email, newPassword)
  await page.getByText('Olá, Ana Souza').waitFor()
  // The password reset would make the server refuse requests that are still under way.
  await page.waitForLoadState('networkidle')
  await callApi(server, { method: 'POST', path: `/forgetpassword/${email}` })
  const path = `/resetpasswords/${email}/${mailedCode(server, email)}`
  await callApi(server, { method: 'POST', path, body: { password: 'Abcdefg1' } })
  await page.waitForURL('**/login')
})

test('[AUTH-016, AUTH-017, AUTH-018] signing in warns from fewer than five days before the end', async () => {
  for (const [days, warning] of [
    [4, 'Sua assinatura termina em 4 dias.'],
    [1, 'Sua assinatura termina em 1 dia.'],
    [5, null],
  ] as const) {
    const email = freshEmail(`dias${days}`)
    await newCompany(server, email, days)
    const { page } = await openPage(browser)
    await page.goto(`${server.url}/login`)
    await fillLogin(page, email, newPassword)
    if (warning) await page.getByText(warning, { exact: true }).waitFor()
    await page.waitForURL('**/tickets')
    if (!warning) expect(await page.getByText('Sua assinatura termina').count()).toBe(0)
  }
})

test('[AUTH-013, AUTH-014, SHELL-056, COMP-048] a company that is past due reads since when, and sees nothing else', async () => {
  const email = freshEmail('vencida')
  await newCompany(server, email, 7)
  await database.query("update companies set due_date = now() - interval '2 days' where email = $1", [email])
  const { page } = await openPage(browser, { provoked: ['GET * 402'] })
  await page.goto(`${server.url}/login`)
  await fillLogin(page, email, newPassword)
  await page.getByText(/^Opss! Sua assinatura venceu \d\d\/\d\d\/\d{4}$/).waitFor()
  await page.waitForURL('**/financeiro')
  await page.getByRole('heading', { name: 'Faturas' }).waitFor()
  await page.getByText(/^Sua licença venceu em \d\d\/\d\d\/\d{4}$/).waitFor()
  expect(await stored(page, 'dueDate')).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(await page.getByRole('link', { name: 'Atendimentos', exact: true }).count()).toBe(0)
  await shoot(page, 'licence')
  await page.goto(`${server.url}/tickets`)
  await page.waitForURL('**/financeiro')

  // The browser assumes a valid licence until the server corrects it. Done on a page without the product, which would overwrite it.
  await page.goto(`${server.url}/logo.svg`)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}')
    session.user.company.worksUntil = '2999-01-01T00:00:00.000Z'
    localStorage.setItem('session', JSON.stringify(session))
  })
  await page.goto(`${server.url}/tickets`)
  await page.waitForURL('**/financeiro')
  await page.getByText('Opss! Sua assinatura venceu').waitFor()
  await page.getByRole('button', { name: 'Verificar de novo' }).click()
  await page.getByText('A licença ainda não foi renovada.').waitFor()
})

test('[AUTH-019, AUTH-020, AUTH-027] a token that is refused is renewed once; what cannot be renewed is told, then ends', async () => {
  const { page } = await openPage(browser, {
    provoked: [...refusedAtTheEnd, 'POST /api/auth/refresh_token 503'],
  })
  await signIn(page, server)
  const spoil = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}')
      localStorage.setItem('session', JSON.stringify({ ...session, token: 'a.b.c' }))
    })
  let refusals = 1
  const refused = (route: Route) =>
    refusals-- > 0 ? route.fulfill({ status: 403, body: '{"error":"ERR_TOKEN_INVALID"}' }) : route.continue()
  // The page renews its token when it opens; what is refused comes after that.
  await page.goto(`${server.url}/tickets`)
  await page.waitForLoadState('networkidle')
  await page.route(({ pathname }) => pathname === '/api/tickets', refused)
  const calls: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname === '/api/auth/refresh_token' || pathname === '/api/tickets') {
      calls.push(`${answer.status()} ${pathname}`)
    }
  })
  await page.getByRole('banner').getByRole('button', { name: 'Atualizar' }).click()
  const sinceRefusal = () => calls.slice(calls.indexOf('403 /api/tickets'))
  await expect
    .poll(sinceRefusal)
    .toEqual(expect.arrayContaining(['403 /api/tickets', '200 /api/auth/refresh_token', '200 /api/tickets']))
  expect(sinceRefusal().filter((call) => call === '200 /api/auth/refresh_token')).toHaveLength(1)

  await page.route('**/api/auth/refresh_token', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto(`${server.url}/logo.svg`)
  await spoil()
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('banner').getByText('Sua sessão não é mais válida').waitFor()
  await shoot(page, 'invalid-token')

  // The order matters: a page with a valid cookie renews its token.
  await page.context().clearCookies()
  await page.unroute('**/api/auth/refresh_token')
  await page.reload()
  await page.waitForURL('**/login')
  expect(await stored(page, 'session')).toBeNull()
})

test('[AUTH-026, AUTH-023, AUTH-054, AUTH-003] refuses calls without a token, and returns profiles', async () => {
  const me = (token?: string) => callApi(server, { method: 'GET', path: '/auth/me', ...(token && { token }) })
  expect(await me()).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } })
  expect((await callApi(server, { method: 'GET', path: '/tickets?status=open' })).status).toBe(401)
  for (const [email, password, profile, isSuper] of [
    [demo.people[1].email, demo.password, 'user', false],
    [demo.people[0].email, demo.password, 'admin', false],
    ['admin@example.com', 'Admin-12345', 'admin', true],
  ] as const) {
    const answer = await me(await tokenOf(server, email, password))
    expect(answer).toMatchObject({ status: 200, body: { profile, super: isSuper } })
  }
})

for (const [viewport, size] of [
  [laptop, 'laptop'],
  [phoneSize, 'phone'],
] as const) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing on the public pages: ${size}, ${theme}`, async () => {
      const { page, complaints } = await openPage(browser, { viewport })
      await page.addInitScript((chosen) => localStorage.setItem('preferredTheme', chosen), theme)
      for (const path of ['login', 'signup', 'forgetpsw']) {
        await page.goto(`${server.url}/${path}`)
        await page.getByLabel('E-mail', { exact: true }).waitFor()
        await page.getByRole('link', { name: 'Falar com o suporte' }).waitFor()
        await page.locator('button[type=submit]').click()
        await page.getByText('Obrigatório').first().waitFor()
        await shoot(page, `${path}-${size}-${theme}`)
        await settledClean(page)
        const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
        expect(await page.evaluate(wider)).toBe(0)
      }
      expect(complaints).toEqual([])
    })
  }
}

test('[AUTH-006] keeps a remembered user, and no other, signed in after the browser was closed', async () => {
  for (const [person, remember] of [
    [0, true],
    [1, false],
  ] as const) {
    const { page } = await openPage(browser)
    await page.goto(`${server.url}/login`)
    if (!remember) await page.getByRole('switch', { name: 'Manter conectado' }).uncheck()
    await fillLogin(page, demo.people[person].email, demo.password)
    await page.waitForURL('**/tickets')
    await page.reload()
    await page.getByText('Olá,').waitFor()
    const state = await page.context().storageState()
    // A closed browser keeps persistent cookies and its storage.
    const kept = { ...state, cookies: state.cookies.filter(({ expires }) => expires > 0) }
    const { page: later } = await openPage(browser, { provoked: ['GET * 403'], storageState: kept })
    await later.goto(`${server.url}/tickets`)
    if (remember) {
      await later.getByText('Olá,').waitFor()
      // The access token alone does not suffice: it expires after minutes.
      await later.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('session') ?? '{}')
        localStorage.setItem('session', JSON.stringify({ ...session, token: 'a.b.c' }))
      })
      await later.reload()
      await later.getByRole('tab', { name: /Aguardando/ }).waitFor()
    } else {
      await later.waitForURL('**/login')
    }
  }
})

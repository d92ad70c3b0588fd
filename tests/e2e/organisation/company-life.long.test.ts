import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startWhatsAppEmulator } from '../../../emulators/whatsapp-web/whatsapp-emulator.ts'
import { p12Of } from '#tests/payments/p12-of.ts'
import { expected } from '#tests/journeys/expected.ts'
import { callApi, fillLogin, freshEmail, mailedToken, tokenOf } from '#tests/journeys/accounts.ts'
import { look as lookEverywhere, settledClean } from '#tests/journeys/look-everywhere.ts'
import { dialog, scannedCode } from '#tests/journeys/connections-page.ts'
import { bubble } from '#tests/journeys/conversation-page.ts'
import { fieldOf, signOff } from '#tests/journeys/desk.ts'
import { openPage, openPhone, signInAs } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href
const emulator = await startWhatsAppEmulator()
afterAll(() => emulator.close())
const { server, browser, database } = await openStage({
  env: { WHATSAPP_WEB_URL: emulator.url, NODE_OPTIONS: `--import=${trust}` },
})
const password = 'Doce-de-leite-1'
const superUser = ['admin@example.com', 'Admin-12345'] as const
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const choose = async (page: Page, name: string, deed: string) => {
  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}

test('[SET-049] a company goes from its creation by the platform to its first conversation', async () => {
  const email = freshEmail('dona')
  const name = `Doceria ${email.slice(5, 13)}`
  const { page: platform, complaints } = await openPage(browser)
  await signInAs(platform, server, ...superUser)
  await platform.goto(`${server.url}/companies`)
  await platform.getByRole('button', { name: 'Nova empresa' }).click()
  await dialog(platform).getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
  await dialog(platform).getByLabel('E-mail').fill(email)
  await dialog(platform).getByLabel('Nome do administrador').fill('Dona Benta')
  await dialog(platform).getByRole('combobox', { name: 'Plano' }).click()
  await platform.getByRole('option', { name: /Completo/ }).click()
  await dialog(platform).getByRole('button', { name: 'Salvar' }).click()
  await platform.getByText(`Link enviado para ${email}`).waitFor()
  await rowOf(platform, name).getByText('Ativa', { exact: true }).waitFor()

  const { page, complaints: more } = await openPage(browser)
  await expect.poll(() => mailedToken(server, email)).not.toBe('')
  await page.goto(`${server.url}/password#${mailedToken(server, email)}`)
  await page.getByText(`Crie a sua senha para ${name}`).waitFor()
  await shoot(page, 'company-password')
  await settledClean(page)
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirme a nova senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await page.waitForURL(/\/login/)
  await fillLogin(page, email, password)
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await shoot(page, 'company-first-steps')

  await page.getByRole('link', { name: 'Conectar um WhatsApp: Conectar' }).click()
  await dialog(page).getByLabel('Nome').fill('Loja')
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('img', { name: 'QR Code' }).waitFor()
  const business = `55119999${String(Date.now()).slice(-5)}`
  emulator.network.scan(business, await scannedCode(page))
  await dialog(page).waitFor({ state: 'detached' })
  const { page: pocket } = await openPage(browser)
  const phone = await openPhone(pocket, emulator.page, 'Ana Souza')
  // On a retry, the number of the first attempt is listed too.
  const number = pocket.locator('#number')
  if (await number.isVisible()) await number.selectOption(business)
  await phone.write('Oi, vocês abrem hoje?')
  await page
    .getByRole('link', { name: /^Atendimentos/ })
    .first()
    .click()
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByRole('button', { name: /^Ana Souza/ }).click()
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await fieldOf(page).waitFor()
  await signOff(page)
  await fieldOf(page).fill('Até as 19h!')
  await fieldOf(page).press('Enter')
  await phone.bubble('Até as 19h!').waitFor()
  await bubble(page, 'Até as 19h!').waitFor()

  await page.goto(`${server.url}/settings#acceptCallWhatsapp`)
  await page.getByRole('switch', { name: 'Deixar ligações do WhatsApp tocarem' }).setChecked(false)
  await page.getByRole('textbox', { name: /ao recusar uma ligação/ }).fill('Não atendemos ligações, escreva.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Operação atualizada com sucesso.').waitFor()
  emulator.network.ring('5511987650001', business)
  await phone.bubble('Não atendemos ligações, escreva.').waitFor()

  // Messages deleted by a customer stay readable until the company chooses to hide them.
  const takeBack = async (text: string) => {
    await phone.write(text)
    await page.goto(`${server.url}/tickets`)
    await page.getByRole('button', { name: /^Ana Souza/ }).click()
    await bubble(page, text).waitFor()
    await phone.bubble(text).hover()
    await phone.bubble(text).getByRole('button', { name: 'Apagar para todos' }).click()
    await page.getByText('Essa mensagem foi apagada pelo contato').last().waitFor()
  }
  await takeBack('Minha senha é 1234')
  expect(await bubble(page, 'Minha senha é 1234').count()).toBe(1)
  await page.goto(`${server.url}/settings#enableLGPD`)
  await page.getByRole('switch', { name: 'Proteger dados dos clientes' }).setChecked(true)
  await page.getByRole('switch', { name: 'Apagar o que o cliente apagou' }).setChecked(true)
  await page.getByText('Operação atualizada com sucesso.').last().waitFor()
  await takeBack('Meu CPF é secreto')
  await bubble(page, 'Meu CPF é secreto').waitFor({ state: 'detached' })

  await page.goto(`${server.url}/tickets`)
  await page.getByRole('region', { name: 'Primeiros passos' }).getByText('3 de 6').waitFor()
  await shoot(page, 'company-first-answer')
  expect([...complaints, ...more]).toEqual([])
})

test('[D94] a company that is closed signs its people out, comes back, and is erased after 30 days', async () => {
  const email = freshEmail('fim')
  const name = `Bazar ${email.slice(4, 12)}`
  const token = await tokenOf(server, ...superUser)
  const { body } = await callApi(server, { method: 'GET', path: '/plans/all', token })
  const plan = (body as unknown as { id: number; name: string }[]).find((each) => each.name === 'Completo')
  const made = await callApi(server, {
    method: 'POST',
    path: '/companies',
    token,
    body: { name, email, planId: plan?.id, userName: 'Seu Zé' },
  })
  expect(made.status).toBe(200)
  await expect.poll(() => mailedToken(server, email)).not.toBe('')
  const secret = mailedToken(server, email)
  await callApi(server, {
    method: 'POST',
    path: '/password-link/use',
    body: { token: secret, password },
  })
  const { page } = await openPage(browser, { provoked: ['POST /api/auth/refresh_token 401', 'GET * 403'] })
  await signInAs(page, server, email, password)

  const { page: platform, complaints } = await openPage(browser)
  await signInAs(platform, server, ...superUser)
  const look = (show = '') => platform.goto(`${server.url}/companies?q=${encodeURIComponent(name)}${show}`)
  await look()
  await choose(platform, name, 'Encerrar empresa')
  const submit = dialog(platform).getByRole('button', { name: 'Encerrar empresa' })
  await dialog(platform).getByLabel('Motivo').fill('Pediu para sair')
  await dialog(platform).getByLabel('Digite o nome da empresa para confirmar').fill('Outra')
  await submit.click()
  await dialog(platform).getByText('O nome não confere.').waitFor()
  await shoot(platform, 'company-close')
  await settledClean(platform)
  await dialog(platform).getByLabel('Digite o nome da empresa para confirmar').fill(name)
  await submit.click()
  await page.waitForURL(/\/login/)

  await look('&show=closed')
  await rowOf(platform, name).getByText('Encerrada', { exact: true }).waitFor()
  await choose(platform, name, 'Restaurar')
  await rowOf(platform, name).waitFor({ state: 'detached' })
  await look()
  await rowOf(platform, name).getByText('Ativa', { exact: true }).waitFor()
  await signInAs(page, server, email, password)

  await platform.getByRole('link', { name }).click()
  const history = platform.getByRole('region', { name: 'Histórico' })
  await history.getByText('Empresa restaurada').waitFor()
  await history.getByText('Empresa encerrada').waitFor()
  await history.getByText('Empresa criada').waitFor()
  await lookEverywhere(platform, 'company-page')
  await platform.getByRole('link', { name: 'Empresas', exact: true }).last().click()
  await look()
  await choose(platform, name, 'Encerrar empresa')
  await dialog(platform).getByLabel('Motivo').fill('Agora sim')
  await dialog(platform).getByLabel('Digite o nome da empresa para confirmar').fill(name)
  await submit.click()
  await rowOf(platform, name).waitFor({ state: 'detached' })
  await platform.goto(`${server.url}/companies?show=closed`)
  await rowOf(platform, name).waitFor()
  await database.query(`update companies set closed_at = now() - interval '31 days' where name = $1`, [name])
  await database.query(`select graphile_worker.add_job('company-admin:erase-closed', '{}')`)
  const left = () => database.query<{ id: number }>('select id from users where email = $1', [email])
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
  const closed = made.body as unknown as { id: number }
  const erased = () =>
    database.query('select 1 from companies where id = $1 and erased_at is not null', [closed.id])
  await expect.poll(erased).toHaveLength(1)
  // The open list is updated.
  await rowOf(platform, `Empresa encerrada #${closed.id}`).getByText('Apagada', { exact: true }).waitFor()
  await shoot(platform, 'company-erased')
  expect(complaints).toEqual([])
})

test('[WL-016, WL-017] a certificate is sent, and the page that begins anew lists it', async () => {
  const { page, complaints } = await openPage(browser)
  await signInAs(page, server, ...superUser)
  await page.goto(`${server.url}/settings?tab=certificate`)
  await page.getByRole('combobox', { name: 'Destino' }).click()
  await page.getByRole('option', { name: 'Efí, produção' }).click()
  const chosen = { name: 'efi.p12', mimeType: 'application/x-pkcs12', buffer: p12Of() }
  await page.locator('input[type=file]').setInputFiles(chosen)
  const begun = expected(page.waitForEvent('load'))
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Arquivo enviado com sucesso!').waitFor()
  await begun
  await page.getByRole('cell', { name: 'Loja Exemplo' }).first().waitFor()
  expect(complaints).toEqual([])
})

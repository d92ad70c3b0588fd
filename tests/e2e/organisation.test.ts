import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demo } from '#server/demo-company.ts'
import {
  callApi,
  freshEmail,
  mailedToken,
  newPassword,
  setPlatformSetting,
  tokenOf,
} from '#tests/journeys/accounts.ts'
import { look, settledClean } from '#tests/journeys/look-everywhere.ts'
import { openPage, phoneSize, signIn, signInAs } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage({ env: { OUTBOUND_ALLOW: 'localhost' } })
const superUser = ['admin@example.com', 'Admin-12345'] as const
const logo = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#006644' } })
  .png()
  .toBuffer()

/** Returns the background colour of the login button. */
const fillOf = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('button[type=submit]')).backgroundColor`)

test('[WL-001, WL-002, WL-003, WL-007] shows each of two hosts its own brand before anybody signs in', async () => {
  const token = await tokenOf(server, ...superUser)
  const { body: earlier } = await callApi(server, { method: 'GET', path: '/brand-hosts', token })
  for (const { id } of earlier as unknown as { id: number }[])
    await callApi(server, { method: 'DELETE', path: `/brand-hosts/${id}`, token })
  const { page, complaints } = await openPage(browser, {
    provoked: ['POST /api/settings-whitelabel/logo 400'],
  })
  await signInAs(page, server, ...superUser)
  await page.goto(`${server.url}/branding`)
  await page.getByLabel('Novo endereço').fill('localhost')
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByText('Verificado', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Para qual endereço' }).click()
  await page.getByRole('option', { name: 'localhost' }).click()
  await page.getByLabel('Nome do aplicativo').fill('Padaria Central')
  await page.getByLabel('Cor principal no tema claro').fill('#006644')
  await page.getByText('Contraste bom: 7,0 para 1.').waitFor()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByText('Marca aplicada').waitFor()
  const field = page.locator('input[type=file]').first()
  await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await page.getByText('Esta imagem não foi aceita').waitFor()
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page
    .getByRole('img', { name: 'Logotipo no tema claro' })
    .and(page.locator('[src^="/brand/"]'))
    .waitFor()
  await settledClean(page)
  await shoot(page, 'branding')
  expect(complaints).toEqual([])

  const { page: branded, complaints: ofBranded } = await openPage(browser)
  await branded.goto(`${server.url.replace('127.0.0.1', 'localhost')}/login`)
  await branded.getByRole('img', { name: 'Padaria Central' }).waitFor()
  expect(await branded.title()).toBe('Padaria Central')
  expect(await fillOf(branded)).toBe('rgb(0, 102, 68)')
  await shoot(branded, 'branded-login')
  expect(ofBranded).toEqual([])

  const { page: plain } = await openPage(browser)
  await plain.goto(`${server.url}/login`)
  await plain.getByRole('img', { name: 'Chat-flow' }).waitFor()
  expect(await plain.title()).toBe('Chat-flow')
})

test('[WL-008] shows the product’s own colours and name where no brand is set', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(await fillOf(page)).toBe('rgb(59, 75, 219)')
  await setPlatformSetting(server, 'appName', 'Conversa')
  await page.reload()
  await expect.poll(() => page.title()).toBe('Conversa')
  await setPlatformSetting(server, 'appName', 'Chat-flow')
})

test('[COMP-037, COMP-038] plays a help video under the headers of the page and closes it by Escape', async () => {
  const token = await tokenOf(server, ...superUser)
  const title = `Primeiros passos ${crypto.randomUUID().slice(0, 8)}`
  const body = {
    title,
    description: 'Como começar',
    video: 'https://youtu.be/dQw4w9WgXcQ',
  }
  expect((await callApi(server, { method: 'POST', path: '/helps', token, body })).status).toBe(200)
  const { page, complaints } = await openPage(browser, { viewport: phoneSize })
  const referrers: (string | undefined)[] = []
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    referrers.push(route.request().headers().referer)
    await route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  await signIn(page, server)
  await page.goto(`${server.url}/helps`)
  await page.getByRole('button', { name: new RegExp(`Assistir.*${title}`) }).click()
  await page.frameLocator('iframe').getByText('player').waitFor()
  expect(referrers).toEqual([`${server.url}/`])
  await shoot(page, 'help-player')
  await page.keyboard.press('Escape')
  await page.locator('iframe').waitFor({ state: 'detached' })
  await settledClean(page)
  expect(complaints).toEqual([])
})

test('exports a company, restores it into a new one, and shows the conversation there', async () => {
  const customer = 'Camila Ferreira'
  const words = 'Quanto custa a torta de limão?'
  await server.control.sendAsCustomer({ from: '5511988887777', name: customer, text: words })
  const { page, complaints } = await openPage(browser, { acceptDownloads: true })
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByText(words).first().waitFor()
  await page.goto(`${server.url}/settings?tab=export`)
  await page.getByRole('button', { name: 'Exportar todos os dados' }).click()
  await page.getByLabel(/^Senha da cópia/).fill('três tigres tristes')
  await page.getByLabel(/^Repita a senha/).fill('três tigres tristes')
  await settledClean(page)
  await shoot(page, 'export-dialog')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const link = page.getByRole('link', { name: 'Baixar' })
  await link.waitFor()
  await shoot(page, 'export-ready')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const path = join(server.dataDir, 'downloaded.capsule')
  await download.saveAs(path)
  expect(complaints).toEqual([])

  const name = `Padaria Lua ${crypto.randomUUID().slice(0, 6)}`
  const { page: boss, complaints: ofBoss } = await openPage(browser, {
    provoked: ['POST /api/capsule-restores/{}/start 400'],
  })
  await signInAs(boss, server, ...superUser)
  await boss.goto(`${server.url}/companies`)
  await boss.getByRole('button', { name: 'Restaurar empresa…' }).click()
  const dialog = boss.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByLabel(/^Nome da nova empresa/).fill(name)
  await dialog.getByRole('combobox', { name: /^Plano/ }).click()
  await boss.getByRole('option').first().click()
  await dialog.getByLabel(/^Senha da cópia/).fill('outra senha qualquer')
  await dialog.getByRole('button', { name: 'Enviar e restaurar' }).click()
  await dialog.getByText('A senha não é a desta cópia.').waitFor()
  await shoot(boss, 'restore-dialog')
  await dialog.getByLabel(/^Senha da cópia/).fill('três tigres tristes')
  await dialog.getByRole('button', { name: 'Enviar e restaurar' }).click()
  await dialog.waitFor({ state: 'detached' })
  const card = boss.getByRole('listitem').filter({ hasText: name })
  await card.getByText('Concluída').waitFor()
  await settledClean(boss)
  await shoot(boss, 'restored')
  await card.getByRole('link', { name: 'Enviar links de senha' }).click()
  await boss.getByRole('button', { name: 'Enviar link para criar a senha: Marina Alves' }).click()
  const email = /Link enviado para (.+)\. Ele vale/
  const told = await boss.getByText(email).textContent()
  const address = email.exec(told ?? '')?.[1] ?? ''
  expect(address).toMatch(/^marina\+restored\d*@demo\.local$/)
  expect(ofBoss).toEqual([])

  const body = { token: mailedToken(server, address), password: 'Nova-Senha-1' }
  expect((await callApi(server, { method: 'POST', path: '/password-link/use', body })).status).toBe(200)
  const { page: fresh, complaints: ofFresh } = await openPage(browser, { viewport: phoneSize })
  await signInAs(fresh, server, address, 'Nova-Senha-1')
  await fresh.getByRole('tab', { name: /Aguardando/ }).click()
  await fresh
    .getByRole('button', { name: new RegExp(`^${customer}`) })
    .first()
    .click()
  await fresh.getByText(words).last().waitFor()
  expect(ofFresh).toEqual([])
})

test('[D92] visits a company that sees it, changes nothing there, and is shown out by its administrator', async () => {
  const email = freshEmail('dona')
  const account = { name: 'Ana Souza', companyName: 'Floricultura', phone: '11 98888-0000' }
  const signUp = { ...account, email, password: newPassword }
  await callApi(server, { method: 'POST', path: '/auth/signup', body: signUp })
  const { page: boss, complaints: ofBoss } = await openPage(browser)
  await signInAs(boss, server, email, newPassword)
  const { page, complaints } = await openPage(browser, {
    // The server refuses requests sent at the moment when the visit ends.
    provoked: ['PUT /api/settings/sendSignMessage 403', 'GET * 403'],
  })
  await signInAs(page, server, ...superUser)
  await page.goto(`${server.url}/companies`)
  await page.getByLabel('Buscar nome').fill(email)
  const row = page.getByRole('row', { name: new RegExp(email) })
  await page.getByText('1 empresa', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Mais ações de Floricultura' }).click()
  await page.getByRole('menuitem', { name: 'Entrar na empresa…' }).click()
  await page.getByLabel('Motivo da visita').fill('Conferir as conexões')
  await page.getByLabel('Sua senha').fill(superUser[1])
  await shoot(page, 'visit-dialog')
  await settledClean(page)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  await page.getByText('Você está visitando Floricultura.').waitFor()
  await shoot(page, 'visit-banner')
  await boss.getByText('Administrador, do suporte, está na sua empresa.').waitFor()
  await shoot(boss, 'visit-seen')
  await settledClean(boss)
  await page.goto(`${server.url}/settings`)
  await page.getByText('Você está visitando Floricultura.').waitFor()
  await page.getByRole('switch', { name: 'Assinar mensagens com o nome do atendente' }).click()
  await page.getByRole('alert').filter({ hasText: 'somente leitura' }).waitFor()
  await settledClean(page)
  // Another tab keeps the super user's own session.
  const beside = await page.context().newPage()
  await beside.goto(`${server.url}/companies`)
  await beside.getByRole('button', { name: 'Nova empresa' }).waitFor()
  await beside.close()

  await boss.getByRole('button', { name: 'Encerrar acesso' }).click()
  await page.getByText('A visita a Floricultura terminou.').waitFor()
  await page.getByRole('button', { name: 'Nova empresa' }).waitFor()
  await boss.getByText('Administrador, do suporte, está na sua empresa.').waitFor({ state: 'detached' })
  expect([complaints, ofBoss]).toEqual([[], []])
})

test('[COMP-009] warns an administrator of a room that is nearly full, and shows what takes it', async () => {
  const company = `(select company_id from users where email = '${demo.people[0].email}')`
  for (const statement of [
    `delete from storage_changes where company_id = ${company}`,
    `insert into storage_changes (company_id, kind, bytes, files)
     values (${company}, 'video', 12e9, 310), (${company}, 'image', 5e9, 9120), (${company}, 'audio', 1e9, 4055)`,
    `update companies set storage_level = 80, storage_level_since = now() where id = ${company}`,
  ])
    await database.query(statement)
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByText('O espaço para arquivos está acabando').waitFor()
  await page.getByRole('link', { name: 'Ver armazenamento' }).click()
  await page.getByRole('row', { name: /Vídeos/ }).waitFor()
  await look(page, 'storage')
  await page.getByRole('combobox', { name: 'Guardar arquivos das conversas' }).click()
  await page.getByRole('option', { name: '6 meses', exact: true }).click()
  await page.getByText(/Hoje seriam/).waitFor()
  await shoot(page, 'retention')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('banner').waitFor()
  await page.getByRole('tab').first().waitFor()
  expect(await page.getByText('O espaço para arquivos está acabando').count()).toBe(0)
  expect(complaints).toEqual([])

  const { page: platform } = await openPage(browser)
  await signInAs(platform, server, ...superUser)
  await platform.goto(`${server.url}/companies`)
  await platform
    .getByText(/de 20 GB/)
    .first()
    .waitFor()
  await look(platform, 'companies-storage')
  await platform.goto(`${server.url}/audit`)
  await platform.getByRole('row').nth(1).waitFor()
  await shoot(platform, 'audit')
})

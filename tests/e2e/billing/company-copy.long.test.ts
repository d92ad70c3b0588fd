import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { callApi, mailedToken } from '#tests/journeys/accounts.ts'
import { openPage, phoneSize, signIn, signInAs } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const superUser = ['admin@example.com', 'Admin-12345'] as const

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
  await settled(page)
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
  await settled(boss)
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

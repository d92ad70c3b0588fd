import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setPlatformSetting, callApi, tokenOf } from '#tests/journeys/accounts.ts'
import { openPage, signInAs } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'
import { settled } from '#tests/journeys/axe.ts'
import { shoot } from '#tests/journeys/shoot.ts'

const { server, browser } = await openStage({ env: { OUTBOUND_ALLOW: 'localhost' } })

/** Returns the background colour of the login button. */
const fillOf = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('button[type=submit]')).backgroundColor`)
const superUser = ['admin@example.com', 'Admin-12345'] as const
const logo = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#006644' } })
  .png()
  .toBuffer()

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
  await settled(page)
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

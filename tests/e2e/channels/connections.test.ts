import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { startWhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { dialog, row, say, scannedCode } from '#tests/journeys/connections-page.ts'
import { openStage } from '#tests/journeys/stage.ts'
import { shoot as look } from '#tests/journeys/shoot.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href

const network = await startWhatsAppNetwork()
// afterAll hooks run in reverse order.
afterAll(() => network.close())
const { server, browser } = await openStage({
  env: { WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` },
})

test('[CONN-015, CONN-016, CONN-066, CONN-100, SHELL-031] a number is linked by the code on the screen, seen live, and unlinked', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('link', { name: /^Conexões/ }).click()
  await page.getByRole('heading', { name: 'Conexões (1)' }).waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads.join()).toBe('Canal,Nome,Status,Sessão,Movimento,Última atualização,Padrão,Ações')
  expect(await row(page, 'WhatsApp Aurora').textContent()).toMatch(/\d\d\/\d\d\/\d\d \d\d:\d\d/)
  await page.getByRole('button', { name: 'Nova conexão' }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual(['WhatsApp (QR Code)', 'WhatsApp (API oficial)', 'Messenger', 'Instagram'])
  await page.getByRole('menuitem', { name: 'WhatsApp (QR Code)' }).click()
  const field = (name: string) => dialog(page).getByLabel(name)
  await field('Nome').fill('Balcão')
  const shown = ['Departamentos', 'Conexão padrão', 'Receber mensagens de grupos']
  for (const name of shown) await field(name).first().waitFor()
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await say(page, 'Conexão salva.')
  await dialog(page).getByText('Balcão', { exact: true }).waitFor()
  const code = await scannedCode(page)
  await look(page, 'qr-1440-light')
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/api\/whatsapp\/\d+$/, (route) => held.then(() => route.continue()))
  await row(page, 'Balcão').getByRole('button', { name: 'QR Code' }).click()
  await dialog(page).getByText('Aguardando pelo QR Code').waitFor()
  letThrough()
  expect(await scannedCode(page)).toBe(code)
  await settledClean(page)
  const linked = (await askAs(page, 'GET', '/whatsapp')) as { id: number; name: string }[]
  await askAs(page, 'PUT', `/whatsappsession/${linked.find(({ name }) => name === 'Balcão')?.id}`, {})
  await expect.poll(() => scannedCode(page)).not.toBe(code)
  network.scan('5511999990001', await scannedCode(page))
  await dialog(page).waitFor({ state: 'detached' })
  await row(page, 'Balcão').getByText('Conectada', { exact: false }).waitFor()
  await page.getByRole('heading', { name: 'Conexões (2)' }).waitFor()
  await row(page, 'Balcão').getByText('+55 11 99999-0001').waitFor()
  await page.getByRole('img', { name: 'Há conexões fora do ar' }).waitFor({ state: 'detached' })
  await row(page, 'Balcão').getByRole('button', { name: 'Desconectar' }).click()
  await dialog(page).getByText('só volta com um novo QR Code').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await row(page, 'Balcão').getByRole('button', { name: 'Desconectar' }).click()
  await dialog(page).getByRole('button', { name: 'Desconectar' }).click()
  await row(page, 'Balcão').getByText('Desconectada', { exact: false }).waitFor()
  await page.getByRole('img', { name: 'Há conexões fora do ar' }).waitFor()
  expect(complaints).toEqual([])
})

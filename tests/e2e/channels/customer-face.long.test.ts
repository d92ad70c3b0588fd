import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openCustomerPhone } from '../../../emulators/whatsapp-web/customer-phone.ts'
import { startWhatsAppEmulator } from '../../../emulators/whatsapp-web/whatsapp-emulator.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import '../../../emulators/whatsapp-web/trust.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { bubble, kind } from '#tests/journeys/conversation-page.ts'
import { fieldOf } from '#tests/journeys/desk.ts'
import { laptop, openPage, openPhone, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href
const emulator = await startWhatsAppEmulator()
afterAll(() => emulator.close())
const { network } = emulator
const { server, browser } = await openStage({
  env: { WHATSAPP_WEB_URL: emulator.url, NODE_OPTIONS: `--import=${trust}` },
})
const business = '5511999990001'
const ana = '5511987650001'

const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
const [queue] = await call(queues.listQueues, { query: {} })
const wait = { timeout: 60_000, interval: 40 }
await linkNumber({ call, network, phone: business, body: { queueIds: [queue?.id ?? 0] }, wait })
network.setPicture(ana, await picture(640, 640), { quietly: true })

test('[CON-026] a customer has a face, is seen typing and votes; a number that is not on WhatsApp is refused where it is typed', async () => {
  const { page, complaints } = await openPage(browser, { provoked: ['POST /api/contacts 400'] })
  const { page: pocket } = await openPage(browser)
  await signIn(page, server)
  const phone = await openPhone(pocket, emulator.page, 'Ana Souza')
  await phone.write('Oi, é a Ana')
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  const card = page.locator('[data-ticket]', { hasText: 'Ana Souza' })
  await card.locator('img[src^="/media/"]').waitFor()
  await page.getByRole('button', { name: /^Ana Souza/ }).click()
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await fieldOf(page).waitFor()
  const face = page.locator('header img[src^="/media/"]').first()
  await expect
    .poll(() => face.evaluate((image: unknown) => (image as { naturalWidth: number }).naturalWidth))
    .toBe(320)

  const ownPhone = await openCustomerPhone(network, { phone: business, name: 'Loja' })
  const poll = { name: 'Qual bolo você prefere?', values: ['Cenoura', 'Fubá', 'Laranja'], selectableCount: 1 }
  await ownPhone.send(ana, { poll })
  await kind(page, 'pollCreationMessageV3').waitFor()
  await phone.bubble('Qual bolo').getByRole('button', { name: 'Fubá' }).click()
  const asked = bubble(page, 'Qual bolo você prefere?')
  await asked.getByText('Votos: 1').waitFor()
  await asked.getByText('Ana Souza').waitFor()
  await phone.bubble('Qual bolo').getByRole('button', { name: '☑ Fubá' }).waitFor()
  await shoot(pocket, 'pocket-poll')

  const anaElsewhere = await openCustomerPhone(network, { phone: ana, name: 'Ana Souza' })
  await anaElsewhere.type(business, 'composing')
  await page.getByText('digitando…').waitFor()
  await shoot(page, 'customer-face')
  await settledClean(page)
  await page.getByRole('button', { name: 'Tema escuro' }).click()
  await page.setViewportSize(phoneSize)
  await asked.waitFor()
  // The ticket reopens in the other layout and receives later events only.
  const records = async () => {
    await anaElsewhere.type(business, 'recording')
    return page.getByText('gravando áudio…').isVisible()
  }
  await expect.poll(records).toBe(true)
  await shoot(page, 'customer-face-dark-390')
  await anaElsewhere.type(business, 'paused')
  await page.getByText('gravando áudio…').waitFor({ state: 'detached' })
  for (const opened of [ownPhone, anaElsewhere]) await opened.close()
  await page.setViewportSize(laptop)

  await page.getByRole('button', { name: 'Novo atendimento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo atendimento' })
  const choose = async (typed: string, shown: string) => {
    await dialog.getByRole('combobox', { name: 'Contato' }).fill(typed)
    await page.getByRole('option', { name: `Novo número: ${shown}` }).click()
  }
  await choose('55 11 90000-0000', '+55 11 90000-0000')
  await dialog.getByRole('combobox', { name: 'Escolha o departamento' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Iniciar' }).click()
  await dialog.getByText('Este número não está no WhatsApp.', { exact: false }).waitFor()
  await shoot(page, 'new-number-refused')
  network.accounts.of('5511900000001')
  await choose('5511900000001', '+55 11 90000-0001')
  await dialog.getByRole('button', { name: 'Iniciar' }).click()
  await page.getByRole('heading', { name: '5511900000001' }).waitFor()
  expect(complaints).toEqual([])
})

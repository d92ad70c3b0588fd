import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startWhatsAppEmulator } from '../../../emulators/whatsapp-web/whatsapp-emulator.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { bubble, item, menuOf } from '#tests/journeys/conversation-page.ts'
import { fieldOf, signOff } from '#tests/journeys/desk.ts'
import { openPage, openPhone, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href
const emulator = await startWhatsAppEmulator()
afterAll(() => emulator.close())
const { server, browser, database } = await openStage({
  env: { WHATSAPP_WEB_URL: emulator.url, NODE_OPTIONS: `--import=${trust}` },
})
const [ana, bruno] = ['5511987650001', '5521986540002']

let tries = 0

async function link(page: Page, business: string) {
  const body = { name: `Loja ${business}`, channel: 'whatsapp', allowGroup: true }
  const { id } = (await askAs(page, 'POST', '/whatsapp', body)) as { id: number }
  const show = async () => (await askAs(page, 'GET', `/whatsapp/${id}`)) as { status: string; qrcode: string }
  await expect.poll(async () => (await show()).qrcode).not.toBe('')
  emulator.network.scan(business, (await show()).qrcode)
  await expect.poll(async () => (await show()).status).toBe('CONNECTED')
}

test('[INB-008, INB-035] a group is one conversation: who says what is seen, who is in it as well, and everybody gets the answer', async () => {
  tries += 1
  const business = `551199999100${tries}`
  const subject = `Obra da Rua ${tries}`
  await database.query('update users set allow_group = true')
  const { page, complaints } = await openPage(browser)
  const { page: pocket } = await openPage(browser)
  await signIn(page, server)
  await link(page, business)
  const { id } = emulator.network.groups.create({ subject, by: ana, members: [bruno, business] })

  const phone = await openPhone(pocket, emulator.page, 'Bruno Carvalho')
  await pocket.locator('#number').selectOption(id)
  await phone.write('Cheguei na obra')
  const tab = page.getByRole('tab', { name: /^Grupo/ })
  await tab.click()
  const card = page.getByRole('button', { name: new RegExp(`^${subject}`) })
  await card.getByText('Bruno Carvalho: Cheguei na obra').waitFor()
  await card.getByText('Grupo', { exact: true }).waitFor()
  await card.click()
  await pocket.getByRole('navigation').getByRole('button', { name: 'Ana Souza' }).click()
  await phone.write('Obrigada! Já avisei o pessoal')
  await bubble(page, 'Cheguei na obra').getByText('Bruno Carvalho').waitFor()
  await bubble(page, 'Já avisei o pessoal').getByText('Ana Souza').waitFor()

  const field = fieldOf(page)
  await signOff(page)
  await menuOf(page, 'Cheguei na obra')
  await item(page, 'Responder').click()
  await field.fill('O material chega às 10h')
  await field.press('Enter')
  await phone.bubble('O material chega às 10h').waitFor()
  await pocket.getByRole('navigation').getByRole('button', { name: 'Bruno Carvalho' }).click()
  await phone.bubble('O material chega às 10h').waitFor()
  await phone.bubble('O material chega às 10h').hover()
  await phone.bubble('O material chega às 10h').getByRole('button', { name: 'Reagir com 👍' }).click()
  await bubble(page, 'O material chega às 10h').getByRole('img', { name: 'Reações: 👍' }).waitFor()
  await shoot(pocket, 'group-pocket')

  await field.pressSequentially('Confirma, @car')
  const called = page.getByRole('listbox', { name: 'Mencionar participante' }).getByRole('option')
  await called.waitFor()
  await field.press('Home')
  await called.waitFor({ state: 'detached' })
  await field.press('End')
  await field.press('Backspace')
  await called.waitFor()
  await shoot(page, 'group-mention')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Confirma, @Bruno Carvalho ')
  await field.press('Enter')
  await bubble(page, 'Confirma, @Bruno Carvalho').waitFor()
  await phone.bubble(`Confirma, @${emulator.network.accounts.of(bruno).lid}`).waitFor()

  await page.getByRole('button', { name: 'Dados do contato' }).first().click()
  const members = page.getByRole('region', { name: 'Participantes' })
  await members.getByText('Participantes (3)').waitFor()
  await expect
    .poll(() => members.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/Ana Souza.*Criador/),
      expect.stringMatching(/Bruno Carvalho/),
      expect.stringMatching(/Esta conexão/),
    ])
  emulator.network.groups.remove(id, bruno, ana)
  await members.getByText('Participantes (2)').waitFor()
  emulator.network.groups.rename(id, `${subject}, fase 2`, ana)
  await page
    .getByRole('heading', { name: `${subject}, fase 2` })
    .first()
    .waitFor()
  await settledClean(page)
  await shoot(page, 'group-1440')
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'dark'`)
  await settledClean(page)
  await shoot(page, 'group-1440-dark')
  await page.setViewportSize(phoneSize)
  await bubble(page, 'O material chega às 10h').waitFor()
  await shoot(page, 'group-390-dark')
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'light'`)
  await shoot(page, 'group-390')

  await menuOf(page, 'Já avisei o pessoal')
  await item(page, 'Conversar com Ana Souza').click()
  await expect
    .poll(() => page.getByRole('dialog').locator('input').first().inputValue())
    .toContain('Ana Souza')
  expect(complaints).toEqual([])
})

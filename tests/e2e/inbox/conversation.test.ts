import type { Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { openPage, openPhone, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

const others = [
  ['Mehmet Öztürk', 'Merhaba, siparişim ne zaman gelir?'],
  ['Bruno Carvalho', 'Oi, meu pedido ainda não chegou 😕'],
  ['Elisa Ribeiro', 'Vocês abrem no feriado?'],
  ['Diego Martins', 'Obrigado!'],
] as const

test('[TKT-019, TKT-020, TKT-021, TKT-022, TKT-041] a customer writes, an attendant accepts, answers, resolves and reopens', async () => {
  const { page: desk, complaints } = await openPage(browser)
  const { page: pocket, complaints: pocketComplaints } = await openPage(browser)
  await signIn(desk, server)
  await desk.getByRole('tab', { name: /Aguardando/ }).click()
  await desk.getByText('Ninguém está esperando').waitFor()

  for (const [index, [name, text]] of others.entries()) {
    await server.control.sendAsCustomer({ from: `551197300000${index}`, name, text })
    await desk.getByText(text).waitFor()
  }
  const phone = await openPhone(pocket, `${server.emulatorUrl}/phone/`, 'Camila Ferreira')
  await phone.write('Bom dia! Quanto custa a torta de limão para 12 pessoas?')

  const card = desk.getByRole('button', { name: /^Camila Ferreira/ })
  await card.waitFor()
  await card.click()
  await desk.getByText('Quanto custa a torta de limão').last().waitFor()
  await desk.getByRole('button', { name: 'Aceitar', exact: true }).last().click()

  const composer = desk.getByRole('textbox', { name: 'Escreva uma mensagem' })
  await composer.fill('Olá, Camila! Sai por R$ 140. Veja como fica:')
  await composer.press('Enter')
  await phone.bubble('Sai por R$ 140').waitFor()

  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('button', { name: 'Anexar' }).click(),
  ])
  await chooser.setFiles({ name: 'torta.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  const shown = phone.thread.locator('[data-from=business] img')
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((image): unknown => Reflect.get(image, 'naturalWidth'))).toBe(640)

  // The phone shows the conversation, so everything is read.
  await expect.poll(() => desk.getByRole('img', { name: 'Lida' }).count()).toBe(2)
  await phone.write('Perfeito, quero uma para sábado!')
  await desk.getByRole('log').getByText('quero uma para sábado').waitFor()
  await shoot(desk, 'inbox')
  await shoot(pocket, 'phone')

  await desk.getByRole('button', { name: 'Mais ações' }).click()
  await desk.getByRole('menuitem', { name: 'Exportar para PDF' }).click()
  const paper = desk.getByRole('dialog')
  await paper.getByText('quero uma para sábado').waitFor()
  await shoot(desk, 'export')
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    paper.getByRole('button', { name: 'Exportar para PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^relatório_atendimento_\d+\.pdf$/)
  const pdf = readFileSync(await download.path(), 'latin1')
  expect(pdf).toContain('/MediaBox [0 0 595.27')
  expect(pdf).toContain('/DCTDecode')
  await paper.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  await desk.getByRole('button', { name: 'Resolver', exact: true }).click()
  await desk.getByRole('radio', { name: 'Sem mensagem de despedida' }).check()
  await desk.getByRole('dialog').getByRole('button', { name: 'Resolver', exact: true }).click()
  await desk.waitForURL(/\/tickets(\?|$)/)
  await desk.getByRole('tab', { name: 'Encerrados' }).click()
  await desk.getByRole('button', { name: /^Camila Ferreira/ }).click()
  await desk.getByRole('button', { name: 'Reabrir', exact: true }).first().click()
  await composer.waitFor()
  await composer.fill('Reservada para sábado às 10h.')
  await composer.press('Enter')
  await phone.bubble('Reservada para sábado').waitFor()

  expect(complaints).toEqual([])
  expect(pocketComplaints).toEqual([])
  await desk.getByRole('button', { name: 'Tema escuro' }).click()
  await shoot(desk, 'inbox-dark')
  await desk.setViewportSize(phoneSize)
  await desk.getByRole('log').getByText('Reservada para sábado').waitFor()
  await shoot(desk, 'inbox-phone')
})

test('[TKT-042, TKT-052] of two attendants who accept at once one wins, the other reads who has it', async () => {
  const { page: one } = await openPage(browser, {
    provoked: ['PUT /api/tickets/{} 409', 'GET /api/tickets/u/{} 404'],
  })
  const { page: other } = await openPage(browser, {
    provoked: ['PUT /api/tickets/{} 409', 'GET /api/tickets/u/{} 404'],
  })
  // The other browser misses the event of the first, as when both click at the same moment.
  await other.context().route('**/socket.io/**', (route) => route.abort())
  await other.context().routeWebSocket('**/socket.io/**', (line) => line.close())
  await server.control.sendAsCustomer({ from: '5511970000001', name: 'Olga Prates', text: 'Alguém aí?' })
  await signIn(one, server, 0)
  await signIn(other, server, 1)
  const accept = (page: Page) => page.getByRole('button', { name: 'Aceitar', exact: true }).last()
  for (const page of [one, other]) {
    const fetched = expected(page.waitForResponse((response) => response.url().includes('/tickets/u/')))
    await page.getByRole('tab', { name: /Aguardando/ }).click()
    await page.getByRole('button', { name: /^Olga Prates/ }).click()
    await accept(page).waitFor()
    await (await fetched).finished()
  }
  await accept(one).click()
  await one.getByRole('textbox', { name: 'Escreva uma mensagem' }).waitFor()
  await accept(other).click()
  await other.getByRole('dialog').getByText('Marina Alves').waitFor()
})

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startWhatsAppEmulator } from '../../../emulators/whatsapp-web/whatsapp-emulator.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { bubble, item, menuOf } from '#tests/journeys/conversation-page.ts'
import {
  addFromDial,
  block,
  boxOf,
  connect,
  focusOf,
  newFlow,
  putInOrder,
} from '#tests/journeys/flow-canvas.ts'
import { openPage, openPhone, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href
const emulator = await startWhatsAppEmulator()
// afterAll hooks run in reverse order.
afterAll(() => emulator.close())
const { server, browser } = await openStage({
  env: { WHATSAPP_WEB_URL: emulator.url, NODE_OPTIONS: `--import=${trust}` },
})

let tries = 0

test('[FLOW-031] draws a flow, tries it out, publishes it, and two phones walk it until a person takes over', async () => {
  // A retry uses its own number, phrase and customers.
  const phrase = ['meu pedido', 'outro pedido'][tries++] ?? ''
  const [onCloud, onQr] = [['Lia Campos', 'Rui Prado'][tries - 1] ?? '', 'Ana Souza']
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const queues = (await askAs(page, 'GET', '/queue')) as { id: number; name: string }[]
  const queueIds = queues.slice(0, 1).map(({ id }) => id)
  const { id: whatsappId } = (await askAs(page, 'POST', '/whatsapp', { name: `QR ${tries}`, queueIds })) as {
    id: number
  }
  const session = async () =>
    (await askAs(page, 'GET', `/whatsapp/${whatsappId}`)) as { status: string; qrcode: string }
  await expect.poll(async () => (await session()).status).toBe('qrcode')
  emulator.network.scan(`551199999100${tries}`, (await session()).qrcode)

  await newFlow(page, server, `Pedidos ${tries}`)
  await block(page, 'Inicio do fluxo').waitFor()
  const menu = await addFromDial(page, 'Menu')
  await menu.getByLabel('Mensagem').fill('Como podemos ajudar?')
  for (const [at, option] of ['Meu pedido', 'Falar com alguém'].entries()) {
    await menu.getByRole('button', { name: 'Adicionar opção' }).click()
    await menu.getByLabel(`Opção ${at + 1}`, { exact: true }).fill(option)
  }
  await menu.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const ticket = await addFromDial(page, 'Ticket')
  await ticket.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option').first().click()
  await ticket.getByRole('button', { name: 'Adicionar', exact: true }).click()

  // By keyboard: adds a question that leads to the department, and connects the option to it.
  const ask = block(page, 'Como podemos ajudar?')
  const hand = page.locator('.react-flow__node', { has: page.locator('[data-type="ticket"]') })
  await page.getByRole('button', { name: 'Mais blocos' }).press('Enter')
  await page.getByRole('dialog', { name: 'Mais blocos' }).getByRole('searchbox').fill('pergunta')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Adicionar Pergunta ao fluxo' })
  await focusOf(question)
  await question.getByLabel('Mensagem').fill('Qual é o número do pedido?')
  await question.getByLabel('Salvar resposta').fill('pedido')
  const choose = async (output: string | RegExp, target: RegExp) => {
    await page.getByRole('dialog').getByRole('combobox', { name: output }).focus()
    await page.keyboard.press('ArrowDown')
    const wanted = page.getByRole('option', { name: target })
    await wanted.waitFor()
    const isChosen = () => wanted.getAttribute('data-combobox-selected')
    while ((await isChosen()) === null) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await choose('Continuar', /Ticket/)
  await question.getByLabel('Salvar resposta').press('Enter')
  await block(page, 'Qual é o número do pedido?').waitFor()
  await ask.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await focusOf(page.getByRole('dialog', { name: 'Editar Menu' }))
  await choose(/\[1\]/, /Pergunta/)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(2)

  // By mouse: connects the start to the menu, and its second option to the department.
  await putInOrder(page)
  await connect(page, block(page, 'Inicio do fluxo'), ask)
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(3)
  await connect(page, ask, hand, 1)
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(4)

  await page.getByRole('button', { name: 'Simular' }).click()
  const simulator = page.getByRole('region', { name: 'Simulador' })
  await simulator.getByText('Como podemos ajudar?').waitFor()
  expect(await ask.locator('[data-running="here"]').count()).toBe(1)
  await shoot(page, 'simulator')
  await simulator.getByRole('button', { name: '[1] Meu pedido' }).click()
  await simulator.getByRole('textbox', { name: 'Mensagem do cliente' }).fill('A-77')
  await page.keyboard.press('Enter')
  await simulator.getByText('A simulação terminou.').waitFor()
  await settledClean(page)
  await simulator.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Versão 1 no ar').waitFor()
  const flowId = Number(page.url().split('/').at(-1))
  await askAs(page, 'POST', '/flowcampaign', { name: phrase, flowId, phrase })
  await expect.poll(async () => (await session()).status).toBe('CONNECTED')

  const { page: cloudPage } = await openPage(browser)
  const from = `55119740001${String(tries).padStart(2, '0')}`
  await server.control.sendAsCustomer({ from, name: onCloud, text: phrase })
  const cloud = await openPhone(cloudPage, `${server.emulatorUrl}/phone/`, onCloud)
  await cloud.bubble('Como podemos ajudar?').waitFor()
  await cloud.write('1')
  await cloud.bubble('Qual é o número do pedido?').waitFor()
  await cloud.write('A-77')

  const { page: qrPage } = await openPage(browser)
  const qr = await openPhone(qrPage, emulator.page, onQr)
  await qr.write(phrase)
  await qr.bubble('Como podemos ajudar?').waitFor()
  await qr.write('1')
  await qr.bubble('Qual é o número do pedido?').waitFor()

  // A user takes over during the flow: the customer's answers no longer reach the bot.
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByRole('button', { name: /^Com o robô/ }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${onQr}`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Assumir', exact: true }).last().click()
  await page.waitForURL(({ search }) => search === '')
  await qr.write('B-12')
  await bubble(page, 'B-12').waitFor()

  await menuOf(page, 'Qual é o número do pedido?')
  await item(page, 'Por que o bot disse isto?').click()
  const why = page.getByRole('dialog', { name: 'Por que o bot disse isto?' })
  await why.getByText(`Pedidos ${tries}, versão 1`).waitFor()
  await why.getByText('Entendeu: [1] Meu pedido').waitFor()
  await shoot(page, 'trace-of-message')
  await settledClean(page)
  await why.getByRole('button', { name: 'Ver tudo o que o bot fez' }).click()
  const all = page.getByRole('dialog', { name: 'O que o bot fez e por quê' })
  await all.getByText('Fim do bot: um atendente assumiu').waitFor()
  expect(await qr.thread.getByText('Qual é o número do pedido?').count()).toBe(1)

  await all.getByRole('link', { name: 'Abrir o bloco Pergunta no editor' }).first().click()
  await expect
    .poll(() => block(page, 'Qual é o número do pedido?').locator('[data-selected]').count())
    .toBe(1)
  await page.getByRole('button', { name: 'Números' }).click()
  await ask.getByTitle('2 passaram por aqui').waitFor()
  expect((await boxOf(ask)).width).toBeGreaterThan(0)
  await shoot(page, 'flow-numbers')
  await settledClean(page)
  expect(complaints).toEqual([])
})

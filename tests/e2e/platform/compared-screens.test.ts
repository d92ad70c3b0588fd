import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { compareScreens } from '#tests/journeys/compare-screens.ts'
import { writeMessages } from '#tests/journeys/own-database.ts'
import { goWithin, openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()

const customers = ['Ana Prado', 'Bruno Lima', 'Carla Nunes'] as const
/** Past on every machine, so that dates are written in full. */
const day = (minute: number) => new Date(Date.UTC(2024, 4, 6, 15, minute))
const inBrazil = { timezoneId: 'America/Sao_Paulo' }
let conversation = ''
let connection = 0

beforeAll(async () => {
  for (const [index, name] of customers.entries())
    await server.control.sendAsCustomer({ from: `551197600010${index}`, name, text: 'Bom dia!' })
  const arrived = () => database.query('select 1 from messages')
  await vi.waitUntil(async () => (await arrived()).length === customers.length, { timeout: 30_000 })
  const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
  const { tickets } = await call(ticketEndpoints.listTickets, { query: { status: 'pending' } })
  const ticket = tickets.find(({ contact }) => contact.name === customers[0])
  await call(ticketEndpoints.updateTicket, { params: { id: ticket?.id ?? 0 }, body: { status: 'open' } })
  conversation = ticket?.uuid ?? ''
  connection = ticket?.whatsappId ?? 0
  await writeMessages(database, customers[0], [
    { body: 'Quanto custa a torta de limão para doze pessoas?', at: day(1) },
    { body: 'Sai por cento e quarenta reais, e fica pronta em um dia.', fromMe: true, at: day(2) },
    { body: 'Ótimo, quero uma para sábado. Vocês entregam no centro da cidade?', at: day(3) },
    { body: 'Sim, das nove ao meio-dia.', fromMe: true, at: day(4) },
  ])
  await database.query('update messages set created_at = $1 where created_at > $2', [day(0), day(4)])
  await database.query('update messages set ack = 3 where from_me')
  await database.query('update ticket_events set created_at = $1', [day(1)])
  await database.query('update tickets set unread_messages = 0, last_message_at = $1', [day(4)])
  const shared = { geral: true, visao: true, status: true }
  for (const [shortcode, message] of [
    ['pix', 'A chave do PIX é o nosso e-mail.'],
    ['horario', 'Abrimos de segunda a sábado, das sete às dezenove horas.'],
  ] as const)
    await call(quickMessageEndpoints.createQuickMessage, { body: { ...shared, shortcode, message } })
  const campaign = { name: 'Volta às aulas', message1: 'Oi {nome}, chegou o novo cardápio!' }
  await call(campaignEndpoints.createCampaign, { body: campaign })
})

async function visit(page: Page, path: string) {
  await goWithin(page, path)
  await page.waitForURL(`${server.url}/${path}`)
}

test('shows the login page as stored', async () => {
  const { page } = await openPage(browser)
  const { look, differences } = compareScreens(page)
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  await look('login')
  expect(differences).toEqual([])
})

test('shows the screens of a company at work as stored', async () => {
  const { page } = await openPage(browser, inBrazil)
  const { look, differences } = compareScreens(page)
  await signIn(page, server)
  await visit(page, `tickets/${conversation}`)
  await page.getByRole('log').getByText('das nove ao meio-dia').waitFor()
  await look('conversation')
  for (const [path, name, heading] of [
    ['contacts', 'contacts', 'Contatos'],
    ['settings', 'settings', 'Durante o atendimento'],
    [`connections?edit=${connection}`, 'connection-editor', 'Editar conexão · WhatsApp Aurora'],
    ['quick-messages', 'quick-messages', 'Respostas rápidas'],
    ['campaigns', 'campaigns', 'Campanhas'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('heading', { name: heading }).waitFor()
    // The header and the menu are compared once, beside the conversation.
    await look(name, '#content')
  }
  expect(differences).toEqual([])
})

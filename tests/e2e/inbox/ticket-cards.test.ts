import { expect, test } from 'vitest'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { boxOf, overlap } from '#tests/journeys/boxes.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const longName = `Condomínio ${'Jardim das Flores '.repeat(5)}`.trim()
const longText = 'Preciso de três bolos grandes para o aniversário da minha filha no sábado'
await server.control.sendAsCustomer({ from: '5511970040001', name: longName, text: longText })
await server.control.sendAsCustomer({ from: '5511970040002', name: 'Rui Barros', text: 'Oi' })

test('[INB-001, INB-004, INB-005] side by side where there is room, two tabs where there is not', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server, 1)
  const list = await page.locator('[data-search]').boundingBox()
  const welcome = await page.getByText('Escolha um atendimento para começar.').boundingBox()
  expect(list && welcome && list.x + list.width < welcome.x).toBe(true)
  await page.setViewportSize(phoneSize)
  await page.getByRole('tab', { name: 'Ticket' }).click()
  await page.getByText('Nenhum atendimento selecionado.').waitFor()
  await page.getByRole('tab', { name: 'Atendimentos' }).click()
  await page.getByRole('searchbox').waitFor()
})

test('cuts no chip off, and what can be done lies over none', async () => {
  const { call } = await signInOver(server.url, demo.people[2].email, demo.password)
  await server.control.sendAsCustomer({ from: '5511970040003', name: 'Sílvia Prates', text: 'Oi' })
  const find = async () => {
    const { tickets: waiting } = await call(tickets.listTickets, { query: { status: 'pending' } })
    return waiting.find(({ contact }) => contact.name === 'Sílvia Prates')
  }
  await expect.poll(async () => (await find())?.id).toBeDefined()
  const ticket = await find()
  const made: number[] = []
  for (const name of ['Bolos', 'Doces', 'Festas'])
    made.push((await call(tags.createTag, { body: { name: `${name} ${made.length}` } })).id)
  await call(tags.syncTags, { body: { contactId: ticket?.contactId ?? 0, tags: made } })
  await call(tickets.updateTicket, { params: { id: ticket?.id ?? 0 }, body: { status: 'open' } })
  const { page } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/tickets?all=1`)
  const card = page.locator('[data-ticket]', { hasText: 'Sílvia Prates' })
  const chips = card.getByText('+1').locator('xpath=..')
  await chips.getByText('Elif Yılmaz').waitFor()
  const ends = await chips.evaluate((one) => ({
    last: one.lastElementChild?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
    room: one.getBoundingClientRect().right,
  }))
  expect(ends.last).toBeLessThanOrEqual(ends.room + 1)
  await card.hover()
  const act = card.getByRole('button', { name: /^Resolver/ })
  expect(overlap(await boxOf(act), await boxOf(chips))).toBe(false)
  await expect.poll(() => card.locator('time').isVisible()).toBe(false)
})

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

test('[INB-027, INB-028, INB-029, INB-030, INB-031] a card cuts what is long, shows two tags, its owner, and when it has no department', async () => {
  const { call } = await signInOver(server.url, demo.people[2].email, demo.password)
  await expect
    .poll(async () => (await call(tickets.listTickets, { query: { status: 'pending' } })).tickets.length)
    .toBe(2)
  const { tickets: waiting } = await call(tickets.listTickets, { query: { status: 'pending' } })
  const long = waiting.find(({ contact }) => contact.name.startsWith('Condomínio'))
  if (!long) throw new Error('no ticket')
  const made = []
  for (const name of ['Bolos', 'Doces', 'Festas'])
    made.push((await call(tags.createTag, { body: { name } })).id)
  await call(tags.syncTags, { body: { contactId: long.contactId, tags: made } })

  const { page } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  const card = page.locator('[data-ticket]', { hasText: 'Condomínio' })
  await card.waitFor()
  const text = (await card.textContent()) ?? ''
  expect(text).toContain(`${longName.slice(0, 60)}…`)
  expect(text).not.toContain(longName.slice(0, 61))
  expect(text).toContain(`${longText.slice(0, 40)}…`)
  expect(text).not.toContain(longText.slice(0, 41))
  expect(['Bolos', 'Doces', 'Festas'].filter((tag) => text.includes(tag))).toHaveLength(2)

  const params = { id: long.id }
  await call(tickets.updateTicket, { params, body: { status: 'open' } })
  await page.goto(`${server.url}/tickets?all=1`)
  await card.getByText('Elif Yılmaz').waitFor()
  await call(tickets.updateTicket, { params, body: { status: 'pending', queueId: null, isTransfered: true } })
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await card.getByText('Sem departamento', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Rui Barros/ }).click()
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await page.locator('[data-ticket]', { hasText: 'Rui Barros' }).waitFor()
})

test('[INB-060, INB-061] a second ticket for a contact names who has it; to who has it it opens', async () => {
  const begin = async (person: number) => {
    const { page } = await openPage(browser, { provoked: ['POST /api/tickets 409'] })
    await signIn(page, server, person)
    await page.getByRole('button', { name: 'Novo atendimento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo atendimento' })
    await dialog.getByRole('combobox', { name: 'Contato' }).fill('rui')
    await page.getByRole('option', { name: /Rui Barros/ }).click()
    await dialog.getByRole('combobox', { name: 'Escolha o departamento' }).click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Iniciar' }).click()
    return page
  }
  const other = await begin(1)
  await other.getByRole('dialog').getByText('Marina Alves').waitFor()
  const owner = await begin(0)
  await owner.getByRole('heading', { name: 'Rui Barros' }).waitFor()
  expect(owner.url()).toMatch(/\/tickets\/[0-9a-f-]{36}/)
})

test('[INB-009, INB-023, U-m13] closing all asks first and says how many, then closes what the tab lists', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  // Administrators see tickets without a department without a switch (decision D100).
  await page.locator('[data-ticket]', { hasText: 'Condomínio' }).waitFor()
  await page.getByRole('button', { name: 'Encerrar todos' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('1 atendimentos de “Aguardando” em todos os departamentos').waitFor()
  await question.getByRole('button', { name: 'Encerrar todos' }).click()
  await page.getByText('1 atendimentos encerrados.').waitFor()
  await page.getByRole('tab', { name: 'Encerrados' }).click()
  await page.locator('[data-ticket]', { hasText: 'Condomínio' }).waitFor()
})

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

test('[U-m10] cuts no chip off, and what can be done lies over none', async () => {
  const { call } = await signInOver(server.url, demo.people[2].email, demo.password)
  await server.control.sendAsCustomer({ from: '5511970040003', name: 'Sílvia Prates', text: 'Oi' })
  const find = async () => {
    const { tickets: waiting } = await call(tickets.listTickets, { query: { status: 'pending' } })
    return waiting.find(({ contact }) => contact.name === 'Sílvia Prates')
  }
  await expect.poll(async () => (await find())?.id).toBeDefined()
  const ticket = await find()
  const known = await call(tags.listTagNames, { query: { kanban: 0 } })
  const [contactId, ids] = [ticket?.contactId ?? 0, known.slice(0, 3).map(({ id }) => id)]
  await call(tags.syncTags, { body: { contactId, tags: ids } })
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

import { expect, test } from 'vitest'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
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

test('[INB-009, INB-023] closing all asks first and says how many, then closes what the tab lists', async () => {
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

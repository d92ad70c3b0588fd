import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settingSaved } from '#tests/journeys/expected.ts'
import { bubble, log } from '#tests/journeys/conversation-page.ts'
import { deskOf } from '#tests/journeys/desk.ts'
import { goWithin, openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
const { openTicket, bodiesTo } = deskOf(server)
const [farewell, question] = ['Até logo!', 'De 1 a 5, como foi?']
await database.query('update connections set rating_message = $1, complation_message = $2', [
  question,
  farewell,
])
await database.query(`update queues set greeting_message = 'Aqui é da Padaria.'`)

/** Sets a setting on the administrator's page, with the message it requires, and waits until it is saved. */
async function turn(page: Page, name: string, on: boolean, message?: string) {
  const saved = settingSaved(page)
  await page.getByRole('switch', { name }).setChecked(on)
  if (message) {
    const field = page.getByRole('textbox').last()
    await field.fill(message)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  }
  expect((await saved).status()).toBe(200)
  await expect.poll(() => page.getByRole('switch', { name }).isChecked()).toBe(on)
}

/** Searches the page for one setting. */
const find = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: 'Buscar configuração' }).fill(name)
  await page.getByRole('switch', { name }).waitFor()
  // The search is debounced; until then fields of other groups are visible.
  await page.getByRole('region', { name: 'Inteligência artificial' }).waitFor({ state: 'detached' })
}
const nameOf = (name: string) => `${name} ${crypto.randomUUID().slice(0, 5)}`

/** Signs in an administrator on the settings, and an attendant in the inbox. */
async function openBoth() {
  const admin = await openPage(browser)
  const agent = await openPage(browser, { provoked: ['PUT /api/tickets/{} 409'] })
  await Promise.all([signIn(admin.page, server), signIn(agent.page, server, 1)])
  await goWithin(admin.page, 'settings')
  return { admin: admin.page, agent: agent.page, complaints: [admin.complaints, agent.complaints] }
}

test('hides numbers from attendants and asks for consent, while data are protected', async () => {
  const { admin, agent } = await openBoth()
  const name = nameOf('Lara Pires')
  const from = await openTicket(agent, name)
  const shown = () => log(agent).page().getByText(from.slice(-4)).count()
  await agent.getByRole('button', { name: 'Dados do contato' }).first().click()
  const panel = agent.getByRole('complementary', { name: 'Contato' })
  await expect.poll(() => panel.innerText()).toContain(from.slice(-4))
  await find(admin, 'Proteger dados dos clientes')
  await turn(admin, 'Proteger dados dos clientes', true)
  await find(admin, 'Esconder números dos atendentes')
  await turn(admin, 'Esconder números dos atendentes', true)
  await expect
    .poll(() => agent.getByRole('complementary', { name: 'Contato' }).innerText())
    .not.toContain(from.slice(-4))
  await expect.poll(shown).toBe(0)
  await shoot(agent, 'setting-hidden-number')
  await askAs(admin, 'PUT', '/settings/lgpdMessage', { value: 'Usamos seus dados para atender.' })
  const asked = `551197401${String(Date.now()).slice(-4)}`
  const customer = { from: asked, name: nameOf('Mario Teles') }
  await server.control.sendAsCustomer({ ...customer, text: 'Oi' })
  await expect.poll(async () => (await bodiesTo(asked))[0]).toContain('Usamos seus dados para atender.')
  await server.control.sendAsCustomer({ ...customer, text: '1' })
  await agent.getByRole('tab', { name: /Aguardando/ }).click()
  await agent.getByRole('button', { name: new RegExp(`^${customer.name}`) }).click()
  await bubble(agent, 'Usamos seus dados').waitFor()
  await admin.reload()
  await find(admin, 'Proteger dados dos clientes')
  await turn(admin, 'Proteger dados dos clientes', false)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settingSaved } from '#tests/journeys/expected.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { log } from '#tests/journeys/conversation-page.ts'
import { deskOf, fieldOf } from '#tests/journeys/desk.ts'
import { goWithin, openPage, signIn, signInAs } from '#tests/journeys/people.ts'
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

test('[SET-052] greets who is accepted and tells of a transfer, while it is switched on', async () => {
  const { admin, agent, complaints } = await openBoth()
  const { page: other } = await openPage(browser)
  await find(admin, 'Saudar ao aceitar')
  await turn(admin, 'Saudar ao aceitar', false)
  const silent = await openTicket(agent, nameOf('Davi Reis'))
  await fieldOf(agent).waitFor()
  await turn(admin, 'Saudar ao aceitar', true, 'Oi, sou da Padaria.')
  await shoot(admin, 'setting-with-text')
  await settledClean(admin)
  const greeted = await openTicket(agent, nameOf('Edna Luz'))
  await expect.poll(() => bodiesTo(greeted)).toEqual(['Oi, sou da Padaria.'])
  expect(await bodiesTo(silent)).toEqual([])

  await find(admin, 'Avisar o cliente da transferência')
  await turn(admin, 'Avisar o cliente da transferência', true, 'Vou passar você a um colega.')
  await signIn(other, server, 2)
  await agent.getByRole('button', { name: 'Transferir', exact: true }).click()
  const dialog = agent.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Transferir para' }).fill('elif')
  await agent.getByRole('option', { name: /Elif/ }).click()
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await expect
    .poll(() => bodiesTo(greeted), { timeout: 30_000 })
    .toEqual(['Oi, sou da Padaria.', 'Vou passar você a um colega.'])
  await turn(admin, 'Avisar o cliente da transferência', false)
  await find(admin, 'Saudar ao aceitar')
  await turn(admin, 'Saudar ao aceitar', false)
  expect(complaints.flat()).toEqual([])
})

test('[TKT-030, SET-050] says farewell to who still waits, once the company wants that', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const close = async () => {
    await page.getByRole('button', { name: 'Mais ações' }).first().click()
    await page.getByRole('menuitem', { name: 'Resolver' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Com mensagem de despedida' }).check()
    await dialog.getByRole('button', { name: 'Resolver', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL(/\/tickets(\?|$)/)
  }
  const farewells = async (on: boolean) => {
    await page.goto(`${server.url}/settings`)
    await find(page, 'Despedir-se também de quem ainda aguarda')
    await turn(page, 'Despedir-se também de quem ainda aguarda', on)
    await page.goto(`${server.url}/tickets`)
  }
  const silent = await openTicket(page, nameOf('Rosa Melo'), { accept: false })
  await close()
  await farewells(true)
  const told = await openTicket(page, nameOf('Saulo Pinto'), { accept: false })
  await close()
  await expect.poll(() => bodiesTo(told), { timeout: 30_000 }).toEqual([farewell])
  expect(await bodiesTo(silent)).toEqual([])
  await farewells(false)
})

test('[SET-026] leaves what is too large with the provider, until the installation stores more', async () => {
  const [{ page: root }, { page: agent }] = [await openPage(browser), await openPage(browser)]
  await signInAs(root, server, 'admin@example.com', 'Admin-12345')
  await signIn(agent, server, 1)
  await root.goto(`${server.url}/settings`)
  const limit = async (name: string) => {
    await root.getByRole('combobox', { name: 'Tamanho máximo de download' }).click()
    const saved = settingSaved(root, 'downloadLimit')
    await root.getByRole('option', { name, exact: true }).click()
    expect((await saved).status()).toBe(200)
  }
  await limit('32 MB')
  const name = nameOf('Tadeu Lobo')
  const from = await openTicket(agent, name)
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(33 * 1024 * 1024)])
  const media = { type: 'document', base64: bytes.toString('base64'), mimeType: 'application/pdf' } as const
  await server.control.sendAsCustomer({ from, name, media: { ...media, fileName: 'planta.pdf' } })
  const again = log(agent).getByRole('button', { name: 'Buscar de novo' })
  await again.waitFor({ timeout: 60_000 })
  await log(agent).getByText('Não baixado: o arquivo passa de 32 MB.').waitFor()
  await shoot(agent, 'missing-file')
  await limit('64 MB')
  await again.click()
  await again.waitFor({ state: 'detached', timeout: 60_000 })
  await log(agent).getByText('planta.pdf').waitFor()
})

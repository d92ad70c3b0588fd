import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settingSaved } from '#tests/journeys/expected.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { bubble, log } from '#tests/journeys/conversation-page.ts'
import { deskOf, fieldOf, toolOf } from '#tests/journeys/desk.ts'
import { goWithin, openPage, signIn, signInAs } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
const { openTicket, bodiesTo, sentTo } = deskOf(server)
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
const resolve = async (page: Page, how: string) => {
  await page.getByRole('button', { name: 'Resolver', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: how }).check()
  await dialog.getByRole('button', { name: 'Resolver', exact: true }).click()
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

test('tells who begins their place and the department’s greeting, while these are switched on', async () => {
  const { admin, agent } = await openBoth()
  const plain = await openTicket(agent, nameOf('Fabi Dias'), { accept: false })
  await find(admin, 'Informar a posição na espera')
  await turn(admin, 'Informar a posição na espera', true, 'Sua posição: {{position}}')
  await find(admin, 'Saudar também com um só departamento')
  await turn(admin, 'Saudar também com um só departamento', true)
  const told = await openTicket(agent, nameOf('Gil Matos'), { accept: false })
  await expect
    .poll(async () => (await bodiesTo(told)).toSorted())
    .toEqual(['Aqui é da Padaria.', expect.stringMatching(/^Sua posição: \d+$/)])
  expect(await bodiesTo(plain)).toEqual([])
  await turn(admin, 'Saudar também com um só departamento', false)
  await find(admin, 'Informar a posição na espera')
  await turn(admin, 'Informar a posição na espera', false)
})

test('asks for text where recordings are not accepted, and keeps the recording', async () => {
  const { admin, agent } = await openBoth()
  const name = nameOf('Hugo Lins')
  const from = await openTicket(agent, name, { accept: false })
  const speak = () =>
    server.control.sendAsCustomer({
      from,
      name,
      media: {
        type: 'audio',
        base64: Buffer.from('OggS\0\x02 recording').toString('base64'),
        mimeType: 'audio/ogg; codecs=opus',
        voice: true,
      },
    })
  await speak()
  await expect.poll(() => log(agent).locator('[data-media="audio"]').count()).toBe(1)
  await find(admin, 'Aceitar áudios dos clientes')
  await turn(admin, 'Aceitar áudios dos clientes', false)
  expect(await sentTo(from)).toEqual([])
  await speak()
  await expect.poll(async () => (await bodiesTo(from)).length).toBe(1)
  await expect.poll(() => log(agent).locator('[data-media="audio"]').count()).toBe(2)
  await turn(admin, 'Aceitar áudios dos clientes', true)
})

test('closes only with a tag, asks for a rating and says farewell to who waits, as the company wants', async () => {
  const { admin, agent } = await openBoth()
  const tagged = nameOf('Inês Rocha')
  const from = await openTicket(agent, tagged)
  await find(admin, 'Exigir etiqueta para encerrar')
  await turn(admin, 'Exigir etiqueta para encerrar', true)
  await resolve(agent, 'Sem mensagem de despedida')
  await agent.getByRole('alert').filter({ hasText: 'etiqueta' }).first().waitFor()
  await shoot(agent, 'setting-tag-required')
  await turn(admin, 'Exigir etiqueta para encerrar', false)
  await find(admin, 'Pedir avaliação ao encerrar')
  await turn(admin, 'Pedir avaliação ao encerrar', true)
  await agent.keyboard.press('Escape')
  await resolve(agent, 'Com mensagem de despedida')
  await expect.poll(() => bodiesTo(from), { timeout: 30_000 }).toEqual([question])
  await turn(admin, 'Pedir avaliação ao encerrar', false)
  const second = await openTicket(agent, nameOf('Jonas Brito'))
  await fieldOf(agent).waitFor()
  await resolve(agent, 'Com mensagem de despedida')
  await expect.poll(() => bodiesTo(second), { timeout: 30_000 }).toEqual([farewell])
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

test('signs messages only where the company signs', async () => {
  const { admin, agent } = await openBoth()
  const from = await openTicket(agent, nameOf('Katia Nunes'))
  await fieldOf(agent).fill('Assinada')
  await fieldOf(agent).press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual([expect.stringMatching(/^\*Rafael.*\*:?\s+Assinada$/s)])
  await find(admin, 'Assinar mensagens com o nome do atendente')
  await turn(admin, 'Assinar mensagens com o nome do atendente', false)
  await toolOf(agent, 'Assinar com meu nome').waitFor({ state: 'detached' })
  await fieldOf(agent).fill('Sem nome')
  await fieldOf(agent).press('Enter')
  await expect.poll(async () => (await bodiesTo(from)).at(-1)).toBe('Sem nome')
  await turn(admin, 'Assinar mensagens com o nome do atendente', true)
})

test('[SET-022] begins another ticket at a transfer between departments, while that is wanted', async () => {
  const { admin, agent } = await openBoth()
  const toFinance = async () => {
    await agent.getByRole('button', { name: 'Transferir', exact: true }).click()
    const dialog = agent.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Escolha o departamento' }).click()
    await agent.getByRole('option', { name: 'Financeiro' }).click()
    await dialog.getByRole('button', { name: 'Transferir' }).click()
    await agent.waitForURL(/\/tickets(\?|$)/)
  }
  const statesOf = async (name: string) => {
    const found = await database.query<{ status: string }>(
      `select t.status from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
        where c.name = $1 order by t.id`,
      [name],
    )
    return found.map(({ status }) => status)
  }
  const one = nameOf('Nilo Peres')
  await openTicket(agent, one)
  await fieldOf(agent).waitFor()
  await toFinance()
  await expect.poll(() => statesOf(one)).toEqual(['pending'])
  await find(admin, 'Encerrar ao transferir de departamento')
  await turn(admin, 'Encerrar ao transferir de departamento', true)
  const two = nameOf('Olga Reis')
  await openTicket(agent, two)
  await fieldOf(agent).waitFor()
  await toFinance()
  await expect.poll(() => statesOf(two)).toEqual(['closed', 'pending'])
  await turn(admin, 'Encerrar ao transferir de departamento', false)
})

test('[SET-051] answers outside the hours of the company, once these are kept', async () => {
  const { admin, agent } = await openBoth()
  const choose = async (kind: string) => {
    await admin.getByRole('combobox', { name: 'Horário de atendimento' }).click()
    await admin.getByRole('option', { name: kind }).click()
  }
  await choose('Da empresa, na aba Horários')
  await admin.getByRole('tab', { name: 'Horários' }).click()
  await admin.getByRole('group', { name: /segunda/i }).waitFor()
  for (const day of await admin.getByRole('group').getByRole('switch').all()) await day.setChecked(false)
  await admin.getByRole('textbox', { name: /fora do horário/i }).fill('Voltamos amanhã.')
  await admin.getByRole('button', { name: 'Salvar', exact: true }).click()
  await admin.getByText('Horários atualizados com sucesso.').waitFor()
  await shoot(admin, 'setting-hours')
  const late = await openTicket(agent, nameOf('Paula Sena'), { accept: false })
  await expect.poll(() => bodiesTo(late)).toEqual(['Voltamos amanhã.'])
  await admin.getByRole('tab', { name: 'Opções' }).click()
  await choose('Sem horários: sempre aberto')
  await admin.getByRole('tab', { name: 'Horários' }).waitFor({ state: 'detached' })
  const early = await openTicket(agent, nameOf('Quico Alves'), { accept: false })
  await bubble(agent, 'Bom dia!').waitFor()
  expect(await bodiesTo(early)).toEqual([])
})

test('[INB-068] counts in the bell who waits, while the company wants that', async () => {
  const { admin, agent } = await openBoth()
  const bell = agent.getByRole('button', { name: /^Notificações/ })
  const shown = () => bell.getAttribute('aria-label')
  await bell.waitFor()
  const before = await shown()
  const from = `551197402${String(Date.now()).slice(-4)}`
  const name = nameOf('Rita Moura')
  await server.control.sendAsCustomer({ from, name, text: 'Alguém?' })
  await agent.getByRole('tab', { name: /Aguardando/ }).click()
  await agent.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
  expect(await shown()).toBe(before)
  await find(admin, 'Avisar de atendimentos que aguardam')
  await turn(admin, 'Avisar de atendimentos que aguardam', true)
  await expect.poll(shown).not.toBe(before)
  await turn(admin, 'Avisar de atendimentos que aguardam', false)
  await expect.poll(shown).toBe(before)
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

test('[SET-021, SET-050] opens the next conversation with who took the contact into the wallet', async () => {
  const { admin, agent } = await openBoth()
  await find(admin, 'Entregar à carteira do contato')
  await turn(admin, 'Entregar à carteira do contato', true)
  const name = nameOf('Ugo Prado')
  const from = await openTicket(agent, name)
  await agent.getByRole('button', { name: 'Dados do contato' }).first().click()
  const contact = agent.getByRole('complementary', { name: 'Contato' })
  await contact.getByRole('combobox', { name: 'Carteira' }).click()
  await agent.getByRole('option', { name: /Rafael/ }).click()
  await agent.getByRole('combobox', { name: 'Departamento da carteira' }).waitFor()
  await shoot(agent, 'wallet')
  await settledClean(agent)
  await resolve(agent, 'Sem mensagem de despedida')
  const ownerOf = () =>
    database.query(
      `select u.name, t.status from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
        left join users u on u.company_id = t.company_id and u.id = t.user_id
        where c.name = $1 order by t.id desc limit 1`,
      [name],
    )
  // Waits for the closing: an earlier message would belong to the conversation being closed.
  await expect.poll(ownerOf).toMatchObject([{ status: 'closed' }])
  await server.control.sendAsCustomer({ from, name, text: 'Voltei' })
  await expect.poll(ownerOf).toEqual([{ name: 'Rafael Costa', status: 'pending' }])
  await agent.getByRole('tab', { name: /Aguardando/ }).click()
  await agent.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await bubble(agent, 'Voltei').waitFor()
  await find(admin, 'Entregar à carteira do contato')
  await turn(admin, 'Entregar à carteira do contato', false)
})

test('[SET-008, SET-050] shows the menu as a list or as text, and draws who attends, as the company wants', async () => {
  const { admin } = await openBoth()
  await database.query(`insert into connection_queues (company_id, whatsapp_id, queue_id)
    select c.company_id, c.id, q.id from connections c join queues q on q.company_id = c.company_id
      where c.channel = 'whatsappapi' and q.name = 'Financeiro'`)
  const choose = async (form: string) => {
    await admin.getByRole('searchbox', { name: 'Buscar configuração' }).fill('Formato do menu')
    await admin.getByRole('combobox', { name: 'Formato do menu' }).click()
    const saved = settingSaved(admin, 'chatBotType')
    await admin.getByRole('option', { name: form, exact: true }).click()
    expect((await saved).status()).toBe(200)
  }
  const customer = () => `551197403${String(Date.now()).slice(-4)}`
  const write = (from: string, text: string) =>
    server.control.sendAsCustomer({ from, name: nameOf('Vera Dias'), text })
  await choose('Lista')
  const shown = customer()
  await write(shown, 'Oi')
  await expect.poll(async () => (await sentTo(shown)).map(({ type }) => type)).toEqual(['interactive'])
  await choose('Texto')
  const hasOwner = async () => {
    const told = customer()
    await write(told, 'Oi')
    await expect.poll(() => bodiesTo(told)).toEqual([expect.stringMatching(/Atendimento[^]*Financeiro/)])
    await write(told, '2')
    const find = `select t.user_id is not null as has from tickets t
      join contacts c on c.company_id = t.company_id and c.id = t.contact_id
      join queues q on q.company_id = t.company_id and q.id = t.queue_id where c.number = $1`
    await expect.poll(() => database.query(find, [told])).toHaveLength(1)
    return (await database.query<{ has: boolean }>(find, [told]))[0]?.has
  }
  expect(await hasOwner()).toBe(true)
  await find(admin, 'Sortear o atendente')
  await turn(admin, 'Sortear o atendente', false)
  expect(await hasOwner()).toBe(false)
  await turn(admin, 'Sortear o atendente', true)
})

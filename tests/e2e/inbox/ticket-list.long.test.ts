import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { toast } from '#tests/journeys/conversation-page.ts'
import { openPage, phoneSize, signIn, signInAs } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()

type Named = { id: number; name: string }
let customers = 0
/** Creates a new customer with a waiting ticket. */
const waits = async (name: string): Promise<string> => {
  customers += 1
  const unique = `${name} ${customers}`
  const from = `55119750000${String(customers).padStart(2, '0')}`
  await server.control.sendAsCustomer({ from, name: unique, text: 'Oi' })
  return unique
}
const cardOf = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })
const openerOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
const showWaiting = (page: Page) => page.getByRole('tab', { name: /Aguardando/ }).click()
const isSearch = (request: Request) =>
  request.url().includes('/api/tickets?') && !new URL(request.url()).searchParams.has('status')

/** Creates a colleague with these switches, and signs them in. */
const colleague = async (admin: Page, page: Page, switches: object) => {
  customers += 1
  const email = `lista${customers}@demo.local`
  const { id } = (await askAs(admin, 'POST', '/users', {
    name: `Lia ${customers}`,
    email,
    password: 'lista-123',
    profile: 'user',
    ...switches,
  })) as { id: number }
  await signInAs(page, server, email, 'lista-123')
  return { id, email }
}

test('[INB-002, INB-003] with no ticket open the logo stands, another one in the dark; the list is as wide as the user’s record says', async () => {
  const { page } = await openPage(browser)
  const { page: desk, complaints } = await openPage(browser)
  await signIn(page, server)
  const queues = (await askAs(page, 'GET', '/queue')) as Named[]
  await colleague(page, desk, { queueIds: queues.map(({ id }) => id), defaultTicketsManagerWidth: 333 })
  const logo = desk.getByRole('img', { name: 'Chat-flow' })
  await logo.waitFor()
  const look = () =>
    logo.evaluate((one): unknown[] => [Reflect.get(one, 'src'), Reflect.get(one, 'naturalWidth')])
  await expect.poll(look).toEqual([`${server.url}/logo.svg`, expect.any(Number)])
  const pane = desk
    .getByRole('tablist', { name: 'Listas de atendimentos' })
    .locator('xpath=ancestor::section/..')
  expect((await pane.boundingBox())?.width).toBe(333)
  await desk.getByRole('button', { name: /tema/i }).click()
  await expect.poll(async () => (await look())[0]).toBe(`${server.url}/logo-dark.svg`)
  await expect.poll(async () => (await look())[1]).toBeGreaterThan(0)
  await shoot(desk, 'welcome-dark')
  await settledClean(desk)
  expect(complaints).toEqual([])
})

test('[INB-015, INB-018, INB-019, INB-020, INB-025] the filter panel narrows by status, department and connection; cards of a search tell their status and groups', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await askAs(page, 'PUT', `/users/${await ownId(page)}`, { allowGroup: true })
  const single = await waits('Celso Dias')
  const many = await waits('Turma do Pão')
  const toGroup = () =>
    database.query(
      `update tickets set is_group = true, status = 'group', user_id = null from contacts
        where contacts.company_id = tickets.company_id and contacts.id = tickets.contact_id and contacts.name = $1
        returning tickets.id`,
      [many],
    )
  await expect.poll(toGroup).toHaveLength(1)
  await page.goto(`${server.url}/tickets?tab=search`)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const choose = async (field: string, option: string) => {
    const asked: URL[] = []
    const note = (request: Request) => void (isSearch(request) && asked.push(new URL(request.url())))
    page.on('request', note)
    // The visible part of the field covers the labelled input.
    const input = page.getByRole('combobox', { name: field })
    const wanted = page.getByRole('option', { name: option, exact: true })
    const isChosen = wanted.and(page.locator('[data-checked]'))
    const chosen = async () => {
      if ((await input.getAttribute('aria-expanded')) !== 'true') await input.click({ force: true })
      if (!(await wanted.isVisible())) return false
      // A second click would undo it.
      if (!(await isChosen.isVisible())) {
        await wanted.click()
        await isChosen.waitFor({ timeout: 2000 }).catch(() => undefined)
      }
      return asked.length > 0
    }
    await expect.poll(chosen).toBe(true)
    await page.keyboard.press('Escape')
    page.off('request', note)
    return asked.at(-1)?.searchParams
  }
  expect((await choose('Situação', 'Aguardando'))?.get('statusFilter')).toBe('["pending"]')
  await cardOf(page, single).getByText('Aguardando', { exact: true }).waitFor()
  expect(await cardOf(page, many).count()).toBe(0)
  expect((await choose('Situação', 'Grupo'))?.get('statusFilter')).toBe('["pending","group"]')
  await cardOf(page, many).getByText('Grupo').first().waitFor()
  const queues = (await askAs(page, 'GET', '/queue')) as Named[]
  const queue = queues.find(({ name }) => name === 'Atendimento')
  expect((await choose('Departamentos', 'Atendimento'))?.get('queueIds')).toBe(JSON.stringify([queue?.id]))
  const connections = (await askAs(page, 'GET', '/whatsapp')) as Named[]
  expect((await choose('Conexões', 'WhatsApp Aurora'))?.get('whatsapps')).toBe(
    JSON.stringify(connections.map(({ id }) => id)),
  )
  await cardOf(page, single).waitFor()
  await shoot(page, 'filter-panel')
  await settledClean(page)
  await page.setViewportSize(phoneSize)
  await shoot(page, 'filter-panel-phone')
  expect(complaints).toEqual([])
})

const ownId = async (page: Page) => {
  const users = (await askAs(page, 'GET', '/users/list')) as Named[]
  return users.find(({ name }) => name === 'Marina Alves')?.id ?? 0
}

test('[INB-043, TKT-008] lists unread tickets first; fetches a ticket that was open for half a second', async () => {
  const { page, complaints } = await openPage(browser)
  await page.clock.install()
  await signIn(page, server)
  await showWaiting(page)
  const older = await waits('Zélia Rocha')
  // Messages of different customers may arrive in any order: waits for each before the next.
  await openerOf(page, older).waitFor()
  const newer = await waits('Ugo Reis')
  await openerOf(page, newer).waitFor()
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/tickets/u/')) fetched.push(pathname)
  })
  const uuid = String(await cardOf(page, newer).getAttribute('data-ticket'))
  const heading = page.getByRole('main').getByRole('heading')
  // The page's clock stands still, so that a slow machine passes no ticket slowly.
  await page.clock.pauseAt(Date.now() + 1000)
  await openerOf(page, older).click()
  await heading.filter({ hasText: older }).waitFor()
  await page.clock.runFor(300)
  await openerOf(page, newer).click()
  await heading.filter({ hasText: newer }).waitFor()
  await page.clock.runFor(490)
  expect(fetched).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => fetched).toEqual([`/api/tickets/u/${uuid}`])
  await page.clock.resume()
  await expect
    .poll(() =>
      cardOf(page, newer)
        .getByLabel(/não lidos/)
        .count(),
    )
    .toBe(0)
  expect(
    await cardOf(page, older)
      .getByLabel(/não lidos/)
      .count(),
  ).toBe(1)

  // Reading is shown before it is stored.
  const stored = async () =>
    ((await askAs(page, 'GET', `/tickets/u/${uuid}`)) as { unreadMessages: number }).unreadMessages
  await expect.poll(stored).toBe(0)
  const order = async () => {
    const names = await page.locator('[data-ticket]').allTextContents()
    return [older, newer].map((name) => names.findIndex((text) => text.includes(name)))
  }
  await page.goto(`${server.url}/tickets?tab=pending`)
  await openerOf(page, older).waitFor()
  const [unread, read] = await order()
  expect(unread).toBeLessThan(read ?? 0)
  expect(complaints).toEqual([])
})

test('[TKT-023] a conversation without a message cannot be exported, and says so', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  customers += 1
  const number = `55119750009${String(customers).padStart(2, '0')}`
  const contact = (await askAs(page, 'POST', '/contacts', { name: `Vazio ${customers}`, number })) as Named
  const [queue] = (await askAs(page, 'GET', '/queue')) as Named[]
  const ticket = (await askAs(page, 'POST', '/tickets', {
    contactId: contact.id,
    queueId: queue?.id,
  })) as { uuid: string }
  await page.goto(`${server.url}/tickets/${ticket.uuid}`)
  await page.getByRole('button', { name: 'Mais ações' }).last().click()
  await page.getByRole('menuitem', { name: 'Exportar para PDF' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar para PDF' }).click()
  await toast(page, 'Elemento não encontrado para exportar.').waitFor()
  expect(complaints).toEqual([])
})

test('does not take back a user who goes on before a change is confirmed', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const accepted = await waits('Ivo Reis')
  const other = await waits('Joel Reis')
  const held = async (act: () => Promise<void>, goOn: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const isChange = (url: URL) => /^\/api\/tickets\/\d+$/.test(url.pathname)
    await page.route(isChange, async (route) => {
      await promise
      await route.continue()
    })
    const confirmed = expected(page.waitForResponse((response) => isChange(new URL(response.url()))))
    await act()
    await goOn()
    resolve()
    await (await confirmed).finished()
    await page.unroute(isChange)
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }
  const waiting = page.getByRole('tab', { name: /Aguardando/ })

  await showWaiting(page)
  await openerOf(page, accepted).click()
  await held(
    () => page.getByRole('button', { name: 'Aceitar', exact: true }).last().click(),
    () => openerOf(page, other).click(),
  )
  expect(await waiting.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('heading', { name: other }).count()).toBe(1)

  await page.getByRole('tab', { name: /Atribuídos/ }).click()
  await openerOf(page, accepted).click()
  await page.getByRole('heading', { name: accepted }).waitFor()
  await held(
    async () => {
      await waiting.click()
      await cardOf(page, other).hover()
      await page.getByRole('button', { name: `Ignorar: ${other}` }).click()
    },
    () => cardOf(page, other).waitFor({ state: 'detached' }),
  )
  expect(await page.getByRole('heading', { name: accepted }).count()).toBe(1)
})

import type { Browser, Page } from 'playwright-core'
import { vi } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import type { Language } from '#domain/i18n/language.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import type { StartedServer } from '#tests/processes/start-server.ts'
import { setPlatformSetting } from './accounts.ts'
import { askAs } from './ask-as.ts'
import { deskStops, setupStops } from './desk-tour.ts'
import { makeSamples, menuStops, ownerStops } from './menu-tour.ts'
import { openPage, signIn, signInAs } from './people.ts'
import { openTour, type Stop } from './tour.ts'

type Trip = { server: StartedServer; browser: Browser; languages: readonly Language[]; isNarrowToo?: boolean }

/** Visits the pages of the menu for daily work, campaigns and flows, as a super user. */
export const takeMenuTour = (trip: Trip) =>
  visitMenu(trip, async (page) => menuStops(await makeSamples(page)))

/** Visits the other pages of the menu, as a super user. */
export const takeOwnerTour = (trip: Trip) => visitMenu(trip, () => Promise.resolve(ownerStops))

async function visitMenu(
  { server, browser, ...how }: Trip,
  stopsFor: (page: Page) => Promise<readonly Stop[]>,
) {
  const { page, complaints } = await openPage(browser)
  const tour = await openTour(page, { ...how, url: server.url, names: ['Administrador'] })
  await signInAs(page, server, 'admin@example.com', 'Admin-12345')
  await tour.visit(await stopsFor(page))
  return { page, violations: tour.violations, faults: tour.faults, complaints }
}

/** Has two customers write, one of whom is answered already; returns both conversations. */
async function makeConversations(server: StartedServer) {
  for (const [index, name] of ['Ana Souza', 'Mehmet Öztürk'].entries())
    await server.control.sendAsCustomer({ from: `551197000040${index}`, name, text: 'Oi, tudo bem?' })
  const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
  const pending = async () => (await call(tickets.listTickets, { query: { status: 'pending' } })).tickets
  await vi.waitUntil(async () => (await pending()).length === 2, { timeout: 60_000 })
  const all = await pending()
  const of = (name: string) => all.find(({ contact }) => contact.name.startsWith(name))
  const [ana, mehmet] = [of('Ana'), of('Mehmet')]
  const body = { status: 'open', userId: (await call(authEndpoints.showMe, {})).id } as const
  await call(tickets.updateTicket, { params: { id: mehmet?.id ?? 0 }, body })
  return {
    waiting: `tickets/${ana?.uuid}`,
    open: `tickets/${mehmet?.uuid}`,
    contactId: ana?.contactId ?? 0,
    connectionId: ana?.whatsappId ?? 0,
  }
}

/** Visits the public pages, then every page and dialog of who answers customers. */
export async function takeDeskTour({ server, browser, ...how }: Trip) {
  await setPlatformSetting(server, 'supportLink', 'https://wa.me/5511999990000')
  const conversations = await makeConversations(server)
  const { page, complaints } = await openPage(browser)
  const tour = await openTour(page, { ...how, url: server.url })
  for (const path of ['login', 'signup', 'forgetpsw']) {
    await page.goto(`${server.url}/${path}`)
    await page.getByRole('link', { name: 'Falar com o suporte' }).waitFor()
    await page.locator('button[type=submit]').click()
    await page.getByText('Obrigatório').first().waitFor()
    await tour.checkHere(path)
    // What a form has said of its fields stays in the language in which it was sent.
    await page.reload()
    await page.getByRole('link', { name: 'Falar com o suporte' }).waitFor()
    await tour.readHere(path)
  }
  await signIn(page, server)
  await prepareDesk(page)
  await tour.visit(deskStops(conversations))
  return { page, violations: tour.violations, faults: tour.faults, complaints }
}

/** Text that a new department begins with, in the language in which its dialog was opened. */
const suggested = 'Olá! Em que podemos ajudar?'

/** Visits every page and dialog of contacts, and of who sets up the company. */
export async function takeSetupTour({ server, browser, ...how }: Trip) {
  const conversations = await makeConversations(server)
  const { page, complaints } = await openPage(browser)
  const tour = await openTour(page, { ...how, url: server.url, names: [suggested] })
  await signIn(page, server)
  await prepareDesk(page)
  await tour.visit(setupStops(conversations))
  return { page, violations: tour.violations, faults: tour.faults, complaints }
}

/** Hours at departments and connections, and something to call by a slash. */
async function prepareDesk(page: Page) {
  await askAs(page, 'PUT', '/settings/scheduleType', { value: 'queue' })
  const quick = { shortcode: 'pix', message: 'A chave é 123.', geral: true, visao: true, status: true }
  await askAs(page, 'POST', '/quick-messages', quick)
  await page.reload()
  await page.getByRole('banner').waitFor()
}

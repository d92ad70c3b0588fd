import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import {
  type Attendant,
  type Dashboard,
  dashboardEndpoints as calls,
} from '#domain/dashboard/dashboard-contract.ts'
import type { CycleMeasures } from '#domain/insight/measures.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { userChannel, userEndpoints } from '#domain/users/user-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { dashboardKey } from './dashboard-key.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const measures: CycleMeasures = {
  ...{ tickets: 1220, supportGroups: 12, activeTickets: 220, passiveTickets: 1000, leads: 135 },
  ...{ supportFinished: 1202, avgWaitTime: 25.5, waitCount: 1210, avgSupportTime: 101, supportCount: 1202 },
  ...{ avgReplyTime: null, replyCount: 0, transfers: 30, reopenings: 9 },
  ...{ withRating: 597, withoutRating: 605, percRating: 49.7, rating: 4.25 },
  ...{ npsAnswers: 100, npsPromoters: 60, npsPassives: 30, npsDetractors: 10, npsPromotersPerc: 60 },
  ...{ npsPassivePerc: 30, npsDetractorsPerc: 10, npsScore: 50, npsMargin: 12.4 },
}
const attendant = (over: Partial<Attendant>): Attendant => ({
  ...{ id: 1, name: 'Ana', color: null, online: false, deleted: false, countRating: 3, tickets: 9 },
  ...{ supportFinished: 8, avgWaitTime: 2, avgSupportTime: 61, avgReplyTime: 1, transfers: 0 },
  ...{ npsScore: null, npsAnswers: 0, rating: 4.6 },
  ...over,
})
const figures = (over: Partial<Dashboard> = {}): Dashboard => ({
  range: { from: '2026-11-01', to: '2026-11-23' },
  previousRange: { from: '2026-10-09', to: '2026-10-31' },
  timeZone: 'America/Sao_Paulo',
  counters: { ...measures, supportHappening: 4, supportPending: 7, waitRating: 1 },
  previous: { ...measures, tickets: 1000, avgWaitTime: 30 },
  percentiles: {
    ...{ wait: { p50: 20, p90: 45 }, support: { p50: null, p90: null }, reply: { p50: null, p90: null } },
    approximate: false,
  },
  attendants: [attendant({}), attendant({ id: 2, name: 'Bruno', tickets: 12, rating: null, countRating: 0 })],
  readAt: new Date('2026-11-23T12:00:00Z'),
  provenAt: null,
  ...over,
})

function answerAll() {
  api().answer(calls.showDashboard, figures())
  const people = [{ id: 1, nome: 'Ana', deleted: false, quantidade: 9, anterior: 4 }]
  api().answer(calls.listTicketsByUser, { data: people, count: 9, previousCount: 4 })
  const day = { data: '2026-11-23', horario: null, total: 9, closed: 8, anterior: 4 }
  api().answer(calls.listTicketsByDay, { data: [day], count: 9, previousCount: 4 })
  api().answer(userEndpoints.listColleagues, [])
  api().answer(queueEndpoints.listQueues, [])
  api().answer(connectionListEndpoints.listConnections, [])
  api().answer(tagEndpoints.listTagNames, [])
}
const cardOf = async (name: string) => {
  const named = await screen.findAllByText(name)
  return named.flatMap((one) => one.closest<HTMLElement>('[class*=card_]') ?? [])[0]!
}

test('[DASH-001, DASH-003, DASH-007] asks for the month until today a second after it was opened', async () => {
  answerAll()
  const openedAt = performance.now()
  show(<DashboardScreen />)
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Indicadores', 'NPS', 'Atendentes'])
  expect(api().asked(calls.showDashboard)).toEqual([])
  await screen.findByText('1.220', {}, { timeout: 5000 })
  expect(performance.now() - openedAt).toBeGreaterThanOrEqual(999)
  const [asked] = api().asked(calls.showDashboard)
  expect(asked?.query.date_from).toMatch(/^\d{4}-\d{2}-01$/)
  expect(asked?.query.date_to?.slice(0, 7)).toBe(asked?.query.date_from?.slice(0, 7))
})

test('says what a figure counts, how it compares, and leads to its rows', async () => {
  answerAll()
  show(<DashboardScreen />)
  await screen.findByText('1.220', {}, { timeout: 5000 })
  const begun = await cardOf('Atendimentos iniciados')
  expect(within(begun).getByText('22 % a mais que no período anterior')).toBeTruthy()
  expect(within(begun).getByRole('link', { name: '1.220' }).getAttribute('href')).toBe(
    '/reports?from=2026-11-01&to=2026-11-23&basis=began',
  )
  const help = within(begun).getByRole('button', { name: 'O que é: Atendimentos iniciados' })
  expect(help.getAttribute('aria-description')).toBe('Atendimentos iniciados no período.')
  const wait = await cardOf('Espera média')
  expect(wait.textContent).toContain('26 min')
  expect(wait.textContent).toContain('metade até 20 min, 9 em 10 até 45 min')
  expect((await cardOf('Primeira resposta')).textContent).toContain('—')
})

test("[D31] says when it was read by the clock that it names, the company's", async () => {
  answerAll()
  api().answer(
    calls.showDashboard,
    figures({ timeZone: 'Asia/Tokyo', provenAt: new Date('2026-11-22T18:10:00Z') }),
  )
  const { company } = sessionUserOf()
  show(<DashboardScreen />, { as: { company: { ...company, timeZone: 'Asia/Tokyo' } } })
  const words = await screen.findByText(/Horário do Japão/, {}, { timeout: 5000 })
  expect(words.textContent).toContain('21:00')
  expect(words.textContent).toContain('23/11/26 03:10')
})

test('[DASH-002] asks for days, or from one day to another', async () => {
  answerAll()
  const { keys } = show(<DashboardScreen />, { at: '/?from=2026-10-01&to=2026-10-31' })
  await screen.findByText('1.220', {}, { timeout: 5000 })
  expect(api().asked(calls.showDashboard).at(-1)?.query).toEqual({
    ...{ date_from: '2026-10-01', date_to: '2026-10-31' },
  })
  await fill(keys, screen.getByLabelText('Quantidade de dias, até hoje'), '7')
  await waitFor(() => expect(api().asked(calls.showDashboard).at(-1)?.query).toEqual({ days: 7 }), {
    timeout: 5000,
  })
  expect(location.search).toBe('?days=7')
})

test('[DASH-004, D62] says to set the filter once it is emptied', async () => {
  answerAll()
  const { keys } = show(<DashboardScreen />)
  await screen.findByText('1.220', {}, { timeout: 5000 })
  expect(screen.queryByText('Parametrize o filtro')).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Limpar filtro' }))
  expect(await screen.findByText('Parametrize o filtro')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Ver este mês' }))
  expect(await screen.findByText('1.220', {}, { timeout: 5000 })).toBeTruthy()
})

test('[DASH-012, DASH-014] shows attendants with face and presence, which changes as people come and go', async () => {
  answerAll()
  const { line } = await showLive(<DashboardScreen />, { at: '/?tab=attendants' })
  const table = await screen.findByRole('table', { name: 'Atendentes' }, { timeout: 5000 })
  const [first, second] = within(table).getAllByRole('row').slice(1)
  expect(first?.textContent).toContain('Bruno')
  expect(second?.textContent).toContain('Ana')
  expect(within(second!).getByRole('img', { name: /5/ }).textContent).toBe('😍')
  expect(within(second!).getByRole('img', { name: 'Offline' })).toBeTruthy()
  line.tell(userChannel, { action: 'update', user: { id: 1, online: true } })
  expect(await within(second!).findByRole('img', { name: 'Online' })).toBeTruthy()
  // A later fetch wins over live presence, since the socket may have missed a user who left.
  askAgain(dashboardKey)
  expect(await within(second!).findByRole('img', { name: 'Offline' })).toBeTruthy()
})

test('shows what changed while the page was hidden once it is visible again', async () => {
  answerAll()
  const { line } = await showLive(<DashboardScreen />)
  await screen.findByText('1.220', {}, { timeout: 5000 })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  line.tell(ticketChannel, { action: 'update', ticket: ticketOf(1), previous: null })
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  api().answer(calls.showDashboard, figures({ counters: { ...figures().counters, tickets: 1221 } }))
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('1.221', {}, { timeout: 5000 })).toBeTruthy()
})

test('shows a change although the server still repeats figures that are older than it', async () => {
  answerAll()
  let heard = 0
  const Heard = () => void useLive(ticketChannel, () => void heard++)
  const { line } = await showLive(
    <>
      <DashboardScreen />
      <Heard />
    </>,
  )
  await screen.findByText('1.220', {}, { timeout: 5000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    const before = api().asked(calls.showDashboard).length
    line.tell(ticketChannel, { action: 'update', ticket: ticketOf(1), previous: null })
    await waitFor(() => expect(heard).toBe(1))
    await vi.advanceTimersByTimeAsync(2000)
    await waitFor(() => expect(api().asked(calls.showDashboard)).toHaveLength(before + 1))
    api().answer(calls.showDashboard, figures({ counters: { ...figures().counters, tickets: 1221 } }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api().asked(calls.showDashboard)).toHaveLength(before + 2)
  } finally {
    vi.useRealTimers()
  }
  expect(await screen.findByText('1.221')).toBeTruthy()
})

test('fetches the figures again when the page is opened again, until they cannot be repeated ones', async () => {
  answerAll()
  const { unmount } = show(<DashboardScreen />)
  await screen.findByText('1.220', {}, { timeout: 5000 })
  expect(api().asked(calls.showDashboard)).toHaveLength(1)
  unmount()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    show(<DashboardScreen />)
    await waitFor(() => expect(api().asked(calls.showDashboard)).toHaveLength(2), { timeout: 5000 })
    api().answer(calls.showDashboard, figures({ counters: { ...figures().counters, tickets: 1221 } }))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(api().asked(calls.showDashboard)).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
  expect(await screen.findByText('1.221')).toBeTruthy()
})

test('puts the attendants in the order of a column, those without a figure last', async () => {
  answerAll()
  const { keys } = show(<DashboardScreen />, { at: '/?tab=attendants' })
  const table = await screen.findByRole('table', { name: 'Atendentes' }, { timeout: 5000 })
  await keys.click(within(table).getByRole('button', { name: /Nota média/ }))
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Ana')
  await keys.click(within(table).getByRole('button', { name: /Nota média/ }))
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Ana')
})

test('finds an attendant by a name that is typed without accents', async () => {
  answerAll()
  const attendants = [attendant({}), attendant({ id: 2, name: 'João' })]
  api().answer(calls.showDashboard, figures({ attendants }))
  const { keys } = show(<DashboardScreen />, { at: '/?tab=attendants' })
  const table = await screen.findByRole('table', { name: 'Atendentes' }, { timeout: 5000 })
  await keys.type(screen.getByRole('searchbox', { name: 'Buscar atendente' }), 'joao')
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('João')
})

test('[DASH-013] shows the three groups of the NPS and the score with its margin', async () => {
  answerAll()
  show(<DashboardScreen />, { at: '/?tab=nps' })
  for (const [name, share] of [
    ['Promotores', '60 %'],
    ['Neutros', '30 %'],
    ['Detratores', '10 %'],
  ] as const) {
    const group = (await screen.findByText(name, {}, { timeout: 5000 })).closest('li')!
    expect(within(group).getByText(share)).toBeTruthy()
  }
  const score = await cardOf('NPS')
  expect(score.textContent).toContain('50± 12')
  expect(screen.queryByText(/ainda diz pouco/)).toBeNull()
})

test('says that few answers make no score', async () => {
  answerAll()
  const few = { ...measures, npsAnswers: 3, npsPromoters: 3, npsPassives: 0, npsDetractors: 0 }
  api().answer(
    calls.showDashboard,
    figures({ counters: { ...few, supportHappening: 0, supportPending: 0, waitRating: 0 } }),
  )
  show(<DashboardScreen />, { at: '/?tab=nps' })
  expect(await screen.findByText(/ainda diz pouco/, {}, { timeout: 5000 })).toBeTruthy()
})

test('[DASH-017] says that the information on tickets did not come, and loads that chart again', async () => {
  answerAll()
  api().refuse(calls.listTicketsByDay, 400, 'ERR_VALIDATION')
  const { keys } = show(<DashboardScreen />)
  await screen.findByText('Erro ao buscar informações dos tickets', {}, { timeout: 5000 })
  expect(screen.getByText('1.220')).toBeTruthy()
  const day = { data: '2026-11-23', horario: null, total: 9, closed: 8, anterior: 4 }
  api().answer(calls.listTicketsByDay, { data: [day], count: 9, previousCount: 4 })
  await keys.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(
    await screen.findByText('Total de 9. Maior dia: 23/11/2026, com 9.', {}, { timeout: 5000 }),
  ).toBeTruthy()
})

test('shows a chart as a table', async () => {
  answerAll()
  const { keys } = show(<DashboardScreen />)
  const chart = await screen.findByRole('region', { name: 'Atendimentos por atendente' }, { timeout: 5000 })
  expect(within(chart).getByText('Total de 9. Quem mais atendeu: Ana, com 9.')).toBeTruthy()
  await keys.click(within(chart).getByRole('button', { name: 'Ver como tabela' }))
  const row = within(chart).getAllByRole('row')[1]
  expect(row?.textContent).toBe('Ana94')
})

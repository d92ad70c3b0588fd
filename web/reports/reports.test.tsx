import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportEndpoints as calls, type ReportRow } from '#domain/reports/report-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { signOut } from '#web/platform/session.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { measuresOfNothing } from '#tests/web/measures-of-nothing.ts'
import { api, show } from '#tests/web/stage.tsx'
import { ReportsScreen } from './reports-screen.tsx'

const uuid = '10000000-0000-4000-8000-000000000001'
const row = (over: Partial<ReportRow> = {}): ReportRow => ({
  ...{ id: 31, cycleId: 1, uuid, whatsappName: 'Loja', contactName: 'Maria Souza', userName: 'Ana' },
  ...{ queueName: 'Suporte', status: 'closed', lastMessage: 'Obrigada!', closeReason: 'user' },
  createdAt: new Date('2026-11-20T12:00:00Z'),
  closedAt: new Date('2026-11-20T13:05:00Z'),
  ...{ supportTime: 3600, waitTime: 300, replyTime: 360, transfers: 0, reopened: false, isGroup: false },
  ...{ active: false, NPS: 9, rating: 5, ratedAt: null },
  ...over,
})
const { company } = sessionUserOf()
beforeEach(() => {
  api().answer(calls.showReportLetter, { enabled: false, language: null })
  api().answer(connectionListEndpoints.listConnections, [])
})
const answerRows = (tickets = [row()], total = tickets.length) =>
  api().answer(calls.listReport, ({ query }) => ({
    ...{ tickets, totalTickets: { total }, hasMore: false, provenAt: null },
    page: query.page ?? 1,
    pageSize: query.pageSize ?? 20,
  }))
const lastQuery = () => api().asked(calls.listReport).at(-1)?.query

test('[DASH-030, DASH-039] has three tabs, and shows the month until today', async () => {
  answerRows()
  show(<ReportsScreen />, { at: '/reports' })
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Atendimentos agrupados', 'Duração', 'Pesquisas'])
  await screen.findByText('Maria Souza')
  expect(lastQuery()?.dateFrom).toMatch(/^\d{4}-\d{2}-01$/)
  expect(lastQuery()?.dateTo?.slice(0, 7)).toBe(lastQuery()?.dateFrom?.slice(0, 7))
})

test('[DASH-031, DASH-033] shows a line for each attendance, with the way to its ticket', async () => {
  answerRows([row(), row({ id: 32, cycleId: 2, uuid: null, contactName: 'Apagado' })])
  show(<ReportsScreen />, { at: '/reports' })
  const table = await screen.findByRole('table', { name: 'Atendimentos agrupados' })
  const [, first, second] = within(table).getAllByRole('row')
  for (const words of ['31', 'Maria Souza', 'Ana', 'Suporte', 'Encerrado', 'Obrigada!', '1 h', '9'])
    expect(first?.textContent).toContain(words)
  expect(within(first!).getByRole('link', { name: 'Abrir o ticket' }).getAttribute('href')).toBe(
    `/tickets/${uuid}`,
  )
  expect(within(second!).queryByRole('link', { name: 'Abrir o ticket' })).toBeNull()
})

test('[D31] shows the times of attendances by the clock of the company, by which their days count', async () => {
  answerRows()
  const as = { company: { ...company, timeZone: 'Asia/Tokyo' } }
  show(<ReportsScreen />, { at: '/reports', as })
  const line = (await screen.findByText('Maria Souza')).closest('tr')
  expect(line?.textContent).toContain('20/11/26 21:00')
  expect(line?.textContent).toContain('20/11/26 22:05')
})

test('[DASH-032] shows the log of a ticket', async () => {
  answerRows()
  const entry = {
    ...{ id: 1, type: 'create', user: null, queue: null, receiver: null, lane: null },
    createdAt: new Date(),
  }
  api().answer(ticketEndpoints.listTicketLog, [entry])
  const { keys } = show(<ReportsScreen />, { at: '/reports' })
  await keys.click(await screen.findByRole('button', { name: 'Histórico' }))
  await waitFor(() =>
    expect(api().asked(ticketEndpoints.listTicketLog)).toMatchObject([{ params: { ticketId: 31 } }]),
  )
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('[DASH-037] asks for pages of 5, 10, 20 or 50', async () => {
  answerRows([row()], 120)
  const { keys } = show(<ReportsScreen />, { at: '/reports' })
  const size = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Por página' })
  expect(size.value).toContain('20')
  await keys.click(size)
  const sizes = (await screen.findAllByRole('option', { name: /Por página/ })).map(({ textContent }) =>
    Number.parseInt(textContent ?? '', 10),
  )
  expect(sizes).toEqual([5, 10, 20, 50])
  await keys.click(screen.getByRole('option', { name: /^50/ }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: 1, pageSize: 50 }))
  await keys.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: 2, pageSize: 50 }))
  expect(location.search).toContain('page=2')
})

test('keeps filter and order in the address, and begins anew with the first page', async () => {
  answerRows([row()], 120)
  const { keys } = show(<ReportsScreen />, { at: '/reports?page=3&kind=lead' })
  await screen.findByText('Maria Souza')
  expect(lastQuery()).toMatchObject({ page: 3, kind: 'lead', sort: 'began', order: 'desc' })
  await keys.click(screen.getByRole('switch', { name: 'Somente avaliados' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: 1, kind: 'lead', onlyRated: true }))
  await keys.click(screen.getByRole('button', { name: 'Encerramento' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'closed', order: 'desc' }))
  await keys.click(screen.getByRole('button', { name: /^Encerramento/ }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'closed', order: 'asc' }))
  expect(location.search).toContain('rated=1')
})

test('shows only the columns that are wanted', async () => {
  answerRows()
  const { keys } = show(<ReportsScreen />, { at: '/reports' })
  await screen.findByRole('columnheader', { name: 'Departamento' })
  expect(screen.queryByRole('columnheader', { name: 'Conexão' })).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Colunas' }))
  await keys.click(await screen.findByRole('checkbox', { name: 'Conexão' }))
  await keys.click(screen.getByRole('checkbox', { name: 'Departamento' }))
  expect(await screen.findByRole('columnheader', { name: 'Conexão' })).toBeTruthy()
  await screen.findByRole('cell', { name: 'Loja' })
  expect(screen.queryByRole('columnheader', { name: 'Departamento' })).toBeNull()
})

test('says why there is nothing, and widens the range', async () => {
  answerRows([])
  const { keys } = show(<ReportsScreen />, { at: '/reports?kind=lead' })
  await keys.click(await screen.findByRole('button', { name: 'Ver os últimos 30 dias' }))
  await waitFor(() => expect(location.search).toContain('days=30'))
  await keys.click(screen.getByRole('button', { name: 'Tirar os filtros' }))
  await waitFor(() => expect(location.search).not.toContain('kind'))
})

test('groups, with what the groups come to', async () => {
  answerRows()
  const group = (key: string, name: string | null, tickets: number) => ({
    ...{ key, name, deleted: key === '2', ...measuresOfNothing, tickets },
  })
  api().answer(calls.listGroupedReport, {
    rows: [group('1', 'Ana', 3), group('2', 'Bia', 7), group('', null, 1)],
    totals: { ...measuresOfNothing, tickets: 11 },
    provenAt: null,
  })
  show(<ReportsScreen />, { at: '/reports?by=user' })
  const table = await screen.findByRole('table')
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    )
  expect(lines).toEqual([
    ['Bia (excluído)', '7'],
    ['Ana', '3'],
    ['(nenhum)', '1'],
    ['Total', '11'],
  ])
})

test('shows how long it took, by the middle and by the spread', async () => {
  api().answer(calls.showDurationReport, {
    ...{ count: 10, average: 300, p50: 120, p90: 900, longest: 1200, approximate: true, provenAt: null },
    buckets: [
      { from: 0, to: 300, total: 8 },
      { from: 300, to: null, total: 2 },
    ],
  })
  const { keys } = show(<ReportsScreen />, { at: '/reports?tab=durations' })
  for (const words of ['5 min', '2 min', '15 min', '20 min'])
    expect(await screen.findByText(words)).toBeTruthy()
  const bars = screen.getByRole('region', { name: 'Distribuição: Espera' })
  expect(within(bars).getByRole('rowheader', { name: 'até 5 min' }).parentElement?.textContent).toContain(
    '880 %',
  )
  await keys.click(screen.getByText('Primeira resposta'))
  await waitFor(() => expect(api().asked(calls.showDurationReport).at(-1)?.query.measure).toBe('reply'))
})

test('shows what customers answered, in their own words', async () => {
  const distribution = [0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 1]
  api().answer(calls.showSurveyReport, {
    ...{ answers: 4, closed: 9, distribution, ratings: [0, 0, 0, 0, 4], weeks: [], provenAt: null },
    ...{ npsPromoters: 3, npsPassives: 0, npsDetractors: 1, npsScore: 50, npsMargin: 61, rating: 5 },
    ...{ npsPromotersPerc: 75, npsPassivePerc: 0, npsDetractorsPerc: 25 },
  })
  const answer = { id: 1, cycleId: 1, uuid, contactName: 'Maria', userName: 'Ana', queueName: null }
  api().answer(calls.listSurveyAnswers, {
    answers: [{ ...answer, rate: 9, rating: 5, ratedAt: new Date(), comment: 'Muito rápido!' }],
    hasMore: false,
  })
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView')
  show(<ReportsScreen />, { at: '/reports?tab=surveys' })
  expect(await screen.findByText('± 61')).toBeTruthy()
  // A phone has no room for all tabs.
  expect(scrolledTo.mock.contexts).toEqual([screen.getByRole('tab', { name: 'Pesquisas' })])
  const line = (await screen.findByText('Muito rápido!')).closest('tr')!
  expect(within(line).getByText('9')).toBeTruthy()
  expect(within(line).getByRole('link', { name: 'Maria' }).getAttribute('href')).toBe(`/tickets/${uuid}`)
})

test('[DASH-034] takes all rows of the filter out as a spreadsheet', async () => {
  answerRows()
  api().answer(calls.exportReport, { path: '/api/files/export' })
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  try {
    const { keys } = show(<ReportsScreen />, { at: '/reports?from=2026-10-01&to=2026-10-31&kind=lead' })
    await keys.click(await screen.findByRole('button', { name: 'Exportar' }))
    await keys.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
    await waitFor(() => expect(followed).toHaveBeenCalled())
    expect(api().asked(calls.exportReport)[0]?.body).toEqual({
      ...{ dateFrom: '2026-10-01', dateTo: '2026-10-31', kind: 'lead', format: 'xlsx', language: 'pt' },
    })
  } finally {
    followed.mockRestore()
  }
})

const hiding = { companieSettings: { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } }
test.each([
  {
    label: 'a support visit',
    as: { visit: { id: uuid, endsAt: new Date(), mode: 'read' as const, sendsMessages: false } },
  },
  { label: 'people who may not see numbers', as: { company: { ...company, ...hiding } } },
])('[D97] offers no spreadsheet to $label', async ({ as }) => {
  onTestFinished(signOut)
  answerRows()
  show(<ReportsScreen />, { at: '/reports', as })
  await screen.findByText('Maria Souza')
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
})

test('lets people have the figures of each week by e-mail', async () => {
  answerRows()
  api().answer(calls.saveReportLetter, ({ body }) => ({ enabled: body.enabled, language: null }))
  const { keys } = show(<ReportsScreen />, { at: '/reports' })
  const letter = await screen.findByRole<HTMLInputElement>('switch', { name: /cada semana por e-mail/ })
  await keys.click(letter)
  await waitFor(() => expect(letter.checked).toBe(true))
  expect(api().asked(calls.saveReportLetter)).toEqual([{ body: { enabled: true, language: 'pt' } }])
})

test('[D84] shows what messages cost where the official channel is connected, and groups it', async () => {
  answerRows()
  api().answer(connectionListEndpoints.listConnections, [connectionOf(1, { channel: 'whatsappapi' })])
  const usd = (micros: number) => [{ currency: 'USD', micros }]
  api().answer(calls.showCostReport, ({ query: { by } }) => ({
    rows:
      by === 'user'
        ? [
            {
              ...{ key: '', name: null, deleted: false, messages: 3, billed: 3, unpriced: 1 },
              costs: usd(62_500),
            },
            {
              ...{ key: '7', name: 'Ana', deleted: true, messages: 2, billed: 1, unpriced: 0 },
              costs: usd(6800),
            },
          ]
        : [
            {
              ...{ key: '1', name: 'Loja', deleted: false, messages: 5, billed: 4, unpriced: 1 },
              costs: usd(69_300),
            },
          ],
    totals: { messages: 5, billed: 4, unpriced: 1, costs: usd(69_300) },
  }))
  const { keys } = show(<ReportsScreen />, { at: '/reports' })
  await keys.click(await screen.findByRole('tab', { name: 'Custos' }))
  await screen.findByText('Loja')
  screen.getByText('Mensagens cobradas sem tarifa cadastrada: 1. Elas não entram no custo.')
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
  await keys.click(screen.getByRole('combobox', { name: 'Agrupar por' }))
  await keys.click(screen.getByRole('option', { name: 'Agrupar por: Atendente' }))
  await screen.findByText('Ana (excluído)')
  const lines = within(screen.getByRole('table', { name: 'Custos' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
  expect(lines).toEqual([
    'AtendenteMensagensCobradasSem tarifaCusto',
    '(automático)331US$ 0,0625',
    'Ana (excluído)210US$ 0,0068',
    'Total541US$ 0,0693',
  ])
})

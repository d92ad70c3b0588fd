import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type Campaign,
  campaignChannel,
  campaignEndpoints as calls,
} from '#domain/campaigns/campaign-contract.ts'
import {
  type CampaignForecast,
  campaignReportEndpoints as reports,
} from '#domain/campaigns/campaign-report-contract.ts'
import {
  campaignDefaults,
  campaignSettingsEndpoints as settings,
} from '#domain/campaigns/campaign-settings-contract.ts'
import type { Shipment } from '#domain/campaigns/recipient-contract.ts'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { at, campaign, none } from '#tests/web/campaign-of.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { CampaignsScreen } from './campaigns-screen.tsx'
import { CampaignReportScreen } from './report/campaign-report-screen.tsx'
import { CampaignSettingsScreen } from './settings/campaign-settings-screen.tsx'

const forecast: CampaignForecast = {
  ...{
    people: 3,
    reached: 2,
    fresh: 1,
    unchecked: 1,
    leftOut: [{ reason: 'opted-out', people: 1 }],
    missing: [],
  },
  ...{
    fields: ['Cidade'],
    blocks: [],
    riskyForLinked: false,
    startsAt: at,
    endsAt: at,
    days: 1,
    limitedBy: 'pace',
    zones: [],
  },
  ...{ perHour: 156.5, costs: [], answerRates: [] },
  samples: [
    { name: 'Ana', number: '5511987654321', slot: 1, message: 'Oi Ana', confirmation: null, templates: [] },
    { name: 'Bia', number: '5511987654322', slot: 1, message: 'Oi Bia', confirmation: null, templates: [] },
  ],
}
const admin = { as: { profile: 'admin' } } as const
const page = (records: Campaign[]) => ({ records, count: records.length, hasMore: false })

function answerForm() {
  api().answer(contactListEndpoints.listContactListNames, [{ id: 7, name: 'Feira', contactsCount: 3 }])
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(connectionListEndpoints.listConnections, [])
  api().answer(queueEndpoints.listQueues, [])
  api().answer(userEndpoints.listColleagues, [])
  api().answer(reports.forecastCampaign, forecast)
}

test('[CAMP-005, CAMP-042, CAMP-043] offers with each campaign what its status allows', async () => {
  api().answer(
    calls.listCampaigns,
    page([
      campaign(),
      campaign({
        ...{ id: 4, name: 'Natal', status: 'EM_ANDAMENTO', hold: 'hours', confirmation: true },
        totals: { ...none, people: 1000, waiting: 750, sent: 250 },
      }),
      campaign({ id: 5, name: 'Páscoa', status: 'CANCELADA' }),
    ]),
  )
  show(<CampaignsScreen />, admin)
  const table = await screen.findByRole('table', { name: 'Campanhas' })
  const heads = [
    'Nome',
    'Status',
    'Lista de contatos',
    'Conexão',
    'Agendada para',
    'Concluída em',
    'Confirmação',
  ]
  for (const name of heads) expect(within(table).getByRole('columnheader', { name })).toBeTruthy()
  const [, idle, running, cancelled] = within(table).getAllByRole('row')
  const offered = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
  const always = ['Relatório', 'Editar campanha', 'Duplicar']
  expect(offered(idle)).toEqual(['Iniciar agora', ...always, 'Excluir campanha'])
  expect(offered(running)).toEqual(['Cancelar campanha', ...always])
  expect(offered(cancelled)).toEqual(['Reiniciar campanha', ...always, 'Excluir campanha'])
  expect(running?.textContent).toContain('Em espera: fora do horário de envio')
  expect(running?.textContent).toContain('250 de 1.000')
  expect(running?.textContent).toContain('Ativada')
  expect(idle?.textContent).toContain('Desativada')
})

test('[CAMP-038] shows a campaign that a colleague makes', async () => {
  let records = [campaign()]
  api().answer(calls.listCampaigns, () => page(records))
  const { line } = await showLive(<CampaignsScreen />, admin)
  await screen.findByText('Volta às aulas')
  records = [campaign({ id: 9, name: 'Outra' }), ...records]
  line.tell(campaignChannel, { action: 'create', record: records[0]! })
  await waitFor(() => expect(screen.getByText('Outra')).toBeTruthy())
})

test('[CAMP-028] says that a campaign is restarted', async () => {
  api().answer(calls.listCampaigns, page([campaign({ status: 'CANCELADA' })]))
  api().answer(calls.restartCampaign, campaign({ status: 'EM_ANDAMENTO' }))
  const { keys } = show(<CampaignsScreen />, admin)
  await keys.click(await screen.findByRole('button', { name: 'Reiniciar campanha' }))
  expect(await screen.findByText('Campanha reiniciada.')).toBeTruthy()
  expect(api().asked(calls.restartCampaign)).toHaveLength(1)
})

test('[CAMP-027, CAMP-028] says that a campaign is cancelled, and why one is not', async () => {
  api().answer(calls.listCampaigns, page([campaign({ status: 'EM_ANDAMENTO' })]))
  let refused = true
  const left = [2, 1]
  api().answer(calls.cancelCampaign, () => {
    if (refused) throw new Refusal(409, 'ERR_CAMPAIGN_STATUS')
    return { ...campaign({ status: 'CANCELADA' }), left: left.shift() ?? 0 }
  })
  const { keys } = show(<CampaignsScreen />, admin)
  const stop = async () => {
    await keys.click(await screen.findByRole('button', { name: 'Cancelar campanha' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('button', { name: 'Continuar enviando' })).toBeTruthy()
    await keys.click(within(dialog).getByRole('button', { name: 'Cancelar campanha' }))
  }
  await stop()
  expect(await screen.findByText(/não é mais possível/)).toBeTruthy()
  refused = false
  await stop()
  expect(await screen.findByText('Campanha cancelada. 2 mensagens já tinham saído.')).toBeTruthy()
  await stop()
  expect(await screen.findByText('Campanha cancelada. 1 mensagem já tinha saído.')).toBeTruthy()
})

test('[CAMP-004, CAMP-014, CAMP-015] holds five texts, five questions, a name and a department', async () => {
  api().answer(calls.listCampaigns, page([]))
  answerForm()
  const { keys } = show(<CampaignsScreen />, { ...admin, at: '/?new=1' })
  await screen.findByRole('dialog')
  expect(await screen.findAllByRole('tab', { name: /^Msg\. \d/ })).toHaveLength(5)
  await keys.click(screen.getByRole('switch', { name: /Pedir confirmação/ }))
  expect(screen.getAllByRole('tab', { name: /^(Msg|Perg)\. \d/ })).toHaveLength(10)
  await fill(keys, screen.getByLabelText(/^Nome/), 'A')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Curto demais.')).toBeTruthy()
})

test('[CAMP-026] asks for the connections and people that it offers', async () => {
  api().answer(calls.listCampaigns, page([]))
  answerForm()
  const { keys } = show(<CampaignsScreen />, { ...admin, at: '/?new=1' })
  await waitFor(() => expect(api().asked(connectionListEndpoints.listConnections)).not.toEqual([]))
  await keys.click(await screen.findByRole('switch', { name: /Abrir atendimento/ }))
  await waitFor(() => expect(api().asked(userEndpoints.listColleagues)).not.toEqual([]))
})

test('[CAMP-013] shows a campaign that begins within the hour, and lets nobody change it', async () => {
  const soon = { ...campaign({ status: 'PROGRAMADA', scheduledAt: at, editable: false }), shipping: [] }
  api().answer(calls.listCampaigns, page([soon]))
  api().answer(calls.showCampaign, soon)
  answerForm()
  show(<CampaignsScreen />, { ...admin, at: '/?edit=3' })
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByLabelText<HTMLInputElement>(/^Nome/)).matches(':disabled')).toBe(true)
  expect(within(dialog).queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('[CAMP-016] offers three statuses of the ticket that it opens', async () => {
  api().answer(calls.listCampaigns, page([]))
  answerForm()
  const { keys } = show(<CampaignsScreen />, { ...admin, at: '/?new=1' })
  await keys.click(await screen.findByRole('switch', { name: /Abrir atendimento/ }))
  await keys.click(screen.getByRole('combobox', { name: 'Situação' }))
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Encerrado', 'Aguardando', 'Em atendimento'])
})

test('previews the message of each person, and says who gets none', async () => {
  api().answer(calls.listCampaigns, page([campaign()]))
  api().answer(calls.showCampaign, { ...campaign(), shipping: [] })
  answerForm()
  const { keys } = show(<CampaignsScreen />, { ...admin, at: '/?start=3' })
  expect(await screen.findByText('Oi Ana')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Próxima pessoa' }))
  expect(screen.getByText('Oi Bia')).toBeTruthy()
  expect(screen.getByText('2 de 3 pessoas recebem')).toBeTruthy()
  expect(screen.getByText('1: Pediu para não receber.')).toBeTruthy()
  expect(screen.getByText(/a 157 por hora|a 156 por hora/)).toBeTruthy()
})

test('asks for the number of people before more than a thousand are written to', async () => {
  api().answer(calls.listCampaigns, page([campaign()]))
  api().answer(calls.showCampaign, { ...campaign(), shipping: [] })
  answerForm()
  api().answer(reports.forecastCampaign, { ...forecast, people: 2000, reached: 1999 })
  const { keys } = show(<CampaignsScreen />, { ...admin, at: '/?start=3' })
  const field = await screen.findByLabelText(/digite o número de pessoas: 1\.999/)
  const dialog = screen.getByRole('dialog')
  const start = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Iniciar agora' })
  expect(start.disabled).toBe(true)
  await keys.type(field, '1999')
  expect(start.disabled).toBe(false)
})

const shipped: Shipment = {
  ...{ id: 1, campaignId: 3, name: 'Ana Prado', number: '5511987654321', contactId: 5, state: 'skipped' },
  ...{
    reason: 'opted-out',
    failure: null,
    dueAt: null,
    slot: 1,
    confirmationRequestedAt: at,
    confirmedAt: null,
  },
  ...{ sentAt: null, deliveredAt: null, readAt: null, repliedAt: null, message: null, messageId: null },
  ...{ ticketUuid: null, whatsappId: 1 },
}
const report = (
  <Routes>
    <Route path="/campaign/:campaignId/report" element={<CampaignReportScreen />} />
  </Routes>
)

test('[CAMP-008] tells how far people came, why some got nothing, and what happened', async () => {
  const totals = { ...none, people: 10, sent: 8, delivered: 6, read: 3, replied: 2, skipped: 1, waiting: 1 }
  const running = campaign({ status: 'EM_ANDAMENTO', confirmation: true, hold: 'failures', totals })
  api().answer(calls.showCampaign, { ...running, shipping: [shipped] })
  api().answer(reports.showCampaignReport, {
    ...{ totals, costs: [{ currency: 'USD', micros: 500_000 }], variants: [], endsAt: null, limitedBy: null },
    reasons: [{ state: 'skipped', reason: 'opted-out', people: 1 }],
    events: [{ id: 1, kind: 'held', at, userName: null, hold: 'failures', people: null }],
  })
  const asked: unknown[] = []
  api().answer(reports.listRecipients, ({ query }) => {
    asked.push(query)
    return { recipients: [shipped], hasMore: false }
  })
  const { keys } = show(report, { ...admin, at: '/campaign/3/report' })
  expect(await screen.findByText('80% das pessoas')).toBeTruthy()
  expect(screen.getByText('75% das enviadas')).toBeTruthy()
  expect(screen.getByText(/por resposta/)).toBeTruthy()
  expect(screen.getAllByText(/Em espera: envios demais recusados/).length).toBeGreaterThan(1)
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy()
  const reasons = screen.getByRole('region', { name: 'Por que não recebeu?' })
  await keys.click(within(reasons).getByRole('button', { name: 'Mostrar' }))
  await waitFor(() => expect(asked).toContainEqual({ state: 'skipped', reason: 'opted-out' }))
  expect(await screen.findByText('Ana Prado')).toBeTruthy()
})

test('says why a campaign waits by a number that is rated low, and has it go on', async () => {
  const held = campaign({
    status: 'EM_ANDAMENTO',
    hold: 'quality',
    totals: { ...none, people: 2, waiting: 2 },
  })
  api().answer(calls.showCampaign, { ...held, shipping: [] })
  api().answer(reports.showCampaignReport, {
    ...{ totals: held.totals, costs: [], variants: [], endsAt: null, limitedBy: null, reasons: [] },
    events: [{ id: 1, kind: 'held', at, userName: null, hold: 'quality', people: null }],
  })
  api().answer(reports.listRecipients, { recipients: [], hasMore: false })
  api().answer(calls.continueCampaign, { ...held, hold: null })
  const { keys } = show(report, { ...admin, at: '/campaign/3/report' })
  expect((await screen.findAllByText(/a Meta avalia mal a qualidade deste número/)).length).toBeGreaterThan(1)
  expect(screen.getByText(/a Meta pode restringir o número/)).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(api().asked(calls.continueCampaign)).toHaveLength(1))
})

test('takes people out of a running campaign, one or those of a list, and says how many', async () => {
  const running = campaign({ status: 'EM_ANDAMENTO', totals: { ...none, people: 3, waiting: 3 } })
  api().answer(calls.showCampaign, { ...running, shipping: [] })
  api().answer(reports.showCampaignReport, {
    ...{ totals: running.totals, costs: [], variants: [], endsAt: null, limitedBy: null, reasons: [] },
    events: [{ id: 1, kind: 'people-removed', at, userName: null, hold: null, people: 1 }],
  })
  const waiting: Shipment = { ...shipped, state: 'waiting', reason: null }
  const sent: Shipment = { ...shipped, id: 2, name: 'Bia', state: 'sent', reason: null }
  api().answer(reports.listRecipients, { recipients: [waiting, sent], hasMore: false })
  answerForm()
  const asked: unknown[] = []
  api().answer(calls.removeCampaignPeople, ({ body }) => {
    asked.push(body)
    return { ...running, removed: 2, left: 1 }
  })
  const { keys } = show(report, { ...admin, at: '/campaign/3/report' })
  expect(await screen.findByText('Pessoas retiradas: 1')).toBeTruthy()
  const row = (await screen.findByText('Ana Prado')).closest('tr')
  await keys.click(within(row!).getByRole('button', { name: 'Retirar da campanha' }))
  const question = await screen.findByRole('dialog')
  await keys.click(within(question).getByRole('button', { name: 'Retirar da campanha' }))
  await waitFor(() => expect(asked).toEqual([{ recipientIds: [1] }]))
  const told = 'Pessoas retiradas: 2. Já tinham recebido ou estavam recebendo: 1.'
  expect(await screen.findByText(told)).toBeTruthy()
  const other = screen.getByText('Bia').closest('tr')
  expect(within(other!).queryByRole('button', { name: 'Retirar da campanha' })).toBeNull()

  await keys.click(screen.getByRole('button', { name: 'Retirar pessoas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Retirar pessoas' })
  await keys.click(within(dialog).getByRole('combobox', { name: /Pessoas destas listas/ }))
  await keys.click(await screen.findByRole('option', { name: 'Feira (3)' }))
  await keys.click(within(dialog).getByRole('button', { name: 'Retirar pessoas' }))
  await waitFor(() => expect(asked).toContainEqual({ audiences: [{ kind: 'list', id: 7 }] }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Retirar pessoas' })).toBeNull())
})

test('sends a campaign by the time zone of each person where the switch says so', async () => {
  api().answer(calls.listCampaigns, page([]))
  answerForm()
  const asked: unknown[] = []
  api().answer(calls.createCampaign, ({ body }) => {
    asked.push(body.ownZone)
    return campaign({ ownZone: true })
  })
  const { keys } = show(<CampaignsScreen />, { ...admin, at: '/?new=1' })
  await fill(keys, await screen.findByLabelText(/^Nome/), 'Páscoa')
  await keys.click(screen.getByRole('switch', { name: /No fuso de cada pessoa/ }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(asked).toEqual([true]))
})

test('[CAMP-010] loads the report anew five seconds after it is told that the campaign is over', async () => {
  const totals = { ...none, people: 1, sent: 1 }
  const running = campaign({ status: 'EM_ANDAMENTO', totals })
  api().answer(calls.showCampaign, { ...running, shipping: [] })
  let count = 0
  api().answer(reports.showCampaignReport, () => {
    count += 1
    return { totals, reasons: [], variants: [], costs: [], events: [], endsAt: null, limitedBy: null }
  })
  api().answer(reports.listRecipients, { recipients: [], hasMore: false })
  const { line } = await showLive(report, { ...admin, at: '/campaign/3/report' })
  await screen.findByText('Volta às aulas')
  const before = count
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  line.tell(campaignChannel, { action: 'update', record: campaign({ status: 'FINALIZADA' }) })
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(count).toBe(before + 1)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(count).toBe(before + 2)
})

test('[CAMP-029, CAMP-033, CAMP-034, CAMP-035, CAMP-036] offers the pace, with what it comes to', async () => {
  api().answer(settings.showCampaignSettings, { settings: campaignDefaults })
  const { keys } = show(<CampaignSettingsScreen />, admin)
  expect(
    await screen.findByText(/≈ 157 por hora, até 1\.408 por dia|≈ 157 por hora, até 1\.409 por dia/),
  ).toBeTruthy()
  const choices = async (name: string) => {
    await keys.click(screen.getByRole('combobox', { name }))
    const words = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    await keys.keyboard('{Escape}')
    return words
  }
  expect(await choices('Intervalo entre mensagens')).toHaveLength(11)
  expect(await choices('Intervalo maior após')).toHaveLength(9)
  expect(await choices('Intervalo maior')).toHaveLength(18)
  expect(screen.getByLabelText<HTMLInputElement>('Das').value).toBe('09:00')
  expect(screen.getByLabelText<HTMLInputElement>('Até').value).toBe('18:00')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /sábados/ }).checked).toBe(false)
})

test('[CAMP-037] says that the settings are saved', async () => {
  api().answer(settings.showCampaignSettings, { settings: campaignDefaults })
  api().answer(settings.saveCampaignSettings, ({ body }) => ({
    settings: { ...campaignDefaults, ...body.settings },
  }))
  const { keys } = show(<CampaignSettingsScreen />, admin)
  await keys.click(await screen.findByRole('switch', { name: /sábados/ }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Configurações salvas')).toBeTruthy()
})

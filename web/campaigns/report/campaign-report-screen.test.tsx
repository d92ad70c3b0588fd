import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { type Campaign, campaignEndpoints as calls } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import type { Shipment } from '#domain/campaigns/recipient-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { signOut } from '#web/platform/session.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { campaign, none } from '#tests/web/campaign-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { campaignFolds } from '../campaign-folds.ts'
import { CampaignReportScreen } from './campaign-report-screen.tsx'

const running = campaign({ status: 'EM_ANDAMENTO', totals: { ...none, people: 2, waiting: 2 } })
const report = {
  ...{
    totals: running.totals,
    costs: [],
    variants: [],
    endsAt: null,
    limitedBy: null,
    reasons: [],
    events: [],
  },
}
let state: Shipment['state'] = 'waiting'
const person = (id: number, name: string): Shipment => ({
  ...{ id, campaignId: 3, name, number: '5511987654321', contactId: 5, state, reason: null },
  ...{ failure: null, dueAt: null, slot: 1, confirmationRequestedAt: null, confirmedAt: null, sentAt: null },
  ...{ deliveredAt: null, readAt: null, repliedAt: null, message: null, messageId: null },
  ...{ ticketUuid: null, whatsappId: 1 },
})

function showReport(shown: Partial<Campaign> = {}, as: Partial<SessionUser> = {}) {
  api().answer(calls.showCampaign, { ...running, ...shown, shipping: [] })
  api().answer(reports.listRecipients, { recipients: [person(1, 'Ana'), person(2, 'Bia')], hasMore: false })
  return show(
    <Routes>
      <Route path="/campaign/:campaignId/report" element={<CampaignReportScreen />} />
    </Routes>,
    { as: { profile: 'admin', ...as }, at: '/campaign/3/report' },
  )
}

test('says that the report failed, and asks for it again', async () => {
  api().refuse(reports.showCampaignReport, 400, 'ERR_VALIDATION')
  const { keys } = showReport()
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  api().answer(reports.showCampaignReport, report)
  await keys.click(retry)
  expect(await screen.findByText('Ana')).toBeTruthy()
})

/** Does something with Ana and Bia, whose calls end when the test says so. */
async function doWithBoth(label: string) {
  const ended: (() => void)[] = []
  const underWay = () => new Promise<void>((resolve) => ended.push(resolve))
  api().answer(reports.showCampaignReport, report)
  api().answer(calls.removeCampaignPeople, async () => {
    await underWay()
    return { ...running, removed: 1, left: 0 }
  })
  api().answer(calls.repeatUncertain, async () => {
    await underWay()
    return running
  })
  const { keys } = showReport()
  for (const name of ['Ana', 'Bia']) {
    const row = (await screen.findByText(name)).closest('tr')
    await keys.click(within(row!).getByRole('button', { name: label }))
    const question = await screen.findByRole('dialog')
    await keys.click(within(question).getByRole('button', { name: label }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return () => {
    for (const end of ended) end()
  }
}

test('takes a person out while the call that takes out another one is under way', async () => {
  const end = await doWithBoth('Retirar da campanha')
  const bodies = () =>
    api()
      .asked(calls.removeCampaignPeople)
      .map(({ body }) => body)
  await waitFor(() => expect(bodies()).toEqual([{ recipientIds: [1] }, { recipientIds: [2] }]))
  end()
  expect((await screen.findAllByText(/^Pessoas retiradas: 1/)).length).toBeGreaterThan(0)
})

test('sends again to a person while the call for another one is under way', async () => {
  state = 'uncertain'
  onTestFinished(() => void (state = 'waiting'))
  const end = await doWithBoth('Enviar de novo')
  const bodies = () =>
    api()
      .asked(calls.repeatUncertain)
      .map(({ body }) => body)
  await waitFor(() => expect(bodies()).toEqual([{ recipientId: 1 }, { recipientId: 2 }]))
  end()
  expect((await screen.findAllByText('Será enviado de novo.')).length).toBeGreaterThan(0)
})

test('shows what it was told while events come faster than answers, and asks once more after them', async () => {
  api().answer(reports.showCampaignReport, report)
  showReport()
  await screen.findByText('Ana')
  const ended: (() => void)[] = []
  const sent: Shipment = { ...person(1, 'Ana'), state: 'sent' }
  api().answer(reports.listRecipients, async () => {
    await new Promise<void>((resolve) => ended.push(resolve))
    return { recipients: [sent], hasMore: false }
  })
  const tell = () => campaignFolds[0]?.fold({}, plainViewer)
  tell()
  await waitFor(() => expect(ended).toHaveLength(1))
  tell()
  tell()
  ended[0]?.()
  expect(await screen.findByRole('row', { name: /^Ana.*Enviado/ })).toBeTruthy()
  await waitFor(() => expect(ended).toHaveLength(2))
  ended[1]?.()
})

test.each([
  ['EM_ANDAMENTO', 2],
  ['FINALIZADA', 2],
  ['CANCELADA', 0],
] as const)('offers to send again where the campaign is %s: %i buttons', async (status, count) => {
  state = 'uncertain'
  onTestFinished(() => void (state = 'waiting'))
  const totals = { ...none, people: 2, uncertain: 2 }
  api().answer(reports.showCampaignReport, { ...report, totals })
  showReport({ status, totals })
  await screen.findByText('Ana')
  const rows = screen.getAllByRole('row', { name: /^(Ana|Bia)/ })
  expect(
    rows.flatMap((row) => within(row).queryAllByRole('button', { name: 'Enviar de novo' })),
  ).toHaveLength(count)
  expect(screen.queryAllByRole('button', { name: 'Enviar de novo' })).toHaveLength(count && count + 1)
})

test('[D97] offers no spreadsheet to a support visit', async () => {
  onTestFinished(signOut)
  api().answer(reports.showCampaignReport, report)
  const id = '10000000-0000-4000-8000-000000000001'
  showReport({}, { visit: { id, endsAt: new Date(), mode: 'read', sendsMessages: false } })
  await screen.findByText('Ana')
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Asking,
  integrationDeliveryEndpoints as log,
} from '#domain/integrations/integration-delivery-contract.ts'
import { integrationEndpoints as integrations } from '#domain/integrations/integration-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { AskingsScreen } from './askings-screen.tsx'

const failed: Asking = {
  ...{ id: 3, integrationId: 7, integrationName: 'Loja', type: 'webhook', repeatedBy: '' },
  ...{ ticketUuid: '0199d0f4-5f4e-7cc0-8a57-111111111111', status: 503, fault: 'status', ms: 41, tries: 2 },
  at: new Date('2026-11-20T12:00:00Z'),
}
const repeated: Asking = { ...failed, id: 4, repeatedBy: 'Ana', status: 204, fault: null, tries: 1 }
const details = { key: 'call-1', body: '{"type":"message.received"}', answer: 'em manutenção' }
const choices = { queueIntegrations: [{ id: 7, name: 'Loja', type: 'webhook' as const, fault: null }] }

test('lists what integrations were told, and sends it again after a question', async () => {
  let rows = [failed]
  api().answer(integrations.listIntegrations, { ...choices, count: 1, hasMore: false })
  api().answer(log.listAskings, () => ({ deliveries: rows, hasMore: false }))
  api().answer(log.repeatAsking, () => {
    rows = [repeated, failed]
    return { ...repeated, ...details }
  })
  const { keys } = show(<AskingsScreen />, { as: { profile: 'admin' } })
  const row = await screen.findByRole('row', { name: /Loja/ })
  expect(within(row).getByText(/^HTTP 503/)).toBeTruthy()
  expect(within(row).getByText('41 ms · 2 tentativas')).toBeTruthy()
  await keys.click(within(row).getByRole('button', { name: 'Repetir' }))
  const question = await screen.findByRole('dialog', { name: 'Repetir o envio?' })
  expect(within(question).getByText(/o cliente não a recebe/)).toBeTruthy()
  await keys.click(within(question).getByRole('button', { name: 'Repetir' }))
  await screen.findByText('Repetido e aceito.')
  await screen.findByText('Repetido por Ana')
  expect(api().asked(log.repeatAsking)).toEqual([{ params: { id: 3 } }])
})

test('shows what was sent and answered, and no repeating during a support visit', async () => {
  api().answer(integrations.listIntegrations, { ...choices, count: 1, hasMore: false })
  api().answer(log.listAskings, { deliveries: [failed], hasMore: false })
  api().answer(log.showAsking, { ...failed, ...details })
  const visit = {
    ...{ id: '0199d0f4-5f4e-7cc0-8a57-111111111112', mode: 'act' as const, sendsMessages: true },
    endsAt: new Date(Date.now() + 900_000),
  }
  const { keys } = show(<AskingsScreen />, { as: { profile: 'admin', visit } })
  await keys.click(await screen.findByRole('button', { name: 'Detalhes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('em manutenção')
  expect(dialog.getByText(/"type": "message.received"/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Repetir' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import {
  type Delivery,
  type DeliveryDetails,
  type Webhook,
  webhookChannel,
  webhookEndpoints as webhooks,
} from '#domain/webhooks/webhook-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { DeliveriesScreen } from './deliveries-screen.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhooksScreen } from './webhooks-screen.tsx'

const at = new Date('2026-11-20T12:00:00Z')
const shop: Webhook = {
  ...{ id: 7, name: 'Loja', url: 'https://loja.example.com/hook', types: ['message.received'] },
  ...{
    connectionIds: [],
    headerNames: [],
    state: 'on',
    failingSince: null,
    lastSuccessAt: at,
    createdAt: at,
    updatedAt: at,
  },
}
const gone: Webhook = { ...shop, id: 8, name: 'Antigo', state: 'gone', lastSuccessAt: null }
const failing: Webhook = { ...shop, id: 9, name: 'Estoque', failingSince: at }
const admin = { as: { profile: 'admin' } } as const

const failed: Delivery = {
  ...{ id: 3, webhookId: 7, webhookName: 'Loja', eventId: 'evt_3', type: 'message.received' },
  ...{ isExample: false, state: 'failed', tries: 10, nextTryAt: null, lastStatus: 500 },
  ...{ lastFault: 'status', lastMs: 41, createdAt: at },
}
const taken: Delivery = { ...failed, id: 2, state: 'delivered', lastStatus: 204, lastFault: null }
const hidden: Delivery = { ...failed, id: 1, lastStatus: null, lastFault: 'blocked' }
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

test('lists webhooks with their state, and switches one on that was switched off', async () => {
  api().answer(webhooks.listWebhooks, { webhooks: [shop, failing, gone] })
  api().answer(webhooks.switchWebhook, shop)
  const { keys } = show(<WebhooksScreen />, admin)
  expect(within(await rowOf(/Loja/)).getByText('Ativo')).toBeTruthy()
  expect(within(await rowOf(/Estoque/)).getByText(/^Falhando desde/)).toBeTruthy()
  const off = await rowOf(/Antigo/)
  expect(within(off).getByText('Desativado pelo endereço (410)')).toBeTruthy()
  expect(within(off).queryByRole('button', { name: 'Enviar exemplo' })).toBeNull()
  await keys.click(within(off).getByRole('button', { name: 'Ativar' }))
  await screen.findByText('Webhook ativado. O que esperava é enviado agora.')
})

test('makes a webhook of the chosen events and shows its secret once', async () => {
  let rows: Webhook[] = []
  api().answer(webhooks.listWebhooks, () => ({ webhooks: rows }))
  api().answer(connectionListEndpoints.listConnections, [])
  let sent: unknown = null
  api().answer(webhooks.createWebhook, ({ body }) => {
    sent = body
    rows = [shop]
    return { webhook: shop, secret: 'whsec_abc' }
  })
  const { keys } = show(<WebhooksScreen />, admin)
  await keys.click((await screen.findAllByRole('button', { name: 'Novo webhook' }))[0]!)
  await fill(keys, await screen.findByLabelText(/^Nome/), 'Loja')
  await fill(keys, screen.getByLabelText(/^Endereço/), 'https://n8n.example.com/webhook-test/1')
  expect(screen.getByText(/^Este é um endereço de teste do n8n/)).toBeTruthy()
  await keys.click(screen.getByRole('checkbox', { name: 'Mensagem recebida' }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Preencha este campo.')
  await keys.click(screen.getByRole('checkbox', { name: 'Atendimento encerrado' }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('whsec_abc')
  expect(sent).toMatchObject({ name: 'Loja', types: ['ticket.closed'], connectionIds: [] })
  await keys.click(screen.getByRole('button', { name: 'Pronto' }))
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull())
})

test('says why deliveries failed and sends the selected ones again', async () => {
  api().answer(webhooks.listWebhooks, { webhooks: [shop] })
  api().answer(webhooks.listDeliveries, { deliveries: [failed, taken, hidden], hasMore: false })
  let resent: unknown = null
  api().answer(webhooks.resendDeliveries, ({ body }) => {
    resent = body
    return { resent: 3, hasMore: false }
  })
  const { keys } = show(<DeliveriesScreen />, admin)
  expect(await rowOf(/Falhou.*HTTP 500 41 ms/)).toBeTruthy()
  expect(await rowOf(/Entregue.*HTTP 204/)).toBeTruthy()
  expect(await rowOf(/Endereço não permitido/)).toBeTruthy()
  await keys.click(screen.getByRole('checkbox', { name: 'Selecionar todas as mostradas' }))
  await keys.click(screen.getByRole('button', { name: 'Reenviar 3' }))
  await screen.findByText('3 aguardando envio.')
  expect(resent).toEqual({ ids: [3, 2, 1] })
  await screen.findByRole('button', { name: 'Reenviar período' })
})

test('shows new deliveries and their results in an open log without reloading', async () => {
  let deliveries: Delivery[] = [failed]
  api().answer(webhooks.listWebhooks, { webhooks: [shop] })
  api().answer(webhooks.listDeliveries, () => ({ deliveries, hasMore: false }))
  const { line } = await showLive(<DeliveriesScreen />, admin)
  await rowOf(/HTTP 500/)
  const fresh: Delivery = { ...taken, id: 4, state: 'sending', tries: 0, lastStatus: null, lastMs: null }
  deliveries = [fresh, failed]
  line.tell(webhookChannel, { action: 'reload' })
  expect(await rowOf(/Enviando/)).toBeTruthy()
  deliveries = [{ ...taken, id: 4 }, failed]
  line.tell(webhookChannel, { action: 'reload' })
  expect(await rowOf(/Entregue.*HTTP 204/)).toBeTruthy()
})

test('shows each try of a delivery with its answer', async () => {
  const headers = [{ name: 'X-Api-Key', value: '••••••' }]
  const details: DeliveryDetails = {
    ...{ ...failed, body: '{"type":"message.received"}' },
    attempts: [
      { at, status: null, fault: 'timeout', ms: 15_000, answer: '', headers: [] },
      {
        at: new Date(at.getTime() + 5000),
        status: 500,
        fault: 'status',
        ms: 41,
        answer: 'fora do ar',
        headers,
      },
    ],
  }
  api().answer(webhooks.listWebhooks, { webhooks: [shop] })
  api().answer(webhooks.listDeliveries, { deliveries: [failed], hasMore: false })
  api().answer(webhooks.showDelivery, details)
  const { keys } = show(<DeliveriesScreen />, admin)
  await keys.click(within(await rowOf(/HTTP 500/)).getByRole('button', { name: 'Ver tentativas' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('fora do ar')).toBeTruthy()
  expect(dialog.getByText(/^Sem resposta em 15 s/)).toBeTruthy()
  expect(dialog.getByText('ID do evento: evt_3')).toBeTruthy()
  expect(dialog.getByText('Cabeçalhos próprios: X-Api-Key: ••••••')).toBeTruthy()
})

test('changes own headers of a webhook: an empty value keeps the stored one', async () => {
  const keyed: Webhook = { ...shop, headerNames: ['X-Api-Key'] }
  api().answer(webhooks.listWebhooks, { webhooks: [keyed] })
  api().answer(webhooks.showWebhook, keyed)
  api().answer(connectionListEndpoints.listConnections, [])
  let sent: unknown = null
  api().answer(webhooks.updateWebhook, ({ body }) => {
    sent = body
    return shop
  })
  const { keys } = show(<WebhooksScreen />, admin)
  await keys.click(within(await rowOf(/Loja/)).getByRole('button', { name: 'Editar webhook' }))
  const kept = await screen.findByLabelText('Valor do cabeçalho 1')
  expect(kept.getAttribute('placeholder')).toBe('Guardado; vazio mantém')
  await keys.click(screen.getByRole('button', { name: 'Adicionar cabeçalho' }))
  await fill(keys, screen.getByLabelText('Nome do cabeçalho 2'), 'Host')
  await fill(keys, screen.getByLabelText('Valor do cabeçalho 2'), 'loja')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Este cabeçalho não pode ser definido aqui.')
  await fill(keys, screen.getByLabelText('Nome do cabeçalho 2'), 'X-Loja')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  const headers = [
    { name: 'X-Api-Key', value: '' },
    { name: 'X-Loja', value: 'loja' },
  ]
  await waitFor(() => expect(sent).toEqual({ headers, knownHeaderNames: ['X-Api-Key'] }))
})

test('[D103] tells which events it saw, and asks before it replaces what a colleague chose meanwhile', async () => {
  api().answer(connectionListEndpoints.listConnections, [])
  const details = { user: null, at: '2026-11-20T12:00:00.000Z', fields: ['types'] }
  api().refuse(webhooks.updateWebhook, 409, 'ERR_CHANGED_MEANWHILE', details)
  const closed: true[] = []
  const { keys } = show(
    <WebhookDialog webhook={shop} onMade={() => {}} onClose={() => void closed.push(true)} />,
    admin,
  )
  await keys.click(await screen.findByRole('checkbox', { name: 'Atendimento encerrado' }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('(Eventos)')
  api().answer(webhooks.updateWebhook, shop)
  await keys.click(within(notice).getByRole('button', { name: 'Manter a minha' }))
  await waitFor(() => expect(closed).toEqual([true]))
  const types = ['message.received', 'ticket.closed']
  expect(
    api()
      .asked(webhooks.updateWebhook)
      .map(({ body }) => body),
  ).toEqual([{ types, knownTypes: ['message.received'] }, { types }])
})

test('repeats a creation without an answer under its key, changes what it created and shows the secret', async () => {
  api().answer(connectionListEndpoints.listConnections, [])
  api().answer(webhooks.createWebhook, () => {
    throw new ApiError(0, { error: 'ERR_OFFLINE' })
  })
  const told: object[] = []
  const dialog = <WebhookDialog webhook={null} onMade={(made) => told.push(made)} onClose={() => {}} />
  const { keys } = show(dialog, admin)
  const name = await screen.findByLabelText(/^Nome/)
  await fill(keys, name, 'Loja')
  await fill(keys, screen.getByLabelText(/^Endereço/), shop.url)
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Sem conexão/)).toBeTruthy()
  api().answer(webhooks.createWebhook, { webhook: shop, secret: 'whsec_abc' })
  api().answer(webhooks.updateWebhook, { ...shop, name: 'Loja nova' })
  await fill(keys, name, 'Loja nova')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(told).toEqual([{ name: 'Loja nova', secret: 'whsec_abc' }]))
  const [first, second] = api()
    .asked(webhooks.createWebhook)
    .map(({ body }) => body.clientId)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(api().asked(webhooks.updateWebhook)).toMatchObject([
    { params: { id: 7 }, body: { name: 'Loja nova' } },
  ])
})

test('shows the secret of a webhook whose change failed after its creation was repeated', async () => {
  const breakDown = () => {
    throw new ApiError(0, { error: 'ERR_OFFLINE' })
  }
  api().answer(connectionListEndpoints.listConnections, [])
  api().answer(webhooks.createWebhook, breakDown)
  const told: object[] = []
  const dialog = <WebhookDialog webhook={null} onMade={(made) => told.push(made)} onClose={() => {}} />
  const { keys } = show(dialog, admin)
  const name = await screen.findByLabelText(/^Nome/)
  await fill(keys, name, 'Loja')
  await fill(keys, screen.getByLabelText(/^Endereço/), shop.url)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' })
  await keys.click(save)
  await waitFor(() => expect(api().asked(webhooks.createWebhook)).toHaveLength(1))
  await waitFor(() => expect(save.dataset.loading).toBeUndefined())
  api().answer(webhooks.createWebhook, { webhook: shop, secret: 'whsec_abc' })
  api().answer(webhooks.updateWebhook, breakDown)
  await fill(keys, name, 'Loja nova')
  await keys.click(save)
  await waitFor(() => expect(api().asked(webhooks.updateWebhook)).toHaveLength(1))
  await waitFor(() => expect(save.dataset.loading).toBeUndefined())
  api().answer(webhooks.updateWebhook, { ...shop, name: 'Loja nova' })
  await keys.click(save)
  await waitFor(() => expect(told).toEqual([{ name: 'Loja nova', secret: 'whsec_abc' }]))
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { type ApiRequest, apiLogEndpoints as log } from '#domain/external-api/api-log-contract.ts'
import { type ApiToken, apiTokenEndpoints as tokens } from '#domain/external-api/api-token-contract.ts'
import { externalMessageEndpoints as messages } from '#domain/external-api/external-message-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { MessagesApiScreen } from './messages-api-screen.tsx'

const aDay = new Date('2026-11-20T12:00:00Z')
const kept: ApiToken = {
  ...{
    id: 4,
    name: 'Loja virtual',
    ending: 'x9Zk',
    scopes: ['messages:send'],
    whatsappIds: [2],
    expiresAt: null,
  },
  ...{ lastUsedAt: null, lastNetwork: null, previousUntil: null, createdBy: 'Ana', createdAt: aDay },
}
const request: ApiRequest = {
  ...{
    id: 9,
    callerName: 'Loja virtual',
    idempotencyKey: 'pedido-1',
    method: 'POST',
    path: '/api/messages/send',
  },
  ...{ state: 'refused', status: 403, durationMs: 12, requestId: 'r-1', createdAt: aDay },
  body: '{"number":"5511999999999","body":"Oi"}',
  answer: '{"error":"ERR_CONTACT_OPTED_OUT"}',
}

function open(at = '/messages-api') {
  api().answer(queueEndpoints.listQueues, [])
  api().answer(userEndpoints.listColleagues, [])
  api().answer(connectionListEndpoints.listConnections, [connectionOf(2, { name: 'Balcão' })])
  return show(<MessagesApiScreen />, { at, as: { profile: 'admin' } })
}
const formOf = async (name: string) => within(await screen.findByRole('form', { name: `Testar: ${name}` }))

test('[API-001, API-002, API-013] documents both ways of sending with a test of each, and how numbers look', async () => {
  open()
  const text = within(await screen.findByRole('region', { name: 'Mensagem de texto' }))
  const media = within(screen.getByRole('region', { name: 'Mensagem com mídia' }))
  for (const part of [text, media]) {
    expect(part.getAllByText('/api/messages/send').length).toBeGreaterThan(0)
    expect(part.getByRole('form')).toBeTruthy()
    for (const field of ['number', 'body', 'userId', 'queueId', 'sendSignature', 'closeTicket'])
      expect(part.getByText(field, { selector: 'code' })).toBeTruthy()
  }
  expect(media.getByText('medias', { selector: 'code' })).toBeTruthy()
  expect(screen.getByText(/Sem máscara nem caracteres especiais: código do país, DDD e número/)).toBeTruthy()
})

test.each([
  ['Registrar um descadastro', '/api/opt-outs', /curl -X POST .*api\/opt-outs'/],
  ['Desfazer um descadastro', '/api/opt-outs/{number}', /curl -X DELETE .*api\/opt-outs\/5511999999999'/],
  ['Listar descadastros', '/api/opt-outs', /curl '.*api\/opt-outs\?before=100'/],
  ['Imagem por endereço', '/api/messages/send/linkImage', /curl -X POST .*linkImage'/],
])('[API-001] documents the call %s with an example in each language', async (name, path, sample) => {
  const { keys } = open()
  const part = within(await screen.findByRole('region', { name }))
  expect(part.getByText(path, { selector: 'code' })).toBeTruthy()
  expect(part.getByText(sample)).toBeTruthy()
  for (const language of ['JavaScript', 'PHP', 'Python'])
    await keys.click(part.getByRole('radio', { name: language }))
  expect(part.getByText(/import requests/)).toBeTruthy()
})

test('[API-008] asks for token, number and text, and beside a file not for a text', async () => {
  const { keys } = open()
  const text = await formOf('Mensagem de texto')
  await keys.click(text.getByRole('button', { name: 'Enviar teste' }))
  await waitFor(() => expect(text.getAllByText('Preencha este campo.')).toHaveLength(3))
  await fill(keys, text.getByLabelText(/^Número/), '+55 (11)')
  await keys.click(text.getByRole('button', { name: 'Enviar teste' }))
  await waitFor(() => expect(text.getAllByText('Preencha este campo.')).toHaveLength(2))
  expect(text.getByLabelText(/^Número/).getAttribute('aria-invalid')).toBe('true')

  const media = await formOf('Mensagem com mídia')
  await keys.click(media.getByRole('button', { name: 'Enviar teste' }))
  await waitFor(() => expect(media.getByText('Escolha um arquivo.')).toBeTruthy())
  expect(media.getAllByText('Preencha este campo.')).toHaveLength(2)
})

test('[API-007] sends by the external call with the token, says so and shows the answer', async () => {
  api().answer(messages.sendExternalMessage, { status: 'SUCCESS', messageId: 1042, ticketId: 77 })
  const { keys } = open()
  const text = await formOf('Mensagem de texto')
  await fill(keys, text.getByLabelText(/^Token/), 'segredo-do-token')
  await fill(keys, text.getByLabelText(/^Número/), '5511987654321')
  await fill(keys, text.getByLabelText(/^Mensagem/), 'Seu pedido saiu')
  const sample = screen.getAllByRole('region', { name: /^Exemplo: / })[0]
  expect(sample?.textContent).toContain('"body":"Seu pedido saiu"')
  expect(sample?.textContent).toContain('SEU_TOKEN')
  await keys.click(text.getByRole('button', { name: 'Enviar teste' }))
  await screen.findByText('Mensagem enviada com sucesso')
  expect(text.getByText(/"messageId": 1042/)).toBeTruthy()
  expect(document.body.innerHTML).not.toContain('Bearer segredo-do-token')
})

test('shows a new token once, and uses it in the tests', async () => {
  api().answer(tokens.listApiTokens, { tokens: [kept] })
  api().answer(tokens.createApiToken, { apiToken: { ...kept, id: 5, name: 'ERP' }, token: 'wab_novo' })
  const { keys } = open('/messages-api?tab=tokens')
  const row = (await screen.findByText('Loja virtual')).closest('tr')
  expect(row?.textContent).toContain('Balcão')
  expect(row?.textContent).toContain('Ainda não usado')
  await keys.click(screen.getByRole('button', { name: 'Novo token' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(keys, await dialog.findByLabelText(/^Nome/), 'ERP')
  await keys.click(dialog.getByRole('button', { name: 'Novo token' }))
  await screen.findByText('wab_novo')
  await keys.click(screen.getByRole('button', { name: 'Usar no teste' }))
  const text = await formOf('Mensagem de texto')
  expect((text.getByLabelText(/^Token/) as HTMLInputElement).value).toBe('wab_novo')
})

test('shows a refused call with what to do about it, and finds it by what it holds', async () => {
  const other = {
    ...request,
    id: 8,
    status: 200,
    state: 'done' as const,
    answer: '{"status":"SUCCESS"}',
    body: '{}',
  }
  api().answer(log.listApiRequests, { requests: [request, other] })
  api().answer(log.showApiUsage, { usage: [{ day: '2026-11-20', kind: 'text', count: 3 }] })
  const { keys } = open('/messages-api?tab=log')
  const list = within(await screen.findByRole('list', { name: 'Últimas chamadas' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('list', { name: 'Uso' }).textContent).toContain('20/11/2026: 3')
  await fill(keys, screen.getByRole('searchbox'), '5511999999999')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  await keys.click(list.getByRole('button', { name: /403/ }))
  expect(list.getByText('O contato pediu para não receber mensagens automáticas.')).toBeTruthy()
  expect(list.getByText(/"body": "Oi"/)).toBeTruthy()
})

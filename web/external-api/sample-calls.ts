import type { SampleCall } from './code-sample.ts'
import { authorized } from './send-test-form.ts'

const number = '5511999999999'
const sent = { status: 'SUCCESS', messageId: 1042, ticketId: 77 }
const optOut = {
  ...{ id: 12, number, contactId: 345, scope: 'marketing', whatsappId: null, source: 'api' },
  ...{ reason: 'Pediu no site', at: '2026-12-01T12:00:05.000Z', revokedAt: null, revokeSource: null },
}

/** Calls of the API besides the two that are tested on its page, each with an example and its answer. */
export const sampleCalls = [
  {
    key: 'linkImage',
    method: 'POST',
    path: '/messages/send/linkImage',
    json: { number, url: 'https://loja.example.com/banner.png', caption: 'Chegou a coleção nova' },
    answer: sent,
  },
  {
    key: 'template',
    method: 'POST',
    path: '/messages/sendTemplate',
    json: {
      ...{ number, template: 'pedido_enviado', language: 'pt_BR' },
      variables: { 'body:1': 'Ana', 'body:2': '1042' },
    },
    answer: sent,
  },
  {
    key: 'check',
    method: 'POST',
    path: '/messages/checkNumber',
    json: { number },
    answer: { existsInWhatsapp: true, number, numberFormatted: number },
  },
  {
    key: 'read',
    method: 'GET',
    path: '/messages/{id}',
    example: '/messages/1042',
    answer: {
      ...{ id: 1042, ticketId: 77, state: 'read', ack: 3, readAt: '2026-12-01T12:00:05.000Z' },
      failure: null,
    },
  },
  {
    key: 'optOut',
    method: 'POST',
    path: '/opt-outs',
    json: { number, scope: 'marketing', reason: 'Pediu no site' },
    answer: { ...optOut, isNew: true },
  },
  {
    key: 'revoke',
    method: 'DELETE',
    path: '/opt-outs/{number}',
    example: `/opt-outs/${number}`,
    answer: { number, revoked: 1, inForce: false },
  },
  {
    key: 'optOuts',
    method: 'GET',
    path: '/opt-outs',
    example: '/opt-outs?before=100',
    answer: { optOuts: [optOut], hasMore: false },
  },
] as const satisfies readonly SampleEntry[]

type SampleEntry = Pick<SampleCall, 'method' | 'json'> & {
  key: string
  /** Path below `/api`; `example`: one that can be called. */
  path: `/${string}`
  example?: `/${string}`
  answer: object
}

/** The call of an entry, with the token that is to be used. Pure. */
export const sampleOf = (
  { method, path, example, json }: SampleEntry,
  { origin, token }: { origin: string; token: string },
): SampleCall => ({
  ...{ method, url: `${origin}/api${example ?? path}`, headers: authorized(token) },
  ...(json && { json }),
})

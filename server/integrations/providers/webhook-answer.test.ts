import { expect, test } from 'vitest'
import { isPage, readN8nAnswer, readWebhookAnswer } from './webhook-answer.ts'

const html = 'text/html; charset=utf-8'

test.each([
  ['<!doctype html><p>Entrar</p>', 'application/json'],
  ['\n <html><body>502</body></html>', ''],
  ['<?xml version="1.0"?><error/>', 'text/xml'],
  ['Erro: <b>não</b> foi possível', html],
  ['x'.repeat(5000), html],
])('takes %j of type %j for a page', (body, type) => {
  expect(isPage(body, type)).toBe(true)
})

test.each([
  ['ok', 'text/plain'],
  ['ok', html],
  ['', html],
  ['Workflow was started', html],
  ['{"messages":[{"text":"<b>Oi</b>"}]}', html],
  ['x'.repeat(5000), 'text/plain'],
])('takes %j of type %j for no page', (body, type) => {
  expect(isPage(body, type)).toBe(false)
})

test('says nothing for 204, an empty body and plain words', () => {
  const nothing = { outcome: 'said', parts: [], waits: true, action: null }
  for (const read of [readWebhookAnswer, readN8nAnswer]) {
    expect(read(204, 'x')).toMatchObject(nothing)
    expect(read(200, ' ')).toMatchObject(nothing)
    expect(read(200, 'ok')).toMatchObject(nothing)
  }
})

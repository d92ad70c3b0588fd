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

const said = (result: ReturnType<typeof readN8nAnswer>) =>
  'parts' in result ? result.parts.map((part) => (part.type === 'file' ? part.kind : part.text)) : result

test.each([
  ['[{"output":"um"},{"output":"dois"}]', ['um', 'dois']],
  ['{"output":{"messages":[{"text":"um"},{"text":"dois"}]}}', ['um', 'dois']],
  ['{"output":{"text":"um"}}', ['um']],
  ['{"output":"{\\"messages\\":[{\\"text\\":\\"um\\"}]}"}', ['um']],
  ['Olá, tudo bem?', ['Olá, tudo bem?']],
  ['"Olá"', ['Olá']],
  ['{"output":"um"}\n{"output":"dois"}\n', ['um', 'dois']],
  [
    '{"type":"begin"}\n{"type":"item","content":"O"}\n{"type":"item","content":"lá"}\n{"type":"end"}',
    ['Olá'],
  ],
  ['[{"json":{"output":"um"}}]', ['um']],
  ['[{"text":"um"},{"messages":[{"text":"dois"},{"text":""},{"text":7}]}]', ['um', 'dois', '7']],
  ['[{"type":"image","url":"https://example.com/a.png","caption":null}]', ['image']],
  ['{"messages":["um",{"type":"text","text":"dois"}]}', ['um', 'dois']],
  ['{"messages":{"text":"um"}}', ['um']],
  ['{"message":"Workflow was started"}', []],
  ['Workflow was started', []],
  ['[]', []],
  ['null', []],
])('says all of what n8n answers: %s', (body, texts) => {
  expect(said(readN8nAnswer(200, body))).toEqual(texts)
})

test('leaves out the part of an answer that cannot be read, and keeps the rest', () => {
  const body = {
    messages: [
      { text: 'Olá' },
      { text: null },
      { text: ' ' },
      { type: 'image', url: 'not an address' },
      { type: 'image', url: 'https://example.com/a.png', caption: null, record: 'no' },
      7,
    ],
    variables: { nome: 'Ana', nada: null, idade: 7, lista: [1], [`x${'y'.repeat(50)}`]: 'z' },
    action: 'transfer',
    queueId: '2',
    userId: null,
  }
  for (const read of [readWebhookAnswer, readN8nAnswer]) {
    const result = read(200, JSON.stringify(body))
    expect(said(result)).toEqual(['Olá', 'image', '7'])
    expect(result).toMatchObject({
      variables: { nome: 'Ana', idade: '7' },
      action: { type: 'transfer', queueId: 2, userId: null },
      waits: false,
    })
    expect(Object.keys((result as { variables: object }).variables)).toEqual(['nome', 'idade'])
  }
})

test('tells that an answer is faulty where nothing of it can be read', () => {
  for (const body of ['{"messages":[{"text":null}]}', '{"action":"startFlow"}', '{"messages":"none"}'])
    for (const read of [readWebhookAnswer, readN8nAnswer])
      expect(read(200, body)).toMatchObject({ fault: 'invalid' })
})

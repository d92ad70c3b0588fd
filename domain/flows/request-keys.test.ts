import { expect, test } from 'vitest'
import { newNode } from './new-node.ts'
import {
  hiddenKey,
  hideRequestKeys,
  originOf,
  referencesIn,
  referenceTo,
  replaceKeys,
  replaceReferences,
  type RequestParts,
} from './request-keys.ts'

const none: RequestParts = { url: 'https://api.loja.com/pedidos', headers: [], body: '' }
const keysIn = (parts: Partial<RequestParts>): string[] => {
  const found: string[] = []
  replaceKeys({ ...none, ...parts }, (key) => {
    found.push(key)
    return ''
  })
  return found
}
const header = (name: string, value: string) => ({ headers: [{ name, value }] })

test.each([
  ['Authorization', 'Bearer abc', ['abc']],
  ['authorization', 'Basic dXNlcjpwYXNz', ['dXNlcjpwYXNz']],
  ['X-Auth', 'minha', ['minha']],
  ['Ocp-Apim-Subscription-Key', '12 34', ['12 34']],
  ['appid', '77', ['77']],
  ['Cookie', 'sid=abc', ['sid=abc']],
  ['X-Loja', 'a{{nome}}b', ['a', 'b']],
  ['Authorization', 'Bearer {{token}}', []],
  ['Accept', 'application/json', []],
  ['Content-Type', 'application/json; charset=utf-8', []],
  ['Accept-Language', 'pt-BR', []],
  ['Stripe-Version', '2026-01-01', []],
  ['Accept', `sk-${'a1'.repeat(12)}`, [`sk-${'a1'.repeat(12)}`]],
])('takes for the key of the header %s: %s its own text', (name, value, keys) => {
  expect(keysIn(header(name, value))).toEqual(keys)
})

test.each([
  ['https://user:pass@api.loja.com/', ['user:pass']],
  ['https://tok@api.loja.com/', ['tok']],
  ['https://api.loja.com/?api_key=abc&nome={{nome}}', ['abc']],
  ['https://api.loja.com/?access_token=a.b&x=1', ['a.b']],
  ['https://api.loja.com/?senha=1#token=zz', ['1', 'zz']],
  ['https://api.loja.com/?filter[key]=abc', ['abc']],
  [
    'https://api.telegram.org/bot123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/send',
    ['bot123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'],
  ],
  ['https://hooks.slack.com/services/T0/B0/aZ09bY18cX27dW36eV45', ['aZ09bY18cX27dW36eV45']],
  ['https://api.loja.com/pedidos/{{pedido}}?page=2&author=ana&keyword=sapato', []],
  ['https://api.loja.com/lojas/0a0e8f1c-0f64-4f5e-9f52-2f6ad1d8b0aa/itens', []],
])('finds the keys in the address %s', (url, keys) => {
  expect(keysIn({ url })).toEqual(keys)
})

test.each([
  ['{"token":"abc","nome":"{{nome}}"}', ['abc']],
  ['{"auth":{"clientSecret":"x y"},"max_tokens":200}', ['x y']],
  ['{"pin": 1234, "itens": [1]}', ['1234']],
  ['{"a":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0"}', ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0']],
  ['grant_type=password&password=p1&user={{nome}}', ['p1']],
  ['<login><senha>abc</senha><nome>{{nome}}</nome></login>', ['abc']],
  [`uses AKIA${'A'.repeat(16)} here`, [`AKIA${'A'.repeat(16)}`]],
  ['{"mensagem":"Olá {{nome}}, sua chave é {{chave}}","authorName":"Ana"}', []],
])('finds the keys in the body %s', (body, keys) => {
  expect(keysIn({ body })).toEqual(keys)
})

test('leaves references as they are, and puts their keys back', () => {
  const ref = `k${'a0'.repeat(11)}z`
  const sealed = replaceKeys({ ...none, ...header('X-Key', 'abc') }, () => referenceTo(ref))
  expect(referencesIn(sealed)).toEqual([ref])
  expect(keysIn(sealed)).toEqual([])
  expect(replaceReferences(sealed, () => 'abc')).toEqual({ ...none, ...header('X-Key', 'abc') })
})

test('tells one place that keys are sent to from another', () => {
  const same = ['https://api.loja.com/a', 'HTTPS://API.loja.com?x', 'https://u:p@api.loja.com/b']
  expect(new Set(same.map(originOf)).size).toBe(1)
  const others = [
    ...['http://api.loja.com/', 'https://api.loja.com:8443/', 'https://api.loja.com.evil.com/'],
    ...[
      'https://api.loja.com@evil.org/',
      'https://evil.com\\@api.loja.com/',
      'https://{{host}}/',
      'ftp://api.loja.com',
    ],
  ]
  const origins = [same[0] ?? '', ...others].map(originOf)
  expect(new Set(origins).size).toBe(origins.length)
})

test('hides values of headers, and keys in addresses and bodies, from those who only read', () => {
  const ref = `k${'a1'.repeat(12)}`.slice(0, 24)
  const key = `sk-${'a1'.repeat(12)}`
  const node = {
    ...newNode('http', { id: 'h', position: { x: 0, y: 0 } }),
    data: {
      method: 'POST' as const,
      url: `https://api.loja.com/pedidos?api_key=${key}&nome={{nome}}`,
      headers: [
        { name: 'Authorization', value: `Bearer ${referenceTo(ref)}` },
        { name: 'Accept', value: 'application/json' },
      ],
      body: `{"token":"${key}"}`,
      mappings: [],
    },
  }
  const [hidden] = hideRequestKeys([node])
  const text = JSON.stringify(hidden)
  expect(text).not.toContain(key)
  expect(text).not.toContain(ref)
  expect(text).toContain('nome={{nome}}')
  expect(hidden?.data).toMatchObject({
    headers: [
      { name: 'Authorization', value: hiddenKey },
      { name: 'Accept', value: hiddenKey },
    ],
  })
  const note = newNode('note', { id: 'n', position: { x: 0, y: 0 } })
  expect(hideRequestKeys([note])).toEqual([note])
})

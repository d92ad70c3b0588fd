import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { splitWebhook } from './split-webhook.ts'

const batch: unknown = JSON.parse(readFileSync(new URL('./fixtures/batch.json', import.meta.url), 'utf8'))

test('a batch is read whole: every entry, change, message and status, without the malformed pieces', () => {
  expect(splitWebhook(batch).map(({ account, lane, key }) => [account, lane, key])).toEqual([
    ['number-1', '5511999990000', 'm:wamid.a1'],
    ['number-1', 'BR.2', 'm:wamid.b1'],
    ['number-1', '5511999990000', 'm:wamid.a2'],
    ['number-2', '5511999990000', 's:wamid.out1:delivered'],
    ['number-2', 'BR.2', 's:wamid.out2:read'],
  ])
})

test('every event carries its own sender and survives storage as JSON', () => {
  const events = splitWebhook(batch)
  expect(JSON.parse(JSON.stringify(events))).toEqual(events)
  expect(events[0]?.payload).toMatchObject({
    message: { id: 'wamid.a1' },
    contact: { profile: { name: 'Ana' } },
  })
  expect(events[1]?.payload).toMatchObject({
    message: { id: 'wamid.b1' },
    contact: { profile: { username: 'beto.lima' } },
  })
})

for (const body of [
  null,
  'text',
  7,
  [],
  {},
  { object: 'page', entry: [] },
  { object: 'whatsapp_business_account' },
]) {
  test(`a body that is no WhatsApp webhook gives nothing: ${JSON.stringify(body)}`, () => {
    expect(splitWebhook(body)).toEqual([])
  })
}

import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'
import { splitWebhook } from './split-webhook.ts'

const was = '16505551234'
const is = '12195555358'
const sentence = `User Sheena Nelson changed from ${was} to ${is}`
const phone = (externalId: string) => ({ kind: 'phone', externalId })
const bsuid = (externalId: string) => ({ kind: 'bsuid', externalId })
const type = 'user_changed_number'

/** Every documented form of the change, by the version of the Graph API or the reference that shows it. */
const forms: [string, object, object, object][] = [
  ['as today', { from: was }, { body: sentence, wa_id: is, type }, { from: phone(was), to: phone(is) }],
  ['before version 12', { from: was }, { new_wa_id: is, type }, { from: phone(was), to: phone(is) }],
  [
    'of version 12',
    { from: was },
    { customer: was, wa_id: is, type: 'customer_changed_number' },
    { from: phone(was), to: phone(is) },
  ],
  ['without a sender', {}, { customer: was, wa_id: is, type }, { from: phone(was), to: phone(is) }],
  ['by its sentence alone', {}, { body: sentence, wa_id: is, type }, { from: phone(was), to: phone(is) }],
  [
    'of a person whose number is hidden',
    { from_user_id: 'US.1' },
    { user_id: 'US.2', type },
    { from: bsuid('US.1'), to: bsuid('US.2') },
  ],
  [
    'with the new id of the person',
    { from: was, from_user_id: 'US.2' },
    { wa_id: is, user_id: 'US.2', type },
    { from: phone(was), to: phone(is), also: bsuid('US.2') },
  ],
  [
    'of an id alone',
    { from: was, from_user_id: 'US.2' },
    {
      body: 'User Sheena changed from US.1 to US.2',
      wa_id: was,
      user_id: 'US.2',
      type: 'user_changed_user_id',
    },
    { from: phone(was), to: bsuid('US.2') },
  ],
  [
    'of an id alone, without a number',
    { from_user_id: 'US.2' },
    { body: 'User Sheena changed from US.1 to US.2', user_id: 'US.2', type: 'user_changed_user_id' },
    { from: bsuid('US.1'), to: bsuid('US.2') },
  ],
]

for (const [name, sender, system, change] of forms) {
  test(`reads a changed number or id ${name}`, () => {
    const message = { ...sender, id: 'wamid.1', timestamp: '1760000000', type: 'system', system }
    const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: 'n1' }, messages: [message] }
    const body = {
      object: 'whatsapp_business_account',
      entry: [{ id: 'w', changes: [{ field: 'messages', value }] }],
    }
    expect(splitWebhook(body).map(({ payload }) => readEvent(payload))).toEqual([
      { kind: 'identity-change', at: new Date('2025-10-09T08:53:20Z'), ...change },
    ])
  })
}

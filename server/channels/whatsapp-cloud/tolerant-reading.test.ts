import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spoiltVersions } from '#tests/channels/spoilt-versions.ts'
import type { Inbound } from '../channel.ts'
import { readEvent } from './read-event.ts'
import { splitWebhook } from './split-webhook.ts'

const published: Record<string, { type?: string }> = JSON.parse(
  readFileSync(new URL('./fixtures/messages.json', import.meta.url), 'utf8'),
)
const more = {
  paymentMethod: {
    type: 'interactive',
    interactive: {
      type: 'payment_method',
      payment_method: {
        payment_method: 'credit_card',
        payment_timestamp: 1_760_000_000,
        reference_id: 'pedido-7',
        last_four_digits: '4242',
        credential_id: 'c1',
      },
    },
  },
  callPermission: {
    type: 'interactive',
    interactive: {
      type: 'call_permission_reply',
      call_permission_reply: {
        response: 'accept',
        expiration_timestamp: 1_760_000_000,
        response_source: 'user_action',
      },
    },
  },
  identityChanged: {
    type: 'system',
    system: {
      type: 'customer_identity_changed',
      body: 'The security code changed',
      identity: 'x',
      customer: '5511999990000',
    },
  },
} as const
const examples: [string, { type?: string }][] = Object.entries({ ...published, ...more })
const envelope = { id: 'wamid.1', from: '5511999990000', from_user_id: 'BR.1', timestamp: '1760000000' }

const webhook = (message: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: 'waba-1',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '5511900000001', phone_number_id: 'number-1' },
            contacts: [{ profile: { name: 'Ana' }, wa_id: '5511999990000', user_id: 'BR.1' }],
            messages: [message],
          },
        },
      ],
    },
  ],
})
const read = (message: unknown): Inbound | null => {
  const [event, ...others] = splitWebhook(webhook(message))
  expect(others).toEqual([])
  // As it is stored.
  return readEvent(JSON.parse(JSON.stringify(event?.payload ?? null)))
}
const contentIn = (inbound: Inbound | null) => {
  const { mediaType, text, media, data } = (inbound ?? {}) as Record<string, unknown>
  return { mediaType, text, media, data }
}

test.each(examples)(
  'keeps the message of %s, whichever field is missing or of another type',
  (_name, example) => {
    const message = { ...envelope, ...example }
    const whole = read(message)
    expect(whole).not.toBeNull()
    for (const { path, version } of spoiltVersions(message)) {
      // Without its id nobody can tell a message from its repetition.
      if (path === 'id') continue
      const spoilt = read(version)
      expect(spoilt, path).not.toBeNull()
      if (whole?.kind === 'message')
        expect(spoilt, path).toMatchObject({ kind: 'message', externalId: 'wamid.1' })
      const isContent = path === 'type' || path === example.type || path.startsWith(`${example.type}.`)
      const isAddition =
        path.startsWith('context') || path.startsWith('referral') || path.startsWith('errors')
      if (!isContent && !isAddition) expect(contentIn(spoilt), path).toEqual(contentIn(whole))
      if (isAddition) expect(contentIn(spoilt), path).toMatchObject({ text: contentIn(whole).text })
    }
  },
)

const partsThatMayMiss: [string, string, object][] = [
  ['contacts', 'contacts.0.name', { mediaType: 'contactMessage' }],
  ['contacts', 'contacts.0.emails', { mediaType: 'contactMessage' }],
  ['order', 'order.catalog_id', { mediaType: 'orderMessage' }],
  ['order', 'order.product_items.0.item_price', { mediaType: 'orderMessage' }],
  ['order', 'order.product_items.0.currency', { mediaType: 'orderMessage' }],
  ['image', 'image.mime_type', { mediaType: 'image', text: 'A etiqueta' }],
  ['image', 'image.id', { mediaType: 'chat', text: 'A etiqueta' }],
  ['location', 'location.latitude', { mediaType: 'chat', text: 'MASP, Av. Paulista, 1578, São Paulo' }],
  ['buttonReply', 'interactive.button_reply.id', { mediaType: 'interactiveMessage' }],
  ['buttonReply', 'interactive.type', { mediaType: 'interactiveMessage' }],
  ['button', 'button.payload', { mediaType: 'interactiveMessage' }],
  ['text', 'type', { mediaType: 'chat', text: 'Bom dia, tudo bem?' }],
]
test.each(partsThatMayMiss)('shows the rest of %s without %s', (name, path, shown) => {
  const versions = spoiltVersions({ ...envelope, ...published[name] }).filter((one) => one.path === path)
  expect(versions.length).toBeGreaterThan(0)
  const [removed] = versions
  expect(read(removed?.version)).toMatchObject(shown)
})

test('reads a payment method as words, and notices of Meta as quiet lines', () => {
  expect(read({ ...envelope, ...more.paymentMethod })).toMatchObject({
    text: 'credit_card •••• 4242 pedido-7',
  })
  expect(read({ ...envelope, ...more.callPermission })).toMatchObject({
    mediaType: 'systemMessage',
    quiet: true,
    data: { notice: 'calls-allowed' },
  })
  expect(read({ ...envelope, ...more.identityChanged })).toMatchObject({
    quiet: true,
    data: { notice: 'identity-changed' },
  })
})

const change = (field: string, value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    { id: 'waba-1', changes: [{ field, value: { metadata: { phone_number_id: 'number-1' }, ...value } }] },
  ],
})
const only = (body: unknown) => readEvent(JSON.parse(JSON.stringify(splitWebhook(body)[0]?.payload ?? null)))

test.each([
  [
    { wa_id: '5511999990000', user_id: 'BR.1' },
    { kind: 'phone', externalId: '5511999990000' },
  ],
  [{ user_id: 'BR.1' }, { kind: 'bsuid', externalId: 'BR.1' }],
  [
    { wa_id: null, user_id: 'BR.1' },
    { kind: 'bsuid', externalId: 'BR.1' },
  ],
])('[D114] keeps the wish of %j, also of somebody whose number is hidden', (who, of) => {
  const wish = {
    ...who,
    detail: 'x',
    category: 'marketing_messages',
    value: 'stop',
    timestamp: 1_760_000_000,
  }
  expect(only(change('user_preferences', { user_preferences: [wish] }))).toMatchObject({
    kind: 'preference',
    of,
    wanted: false,
  })
  for (const { path, version } of spoiltVersions(wish)) {
    if (path === 'value' || path === 'wa_id' || path === 'user_id') continue
    expect(only(change('user_preferences', { user_preferences: [version] })), path).toMatchObject({ of })
  }
})

test('notes a call that nobody took in the conversation, and no other one', () => {
  const call = {
    id: 'wacid.1',
    from: '5511999990000',
    to: '5511900000001',
    direction: 'USER_INITIATED',
    timestamp: '1760000000',
  }
  const calls = (part: object) => only(change('calls', { calls: [{ ...call, ...part }] }))
  expect(calls({ event: 'terminate', status: 'FAILED' })).toMatchObject({
    mediaType: 'call_log',
    quiet: true,
  })
  expect(calls({ event: 'connect' })).toBeNull()
  expect(
    calls({ event: 'terminate', status: 'COMPLETED', start_time: '1760000000', duration: 12 }),
  ).toBeNull()
  expect(calls({ event: 'terminate', direction: 'BUSINESS_INITIATED' })).toBeNull()
})

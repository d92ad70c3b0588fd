import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

const messages: Record<string, object> = JSON.parse(
  readFileSync(new URL('./fixtures/messages.json', import.meta.url), 'utf8'),
)
const ana = { profile: { name: 'Ana' }, wa_id: '5511999990000', user_id: 'BR.1' }
const envelope = { id: 'wamid.1', from: '5511999990000', from_user_id: 'BR.1', timestamp: '1760000000' }

const read = (name: string) => readEvent({ message: { ...envelope, ...messages[name] }, contact: ana })
const readStatus = (status: object) =>
  readEvent({ status: { id: 'wamid.9', timestamp: '1760000000', recipient_id: '5511999990000', ...status } })

const plain = { media: null, data: null, quotedExternalId: null, forwarded: false }

test('a text message, whole', () => {
  expect(read('text')).toEqual({
    kind: 'message',
    externalId: 'wamid.1',
    from: {
      identities: [
        { kind: 'phone', externalId: '5511999990000' },
        { kind: 'bsuid', externalId: 'BR.1' },
      ],
      name: 'Ana',
      username: null,
    },
    mediaType: 'chat',
    text: 'Bom dia, tudo bem?',
    ...plain,
    at: new Date('2025-10-09T08:53:20Z'),
  })
})

const contents: [string, object][] = [
  [
    'image',
    {
      mediaType: 'image',
      text: 'A etiqueta',
      media: {
        externalId: '1003383421387256',
        mimeType: 'image/jpeg',
        fileName: null,
        sha256: 'SfInY0gGKTsJlUWbwxC1k+FAD0FZHvzwfpvO0zX0GUI=',
        voice: false,
      },
    },
  ],
  ['video', { mediaType: 'video', text: '', media: { mimeType: 'video/mp4' } }],
  ['audio', { mediaType: 'audio', media: { voice: false } }],
  ['voice', { mediaType: 'audio', media: { voice: true, mimeType: 'audio/ogg; codecs=opus' } }],
  ['document', { mediaType: 'application', text: 'Segue', media: { fileName: 'orçamento.pdf' } }],
  ['sticker', { mediaType: 'sticker', media: { mimeType: 'image/webp' } }],
  [
    'location',
    {
      mediaType: 'locationMessage',
      text: 'MASP, Av. Paulista, 1578, São Paulo',
      data: { location: { latitude: -23.5613, longitude: -46.6565, name: 'MASP' } },
    },
  ],
  ['locationBare', { text: '-23.5, -46.6' }],
  [
    'contacts',
    {
      mediaType: 'contactMessage',
      text: 'Bruna Lima: +55 11 97777-0000\nCaio',
      data: {
        contacts: [
          {
            name: 'Bruna Lima',
            phones: [{ phone: '+55 11 97777-0000', waId: '5511977770000' }],
            company: 'Padaria Sol',
          },
          { name: 'Caio', phones: [], emails: [], company: null },
        ],
      },
    },
  ],
  [
    'reaction',
    {
      mediaType: 'reactionMessage',
      text: '👍',
      data: { reaction: { toExternalId: 'wamid.target', emoji: '👍' } },
      quotedExternalId: 'wamid.target',
    },
  ],
  [
    'reactionRemoved',
    {
      mediaType: 'reactionMessage',
      text: '',
      data: { reaction: { toExternalId: 'wamid.target', emoji: null } },
      quotedExternalId: 'wamid.target',
    },
  ],
  [
    'button',
    {
      mediaType: 'interactiveMessage',
      text: 'Sair da lista',
      data: { reply: { id: 'UNSUBSCRIBE', title: 'Sair da lista' } },
      quotedExternalId: 'wamid.template',
    },
  ],
  [
    'buttonReply',
    { mediaType: 'interactiveMessage', text: 'Sim', data: { reply: { id: 'yes', title: 'Sim' } } },
  ],
  ['listReply', { text: 'Expressa', data: { reply: { id: 'priority_express', description: '1 a 3 dias' } } }],
  [
    'formReply',
    { text: 'Sent', data: { form: { name: 'flow', answers: { flow_token: 't', cidade: 'Recife' } } } },
  ],
  [
    'order',
    {
      mediaType: 'orderMessage',
      text: 'Para presente!\n2 × di9ozbzfi4 (BRL 30)\n1 × nqryix03ez (BRL 25.5)',
      data: { order: { catalogId: '194836987003835', items: [{ quantity: 2, price: 30 }, { quantity: 1 }] } },
    },
  ],
  ['requestWelcome', { mediaType: 'systemMessage', text: '', data: { system: 'request_welcome' } }],
  ['systemOther', { mediaType: 'systemMessage', text: 'Algo mudou' }],
  [
    'unsupported',
    { mediaType: 'unsupportedMessage', data: { unsupported: { type: 'unsupported', codes: [131051] } } },
  ],
  ['hologram', { mediaType: 'unsupportedMessage', data: { unsupported: { type: 'hologram', codes: [] } } }],
  [
    'imageWithoutId',
    { mediaType: 'unsupportedMessage', data: { unsupported: { type: 'image', codes: [] } } },
  ],
  ['textWithBrokenContext', { ...plain, mediaType: 'chat', text: 'ainda assim' }],
  ['textForwarded', { forwarded: true }],
  ['textForwardedOften', { forwarded: true }],
  [
    'textReply',
    {
      quotedExternalId: 'wamid.quoted',
      data: { referredProduct: { catalogId: '194836987003835', productId: 'di9ozbzfi4' } },
    },
  ],
  [
    'textFromAd',
    {
      text: 'Quero saber mais',
      data: {
        referral: {
          sourceType: 'ad',
          sourceId: '120226305854810726',
          headline: 'Converse conosco',
          mediaUrl: 'https://scontent.example/t45.1600-4/image.jpg',
          clickId: 'Aff-n8ZTODiE79d22KtAwQKj9e',
          welcomeText: 'Olá! Como podemos ajudar?',
        },
      },
    },
  ],
]
for (const [name, content] of contents) {
  test(`a message of kind ${name}`, () => {
    expect(read(name)).toMatchObject({ kind: 'message', externalId: 'wamid.1', ...content })
  })
}

test('a person behind a username is known by bsuid alone', () => {
  const message = { ...messages.text, id: 'wamid.2', from_user_id: 'BR.2', timestamp: '1760000000' }
  const contact = { profile: { username: 'beto.lima' }, user_id: 'BR.2' }
  expect(readEvent({ message, contact })).toMatchObject({
    from: { identities: [{ kind: 'bsuid', externalId: 'BR.2' }], name: null, username: 'beto.lima' },
  })
})

test('a changed number is an identity change, not a message', () => {
  const message = { ...messages.numberChanged, id: 'wamid.3', from: '5511999990000', timestamp: '1760000000' }
  expect(readEvent({ message, contact: null })).toEqual({
    kind: 'identity-change',
    from: { kind: 'phone', externalId: '5511999990000' },
    to: { kind: 'phone', externalId: '5521888880000' },
    at: new Date('2025-10-09T08:53:20Z'),
  })
})

test('a delivered status carries our reference and what it costs', () => {
  const pricing = {
    billable: false,
    pricing_model: 'PMP',
    category: 'service',
    type: 'free_customer_service',
  }
  expect(readStatus({ status: 'delivered', biz_opaque_callback_data: 'message-41', pricing })).toEqual({
    kind: 'status',
    externalId: 'wamid.9',
    ack: 2,
    failure: null,
    reference: 'message-41',
    pricing: { billable: false, category: 'service', type: 'free_customer_service', model: 'PMP' },
    at: new Date('2025-10-09T08:53:20Z'),
  })
})

for (const [status, ack] of Object.entries({ sent: 1, delivered: 2, read: 3, played: 4 })) {
  test(`status ${status} is ack ${ack}`, () => {
    expect(readStatus({ status })).toMatchObject({ ack, failure: null, reference: null, pricing: null })
  })
}

test('a failed status says why', () => {
  const errors = [
    { code: 131047, title: 'Re-engagement message', error_data: { details: 'More than 24 hours' } },
  ]
  expect(readStatus({ status: 'failed', errors })).toMatchObject({
    ack: null,
    failure: { cause: 'window-closed', code: '131047', detail: 'More than 24 hours', retry: false },
  })
  expect(readStatus({ status: 'failed' })).toMatchObject({ failure: { cause: 'unknown', code: null } })
})

for (const [name, payload] of Object.entries({
  'an unknown status': { status: { id: 'wamid.9', status: 'held', timestamp: '1760000000' } },
  'a status of a group': {
    status: { id: 'wamid.9', status: 'read', timestamp: '1760000000', recipient_type: 'group' },
  },
  'a message in a group': { message: { ...envelope, ...messages.text, group_id: 'g1' }, contact: ana },
  'a message without a sender': { message: { ...messages.text, id: 'wamid.1' }, contact: null },
  'something else': 'nonsense',
})) {
  test(`${name} is nothing to the inbox`, () => {
    expect(readEvent(payload)).toBeNull()
  })
}

test('a message that its author took back is a deletion', () => {
  const revoke = { type: 'revoke', revoke: { original_message_id: 'wamid.7' } }
  expect(readEvent({ message: { ...envelope, ...revoke }, contact: ana })).toEqual({
    kind: 'deletion',
    externalId: 'wamid.7',
    at: new Date('2025-10-09T08:53:20Z'),
  })
})

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Outbound } from '../channel.ts'
import { writeAddress, writeMessage, writeReceipt } from './write-message.ts'

const file = {
  name: 'nota.pdf',
  mimeType: 'application/pdf',
  size: 3,
  open: async () => Readable.from('abc'),
}
const media = (mediaType: 'image' | 'video' | 'audio' | 'application' | 'sticker', rest: object = {}) => ({
  type: 'media' as const,
  mediaType,
  file,
  caption: '',
  voice: false,
  ...rest,
})
const write = (content: Outbound['content'], quotedExternalId: string | null = null) =>
  writeMessage(
    { reference: 'message-1', to: { kind: 'phone', externalId: '5511999990000' }, content, quotedExternalId },
    { to: '5511999990000' },
    'media-1',
  )

test('a contact as a card, with the number by which WhatsApp knows them', () => {
  const contact = {
    name: 'Oficina do Zé',
    phones: [{ phone: '+5511998877665', waId: '5511998877665' }],
    emails: ['ze@example.com'],
  }
  expect(write({ type: 'contacts', contacts: [contact] })).toMatchObject({
    type: 'contacts',
    contacts: [
      {
        name: { formatted_name: 'Oficina do Zé', first_name: 'Oficina do Zé' },
        phones: [{ phone: '+5511998877665', type: 'CELL', wa_id: '5511998877665' }],
        emails: [{ email: 'ze@example.com' }],
      },
    ],
  })
})

test('a text in answer to another, whole', () => {
  expect(write({ type: 'text', text: 'Olá' }, 'wamid.1')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '5511999990000',
    biz_opaque_callback_data: 'message-1',
    context: { message_id: 'wamid.1' },
    type: 'text',
    text: { body: 'Olá', preview_url: false },
  })
})

test('a text with a link asks for its preview', () => {
  expect(write({ type: 'text', text: 'veja https://example.com' })).toMatchObject({
    text: { preview_url: true },
  })
})

const contents: [Outbound['content'], object][] = [
  [media('image', { caption: 'Olha' }), { type: 'image', image: { id: 'media-1', caption: 'Olha' } }],
  [media('image'), { type: 'image', image: { id: 'media-1' } }],
  [media('video', { caption: 'Olha' }), { type: 'video', video: { id: 'media-1', caption: 'Olha' } }],
  [media('audio', { caption: 'lost' }), { type: 'audio', audio: { id: 'media-1' } }],
  [media('audio', { voice: true }), { type: 'audio', audio: { id: 'media-1', voice: true } }],
  [media('application'), { type: 'document', document: { id: 'media-1', filename: 'nota.pdf' } }],
  [media('sticker'), { type: 'sticker', sticker: { id: 'media-1' } }],
  [
    { type: 'reaction', toExternalId: 'wamid.2', emoji: '' },
    { type: 'reaction', reaction: { message_id: 'wamid.2', emoji: '' } },
  ],
  [
    { type: 'location', latitude: -23.5, longitude: -46.6, name: 'MASP', address: '' },
    { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'MASP' } },
  ],
]
for (const [content, expected] of contents) {
  test(`writes ${JSON.stringify(expected)}`, () => {
    expect(write(content)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511999990000',
      biz_opaque_callback_data: 'message-1',
      ...expected,
    })
  })
}

test('a phone is addressed by `to`, a bsuid by `recipient`, others not at all', () => {
  expect(writeAddress({ kind: 'phone', externalId: '55' })).toEqual({ to: '55' })
  expect(writeAddress({ kind: 'bsuid', externalId: 'BR.1' })).toEqual({ recipient: 'BR.1' })
  expect(writeAddress({ kind: 'lid', externalId: '1' })).toBeNull()
})

test('a read receipt, with and without typing', () => {
  const receipt = { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.1' }
  expect(writeReceipt('wamid.1', { typing: false })).toEqual(receipt)
  expect(writeReceipt('wamid.1', { typing: true })).toEqual({
    ...receipt,
    typing_indicator: { type: 'text' },
  })
})

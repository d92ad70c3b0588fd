import { expect, test } from 'vitest'
import type { Inbound } from '../channel.ts'
import { messagingReader } from './read-messaging.ts'
import { splitMessaging } from './split-messaging.ts'

const page = '106213558123456'
const ana = { sender: { id: '61001' }, recipient: { id: page }, timestamp: 1_760_000_000_123 }
const fromPage = { ...ana, sender: ana.recipient, recipient: ana.sender }
const at = new Date('2025-10-09T08:53:20.123Z')

const webhook = (...messaging: object[]) => ({
  object: 'page',
  entry: [{ id: page, time: 1_760_000_001_000, messaging }],
})
const readAll = (...events: object[]): (Inbound | null)[] =>
  splitMessaging(webhook(...events)).map(({ payload }) => messagingReader('psid')(payload))
const said = (message: object) => readAll({ ...ana, message: { mid: 'm_1', ...message } })
const attached = (type: string, payload: object, more: object = {}) =>
  said({ attachments: [{ type, payload }], ...more })[0]

test('a text, whole', () => {
  expect(said({ text: 'Bom dia' })).toEqual([
    {
      kind: 'message',
      externalId: 'm_1',
      from: { identities: [{ kind: 'psid', externalId: '61001' }], name: null, username: null },
      mediaType: 'chat',
      text: 'Bom dia',
      media: null,
      data: null,
      quotedExternalId: null,
      forwarded: false,
      at,
    },
  ])
})

const url = 'https://scontent.fbcdn.net/v/foto.jpg?oh=1'
const kinds: [string, object, object][] = [
  ['image', { url }, { mediaType: 'image', media: { externalId: url, voice: false } }],
  ['image', { url, sticker_id: 369239263222822 }, { mediaType: 'sticker', media: { externalId: url } }],
  ['video', { url }, { mediaType: 'video' }],
  ['audio', { url }, { mediaType: 'audio', media: { voice: true } }],
  [
    'file',
    { url: 'https://cdn.fbsbx.com/v/or%C3%A7amento.pdf?x=1' },
    { mediaType: 'application', media: { fileName: 'orçamento.pdf' } },
  ],
  ['story_mention', { url }, { mediaType: 'image', data: { story: { mention: true } } }],
  [
    'ig_post',
    { url, title: 'Bolo' },
    { mediaType: 'image', text: 'Bolo', data: { share: { type: 'ig_post' } } },
  ],
  ['ig_reel', { url }, { mediaType: 'video', data: { share: { type: 'ig_reel' } } }],
  [
    'location',
    { coordinates: { lat: -23.5, long: -46.6 } },
    { mediaType: 'locationMessage', data: { location: { latitude: -23.5, longitude: -46.6 } } },
  ],
  [
    'fallback',
    { url: 'https://example.com/', title: 'Um site' },
    { mediaType: 'chat', text: 'Um site\nhttps://example.com/' },
  ],
  ['hologram', { url }, { mediaType: 'chat', text: url }],
  ['hologram', {}, { mediaType: 'unsupportedMessage', data: { unsupported: { type: 'hologram' } } }],
  ['image', {}, { mediaType: 'unsupportedMessage' }],
]
test.each(kinds)('an attachment of type %s, %o', (type, payload, expected) => {
  expect(attached(type, payload)).toMatchObject(expected)
})

test('several files of one message are messages of their own, with one text and one quote', () => {
  const files = [1, 2].map((index) => ({ type: 'image', payload: { url: `${url}&n=${index}` } }))
  const events = splitMessaging(
    webhook({ ...ana, message: { mid: 'm_1', text: 'duas', attachments: files, reply_to: { mid: 'm_0' } } }),
  )
  expect(events.map(({ key, lane, account }) => [key, lane, account])).toEqual([
    ['m:m_1', '61001', page],
    ['m:m_1#1', '61001', page],
  ])
  expect(events.map(({ payload }) => messagingReader('psid')(payload))).toMatchObject([
    { externalId: 'm_1', text: 'duas', quotedExternalId: 'm_0', media: { externalId: `${url}&n=1` } },
    { externalId: 'm_1#1', text: '', quotedExternalId: null, media: { externalId: `${url}&n=2` } },
  ])
})

test('a tapped button and a quick reply say what stood on them', () => {
  expect(said({ text: 'Sim', quick_reply: { payload: 'YES' } })).toMatchObject([
    { mediaType: 'interactiveMessage', text: 'Sim', data: { reply: { id: 'YES', title: 'Sim' } } },
  ])
  const postback = { title: 'Começar', payload: 'START', referral: { source: 'ADS', ad_id: 77 } }
  expect(readAll({ ...ana, postback })).toMatchObject([
    {
      externalId: 'p:61001:1760000000123',
      mediaType: 'interactiveMessage',
      text: 'Começar',
      data: {
        reply: { id: 'START' },
        referral: { sourceType: 'ADS', sourceId: '77', headline: null, body: null, sourceUrl: null },
      },
    },
  ])
})

test('an answer to a story keeps the story', () => {
  expect(said({ text: 'Que lindo', reply_to: { story: { id: '18', url } } })).toMatchObject([
    { text: 'Que lindo', data: { story: { url, reply: true } }, quotedExternalId: null },
  ])
})

test('reactions, put and taken back; those of the page itself are known already', () => {
  const put = { mid: 'm_9', action: 'react', reaction: 'love', emoji: '❤️' }
  expect(readAll({ ...ana, reaction: put })).toMatchObject([
    { mediaType: 'reactionMessage', text: '❤️', quotedExternalId: 'm_9' },
  ])
  expect(readAll({ ...ana, reaction: { mid: 'm_9', action: 'unreact' } })).toMatchObject([
    { text: '', data: { reaction: { toExternalId: 'm_9', emoji: null } } },
  ])
  expect(readAll({ ...fromPage, reaction: put })).toEqual([null])
})

test('an echo belongs to the customer’s conversation and brings our reference back', () => {
  const echo = { ...fromPage, message: { mid: 'm_2', text: 'Olá', is_echo: true, metadata: 'ref' } }
  expect(splitMessaging(webhook(echo))).toMatchObject([{ lane: '61001', key: 'm:m_2' }])
  expect(readAll(echo)).toMatchObject([
    {
      kind: 'echo',
      externalId: 'm_2',
      from: { identities: [{ kind: 'psid', externalId: '61001' }] },
      reference: 'ref',
      text: 'Olá',
    },
  ])
})

test('taking back, changing, delivering and reading', () => {
  expect(said({ is_deleted: true })).toEqual([{ kind: 'deletion', externalId: 'm_1', at }])
  expect(readAll({ ...ana, message_edit: { mid: 'm_1', text: 'novo', num_edit: 1 } })).toEqual([
    { kind: 'edit', externalId: 'm_1', text: 'novo', at },
  ])
  const of = { kind: 'psid', externalId: '61001' }
  expect(
    readAll(
      { ...ana, delivery: { mids: ['m_2'], watermark: 1_760_000_000_000 } },
      { ...ana, read: { watermark: 1_760_000_000_000 } },
      { ...ana, read: { mid: 'm_2' } },
    ),
  ).toEqual([
    { kind: 'progress', of, ack: 2, upTo: { at: new Date(1_760_000_000_000) }, at },
    { kind: 'progress', of, ack: 3, upTo: { at: new Date(1_760_000_000_000) }, at },
    { kind: 'progress', of, ack: 3, upTo: { externalId: 'm_2' }, at },
  ])
})

test('reads deliveries and readings that Meta tells without a timestamp', () => {
  const { timestamp: _timestamp, ...parties } = ana
  const watermark = 1_760_000_000_000
  const of = { kind: 'psid', externalId: '61001' }
  const upTo = { at: new Date(watermark) }
  expect(
    readAll(
      { ...parties, delivery: { mids: ['m_2'], watermark } },
      { ...parties, delivery: { watermark } },
      { ...parties, read: { watermark } },
    ),
  ).toEqual([
    { kind: 'progress', of, ack: 2, upTo, at: upTo.at },
    { kind: 'progress', of, ack: 2, upTo, at: upTo.at },
    { kind: 'progress', of, ack: 3, upTo, at: upTo.at },
  ])
})

test('leaves out broken events and those that are not for the inbox, and keeps the rest', () => {
  const events = [
    { ...ana, optin: {} },
    null,
    { sender: {} },
    { ...ana, message: { mid: 'm_3', text: 'eu' } },
  ]
  expect(splitMessaging({ object: 'page', entry: [{ id: page, messaging: events }, 'x'] })).toMatchObject([
    { key: 'm:m_3' },
  ])
  expect(splitMessaging({ object: 'page', entry: [{ id: page, standby: [events[3]] }] })).toEqual([])
  expect(splitMessaging('nothing')).toEqual([])
  expect(messagingReader('igsid')({ foreign: true })).toBeNull()
  expect(said({})).toMatchObject([{ mediaType: 'unsupportedMessage' }])
  expect(said({ is_unsupported: true })).toMatchObject([{ mediaType: 'unsupportedMessage' }])
})

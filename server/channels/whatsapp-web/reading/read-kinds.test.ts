import { type proto, proto as wire, type WAMessage } from 'baileys'
import { expect, test } from 'vitest'
import { interactiveData, replyData } from '#domain/messages/message-data.ts'
import { identitiesOf } from '../jids.ts'
import { contentOf } from './read-content.ts'
import { readMessage } from './read-message.ts'
import { readEvent } from '../stored-fact.ts'

/** A message as it comes off the wire: encoded and decoded by WhatsApp's own schema. */
const received = (message: proto.IMessage): WAMessage =>
  wire.WebMessageInfo.decode(
    wire.WebMessageInfo.encode({
      key: { id: 'A1', remoteJid: '5511988887777@s.whatsapp.net', fromMe: false },
      messageTimestamp: 1_795_000_000,
      message,
    }).finish(),
  ) as WAMessage
const read = (message: proto.IMessage) => {
  const fact = readMessage(received(message), identitiesOf(['5511988887777@s.whatsapp.net']))
  // What a session stores is what the inbox reads.
  return fact && readEvent(JSON.parse(JSON.stringify(fact)))
}

const envelopes = [
  'ephemeralMessage',
  'documentWithCaptionMessage',
  'associatedChildMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'botForwardedMessage',
  'lottieStickerMessage',
  'pollCreationMessageV4',
  'questionMessage',
  'questionReplyMessage',
  'groupStatusMessageV2',
  'deviceSentMessage',
  'commentMessage',
] as const

test.each(envelopes)('opens %s, also within a disappearing chat', (name) => {
  const message = { [name]: { message: { conversation: 'dentro' } } }
  expect(read(message)).toMatchObject({ mediaType: 'chat', text: 'dentro' })
  expect(read({ ephemeralMessage: { message } })).toMatchObject({ mediaType: 'chat', text: 'dentro' })
})

test.each([
  ['viewOnceMessage', 'viewOnceMessage'],
  ['viewOnceMessageV2', 'viewOnceMessage'],
  ['viewOnceMessageV2Extension', 'viewOnceMessage'],
] as const)('shows %s as a view-once message, however deep', (name, mediaType) => {
  const message = { [name]: { message: { imageMessage: { mimetype: 'image/jpeg' } } } }
  expect(read({ deviceSentMessage: { message: { ephemeralMessage: { message } } } })).toMatchObject({
    mediaType,
  })
})

test('reads an animated sticker, and polls of every version', () => {
  expect(
    read({ lottieStickerMessage: { message: { stickerMessage: { mimetype: 'application/was' } } } }),
  ).toMatchObject({ mediaType: 'sticker', media: { mimeType: 'application/was' } })
  const poll = { name: 'Qual dia?', options: [{ optionName: 'Sábado' }], selectableOptionsCount: 1 }
  for (const message of [
    { pollCreationMessage: poll },
    { pollCreationMessageV2: poll },
    { pollCreationMessageV3: poll },
    { pollCreationMessageV4: { message: { pollCreationMessage: poll } } },
    { pollCreationMessageV5: poll },
  ])
    expect(read(message)).toMatchObject({ mediaType: 'pollCreationMessageV3', text: 'Qual dia?' })
})

test.each([
  [{ id: 'r1' }, 'Sim', { id: 'r1', title: 'Sim' }],
  [{ id: 'r1', display_text: 'Quero' }, '', { id: 'r1', title: 'Quero' }],
  [{ id: 7 }, '', { id: '7', title: '7' }],
  [{ row_id: 'l2', title: 'Segunda' }, '', { id: 'l2', title: 'Segunda' }],
] as const)('reads the answer %j with the words %j as a choice', (params, text, reply) => {
  const sent = read({
    interactiveResponseMessage: {
      body: { text },
      nativeFlowResponseMessage: { name: 'quick_reply', paramsJson: JSON.stringify(params), version: 3 },
    },
  })
  expect(sent).toMatchObject({ mediaType: 'interactiveMessage', text: reply.title, data: { reply } })
  expect(replyData.safeParse((sent as { data: unknown }).data).success).toBe(true)
})

test('reads a filled-in form, and an answer whose parts cannot be read by its words alone', () => {
  const answered = (paramsJson: string | undefined, text: string) =>
    read({
      interactiveResponseMessage: {
        body: { text },
        nativeFlowResponseMessage: { name: 'flow', ...(paramsJson !== undefined && { paramsJson }) },
      },
    })
  expect(answered('{"nome":"Ana","dia":"2026-12-01"}', 'Enviado')).toMatchObject({
    text: 'Enviado',
    data: { form: { name: 'flow', answers: { nome: 'Ana' } } },
  })
  for (const broken of [undefined, '', '{', '[]', 'null', '7'])
    expect(answered(broken, 'Sim')).toMatchObject({
      text: 'Sim',
      data: { reply: { id: 'Sim', title: 'Sim' } },
    })
  expect(answered('{', '')).toMatchObject({ mediaType: 'unsupportedMessage', quiet: true })
})

const pix = (settings: unknown, extra: object = {}) => ({
  interactiveMessage: {
    nativeFlowMessage: {
      buttons: [
        { name: 'payment_info', buttonParamsJson: JSON.stringify({ payment_settings: settings, ...extra }) },
      ],
    },
  },
})
const key = (fields: object) => [
  { type: 'pix_static_code', pix_static_code: { merchant_name: 'Ana', ...fields } },
]

test.each([
  ['CPF', '12345678909'],
  ['CNPJ', '12345678000195'],
  ['PHONE', '+5511988887777'],
  ['EMAIL', 'ana@example.com'],
  ['EVP', '123e4567-e89b-12d3-a456-426614174000'],
])('shows the PIX key of a customer, of the kind %s', (keyType, code) => {
  const sent = read(
    pix(key({ key: code, key_type: keyType }), { total_amount: { value: 1050, offset: 100 } }),
  )
  expect(sent).toMatchObject({ mediaType: 'interactiveMessage', text: `Ana\nPIX (${keyType}): ${code}` })
  expect(interactiveData.parse((sent as { data: unknown }).data).interactive).toMatchObject({
    type: 'pix',
    merchant: 'Ana',
    copyText: code,
    keyType,
    amount: 1050,
  })
})

test('shows a PIX key whose other parts are missing, and no key where there is none', () => {
  expect(read(pix(key({ key: 'a@b.co', key_type: 'NEW' })))).toMatchObject({ text: 'Ana\nPIX: a@b.co' })
  expect(read(pix([null, { type: 'boleto' }, ...key({ key: 'x', merchant_name: null })]))).toMatchObject({
    text: 'PIX: x',
  })
  for (const settings of [undefined, null, {}, [], [7], key({})])
    expect(read(pix(settings))).toMatchObject({ mediaType: 'unsupportedMessage', quiet: true })
})

test('reads a pack of stickers as its name', () => {
  expect(read({ stickerPackMessage: { name: 'Gatos', publisher: 'Lia' } })).toMatchObject({
    mediaType: 'chat',
    text: '🧩 Gatos (Lia)',
  })
})

const ad = {
  sourceType: 'ad',
  sourceId: '120211',
  sourceUrl: 'https://fb.me/x',
  title: 'Limpeza de pele',
  body: 'Agende hoje',
  mediaType: 1,
  ctwaClid: 'clid',
  greetingMessageBody: 'Olá!',
} as const
const referral = {
  sourceType: 'ad',
  sourceId: '120211',
  sourceUrl: 'https://fb.me/x',
  headline: 'Limpeza de pele',
  body: 'Agende hoje',
  mediaType: 'image',
  clickId: 'clid',
  welcomeText: 'Olá!',
}

test.each([
  ['a text', { extendedTextMessage: { text: 'Oi', contextInfo: { externalAdReply: ad } } }, 'Oi'],
  ['a picture', { imageMessage: { caption: 'Isto', contextInfo: { externalAdReply: ad } } }, 'Isto'],
  ['a voice note', { audioMessage: { ptt: true, contextInfo: { externalAdReply: ad } } }, ''],
  [
    'no words',
    { extendedTextMessage: { text: '', contextInfo: { externalAdReply: ad } } },
    'Limpeza de pele',
  ],
  [
    'a kind of its own',
    { interactiveMessage: { body: { text: '' }, contextInfo: { externalAdReply: ad } } },
    'Limpeza de pele',
  ],
])('keeps the advertisement that %s answers, as the Cloud API reports it', (_what, message, text) => {
  expect(read(message)).toMatchObject({ text, data: { referral } })
})

test('takes no card of another program for an advertisement', () => {
  const externalAdReply = { title: 'Site', body: 'Veja', sourceUrl: 'https://example.com', mediaType: 1 }
  const sent = read({ extendedTextMessage: { text: 'Veja', contextInfo: { externalAdReply } } })
  expect(sent).toMatchObject({ text: 'Veja', data: null })
})

test.each([
  ['statusMentionMessage', { message: { conversation: 'x' } }],
  ['groupStatusMentionMessage', { message: { conversation: 'x' } }],
  ['statusAddYours', { message: { conversation: 'x' } }],
  ['limitSharingMessage', { message: { conversation: 'x' } }],
  ['limitSharingMessage', {}],
  ['eventCoverImage', { message: { imageMessage: {} } }],
  ['placeholderMessage', { type: 0 }],
  ['requestPhoneNumberMessage', {}],
  ['encCommentMessage', {}],
  ['pollResultSnapshotMessage', { name: 'x' }],
  ['keepInChatMessage', {}],
  ['pinInChatMessage', {}],
  ['secretEncryptedMessage', {}],
])('shows nothing of %s', (name, part) => {
  expect(contentOf({ [name]: part, messageContextInfo: {} })).toBeNull()
})

test.each([
  { statusQuotedMessage: {} },
  { richResponseMessage: {} },
  { invoiceMessage: { note: '' } },
  { interactiveMessage: {} },
])('keeps %j as a kind that nobody knows, which opens no conversation', (message) => {
  expect(read(message as proto.IMessage)).toMatchObject({ mediaType: 'unsupportedMessage', quiet: true })
})

import { proto, type WAMessage } from 'baileys'
import { expect, test } from 'vitest'
import { eventData, pollData } from '#domain/messages/message-data.ts'
import { factsOf } from '../facts-of.ts'
import { identitiesOf, identityOf, jidOf } from '../jids.ts'
import { readChange, readMessage, readStatus } from './read-message.ts'
import { readEvent } from '../stored-fact.ts'
import { closeKept } from '../write-content.ts'

/** A message as it comes off the wire: encoded and decoded by WhatsApp's own schema. */
const received = (message: proto.IMessage, key: Partial<WAMessage['key']> = {}): WAMessage =>
  proto.WebMessageInfo.decode(
    proto.WebMessageInfo.encode({
      key: { id: 'A1', remoteJid: '5511988887777@s.whatsapp.net', fromMe: false, ...key },
      messageTimestamp: 1_795_000_000,
      pushName: 'Ana',
      message,
    }).finish(),
  ) as WAMessage
const ana = identitiesOf(['5511988887777:3@s.whatsapp.net', '777@lid'])
const read = (message: proto.IMessage) => readMessage(received(message), ana)

test('a text, also inside a disappearing chat', () => {
  expect(read({ conversation: 'Oi' })).toMatchObject({
    externalId: 'A1',
    mediaType: 'chat',
    text: 'Oi',
    from: {
      identities: [
        { kind: 'phone', externalId: '5511988887777' },
        { kind: 'lid', externalId: '777' },
      ],
      name: 'Ana',
    },
    at: new Date(1_795_000_000_000),
  })
  expect(read({ ephemeralMessage: { message: { conversation: 'some' } } })).toMatchObject({ text: 'some' })
})

test('a quote names what it quotes, a forwarded text says so', () => {
  const contextInfo = { stanzaId: 'B7', isForwarded: true }
  expect(read({ extendedTextMessage: { text: 'isto', contextInfo } })).toMatchObject({
    quotedExternalId: 'B7',
    forwarded: true,
  })
})

test.each([
  ['image', { imageMessage: { mimetype: 'image/jpeg', caption: 'veja' } }, 'veja', false],
  ['video', { videoMessage: { mimetype: 'video/mp4' } }, '', false],
  ['audio', { audioMessage: { mimetype: 'audio/ogg; codecs=opus', ptt: true } }, '', true],
  ['sticker', { stickerMessage: { mimetype: 'image/webp' } }, '', false],
  ['application', { documentMessage: { mimetype: 'application/pdf', fileName: 'a.pdf' } }, '', false],
] as const)('a file of kind %s', (mediaType, message, text, voice) => {
  expect(read(message)).toMatchObject({ mediaType, text, media: { externalId: 'A1', voice } })
})

test('keeps the length of a recording where the message is stored', () => {
  const stored = read({ audioMessage: { mimetype: 'audio/ogg', ptt: true, seconds: 12 } })
  expect(readEvent(JSON.parse(JSON.stringify(stored)))).toMatchObject({ media: { voice: true, seconds: 12 } })
})

test('a document keeps its name, also with a caption', () => {
  const documentMessage = { mimetype: 'application/pdf', fileName: 'pedido.pdf', caption: 'segue' }
  expect(read({ documentWithCaptionMessage: { message: { documentMessage } } })).toMatchObject({
    mediaType: 'application',
    text: 'segue',
    media: { fileName: 'pedido.pdf' },
  })
})

test('places, cards, reactions and answers to buttons', () => {
  expect(
    read({ locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Loja' } }),
  ).toMatchObject({
    mediaType: 'locationMessage',
    text: 'Loja',
    data: { location: { latitude: -23.5, longitude: -46.6, name: 'Loja' } },
  })
  const vcard =
    'BEGIN:VCARD\nFN:Zé\nitem1.TEL;waid=5511977776666:+55 11 97777-6666\nEMAIL:ze@example.com\nEND:VCARD'
  expect(read({ contactMessage: { displayName: 'Zé', vcard } })).toMatchObject({
    mediaType: 'contactMessage',
    data: {
      contacts: [
        {
          name: 'Zé',
          phones: [{ phone: '+55 11 97777-6666', waId: '5511977776666' }],
          emails: ['ze@example.com'],
        },
      ],
    },
  })
  expect(read({ reactionMessage: { key: { id: 'C3' }, text: '👍' } })).toMatchObject({
    mediaType: 'reactionMessage',
    text: '👍',
    quotedExternalId: 'C3',
  })
  expect(
    read({ buttonsResponseMessage: { selectedButtonId: 'x', selectedDisplayText: 'Sim' } }),
  ).toMatchObject({
    mediaType: 'interactiveMessage',
    text: 'Sim',
    data: { reply: { id: 'x', title: 'Sim' } },
  })
})

test.each([
  [
    'a template',
    {
      templateMessage: {
        hydratedTemplate: {
          hydratedTitleText: 'Boleto',
          hydratedContentText: 'Vence amanhã',
          hydratedButtons: [{ urlButton: { displayText: 'Pagar', url: 'https://example.com/b' } }],
        },
      },
    },
    'Boleto\nVence amanhã\nPagar: https://example.com/b',
  ],
  [
    'buttons of a flow',
    {
      interactiveMessage: {
        header: { title: 'Código' },
        body: { text: 'Use o código' },
        nativeFlowMessage: {
          buttons: [
            { name: 'cta_copy', buttonParamsJson: '{"display_text":"Copiar","copy_code":"123"}' },
            { name: 'broken', buttonParamsJson: '{' },
          ],
        },
      },
    },
    'Código\nUse o código\nCopiar: 123',
  ],
  [
    'buttons',
    { buttonsMessage: { contentText: 'Confirma?', buttons: [{ buttonText: { displayText: 'Sim' } }] } },
    'Confirma?\nSim',
  ],
  [
    'a list',
    { listMessage: { title: 'Menu', description: 'Escolha', sections: [{ rows: [{ title: 'Vendas' }] }] } },
    'Menu\nEscolha\nVendas',
  ],
  [
    'an order',
    {
      orderMessage: {
        message: 'Para hoje',
        orderTitle: 'Bolo',
        itemCount: 2,
        totalAmount1000: 120_500,
        totalCurrencyCode: 'BRL',
      },
    },
    'Para hoje\n2 × Bolo (BRL 120.5)',
  ],
  ['a product', { productMessage: { product: { title: 'Bolo' }, body: 'Tem hoje?' } }, 'Bolo\nTem hoje?'],
  [
    'an invitation',
    { groupInviteMessage: { groupName: 'Obra', caption: 'Entre', inviteCode: 'Ab1' } },
    'Entre\nObra\nhttps://chat.whatsapp.com/Ab1',
  ],
])('reads the words of %s that people and companies send', (_kind, message, text) => {
  expect(read(message)).toMatchObject({ mediaType: 'chat', text })
})

test('keeps messages of unknown kinds as unsupported, and drops protocol messages', () => {
  expect(read({ requestPaymentMessage: { amount1000: 5 } })).toMatchObject({
    mediaType: 'unsupportedMessage',
  })
  expect(read({ protocolMessage: { type: proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING } })).toBeNull()
  expect(read({ senderKeyDistributionMessage: { groupId: 'g' } })).toBeNull()
  // Votes, pins and album covers have no content of their own; the message that they belong to is shown.
  expect(read({ pollUpdateMessage: { pollCreationMessageKey: { id: 'P1' } } })).toBeNull()
  expect(read({ pinInChatMessage: { key: { id: 'P1' } }, messageContextInfo: {} })).toBeNull()
  expect(read({ albumMessage: { expectedImageCount: 3 } })).toBeNull()
})

test('reads a message from the company’s phone as its own, to the person of the chat', () => {
  expect(readMessage(received({ conversation: 'eu' }, { fromMe: true }), ana)).toMatchObject({
    kind: 'own',
    from: { identities: ana, name: null },
  })
})

test('edits and deletions are changes of an earlier message', () => {
  const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type
  const key = { id: 'Z9' }
  expect(readChange(received({ protocolMessage: { type: REVOKE, key } }))).toMatchObject({
    kind: 'deletion',
    externalId: 'Z9',
  })
  const editedMessage = { conversation: 'outra' }
  expect(readChange(received({ protocolMessage: { type: MESSAGE_EDIT, key, editedMessage } }))).toMatchObject(
    { kind: 'edit', externalId: 'Z9', text: 'outra' },
  )
  expect(readChange(received({ conversation: 'Oi' }))).toBeNull()
})

test('takes a change by the number of a message that was kept by the LID, and of no other chat', async () => {
  const { REVOKE } = proto.Message.ProtocolMessage.Type
  const kept = { externalId: 'Z9', chat: '777', fromMe: false }
  const content = closeKept(received({ conversation: 'Oi' }, { id: 'Z9', remoteJid: '777@lid' }))
  const changes = async (remoteJid: string, remoteJidAlt: string) => {
    const message = received({ protocolMessage: { type: REVOKE, key: { id: 'Z9' } } })
    message.key = { ...message.key, remoteJid, remoteJidAlt }
    const { facts } = await factsOf(
      { 'messages.upsert': { messages: [message], type: 'notify' } },
      {
        numberOf: async () => null,
        findMessage: async () => ({ ...kept, content }),
        subjectOf: async () => null,
        isAdmin: async () => false,
        own: [],
      },
    )
    return facts.map(({ payload }) => payload)
  }
  expect(await changes('777@lid', '5511988887777@s.whatsapp.net')).toMatchObject([
    { kind: 'deletion', externalId: 'Z9' },
  ])
  expect(await changes('999@lid', '5511966665555@s.whatsapp.net')).toEqual([])
})

test('ticks rise from sent to played; a refusal is a failure with its cause', () => {
  const key = { id: 'S1', fromMe: true }
  const at = new Date()
  const acks = [2, 3, 4, 5].map((status) => readStatus({ key, update: { status } }, at)?.ack)
  expect(acks).toEqual([1, 2, 3, 4])
  expect(readStatus({ key, update: { status: 0, messageStubParameters: ['463'] } }, at)).toMatchObject({
    ack: null,
    failure: { cause: 'spam-limit', code: '463', retry: false },
  })
  expect(readStatus({ key, update: { status: 1 } }, at)).toBeNull()
  expect(readStatus({ key: { ...key, fromMe: false }, update: { status: 4 } }, at)).toBeNull()
})

test('reads facts that were stored as JSON unchanged', () => {
  const facts = [
    read({ imageMessage: { mimetype: 'image/jpeg', caption: 'veja' } }),
    readStatus({ key: { id: 'S1', fromMe: true }, update: { status: 3 } }, new Date()),
  ]
  for (const fact of facts) expect(readEvent(JSON.parse(JSON.stringify(fact)))).toEqual(fact)
  expect(readEvent({ kind: 'message' })).toBeNull()
})

test('addresses of people only; the number comes first', () => {
  expect(identitiesOf(['777@lid', '5511988887777@s.whatsapp.net'])[0]?.kind).toBe('phone')
  expect(identityOf('1203@g.us')).toBeNull()
  expect(identityOf('status@broadcast')).toBeNull()
  expect(jidOf({ kind: 'lid', externalId: '777' })).toBe('777@lid')
  expect(jidOf({ kind: 'bsuid', externalId: 'x' })).toBeNull()
})

test('polls and events keep what their cards show', () => {
  const options = [{ optionName: 'Sábado' }, { optionName: 'Domingo' }]
  const poll = read({ pollCreationMessageV3: { name: 'Qual dia?', options, selectableOptionsCount: 1 } })
  expect(poll).toMatchObject({ mediaType: 'pollCreationMessageV3', text: 'Qual dia?' })
  expect(pollData.parse(poll?.kind === 'message' && poll.data).poll).toEqual({
    name: 'Qual dia?',
    selectableCount: 1,
    options: [{ name: 'Sábado' }, { name: 'Domingo' }],
  })
  const event = read({
    eventMessage: { name: 'Feira', location: { name: 'Praça' }, startTime: 1_795_000_000 },
  })
  expect(event).toMatchObject({ mediaType: 'eventMessage', text: 'Feira' })
  expect(eventData.parse(event?.kind === 'message' && event.data).event).toMatchObject({
    name: 'Feira',
    location: 'Praça',
    start: new Date(1_795_000_000_000),
    end: new Date(1_795_007_200_000),
  })
})

test('reports view-once messages without their content', () => {
  const message = { key: { id: 'V1', remoteJid: '5511988887777@s.whatsapp.net', isViewOnce: true } }
  expect(readMessage(message as WAMessage, ana)).toMatchObject({ mediaType: 'viewOnceMessage', media: null })
})

import { proto, type WAMessage } from 'baileys'
import { expect, test } from 'vitest'
import { sealEdit, type SealedKind } from '../../../../emulators/whatsapp-web/seal-edit.ts'
import { identitiesOf } from '../jids.ts'
import { readSealedEdit, sealedIn } from './read-sealed-edit.ts'

const secret = new Uint8Array(32).fill(7)
const [number, lid, shop] = ['5511988887777@s.whatsapp.net', '777@lid', '5511999990001@s.whatsapp.net']
const received = (info: proto.IWebMessageInfo) =>
  proto.WebMessageInfo.decode(proto.WebMessageInfo.encode(info).finish()) as WAMessage
const messageIn = (chat: string, message: proto.IMessage, fromMe = false, id = 'ORIGINAL') =>
  received({ key: { id, remoteJid: chat, fromMe }, messageTimestamp: 1_795_000_000, message })
const original = (chat: string, message: proto.IMessage = { conversation: 'Oi' }, fromMe = false) =>
  messageIn(chat, { ...message, messageContextInfo: { messageSecret: secret } }, fromMe)

type Case = { chat: string; edited: proto.IMessage; kind?: SealedKind; fromMe?: boolean; wrap?: boolean }

function edit({ chat, edited, kind = 2, fromMe = false, wrap = false }: Case) {
  const before = original(chat, { conversation: 'Oi' }, fromMe)
  const me = fromMe ? { id: shop } : { id: number, lid }
  const secretEncryptedMessage = sealEdit(before, { me, edited, kind })
  const message = wrap
    ? { ephemeralMessage: { message: { secretEncryptedMessage } } }
    : { secretEncryptedMessage }
  const change = messageIn(chat, message, fromMe, 'CHANGE')
  return { change, original: before }
}
const people = identitiesOf([number, lid])
const read = (given: ReturnType<typeof edit>, known: WAMessage | null = given.original) =>
  readSealedEdit({ change: given.change, original: known, own: [shop], authors: people, changers: people })

test.each([
  ['by number', { chat: number, edited: { conversation: 'Olá' } }],
  ['by LID', { chat: lid, edited: { conversation: 'Olá' } }],
  ['as an extended text', { chat: number, edited: { extendedTextMessage: { text: 'Olá' } } }],
  ['of a caption', { chat: number, edited: { imageMessage: { caption: 'Olá' } } }],
  ['within a disappearing chat', { chat: number, edited: { conversation: 'Olá' }, wrap: true }],
  ['by the company on its own phone', { chat: number, edited: { conversation: 'Olá' }, fromMe: true }],
] as [string, Case][])('opens an edit %s', (_how, given) => {
  const made = edit(given)
  expect(sealedIn(made.change)).toBe('ORIGINAL')
  expect(read(made)).toMatchObject({
    kind: 'edit',
    externalId: 'ORIGINAL',
    text: 'Olá',
    own: given.fromMe ?? false,
  })
})

test('opens the edit of a poll, of its options, and of an event, with what they say now', () => {
  const poll = { name: 'Que dia?', options: [{ optionName: 'Sexta' }], selectableOptionsCount: 1 }
  for (const kind of [4, 5] as const)
    expect(read(edit({ chat: number, edited: { pollCreationMessageV3: poll }, kind }))).toMatchObject({
      text: 'Que dia?',
      data: { poll: { name: 'Que dia?', options: [{ name: 'Sexta' }] } },
    })
  const eventMessage = { name: 'Reunião', startTime: 1_795_000_000 }
  expect(read(edit({ chat: number, edited: { eventMessage }, kind: 1 }))).toMatchObject({
    text: 'Reunião',
    data: { event: { name: 'Reunião', startTime: 1_795_000_000 } },
  })
})

test.each([
  ['unknown', () => null],
  ['without a secret', () => messageIn(number, { conversation: 'Oi' })],
  [
    'with another secret',
    () =>
      messageIn(number, { conversation: 'Oi', messageContextInfo: { messageSecret: new Uint8Array(32) } }),
  ],
])('says that a message was edited whose original is %s', (_what, known) => {
  const made = edit({ chat: number, edited: { conversation: 'Olá' } })
  expect(read(made, known())).toMatchObject({ kind: 'edit', externalId: 'ORIGINAL', text: null })
})

test('says so of a broken envelope, and takes no other message for one', () => {
  const made = edit({ chat: number, edited: { conversation: 'Olá' } })
  for (const broken of [{ encPayload: null }, { encIv: null }, { encPayload: new Uint8Array(40) }]) {
    const sealed = { ...made.change.message?.secretEncryptedMessage, ...broken }
    const change = messageIn(number, { secretEncryptedMessage: sealed }, false, 'CHANGE')
    expect(read({ ...made, change })).toMatchObject({ text: null })
  }
  expect(sealedIn(messageIn(number, { conversation: 'Oi' }))).toBeNull()
  expect(sealedIn(messageIn(number, { secretEncryptedMessage: {} }))).toBeNull()
})

import { proto, type WAMessage } from 'baileys'
import { expect, test } from 'vitest'
import { piecesIn } from './history-pieces.ts'
import { readHistory } from './read-history.ts'

const at = (seconds: number) => 1_795_000_000 + seconds
const wish = { from: new Date(at(0) * 1000), to: new Date(at(100) * 1000), groups: true }
const line = (id: string, more: proto.IWebMessageInfo = {}): proto.IHistorySyncMsg => ({
  msgOrderId: 7,
  message: {
    key: { id, remoteJid: 'x@s.whatsapp.net', fromMe: false },
    messageTimestamp: at(10),
    message: { conversation: id },
    ...more,
  },
})
const nobody = async () => null
const read = (conversations: proto.IConversation[], more: proto.IHistorySync = {}, numberOf = nobody) =>
  // Encoded and decoded, as it comes off the wire.
  readHistory(
    proto.HistorySync.decode(
      proto.HistorySync.encode({
        syncType: proto.HistorySync.HistorySyncType.FULL,
        conversations,
        ...more,
      }).finish(),
    ),
    wish,
    numberOf,
  )

test('a chat with a person: who it is, by number and LID, in which order, and how far what was ours had come', async () => {
  const own = line('B', { key: { id: 'B', fromMe: true, remoteJid: '' }, status: 4 })
  const [first, second] = await read([{ id: '777@lid', name: 'Ana da Agenda', messages: [line('A'), own] }], {
    phoneNumberToLidMappings: [{ lidJid: '777@lid', pnJid: '5511988887777@s.whatsapp.net' }],
  })
  const identities = [
    { kind: 'phone', externalId: '5511988887777' },
    { kind: 'lid', externalId: '777' },
  ]
  expect(first).toMatchObject({
    fact: { kind: 'message', externalId: 'A', text: 'A', from: { identities, name: 'Ana da Agenda' } },
    chat: '5511988887777',
    nth: 7,
    sender: null,
  })
  expect(second).toMatchObject({ fact: { kind: 'own', from: { identities } }, ack: 3 })
})

test('leaves out messages outside the window, without a time or without content', async () => {
  const said = await read([
    {
      id: '5511988887777@s.whatsapp.net',
      messages: [
        line('early', { messageTimestamp: at(0) }),
        line('late', { messageTimestamp: at(100) }),
        line('never', { messageTimestamp: 0 }),
        line('silent', { message: { protocolMessage: {} } }),
        line('stub', { message: undefined, messageStubType: 2 }),
        line('kept', { messageTimestamp: at(99) }),
      ],
    },
    { id: 'status@broadcast', messages: [line('status')] },
    { id: '1234@newsletter', messages: [line('news')] },
  ])
  expect(said.map(({ fact }) => fact.externalId)).toEqual(['kept'])
})

test('in a group each line has its writer: by name, else by number', async () => {
  const by = (participant: string, pushName?: string) =>
    line(participant, { key: { id: participant, fromMe: false, remoteJid: '', participant }, pushName })
  const said = await read(
    [
      {
        id: '120363@g.us',
        name: 'Entregas',
        messages: [by('551199@s.whatsapp.net', 'Bia'), by('551188@s.whatsapp.net'), by('99@lid')],
      },
    ],
    { phoneNumberToLidMappings: [{ lidJid: '99@lid', pnJid: '551177@s.whatsapp.net' }] },
  )
  expect(said.map(({ sender }) => sender)).toEqual(['Bia', '551188', '551177'])
  expect(said[0]?.fact.from).toMatchObject({
    identities: [{ kind: 'group', externalId: '120363' }],
    name: 'Entregas',
  })
})

test("only one's own phone announces a history, and only of kinds that hold messages", () => {
  const { HistorySyncType } = proto.Message
  const announced = (syncType: number, fromMe: boolean, id = 'A'): WAMessage => ({
    key: { id, fromMe, remoteJid: '55@s.whatsapp.net' },
    message: { protocolMessage: { type: 5, historySyncNotification: { syncType, directPath: '/v/1' } } },
  })
  expect(piecesIn([announced(HistorySyncType.FULL, true)])).toHaveLength(1)
  expect(piecesIn([announced(HistorySyncType.FULL, false)])).toEqual([])
  expect(piecesIn([announced(HistorySyncType.PUSH_NAME, true)])).toEqual([])
  expect(piecesIn([announced(HistorySyncType.RECENT, true, 'books-A')])).toEqual([])
})

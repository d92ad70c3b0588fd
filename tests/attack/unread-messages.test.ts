import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { noteEndpoints as notes } from '#domain/notes/note-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company)
const finance = await world.queue(company)
const whatsappId = await world.connection(company)
const other = await world.connection(company)
const ana = await world.user(company, { queueIds: [sales] })
const asAna = await world.as(ana.email)
const boss = await world.user(company, { profile: 'admin', queueIds: [sales, finance] })
const asBoss = await world.as(boss.email)

/** A customer of Ana's open ticket, with earlier messages in another department. */
const open = { whatsappId, queueId: sales, status: 'open' as const, userId: ana.id }
const mine = await world.ticket(company, open)
const { contactId } = mine
const past = await world.ticket(company, {
  whatsappId,
  contactId,
  queueId: finance,
  status: 'closed',
  superseded: true,
})
const elsewhere = await world.ticket(company, {
  whatsappId: other,
  contactId,
  queueId: sales,
  status: 'closed',
})
const said = (ticketId: number, given: object = {}) =>
  world.message(company, { ticketId, contactId, whatsappId, body: 'FINANCE-ONLY salary 9999', ...given })
const hidden = {
  'a message of another department': await said(past.id, { queueId: finance }),
  'a note of another department': await said(past.id, { queueId: finance, isPrivate: true, fromMe: true }),
  'a message of another connection': await said(elsewhere.id, { queueId: sales, whatsappId: other }),
}
const params = { ticketId: mine.id }

test.each(Object.entries(hidden))(
  'quotes nothing that the attendant may not read here: %s',
  async (_name, id) => {
    for (const isPrivate of [true, false]) {
      const body = { body: 'nota', isPrivate, quotedMsg: { id } }
      await expect(asAna(messages.sendMessage, { params, body })).rejects.toMatchObject({
        status: 404,
        code: 'ERR_NO_MESSAGE_FOUND',
      })
    }
    await expect(
      asAna(messages.sendMessage, { params, body: { body: '👍', reactionTo: id } }),
    ).rejects.toMatchObject({ status: 404, code: 'ERR_NO_MESSAGE_FOUND' })
  },
)

test('quotes what the attendant may read', async () => {
  const id = await said(mine.id, { queueId: sales, body: 'Quero 2' })
  const body = { body: 'São 2', isPrivate: true, quotedMsg: { id } }
  const { messages: sent } = await asAna(messages.sendMessage, { params, body })
  expect(sent).toMatchObject([{ quotedMsg: { id, body: 'Quero 2' } }])
  const old = hidden['a message of another department']
  await expect(
    asBoss(messages.sendMessage, { params, body: { ...body, quotedMsg: { id: old } } }),
  ).resolves.toMatchObject({ messages: [{ quotedMsg: { id: old } }] })
})

test('answers alike for a message or note that is not there and one that may not be seen', async () => {
  const theirs = await world.ticket(company, {
    whatsappId,
    queueId: finance,
    status: 'open',
    userId: boss.id,
  })
  const message = await world.message(company, {
    ticketId: theirs.id,
    contactId: theirs.contactId,
    whatsappId,
  })
  const note = await asBoss(notes.createNote, {
    body: { note: 'Ligar amanhã', ticketId: theirs.id, contactId: theirs.contactId },
  })
  const absent = 2_000_000
  const answers = async (id: number, act: (id: number) => Promise<unknown>) =>
    act(id).then(
      () => 'done',
      ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
    )
  for (const act of [
    (id: number) => asAna(messages.deleteMessage, { params: { id } }),
    (id: number) => asAna(messages.editMessage, { params: { id }, body: { body: 'x' } }),
  ]) {
    expect(await answers(message, act)).toBe(await answers(absent, act))
  }
  const remove = (id: number) => asAna(notes.deleteNote, { params: { id } })
  expect(await answers(note.id, remove)).toBe(await answers(absent, remove))
  expect(await answers(note.id, remove)).toBe('404 ERR_NO_NOTE_FOUND')
})

import { expect, test } from 'vitest'
import { noteEndpoints as notes } from '#domain/notes/note-contract.ts'
import type { TicketPlace } from '#domain/tickets/ticket-contract.ts'
import { audienceOf } from '#server/tickets/ticket-visibility.ts'
import { openWorld } from '#tests/app/world.ts'

import { noteLive } from './note-live.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const sales = await world.queue(company)
const whatsappId = await world.connection(company)
const ana = await world.user(company, { name: 'Ana', queueIds: [sales] })
const bia = await world.user(company, { queueIds: [sales] })
const outsider = await world.user(company)
const admin = await world.user(company, { profile: 'admin' })
const stranger = await world.user(other, { profile: 'admin' })
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)
const asOutsider = await world.as(outsider.email)
const asAdmin = await world.as(admin.email)
const asStranger = await world.as(stranger.email)
const ticket = await world.ticket(company, { whatsappId, queueId: sales })
const { id: ticketId, contactId } = ticket

const write = (note: string) => asAna(notes.createNote, { body: { note, ticketId, contactId } })
const noTicket = { status: 404, code: 'ERR_NO_TICKET_FOUND' }

test('[NOTE-001, NOTE-002, NOTE-003] a note is written and listed with its author, the newest first', async () => {
  const first = await write('Prefere falar de manhã')
  const second = await write('  Já pagou  ')
  const list = await asBia(notes.listNotes, { query: { ticketId, contactId } })
  expect(list).toEqual([second, first])
  expect(list[0]).toEqual({
    id: second.id,
    note: 'Já pagou',
    ticketId,
    contactId,
    userId: ana.id,
    user: { id: ana.id, name: 'Ana', color: expect.any(String) },
    createdAt: expect.any(Date),
  })
  const another = await world.ticket(company, { whatsappId, queueId: sales })
  expect(await asBia(notes.listNotes, { query: { ticketId: another.id } })).toEqual([])
  expect(await asBia(notes.listNotes, { query: { ticketId, contactId: another.contactId } })).toEqual([])
})

test('[NOTE-005] a note has at least two characters', async () => {
  const tried = await world.app.inject({
    method: 'POST',
    url: '/api/ticket-notes',
    headers: { authorization: `Bearer ${await world.tokenOf(ana.email)}` },
    payload: { note: ' a ', ticketId, contactId },
  })
  expect(tried.statusCode).toBe(400)
  expect(tried.json()).toMatchObject({
    error: 'ERR_VALIDATION',
    details: [{ path: 'body.note', message: 'Too Short!' }],
  })
})

test('a note belongs to the ticket’s own contact', async () => {
  const another = await world.ticket(company, { whatsappId })
  await expect(
    asAna(notes.createNote, { body: { note: 'oi', ticketId, contactId: another.contactId } }),
  ).rejects.toMatchObject({ status: 400, code: 'ERR_VALIDATION' })
})

test('returns not found for notes of a ticket that the user may not see', async () => {
  const { id } = await write('segredo')
  for (const call of [asOutsider, asStranger]) {
    await expect(call(notes.listNotes, { query: { ticketId } })).rejects.toMatchObject(noTicket)
    await expect(call(notes.createNote, { body: { note: 'oi', ticketId, contactId } })).rejects.toMatchObject(
      noTicket,
    )
  }
  await expect(asOutsider(notes.deleteNote, { params: { id } })).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_NOTE_FOUND',
  })
  await expect(asStranger(notes.deleteNote, { params: { id } })).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_NOTE_FOUND',
  })
})

test('[NOTE-004] a note is deleted by its author or an admin, by nobody else', async () => {
  const mine = await write('de Ana')
  const another = await write('outra de Ana')
  await expect(asBia(notes.deleteNote, { params: { id: mine.id } })).rejects.toMatchObject({
    status: 403,
    code: 'ERR_NO_PERMISSION',
  })
  await asAna(notes.deleteNote, { params: { id: mine.id } })
  await asAdmin(notes.deleteNote, { params: { id: another.id } })
  const left = (await asAna(notes.listNotes, { query: { ticketId } })).map(({ id }) => id)
  expect(left).not.toContain(mine.id)
  expect(left).not.toContain(another.id)
})

test('tells those who see the ticket of a new and of a deleted note, and nobody where it is refused', async () => {
  const place = expect.objectContaining({ queueId: sales })
  let id = 0
  const made = await world.during(async () => {
    id = (await write('Ligar amanhã')).id
  })
  expect(made).toMatchObject([
    { name: 'note.created', payload: { note: { id, note: 'Ligar amanhã' }, place } },
  ])
  const refused = await world.during(async () => {
    await expect(asBia(notes.deleteNote, { params: { id } })).rejects.toMatchObject({ status: 403 })
  })
  expect(refused).toEqual([])
  const gone = await world.during(() => asAna(notes.deleteNote, { params: { id } }))
  expect(gone).toMatchObject([{ name: 'note.deleted', payload: { noteId: id, ticketId, place } }])
  const [told] = noteLive.on['note.created']?.(made[0]?.payload as never) ?? []
  expect(told?.to).toEqual(audienceOf({ ...(made[0]?.payload as { place: TicketPlace }).place }))
})

test('names the mentioned colleagues who may see the ticket, and nobody else', async () => {
  const rafael = await world.user(company, { name: 'Rafael Souza', queueIds: [sales] })
  await world.user(company, { name: 'Otávio Fora' })
  await world.user(other, { name: 'Rafael Alheio', profile: 'admin' })
  const mentionOf = async (note: string) => {
    const [event] = await world.during(() => write(note))
    return (event?.payload as { mention: unknown }).mention
  }
  expect(await mentionOf('@rafael e @Otávio Fora, vejam. @Ana')).toEqual({
    userIds: [rafael.id],
    ticketUuid: ticket.uuid,
    contactName: expect.any(String),
  })
  expect(await mentionOf('@Otávio Fora')).toBeNull()
  expect(await mentionOf('sem ninguém')).toBeNull()
})

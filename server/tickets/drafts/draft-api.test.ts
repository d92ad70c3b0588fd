import { expect, test } from 'vitest'
import { draftEndpoints as drafts } from '#domain/tickets/draft-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const now = new Date('2026-11-21T12:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const whatsappId = await world.connection(company)
const queueId = await world.queue(company)
const ana = await world.user(company, { queueIds: [queueId] })
const bia = await world.user(company, { queueIds: [queueId] })
const outsider = await world.user(company)
const [asAna, asBia, asOutsider] = await Promise.all([ana, bia, outsider].map(({ email }) => world.as(email)))
const ticket = () => world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })

const at = (minute: number) => new Date(now.getTime() + (minute - 60) * 60_000)
type Call = typeof asAna
const save = (ticketId: number, text: string, writtenAt: Date, call: Call = asAna) =>
  call!(drafts.saveDraft, { params: { ticketId }, body: { text, isPrivate: false, writtenAt } })
const of = async (call: Call, ticketId: number) =>
  (await call!(drafts.listDrafts, {})).drafts.find((draft) => draft.ticketId === ticketId)

test('a draft is kept for its writer alone, and the newest wins', async () => {
  const { id } = await ticket()
  await save(id, 'Bom d', at(1))
  await save(id, 'Bom dia', at(3))
  expect(await save(id, 'Bom', at(2))).toMatchObject({ text: 'Bom dia' })
  expect(await of(asAna, id)).toEqual({
    ticketId: id,
    isPrivate: false,
    text: 'Bom dia',
    writtenAt: at(3),
  })
  expect(await of(asBia, id)).toBeUndefined()
})

test('keeps the draft of a note beside that of a message, each under its mode', async () => {
  const { id: ticketId } = await ticket()
  const write = (isPrivate: boolean, text: string, minute: number) =>
    asAna!(drafts.saveDraft, { params: { ticketId }, body: { text, isPrivate, writtenAt: at(minute) } })
  await write(false, 'Bom dia, dona Rosa', 1)
  expect(await write(true, 'Cliente devedora', 2)).toMatchObject({
    isPrivate: true,
    text: 'Cliente devedora',
  })
  await write(false, '', 3)
  const { drafts: kept } = await asAna!(drafts.listDrafts, {})
  expect(kept.filter((draft) => draft.ticketId === ticketId)).toEqual([
    { ticketId, isPrivate: false, text: '', writtenAt: at(3) },
    { ticketId, isPrivate: true, text: 'Cliente devedora', writtenAt: at(2) },
  ])
})

test('an emptied draft is told to other devices, so that none brings it back', async () => {
  const { id } = await ticket()
  await save(id, 'Bom dia', at(1))
  await save(id, '', at(2))
  expect(await save(id, 'Bom dia', at(1))).toMatchObject({ text: '' })
  expect(await of(asAna, id)).toMatchObject({ text: '' })
})

test('limits a draft’s time from a clock that runs ahead to the present', async () => {
  const { id } = await ticket()
  expect(await save(id, 'do futuro', at(500))).toMatchObject({ writtenAt: now })
})

test('nothing is kept for a ticket that one may not see', async () => {
  const { id } = await ticket()
  await expect(save(id, 'oi', at(1), asOutsider)).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_TICKET_FOUND',
  })
})

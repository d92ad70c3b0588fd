import { expect, test } from 'vitest'
import { draftEndpoints as drafts } from '#domain/tickets/draft-contract.ts'
import { openWorld } from '../../tests/world.ts'

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
  call!(drafts.saveDraft, { params: { ticketId }, body: { text, writtenAt } })
const of = async (call: Call, ticketId: number) =>
  (await call!(drafts.listDrafts, {})).drafts.find((draft) => draft.ticketId === ticketId)

test('a draft is kept for its writer alone, and the newest wins', async () => {
  const { id } = await ticket()
  await save(id, 'Bom d', at(1))
  await save(id, 'Bom dia', at(3))
  expect(await save(id, 'Bom', at(2))).toMatchObject({ text: 'Bom dia' })
  expect(await of(asAna, id)).toEqual({ ticketId: id, text: 'Bom dia', writtenAt: at(3) })
  expect(await of(asBia, id)).toBeUndefined()
})

test('an emptied draft is told to other devices, so that none brings it back', async () => {
  const { id } = await ticket()
  await save(id, 'Bom dia', at(1))
  await save(id, '', at(2))
  expect(await save(id, 'Bom dia', at(1))).toMatchObject({ text: '' })
  expect(await of(asAna, id)).toMatchObject({ text: '' })
})

test('a clock that runs ahead does not win for ever', async () => {
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

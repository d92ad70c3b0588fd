import { expect, test } from 'vitest'
import { contactBulkEndpoints as bulk } from '#domain/contacts/contact-bulk-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { relays } from '#server/app.ts'
import { getTicket } from '#server/tickets/ticket-db.ts'
import { openWorld } from '#tests/app/world.ts'
import { tagLive, tagLiveUnhyphenated } from './tag-live.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const ana = await world.user(company)
const stranger = await world.user(other, { profile: 'admin' })
const asAna = await world.as(ana.email)
const asStranger = await world.as(stranger.email)

let counter = 0
const made = (given: { name?: string; kanban?: 0 | 1 } = {}) =>
  asAna(tags.createTag, { body: { name: `Etiqueta ${++counter}`, ...given } })
const contact = (name: string, companyId = company) =>
  world.inCompany(companyId, async (tx) => {
    const number = `55119${20_000_000 + ++counter}`
    const row = await tx
      .insertInto('contacts')
      .values({ name, number, channel: 'whatsappapi' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
const sync = (contactId: number, given: (number | { id: number })[]) =>
  asAna(tags.syncTags, { body: { contactId, tags: given } })
const showIn = async (id: number) => asAna(tags.showTag, { params: { id } })

test('[TAG-011, TAG-001, TAG-010] a created tag is told about and shown with all its fields', async () => {
  const events = await world.during(async () => {
    const tag = await asAna(tags.createTag, { body: { name: ' Cliente VIP ', color: '#ff0000', kanban: 0 } })
    expect(await showIn(tag.id)).toEqual({
      id: tag.id,
      name: 'Cliente VIP',
      color: '#ff0000',
      kanban: 0,
      userId: ana.id,
      timeLane: 0,
      nextLaneId: null,
      rollbackLaneId: null,
      greetingMessageLane: '',
      contactsCount: 0,
      ticketsCount: 0,
      contacts: [],
    })
  })
  expect(events).toMatchObject([{ name: 'tag.created', payload: { tag: { name: 'Cliente VIP' } } }])
})

test('[TAG-006] a name is required, and has at least 3 characters', async () => {
  // Our own client would not even send these.
  const problems = async (payload: object) => {
    const headers = { authorization: `Bearer ${await world.tokenOf(ana.email)}` }
    const answer = await world.app.inject({ method: 'POST', url: '/api/tags', headers, payload })
    expect(answer.statusCode).toBe(400)
    return answer.json<{ details: unknown[] }>().details[0]
  }
  expect(await problems({ color: '#fff' })).toEqual({ path: 'body.name', message: 'Obrigatório' })
  expect(await problems({ name: '' })).toEqual({ path: 'body.name', message: 'Obrigatório' })
  expect(await problems({ name: 'ab' })).toEqual({ path: 'body.name', message: 'Mensagem muito curta' })
})

test('puts on and takes off what was changed of the tags that the caller saw, and leaves the others', async () => {
  const contactId = await contact('De dois')
  const [vip, late, flow] = [await made(), await made(), await made()]
  await sync(contactId, [vip.id])
  // Put on by a colleague after the caller saw the tags.
  await sync(contactId, [vip.id, flow.id])
  const change = (knownTags: number[], given: number[]) =>
    asAna(tags.syncTags, { body: { contactId, tags: given, knownTags } })
  const idsOf = (told: { tags: { id: number }[] }) => told.tags.map(({ id }) => id).sort((a, b) => a - b)
  expect(idsOf(await change([vip.id], [vip.id, late.id]))).toEqual([vip.id, late.id, flow.id])
  expect(idsOf(await change([vip.id, late.id], [late.id]))).toEqual([late.id, flow.id])
  // A tag that a colleague has removed is not added again.
  await sync(contactId, [flow.id])
  expect(idsOf(await change([late.id, flow.id], [late.id, flow.id, vip.id]))).toEqual([vip.id, flow.id])
})

test('one name names one tag of a kind, whoever is first', async () => {
  const outcomes = await Promise.allSettled([made({ name: 'Dobrada' }), made({ name: 'dobrada' })])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    code: 'ERR_TAG_ALREADY_EXISTS',
  })
  await expect(made({ name: 'Dobrada', kanban: 1 })).resolves.toMatchObject({ kanban: 1 })
  const third = await made()
  const rename = asAna(tags.updateTag, { params: { id: third.id }, body: { name: 'DOBRADA' } })
  await expect(rename).rejects.toMatchObject({ code: 'ERR_TAG_ALREADY_EXISTS' })
})

test('[TAG-009, TAG-003] the list pages by 20, searches and tells lanes from labels', async () => {
  for (let at = 0; at < 21; at++) await made({ name: `Página 50% ${String(at).padStart(2, '0')}` })
  await made({ name: 'Página 500' })
  await made({ name: 'Página 50% lane', kanban: 1 })
  const query = { searchParam: 'pagina 50%', kanban: 0 as const }
  const first = await asAna(tags.listTags, { query: { ...query, pageNumber: 1 } })
  const second = await asAna(tags.listTags, { query: { ...query, pageNumber: 2 } })
  expect(first.tags.map((tag) => tag.name).slice(0, 2)).toEqual(['Página 50% 00', 'Página 50% 01'])
  expect([first.tags.length, first.hasMore]).toEqual([20, true])
  expect([second.tags.map((tag) => tag.name), second.hasMore]).toEqual([['Página 50% 20'], false])
  const lanes = await asAna(tags.listTags, { query: { ...query, kanban: 1 } })
  expect(lanes.tags.map((tag) => tag.name)).toEqual(['Página 50% lane'])
})

test('[TAG-005, TAG-009] with tagId the list gives that tag with a page of its contacts', async () => {
  const tag = await made()
  for (let at = 0; at < 21; at++)
    await sync(await contact(`Conceição ${String(at).padStart(2, '0')}`), [tag.id])
  const query = { tagId: tag.id }
  const first = await asAna(tags.listTags, { query })
  const second = await asAna(tags.listTags, { query: { ...query, pageNumber: 2 } })
  expect(first).toMatchObject({ tags: [{ id: tag.id, contactsCount: 21 }], hasMore: true })
  expect(first.tags[0]?.contacts?.[0]).toMatchObject({ name: 'Conceição 00', number: expect.any(String) })
  expect(second).toMatchObject({ tags: [{ contacts: [{ name: 'Conceição 20' }] }], hasMore: false })
  const found = await asAna(tags.listTags, { query: { ...query, searchParam: 'conceicao 07' } })
  expect(found.tags[0]?.contacts).toHaveLength(1)
})

test('[TAG-014] the short list holds lanes or labels, of the own company only', async () => {
  const lane = await made({ kanban: 1 })
  const label = await made({ kanban: 0 })
  const lanes = await asAna(tags.listTagNames, { query: { companyId: company, kanban: 1 } })
  expect(new Set(lanes.map((tag) => tag.kanban))).toEqual(new Set([1]))
  expect(lanes.map((tag) => tag.id)).toContain(lane.id)
  const all = (await asAna(tags.listTagNames, { query: {} })).map((tag) => tag.id)
  expect(all).toEqual(expect.arrayContaining([lane.id, label.id]))
  await expect(asAna(tags.listTagNames, { query: { companyId: other } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await asStranger(tags.listTagNames, { query: {} })).toEqual([])
})

test('[TAG-017, TAG-032] tags marked kanban are the lanes, and others are not', async () => {
  const lane = await made({ kanban: 1 })
  const label = await made({ kanban: 0 })
  const ids = async () => (await asAna(tags.listLanes, {})).lista.map((tag) => tag.id)
  expect(await ids()).toContain(lane.id)
  expect(await ids()).not.toContain(label.id)
  await asAna(tags.updateTag, { params: { id: label.id }, body: { kanban: 1 } })
  expect(await ids()).toContain(label.id)
})

test('leaves a ticket in its lane when a label that it carries becomes one', async () => {
  const [lane, label] = [await made({ kanban: 1 }), await made()]
  const whatsappId = await world.connection(company)
  const [standing, free] = [
    await world.ticket(company, { whatsappId }),
    await world.ticket(company, { whatsappId }),
  ]
  const worn = [
    { ticketId: standing.id, tagId: lane.id },
    ...[standing, free].map(({ id }) => ({ ticketId: id, tagId: label.id })),
  ]
  await world.inCompany(company, (tx) => tx.insertInto('ticketTags').values(worn).execute())
  const changed = await asAna(tags.updateTag, { params: { id: label.id }, body: { kanban: 1 } })
  expect(changed.ticketsCount).toBe(1)
  const left = await world.inCompany(company, (tx) =>
    tx.selectFrom('ticketTags').select('tagId').where('ticketId', '=', standing.id).execute(),
  )
  expect(left).toEqual([{ tagId: lane.id }])
})

test('[TAG-012] a change keeps what it does not name; lanes lead to lanes', async () => {
  const [lane, next, label] = [await made({ kanban: 1 }), await made({ kanban: 1 }), await made()]
  const change = { timeLane: 24, nextLaneId: next.id, rollbackLaneId: next.id, greetingMessageLane: 'Oi' }
  const update = (body: object) => asAna(tags.updateTag, { params: { id: lane.id }, body })
  const events = await world.during(() => update(change))
  expect(events).toMatchObject([{ name: 'tag.changed', payload: { tag: change } }])
  expect(await showIn(lane.id)).toEqual({ ...lane, ...change, contacts: [] })
  for (const nextLaneId of [label.id, lane.id, 999_999]) {
    await expect(update({ nextLaneId })).rejects.toMatchObject({
      code: 'ERR_NO_TAG_FOUND',
      details: { laneId: nextLaneId },
    })
  }
  await asAna(tags.deleteTag, { params: { id: next.id } })
  expect(await showIn(lane.id)).toMatchObject({ nextLaneId: null, rollbackLaneId: null, timeLane: 24 })
})

test('[TAG-013] a deleted tag leaves the list and its contacts', async () => {
  const tag = await made()
  const id = await contact('Carla')
  await sync(id, [tag.id])
  const events = await world.during(() => asAna(tags.deleteTag, { params: { id: tag.id } }))
  expect(events).toMatchObject([{ name: 'tag.deleted', payload: { tagId: tag.id } }])
  await expect(showIn(tag.id)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TAG_FOUND' })
  expect((await asAna(tags.listTagNames, { query: {} })).map((one) => one.id)).not.toContain(tag.id)
  expect(await asAna(contacts.listContactTags, { params: { contactId: id } })).toMatchObject({ tags: [] })
})

test('[TAG-016, CON-045] a contact carries exactly the tags given, by id or as objects', async () => {
  const [first, second, third] = [await made(), await made(), await made()]
  const id = await contact('Davi')
  const events = await world.during(() => sync(id, [first.id, { id: second.id }, first.id]))
  expect(events).toMatchObject([
    { name: 'contact.tagsChanged', payload: { contactId: id, tags: [{ id: first.id }, { id: second.id }] } },
  ])
  const after = await sync(id, [{ id: second.id }, third.id])
  expect(after).toMatchObject({ contactId: id, tags: [{ id: second.id }, { id: third.id }] })
  expect(await showIn(first.id)).toMatchObject({ contactsCount: 0, contacts: [] })
  expect(await showIn(third.id)).toMatchObject({ contactsCount: 1, contacts: [{ id, name: 'Davi' }] })
  await expect(sync(id, [])).resolves.toMatchObject({ tags: [] })
})

test('each way of tagging raises the revision of the contact, which its tickets show as well', async () => {
  const [tag, second] = [await made(), await made()]
  const { contactId, id: ticketId } = await world.ticket(company, {
    whatsappId: await world.connection(company),
  })
  const revision = async () => {
    const { revision: own } = await asAna(contacts.showContact, { params: { id: contactId } })
    const ofTicket = await world.inCompany(company, (tx) => getTicket(tx, ticketId))
    expect(ofTicket.contact.revision).toBe(own)
    return own
  }
  const chosen = { ids: [contactId] }
  const ways = [
    () => sync(contactId, [tag.id]),
    () => asAna(bulk.tagContacts, { body: { contacts: chosen, add: [second.id], remove: [] } }),
    () => asAna(bulk.tagContacts, { body: { contacts: chosen, add: [], remove: [second.id] } }),
    () => asAna(tags.removeTagContact, { params: { tagId: tag.id, contactId } }),
  ]
  for (const way of ways) {
    const before = await revision()
    const events = await world.during(way)
    expect(await revision()).toBe(before + 1)
    const told = events.find(({ name }) => name === 'contact.tagsChanged')
    if (told) expect(told.payload).toMatchObject({ revision: before + 1 })
  }
})

test('keeps one of two lists of tags that are saved at once for a contact, never a mixture', async () => {
  const [first, second] = [await made(), await made()]
  const id = await contact('Eva')
  await Promise.all([sync(id, [first.id]), sync(id, [second.id])])
  const counts = [await showIn(first.id), await showIn(second.id)].map((tag) => tag.contactsCount)
  expect(counts.toSorted()).toEqual([0, 1])
})

test('[TAG-015] a contact is taken off a tag, once', async () => {
  const [gone, kept] = [await made(), await made()]
  const contactId = await contact('Fábio')
  await sync(contactId, [gone.id, kept.id])
  const remove = () => asAna(tags.removeTagContact, { params: { tagId: gone.id, contactId } })
  const events = await world.during(remove)
  expect(events).toMatchObject([
    { name: 'contact.tagsChanged', payload: { contactId, tags: [{ id: kept.id }] } },
  ])
  expect((await showIn(gone.id)).contacts).toEqual([])
  await expect(remove()).rejects.toMatchObject({ status: 404, code: 'ERR_NO_TAG_FOUND' })
})

test('another company’s tags and contacts do not exist', async () => {
  const { id } = await made()
  const foreign = await contact('Gil', other)
  const missing = { status: 404, code: 'ERR_NO_TAG_FOUND' }
  await expect(asStranger(tags.showTag, { params: { id } })).rejects.toMatchObject(missing)
  await expect(asStranger(tags.updateTag, { params: { id }, body: {} })).rejects.toMatchObject(missing)
  await expect(asStranger(tags.deleteTag, { params: { id } })).rejects.toMatchObject(missing)
  await expect(asStranger(tags.syncTags, { body: { contactId: foreign, tags: [id] } })).rejects.toMatchObject(
    missing,
  )
  await expect(sync(foreign, [id])).rejects.toMatchObject({ status: 404, code: 'ERR_NO_CONTACT_FOUND' })
  expect(await asStranger(tags.listTags, { query: { tagId: id } })).toEqual({ tags: [], hasMore: false })
})

test('[TAG-029] events go to everybody under both names', async () => {
  expect(tagLive.channel.name(company)).toBe(`company-${company}-tag`)
  expect(tagLiveUnhyphenated.channel.name(company)).toBe(`company${company}-tag`)
  expect(relays).toEqual(expect.arrayContaining([tagLive, tagLiveUnhyphenated]))
  const events = await world.during(async () => {
    const { id } = await made()
    await asAna(tags.updateTag, { params: { id }, body: { name: 'Renomeada' } })
    await sync(await contact('Hugo'), [id])
    await asAna(tags.deleteTag, { params: { id } })
  })
  for (const { on } of [tagLive, tagLiveUnhyphenated]) {
    const heard = events.flatMap(({ name, payload }) => on[name]?.(payload as never) ?? [])
    expect(heard.map((broadcast) => broadcast.payload.action)).toEqual([
      'create',
      'update',
      'reload',
      'delete',
    ])
    expect(heard[2]?.payload).toMatchObject({
      contactId: expect.any(Number),
      tags: [{ name: 'Renomeada' }],
    })
    expect(new Set(heard.flatMap((broadcast) => broadcast.to))).toEqual(new Set(['everybody']))
  }
})

test('lanes stand in the order that people give them, new ones last, and everybody is told', async () => {
  const asBeto = await world.as((await world.user(company)).email)
  const lanes = []
  for (const name of ['Zeta', 'Alfa', 'Meio']) lanes.push(await made({ name, kanban: 1 }))
  const names = async () =>
    (await asBeto(tags.listLanes, {})).lista
      .map(({ name }) => name)
      .filter((name) => ['Zeta', 'Alfa', 'Meio', 'Beta nova'].includes(name))
  expect(await names()).toEqual(['Alfa', 'Meio', 'Zeta'])
  const [zeta, alfa, meio] = lanes.map(({ id }) => id)
  const events = await world.during(() => asAna(tags.orderLanes, { body: { ids: [meio!, zeta!, alfa!] } }))
  expect(events).toMatchObject([{ name: 'tag.changed' }])
  expect(await names()).toEqual(['Meio', 'Zeta', 'Alfa'])
  await made({ name: 'Beta nova', kanban: 1 })
  expect(await names()).toEqual(['Meio', 'Zeta', 'Alfa', 'Beta nova'])
  // Whoever did not know the newest moves only what they knew.
  await asAna(tags.orderLanes, { body: { ids: [alfa!, meio!, zeta!] } })
  expect(await names()).toEqual(['Alfa', 'Meio', 'Zeta', 'Beta nova'])
  const again = await world.during(() => asAna(tags.orderLanes, { body: { ids: [alfa!, meio!, zeta!] } }))
  expect(again).toEqual([])
  await expect(asStranger(tags.orderLanes, { body: { ids: [alfa!] } })).rejects.toMatchObject({
    code: 'ERR_NO_TAG_FOUND',
  })
  const label = await made()
  await expect(asAna(tags.orderLanes, { body: { ids: [label.id] } })).rejects.toMatchObject({
    code: 'ERR_NO_TAG_FOUND',
  })
})

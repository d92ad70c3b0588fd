import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { contactMergeEndpoints as merges } from '#domain/contacts/contact-merge-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import type { Identity } from '#server/channels/channel.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyIdentityChange } from '#server/messages/inbound/apply-identity-change.ts'
import { applyInboundMessages, type Burst } from '#server/messages/inbound/apply-inbound-messages.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { burstOf } from '#tests/app/burst-of.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.as((await world.user(company, { profile: 'admin' })).email)
const official = await world.connection(company)
const linked = await world.connection(company, { channel: 'whatsapp' })

let people = 0
/** Addresses of a new person on both kinds of WhatsApp. */
const newPerson = () => {
  people += 1
  const phone: Identity = { kind: 'phone', externalId: `55119${80_000_000 + people}` }
  const bsuid: Identity = { kind: 'bsuid', externalId: `BR.${people}` }
  const lid: Identity = { kind: 'lid', externalId: `${900_000 + people}@lid` }
  return { phone, bsuid, lid }
}

/** A person writes; the message names them by these addresses. */
async function write(whatsappId: number, identities: Identity[], text: string) {
  const ctx = openCompanyContext(world.platform, company)
  const [message] = burstOf('0', [text])
  const from = { ...message.from, identities: identities as Burst[0]['from']['identities'], name: 'Ana' }
  await ctx.transaction(async (tx) => {
    const intake = await findIntake(tx, whatsappId)
    await applyInboundMessages(ctx, tx, intake, [{ ...message, from }], { before: [], after: [] })
  })
}

/** What stands of a person: contacts known by these addresses, and their tickets with messages in order. */
const standing = (identities: Identity[]) =>
  world.inCompany(company, async (tx) => {
    const known = await tx
      .selectFrom('contactIdentities')
      .select('contactId')
      .distinct()
      .where(
        'externalId',
        'in',
        identities.map(({ externalId }) => externalId),
      )
      .execute()
    const ids = known.map(({ contactId }) => contactId)
    const tickets = await tx
      .selectFrom('tickets')
      .select(['id', 'uuid', 'status', 'unreadMessages', 'lastMessage', 'superseded', 'userId'])
      .where('contactId', 'in', ids)
      .orderBy('id')
      .execute()
    return { contactIds: ids, tickets }
  })
const saidIn = async (ticketUuid: string) =>
  (await admin(messages.listMessages, { params: { ticketUuid }, query: {} })).messages.map(({ body }) => body)

/** Messages by single addresses first, and then one by both. */
async function joinLate(whatsappId: number, identities: [Identity, Identity]) {
  await Promise.all(identities.map((each) => write(whatsappId, [each], `por ${each.kind}`)))
  await write(whatsappId, identities, 'por ambos')
}

test('joins the contacts and tickets of 60 people at once that a later message names as one', async () => {
  const all = Array.from({ length: 60 }, (_, n) => {
    const { phone, bsuid, lid } = newPerson()
    const other = n % 2 ? lid : bsuid
    const identities: [Identity, Identity] = n % 4 < 2 ? [phone, other] : [other, phone]
    return { whatsappId: n % 2 ? linked : official, identities }
  })
  await Promise.all(all.map(({ whatsappId, identities }) => joinLate(whatsappId, identities)))
  await Promise.all([runJobs(world), runJobs(world)])
  for (const { identities } of all) {
    const { contactIds, tickets } = await standing(identities)
    expect(contactIds).toHaveLength(1)
    expect(tickets).toMatchObject([{ unreadMessages: 3, lastMessage: 'por ambos', superseded: false }])
    const said = await saidIn(tickets[0]?.uuid ?? '')
    expect(said.toSorted()).toEqual(
      identities
        .map(({ kind }) => `por ${kind}`)
        .concat('por ambos')
        .toSorted(),
    )
    expect(said.at(-1)).toBe('por ambos')
  }
}, 60_000)

test('makes one contact of 60 people whose first two messages come at once by other addresses', async () => {
  const all = Array.from({ length: 60 }, (_, n) => {
    const { phone, bsuid, lid } = newPerson()
    return { whatsappId: n % 2 ? linked : official, phone, other: n % 2 ? lid : bsuid, isTurned: n % 4 < 2 }
  })
  await Promise.all(
    all.flatMap(({ whatsappId, phone, other, isTurned }) => {
      const first = () => write(whatsappId, [other], 'um')
      const second = () => write(whatsappId, [phone, other], 'dois')
      return isTurned ? [second(), first()] : [first(), second()]
    }),
  )
  await runJobs(world)
  for (const { phone, other } of all) {
    const { contactIds, tickets } = await standing([phone, other])
    expect(contactIds).toHaveLength(1)
    expect(tickets).toMatchObject([{ unreadMessages: 2 }])
  }
}, 60_000)

test('keeps the ticket that somebody attends, tells live lists, and enters the joining into the audit', async () => {
  const { phone, bsuid } = newPerson()
  const { id: userId } = await world.user(company)
  await write(official, [bsuid], 'sem número')
  await write(official, [phone], 'com número')
  const [waiting] = (await standing([bsuid])).tickets
  const [attended] = (await standing([phone])).tickets
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('tickets')
      .set({ status: 'open', userId })
      .where('id', '=', attended?.id ?? 0)
      .execute(),
  )
  await write(official, [phone, bsuid], 'ambos')
  const events = await world.during(() => runJobs(world))
  const { contactIds, tickets } = await standing([phone, bsuid])
  expect(tickets).toMatchObject([{ id: attended?.id, status: 'open', userId, unreadMessages: 3 }])
  expect(await saidIn(attended?.uuid ?? '')).toEqual(['sem número', 'com número', 'ambos'])
  expect(events.map(({ name }) => name)).toEqual([
    'ticket.deleted',
    'ticket.changed',
    'contact.deleted',
    'contact.updated',
  ])
  expect(events).toMatchObject([
    { payload: { ticketId: waiting?.id } },
    { payload: { ticket: { id: attended?.id }, previous: { status: 'open' } } },
    {},
    { payload: { contact: { id: contactIds[0], number: phone.externalId }, conversationsMoved: true } },
  ])
  const entries = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('auditEntries')
      .select(['action', 'actorId'])
      .where('subjectId', '=', String(contactIds[0]))
      .execute(),
  )
  expect(entries).toEqual([{ action: 'contact.merged', actorId: null }])
  const [merge] = await admin(merges.listContactMerges, { params: { id: contactIds[0] ?? 0 } })
  expect(merge).toMatchObject({ user: null })
  await admin(merges.undoContactMerge, { params: { id: merge?.id ?? 0 } })
  expect((await standing([phone, bsuid])).contactIds).toHaveLength(2)
})

test('joins who wrote by a username with the contact that has their number already', async () => {
  const { phone, bsuid } = newPerson()
  const typed = await admin(contacts.createContact, {
    body: { name: 'Dra. Lia', number: phone.externalId, email: 'lia@example.com' },
  })
  await write(official, [bsuid], 'sem número')
  await write(official, [bsuid, phone], 'ambos')
  await runJobs(world)
  const { contactIds, tickets } = await standing([phone, bsuid])
  expect(contactIds).toEqual([typed.id])
  expect(tickets).toHaveLength(1)
  const shown = await admin(contacts.showContact, { params: { id: typed.id } })
  expect(shown).toMatchObject({ name: 'Dra. Lia', email: 'lia@example.com', number: phone.externalId })
})

test('joins who was met by a new id before the change of the id was reported', async () => {
  const [{ bsuid: former }, { bsuid: current }] = [newPerson(), newPerson()]
  await write(official, [former], 'antes')
  await write(official, [current], 'depois')
  const ctx = openCompanyContext(world.platform, company)
  const change = { kind: 'identity-change' as const, from: former, to: current, at: ctx.now }
  await ctx.transaction(async (tx) => applyIdentityChange(ctx, tx, await findIntake(tx, official), change))
  await runJobs(world)
  const { contactIds, tickets } = await standing([former, current])
  expect(contactIds).toHaveLength(1)
  expect(await saidIn(tickets[0]?.uuid ?? '')).toEqual(['antes', 'depois'])
})

test('joins nobody whose numbers differ: one of them may be somebody else’s by now', async () => {
  const [one, other] = [newPerson(), newPerson()]
  await write(official, [one.phone, one.bsuid], 'um')
  await write(official, [other.phone], 'outro')
  await write(official, [other.phone, one.bsuid], 'ambos')
  await runJobs(world)
  expect((await standing([one.phone, other.phone])).contactIds).toHaveLength(2)
})

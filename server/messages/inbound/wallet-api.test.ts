import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { inboundSteps } from '#server/app.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyInboundMessages, type Burst } from './apply-inbound-messages.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const vip = await world.queue(company, 'VIP')
const whatsappId = await world.connection(company, { queueIds: [sales] })
const boss = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, { queueIds: [sales], name: 'Ana' })
const rui = await world.user(company, { queueIds: [sales], name: 'Rui' })
const [asBoss, asAna, asRui] = [
  await world.as(boss.email),
  await world.as(ana.email),
  await world.as(rui.email),
]
let count = 0
const newContact = () =>
  asBoss(contacts.createContact, { body: { name: 'Cliente', number: `55119610${String(10_000 + ++count)}` } })
const give = (call: typeof asBoss, id: number, userId: number | null, queueId: number | null = null) =>
  call(contacts.setContactWallet, { params: { id }, body: { userId, queueId } })
const switchTo = (value: 'enabled' | 'disabled') =>
  asBoss(settingEndpoints.updateSetting, { params: { key: 'DirectTicketsToWallets' }, body: { value } })

/** Returns what happens to the ticket of a contact who writes. */
async function ticketOf({ number }: { number: string | null }) {
  const ctx = openCompanyContext(world.platform, company)
  const message = {
    ...{ kind: 'message', externalId: `wamid.wallet${++count}`, at: new Date(), mediaType: 'chat' },
    from: { identities: [{ kind: 'phone', externalId: number ?? '' }], name: null, username: null },
    ...{ text: 'Oi', media: null, quotedExternalId: null, data: null, forwarded: false },
  }
  const burst = [message] as unknown as Burst
  await ctx.transaction(async (tx) =>
    applyInboundMessages(ctx, tx, await findIntake(tx, whatsappId), burst, inboundSteps),
  )
  return world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .select(['id', 'status', 'userId', 'queueId'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
}

test('[SET-050] opens conversations with who has the contact in the wallet, while that is wanted', async () => {
  const contact = await newContact()
  const events = await world.during(() => give(asBoss, contact.id, ana.id, vip))
  const wallet = { userId: ana.id, user: 'Ana', queueId: vip, queue: 'VIP' }
  expect(events).toMatchObject([{ name: 'contact.updated', payload: { contact: { wallet } } }])
  expect(await asRui(contacts.showContact, { params: { id: contact.id } })).toMatchObject({ wallet })
  const early = await ticketOf(contact)
  expect(early).toMatchObject({ status: 'pending', userId: null, queueId: sales })
  await asBoss(tickets.updateTicket, { params: { id: early.id }, body: { status: 'closed' } })
  await switchTo('enabled')
  const ticket = await ticketOf(contact)
  expect(ticket).toMatchObject({ status: 'pending', userId: ana.id, queueId: vip })
  expect(ticket.id).not.toBe(early.id)
  expect(await ticketOf(await newContact())).toMatchObject({ userId: null, queueId: sales })
  const other = await newContact()
  await give(asAna, other.id, ana.id)
  expect(await ticketOf(other)).toMatchObject({ userId: ana.id, queueId: sales })
  await switchTo('disabled')
})

test('[SET-050] gives a conversation that comes back to who has the contact in the wallet', async () => {
  await switchTo('enabled')
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ timeCreateNewTicket: 60 }).where('id', '=', whatsappId).execute(),
  )
  const contact = await newContact()
  const first = await ticketOf(contact)
  await asBoss(tickets.updateTicket, { params: { id: first.id }, body: { status: 'closed' } })
  await give(asBoss, contact.id, ana.id)
  expect(await ticketOf(contact)).toEqual({ ...first, userId: ana.id })
  await switchTo('disabled')
})

test('[SET-050] lets attendants take and give up contacts, and no colleague’s', async () => {
  const { id } = await newContact()
  expect((await give(asAna, id, ana.id)).wallet).toMatchObject({ userId: ana.id })
  await expect(give(asRui, id, rui.id)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  await expect(give(asAna, id, rui.id)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  expect((await give(asAna, id, null)).wallet).toBeNull()
})

test.each([
  ['a person of another company', { userId: 999_999, queueId: null }, { code: 'ERR_NO_USER_FOUND' }],
  ['a department that is not there', { userId: rui.id, queueId: 999_999 }, { code: 'ERR_NO_QUEUE_FOUND' }],
])('[SET-050] puts a contact into no wallet of %s', async (_, body, refusal) => {
  const { id } = await newContact()
  await expect(asBoss(contacts.setContactWallet, { params: { id }, body })).rejects.toMatchObject(refusal)
  expect((await asBoss(contacts.showContact, { params: { id } })).wallet).toBeNull()
})

test('[SET-050] refuses a department without a person, naming the field', async () => {
  const { id } = await newContact()
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/contact-wallet/${id}`,
    headers: { authorization: `Bearer ${await world.tokenOf(boss.email)}` },
    payload: { userId: null, queueId: sales },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: [{ path: 'body.queueId' }] })
})

test('[SET-050] empties the wallet of a person who is deleted', async () => {
  const { id } = await newContact()
  const leaver = await world.user(company, { queueIds: [sales] })
  await give(asBoss, id, leaver.id, sales)
  await asBoss(users.deleteUser, { params: { id: leaver.id } })
  expect((await asBoss(contacts.showContact, { params: { id } })).wallet).toBeNull()
})

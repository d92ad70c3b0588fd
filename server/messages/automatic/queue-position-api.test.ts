import { expect, test } from 'vitest'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { inboundSteps } from '#server/app.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyInboundMessages, type Burst } from '#server/messages/inbound/apply-inbound-messages.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const one = await world.connection(company, { queueIds: [sales] })
const both = await world.connection(company, { queueIds: [sales, support] })
const set = (key: string, value: string) =>
  asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value } })

let count = 0
const newPhone = () => `55119510${String(10_000 + ++count)}`
/** Returns our answers to a customer who writes. */
async function told(phone: string, { whatsappId = one, at = new Date() } = {}): Promise<string[]> {
  const ctx = openCompanyContext(world.platform, company)
  const message = {
    ...{ kind: 'message' as const, externalId: `wamid.position${++count}`, at, mediaType: 'chat' as const },
    from: { identities: [{ kind: 'phone' as const, externalId: phone }], name: null, username: null },
    ...{ text: 'Oi', media: null, quotedExternalId: null, data: null, forwarded: false },
  }
  const events = await world.during(() =>
    ctx.transaction(async (tx) =>
      applyInboundMessages(
        ctx,
        tx,
        await findIntake(tx, whatsappId),
        [message] as unknown as Burst,
        inboundSteps,
      ),
    ),
  )
  return events
    .filter(({ name }) => name === 'message.created')
    .map(({ payload }) => (payload as { message: { fromMe: boolean; body: string } }).message)
    .filter(({ fromMe }) => fromMe)
    .map(({ body }) => body)
}

test('[SET-050] tells each new customer their place in the department once, and the ticket stays unanswered', async () => {
  await world.ticket(company, { whatsappId: one, queueId: support, status: 'pending' })
  expect(await told(newPhone())).toEqual([])
  await world.inCompany(company, (tx) => saveSetting(tx, 'sendQueuePosition', 'enabled'))
  expect(await told(newPhone())).toEqual([])
  await set('sendQueuePositionMessage', 'Você é o nº {{position}} em {{queue}}.')
  const phone = newPhone()
  expect(await told(phone)).toEqual(['Você é o nº 3 em Vendas.'])
  expect(await told(phone)).toEqual([])
  expect(await told(newPhone())).toEqual(['Você é o nº 4 em Vendas.'])
  const ticket = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .innerJoin('contacts', 'contacts.id', 'tickets.contactId')
      .select(['tickets.lastMessage', 'tickets.status', 'tickets.unreadMessages'])
      .where('contacts.number', '=', phone)
      .executeTakeFirstOrThrow(),
  )
  expect(ticket).toEqual({ lastMessage: 'Oi', status: 'pending', unreadMessages: 2 })
})

test('[SET-050] tells no place without a department, to a blocked contact, or long after they wrote', async () => {
  expect(await told(newPhone(), { whatsappId: both })).toEqual([])
  expect(await told(newPhone(), { at: new Date(Date.now() - 2 * 3_600_000) })).toEqual([])
  const phone = newPhone()
  await world.inCompany(company, async (tx) => {
    const { id } = await tx
      .insertInto('contacts')
      .values({ name: 'Bloqueada', number: phone, channel: 'whatsappapi', active: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const identity = { whatsappId: one, contactId: id, kind: 'phone' as const, externalId: phone }
    await tx.insertInto('contactIdentities').values(identity).execute()
  })
  expect(await told(phone)).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import { inboundSteps } from '#server/app.ts'
import { failureOf } from '#server/channels/whatsapp-cloud/cloud-errors.ts'
import { readEvent } from '#server/channels/whatsapp-cloud/read-event.ts'
import { splitWebhook } from '#server/channels/whatsapp-cloud/split-webhook.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyFact, type Fact } from '#server/messages/drain/apply-fact.ts'
import type { Burst } from '#server/messages/inbound/apply-inbound-messages.ts'
import { optOutOf } from '#server/opt-outs/opt-out-of.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const whatsappId = await world.connection(company)
const second = await world.connection(company)
const ctx = openCompanyContext(world.platform, company)
const set = (key: string, value: string) =>
  asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value } })

let count = 0
const newPhone = () => `55119520${String(10_000 + ++count)}`
const apply = (fact: Fact, by = whatsappId) =>
  ctx.transaction(async (tx) => applyFact(ctx, tx, await findIntake(tx, by), fact, inboundSteps))

const messageOf = (phone: string, text: string, data: Record<string, unknown> | null = null) => ({
  ...{ kind: 'message' as const, externalId: `wamid.optout${++count}`, at: new Date(), text, data },
  from: { identities: [{ kind: 'phone' as const, externalId: phone }], name: null, username: null },
  ...{ media: null, quotedExternalId: null, forwarded: false },
  mediaType: data ? ('interactiveMessage' as const) : ('chat' as const),
})

/** Returns our answers to a customer who writes this. */
async function told(
  phone: string,
  text: string,
  { data = null, by }: { data?: Record<string, unknown> | null; by?: number } = {},
): Promise<string[]> {
  const burst = [messageOf(phone, text, data)] as unknown as Burst
  const events = await world.during(() => apply({ source: 'provider', burst }, by))
  return events
    .filter(({ name }) => name === 'message.created')
    .map(({ payload }) => (payload as { message: { fromMe: boolean; body: string } }).message)
    .filter(({ fromMe }) => fromMe)
    .map(({ body }) => body)
}
const optOut = (address: string, by = whatsappId) =>
  world.inCompany(company, (tx) =>
    optOutOf(tx, { address, channel: 'whatsappapi', purpose: 'marketing', whatsappId: by }),
  )
const ticketOf = (number: string) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .innerJoin('contacts', 'contacts.id', 'tickets.contactId')
      .select(['tickets.id', 'tickets.contactId'])
      .where('contacts.number', '=', number)
      .executeTakeFirstOrThrow(),
  )

test('[D84] takes a word for an opt-out, says so once, and keeps the message as proof', async () => {
  const phone = newPhone()
  expect(await told(phone, 'Olá')).toEqual([])
  expect(await told(phone, ' Sair. ')).toEqual([settings.optOutMessage.fallback])
  expect(await optOut(phone)).toMatchObject({
    scope: 'all',
    source: 'word',
    proof: ' Sair. ',
    messageId: expect.any(Number),
  })
  expect(await told(phone, 'SAIR')).toEqual([])
})

test('[D84] takes the words of the company, says what it wants said, and neither while switched off', async () => {
  await set('optOutWords', 'Basta')
  await set('optOutMessage', '')
  const phone = newPhone()
  await told(phone, 'SAIR')
  expect(await optOut(phone)).toBeNull()
  expect(await told(phone, 'basta')).toEqual([])
  expect(await optOut(phone)).toMatchObject({ source: 'word' })
  await set('optOutByWords', 'disabled')
  const other = newPhone()
  await told(other, 'basta')
  expect(await optOut(other)).toBeNull()
  await set('optOutByWords', 'enabled')
  await set('optOutWords', settings.optOutWords.fallback)
})

test('[D84, D114] takes buttons written to opt out, and the provider’s own for marketing alone', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  await told(phone, 'Cancelar', { data: { reply: { id: 'x', title: 'Cancelar' } } })
  await told(phone, 'Remover', { data: { reply: { id: 'Remover', title: 'Remover' } } })
  expect(await optOut(phone)).toBeNull()
  await told(phone, 'Não quero mais', { data: { reply: { id: 'opt-out', title: 'Não quero mais' } } })
  await told(other, 'Interromper promoções', { data: { reply: { id: 'y', title: 'Interromper promoções' } } })
  expect(await optOut(phone)).toMatchObject({ scope: 'all', source: 'button' })
  expect(await optOut(other)).toMatchObject({ scope: 'marketing', source: 'button' })
})

test('[D84] leaves the word to whom it answers: a colleague, or a bot under way', async () => {
  const phone = newPhone()
  await told(phone, 'Oi')
  const { id: ticketId, contactId } = await ticketOf(phone)
  const replyId = await world.message(company, {
    ticketId,
    contactId,
    whatsappId,
    fromMe: true,
    userId: admin.id,
    body: 'Confirmar ou cancelar?',
  })
  await told(phone, 'Cancelar')
  expect(await optOut(phone)).toBeNull()
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('messages')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', replyId)
      .execute(),
  )
  await told(phone, 'Cancelar')
  expect(await optOut(phone)).toMatchObject({ source: 'word' })
})

test('[D28] leaves the word to a bot under way', async () => {
  const queueIds = [await world.queue(company), await world.queue(company)]
  const menu = await world.connection(company, { queueIds })
  const phone = newPhone()
  await told(phone, 'Oi', { by: menu })
  const { id } = await ticketOf(phone)
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ botState: 'running' }).where('id', '=', id).execute(),
  )
  expect(await told(phone, 'SAIR', { by: menu })).toEqual([])
  expect(await optOut(phone, menu)).toBeNull()
})

test('[D84] leaves a word that answers a bot to the colleague who has just taken over from it', async () => {
  const phone = newPhone()
  await told(phone, 'Oi')
  const { id } = await ticketOf(phone)
  await world.inCompany(company, (tx) =>
    sql`with version as (
      insert into flow_versions (flow_id, number, graph, hash) values (null, 1, '{}', '\\x01') returning id
    ) insert into flow_runs (ticket_id, version_id, status, trigger, state, started_at, moved_at, ended_at)
      select ${id}, id, 'handed-over', '{}', '{}', now(), now(), now() from version`.execute(tx),
  )
  await told(phone, 'sair')
  expect(await optOut(phone)).toBeNull()
})

test('[D84] takes nothing for an opt-out that says more than the word', async () => {
  const phone = newPhone()
  const burst = ['Parar', 'de cobrar duas vezes, por favor']
  await apply({ source: 'provider', burst: burst.map((text) => messageOf(phone, text)) as unknown as Burst })
  expect(await optOut(phone)).toBeNull()
})

test('[D84] records what the provider refuses by 131050, of that number alone, and takes 131049 for no opt-out', async () => {
  const phone = newPhone()
  await told(phone, 'Oi')
  type Of = { id: number; contactId: number }
  const send = async (code: number, how: 'refused' | 'status', { id: ticketId, contactId }: Of) => {
    const providerMessageId = how === 'status' ? `wamid.out${++count}` : null
    const id = await world.message(company, {
      ticketId,
      contactId,
      whatsappId,
      fromMe: true,
      providerMessageId,
    })
    const failure = failureOf({ code, message: 'Recusada' })
    await apply(
      how === 'refused'
        ? { source: 'host', fact: { type: 'failed', messageId: id, failure } }
        : {
            source: 'provider',
            inbound: {
              ...{ kind: 'status', externalId: providerMessageId ?? '', ack: null, failure, reference: null },
              ...{ pricing: null, at: new Date() },
            },
          },
    )
    return id
  }
  const ticket = await ticketOf(phone)
  await send(131049, 'status', ticket)
  expect(await optOut(phone)).toBeNull()
  const id = await send(131050, 'status', ticket)
  expect(await optOut(phone)).toMatchObject({
    scope: 'marketing',
    source: 'provider',
    whatsappId,
    messageId: id,
  })
  expect(await optOut(phone, second)).toBeNull()
  const another = newPhone()
  await told(another, 'Oi')
  const other = await ticketOf(another)
  await send(131050, 'refused', other)
  const optOuts = await world.inCompany(company, (tx) =>
    tx.selectFrom('optOuts').select('id').where('contactId', '=', other.contactId).execute(),
  )
  expect(optOuts).toHaveLength(1)
})

test('[D84] follows what somebody tells the provider: stop, resume, and stop again', async () => {
  const phone = newPhone()
  const preference = (value: 'stop' | 'resume', timestamp: number) => {
    const [event] = splitWebhook({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              field: 'user_preferences',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
                contacts: [{ profile: { name: 'Ana' }, wa_id: phone }],
                user_preferences: [
                  {
                    ...{ wa_id: phone, detail: `User requested to ${value} marketing messages` },
                    ...{ category: 'marketing_messages', value, timestamp },
                  },
                ],
              },
            },
          ],
        },
      ],
    })
    const inbound = event && readEvent(event.payload)
    if (inbound?.kind !== 'preference') throw new Error('not read as a preference')
    return apply({ source: 'provider', inbound })
  }
  await preference('stop', 1731705721)
  expect(await optOut(phone)).toMatchObject({
    scope: 'marketing',
    source: 'preferences',
    contactId: null,
    whatsappId,
  })
  await told(phone, 'Oi')
  const { contactId } = await ticketOf(phone)
  await preference('resume', 1731705821)
  expect(await optOut(phone)).toBeNull()
  await preference('stop', 1731705921)
  expect(await optOut(phone)).toMatchObject({ contactId })
})

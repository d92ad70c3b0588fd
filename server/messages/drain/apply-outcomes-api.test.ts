import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inboundSteps } from '#server/app.ts'
import { openChannels } from '#server/channels/registry.ts'
import type { InboundPayload } from '#server/exchange/host-fact.ts'
import { saveInbound } from '#server/exchange/inbound-db.ts'
import { tierRuns } from '#tests/app/tier-runs.ts'
import { openWorld } from '#tests/app/world.ts'
import { saveSent } from '#server/messages/status-db.ts'
import { applyLane } from './apply-lane.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import type { Lane } from './due-lane-platform-db.ts'

const world = await openWorld()
const company = await world.company()
const applying = { channels: openChannels(world.config), steps: inboundSteps }
const phone = (customer: number) => `55119760${20_000 + customer}`

/** A report about a customer's message: the host sent it, or a status of the provider. */
type Told = { of: number; what: 'left' | 'sent' | 'delivered' | 'read' | 'failed'; hasPrice: boolean }

const payloadOf = ({ of, what, hasPrice }: Told, messageId: number, externalId: string): InboundPayload => {
  if (what === 'left')
    return {
      source: 'host',
      fact: { type: 'sent', messageId, externalId, to: { kind: 'phone', externalId: phone(of) } },
    }
  const pricing = hasPrice ? { pricing: { billable: of === 0, category: 'service', type: 'regular' } } : {}
  const errors = what === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {}
  const status = { id: externalId, status: what, timestamp: '1760000000', recipient_id: phone(of) }
  return { source: 'provider', raw: { status: { ...status, ...pricing, ...errors } } }
}

let connections = 0
await world.inCompany(company, (tx) =>
  tx
    .insertInto('webhookEndpoints')
    .values({
      ...{ name: 'CRM', url: 'https://crm.example/', signingSecrets: '' },
      types: ['message.sent', 'message.status'],
    })
    .execute(),
)

/** Returns the messages, waiting statuses and webhook events after the facts were applied in this way. */
async function after(told: Told[], apply: (lanes: [Lane, ...Lane[]]) => Promise<unknown>) {
  const whatsappId = await world.connection(company)
  const prefix = `wamid.${connections++}`
  const ids: number[] = []
  for (const _ of [0, 1]) {
    const { contactId, id: ticketId } = await world.ticket(company, { whatsappId })
    ids.push(await world.message(company, { ticketId, contactId, whatsappId, fromMe: true, ack: 0 }))
  }
  const keyOf = ({ what, of }: Told, n: number) => (what === 'left' ? `h:${n}:sent` : `s:${of}:${what}:${n}`)
  await world.inCompany(company, (tx) =>
    saveInbound(
      tx,
      told.map((fact, n) => ({
        ...{ whatsappId, lane: `lane ${fact.of}`, key: keyOf(fact, n) },
        payload: payloadOf(fact, ids[fact.of] ?? 0, `${prefix}.${fact.of}`),
      })),
    ),
  )
  const lane = (of: number): Lane => ({
    ...{ companyId: company, whatsappId, lane: `lane ${of}`, last: 0, isNews: false },
  })
  await apply([lane(0), lane(1)])
  return world.inCompany(company, async (tx) => {
    const columns = ['ack', 'failure', 'pricing', 'priceMicros', 'providerMessageId'] as const
    const rows = await tx
      .selectFrom('messages')
      .select(columns)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    const waiting = await tx
      .selectFrom('waitingStatuses')
      .select('status')
      .where('whatsappId', '=', whatsappId)
      .execute()
    const left = await tx
      .selectFrom('inboundEvents')
      .select('state')
      .where('whatsappId', '=', whatsappId)
      .execute()
    const learnt = await tx
      .selectFrom('contactIdentities')
      .select('externalId')
      .where('whatsappId', '=', whatsappId)
      .execute()
    const told = await tx
      .selectFrom('webhookEvents')
      .select(['type', sql<string>`data ->> 'status'`.as('status')])
      .where('connectionId', '=', whatsappId)
      .execute()
    const { rows: costs } =
      await sql`select category, sum(messages)::int as messages, sum(billed)::int as billed
      from message_costs where whatsapp_id = ${whatsappId} group by category`.execute(tx)
    return {
      costs,
      told: told.map(({ type, status }) => `${type} ${status}`).toSorted(),
      messages: rows.map(({ providerMessageId, ...row }) => ({
        ...row,
        isKnown: providerMessageId !== null,
      })),
      waiting: waiting.length,
      states: left.map(({ state }) => state),
      learnt: learnt.filter(({ externalId }) => externalId.startsWith('55119760')).length,
    }
  })
}

const fact = fc.record<Told>({
  of: fc.integer({ min: 0, max: 1 }),
  what: fc.constantFrom('left', 'sent', 'delivered', 'read', 'failed'),
  hasPrice: fc.boolean(),
})

test('[D21] applies outcomes of several conversations together as it would one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fact, { minLength: 1, maxLength: 8 }), async (told) => {
      const together = await after(told, (lanes) => applyOutcomes(world.platform, applying, lanes))
      const alone = await after(told, async (lanes) => {
        for (const lane of lanes) await applyLane(world.platform, applying, lane)
      })
      expect(together).toEqual(alone)
    }),
    { numRuns: tierRuns({ quick: 15, long: 60 }) },
  )
})

test('[D21] applies statuses that came before their message in the order in which they arrived', async () => {
  const whatsappId = await world.connection(company)
  const { contactId, id: ticketId } = await world.ticket(company, { whatsappId })
  const about = { ticketId, contactId, whatsappId, fromMe: true, ack: 0 }
  const messageId = await world.message(company, about)
  const externalId = `wamid.early.${messageId}`
  const told = await world.inCompany(company, async (tx) => {
    // Stored in the other order, as the database may where the space of earlier rows is used again.
    for (const [id, ack] of [
      [2_000_000_002, 3],
      [2_000_000_001, 2],
    ] as const) {
      const status = JSON.stringify({ kind: 'status', externalId, ack })
      await sql`insert into waiting_statuses (id, whatsapp_id, provider_message_id, status)
        overriding system value values (${id}, ${whatsappId}, ${externalId}, ${status}::jsonb)`.execute(tx)
    }
    await saveSent(tx, { messageId, whatsappId, externalId })
    return tx
      .selectFrom('webhookEvents')
      .select(sql<string>`data ->> 'status'`.as('status'))
      .where('connectionId', '=', whatsappId)
      .where('type', '=', 'message.status')
      .orderBy('id')
      .execute()
  })
  expect(told.map(({ status }) => status)).toEqual(['delivered', 'read'])
})

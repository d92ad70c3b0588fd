import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'
import { purgeInbound, purgeSessionMessages } from './connection-jobs.ts'

const world = await openWorld()
const companies = [await world.company(), await world.company()]
const places = await Promise.all(
  companies.map(async (companyId) => ({ companyId, whatsappId: await world.connection(companyId) })),
)

test('removes events that were applied eight days ago, and keeps what waits or was set aside', async () => {
  for (const { companyId, whatsappId } of places) {
    await world.inCompany(companyId, (tx) =>
      sql`insert into inbound_events (company_id, whatsapp_id, lane, key, payload, state, received_at)
        select ${companyId}, ${whatsappId}, 'lane', key, '{}', state::inbound_state, now() - age::interval
        from (values ('old done', 'done', '8 days 1 minute'), ('new done', 'done', '7 days 23 hours'),
          ('old waiting', 'pending', '30 days'), ('old parked', 'parked', '30 days')) as given (key, state, age)`.execute(
        tx,
      ),
    )
  }
  await purgeInbound.run(world.platform)
  for (const { companyId } of places) {
    const left = await world.inCompany(companyId, (tx) =>
      tx.selectFrom('inboundEvents').select('key').orderBy('key').execute(),
    )
    expect(left.map((event) => event.key)).toEqual(['new done', 'old parked', 'old waiting'])
  }
})

test('forgets what a linked device said ninety days ago', async () => {
  for (const { companyId, whatsappId } of places) {
    await world.inCompany(companyId, (tx) =>
      sql`insert into session_messages (whatsapp_id, external_id, chat, from_me, content, created_at)
        select ${whatsappId}, id, 'chat', false, '', now() - age::interval
        from (values ('old', '90 days 1 minute'), ('new', '89 days 23 hours')) as given (id, age)`.execute(
        tx,
      ),
    )
  }
  await purgeSessionMessages.run(world.platform)
  for (const { companyId } of places) {
    const left = await world.inCompany(companyId, (tx) =>
      tx.selectFrom('sessionMessages').select('externalId').execute(),
    )
    expect(left).toEqual([{ externalId: 'new' }])
  }
})

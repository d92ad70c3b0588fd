import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDueWork } from '#server/exchange/outbox-work-platform-db.ts'
import { takeBackTimes } from '#server/platform/jobs/clock-set-back-platform-db.ts'
import { waitingTimes } from '#server/waiting-times.ts'
import { openWorld } from '#tests/app/world.ts'
import { findDueLanes } from './due-lane-platform-db.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company)
const { db } = world.platform

test('applies and sends what a clock stored that was set back since, and waits for what is planned', async () => {
  await db.inCompany(company, async (tx) => {
    await sql`insert into inbound_events (company_id, whatsapp_id, lane, key, payload, received_at, next_try_at)
      select ${company}::int, ${whatsappId}::int, lane, lane, '{}', received, due from (values
        ('ahead', now() + interval '40 days', now() + interval '40 days'),
        ('retried', now() - interval '1 hour', now() + interval '40 days'),
        ('planned', now(), now() + interval '1 minute')) as given (lane, received, due)`.execute(tx)
    await sql`insert into outbox (company_id, whatsapp_id, lane, kind, payload, created_at, next_try_at)
      select ${company}::int, ${whatsappId}::int, lane, 'read',
        ${JSON.stringify({ kind: 'read', to: { kind: 'phone', externalId: '5511980000001' }, externalIds: ['a'] })}::jsonb,
        created, due from (values
        ('ahead', now() + interval '40 days', now() + interval '40 days'),
        ('planned', now(), now() + interval '1 minute')) as given (lane, created, due)`.execute(tx)
  })
  await db.asPlatform((tx) => sql`update clock_mark set latest_at = now() + interval '40 days'`.execute(tx))
  await takeBackTimes(db, waitingTimes)
  const lanes = (await findDueLanes(db, 10)).map(({ lane }) => lane)
  expect(lanes.toSorted()).toEqual(['ahead', 'retried'])
  const unread: number[] = []
  const works = await findDueWork(db, [whatsappId], 10, ({ id }) => unread.push(id))
  expect(works.length + unread.length).toBe(1)
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayIn, endOfDay } from '#domain/companies/company-days.ts'
import { licenceState, mayWork } from '#domain/payments/licence-state.ts'
import { openWorld } from '#tests/app/world.ts'
import { holdLeases, releaseLeases } from './lease-platform-db.ts'
import { addToOutbox } from './outbox-db.ts'
import { holdSession } from '#server/connections/session-db.ts'
import {
  beginWork,
  endWork,
  findDueWork,
  giveBackWork,
  postponeWork,
  takeAbandoned,
  type Work,
} from './outbox-work-platform-db.ts'
import { holdConnections } from '#server/channel-host/hold-connections.ts'
import { uncertain } from '#server/channel-host/send-work.ts'
import { openChannels } from '#server/channels/registry.ts'

const world = await openWorld({ ownDatabase: true })
const { db } = world.platform
const company = await world.company()
const whatsappId = await world.connection(company)
const { contactId, id: ticketId } = await world.ticket(company, { whatsappId })

const hold = async (node: string) => {
  const [lease] = await holdLeases(db, node, ['whatsappapi'])
  return { node, fence: lease?.fence ?? 0 }
}
const found = async () => (await findDueWork(db, [whatsappId], 10))[0] as Work
const outbox = () =>
  world.inCompany(company, (tx) => tx.selectFrom('outbox').select(['state', 'fence']).execute())
const facts = () =>
  world.inCompany(company, (tx) => tx.selectFrom('inboundEvents').select('key').orderBy('id').execute())

test('lets a host that lost a task neither fail it nor put it back, but report that it was sent', async () => {
  const messageId = await world.message(company, { ticketId, contactId, whatsappId, fromMe: true })
  await world.inCompany(company, (tx) =>
    addToOutbox(tx, {
      whatsappId,
      lane: 'contact:1',
      messageId,
      task: {
        kind: 'send',
        to: { kind: 'phone', externalId: '5511988887777' },
        opensChat: false,
        reference: 'reference',
        quotedExternalId: null,
        content: { type: 'text', text: 'oi' },
      },
    }),
  )
  const old = await beginWork(db, await found(), await hold('old'))
  await releaseLeases(db, 'old')
  const newer = await hold('new')
  expect(old).not.toBeNull()
  const [abandoned] = await takeAbandoned(db, { whatsappId, fence: newer.fence })
  await postponeWork(db, abandoned as Work, 0)

  await endWork(db, old as Work, { type: 'failed', messageId, failure: uncertain })
  await postponeWork(db, old as Work, 60_000)
  expect(await outbox()).toEqual([{ state: 'queued', fence: null }])
  expect(await facts()).toEqual([])

  const again = await beginWork(db, await found(), newer)
  await endWork(db, old as Work, {
    type: 'sent',
    messageId,
    externalId: 'wamid.1',
    to: { kind: 'phone', externalId: '5511988887777' },
  })
  expect(await outbox()).toEqual([{ state: 'sending', fence: newer.fence }])
  await endWork(db, again as Work, { type: 'failed', messageId, failure: uncertain })
  expect(await outbox()).toEqual([])
  expect((await facts()).map(({ key }) => key.replace(/\d+/, 'n'))).toEqual(['h:n:sent', 'h:n:failed'])
})

test('[D20] begins a task again whose begin was stored without an answer; only its host may give it back', async () => {
  const added = {
    whatsappId,
    lane: 'contact:2',
    messageId: null,
    task: { kind: 'read', externalId: 'w2' },
  } as const
  await world.inCompany(company, (tx) => addToOutbox(tx, added))
  const lease = await hold('new')
  const work = await found()
  await beginWork(db, work, lease)
  expect((await beginWork(db, work, lease))?.fence).toBe(lease.fence)
  expect(await findDueWork(db, [whatsappId], 10)).toEqual([])

  await giveBackWork(db, work, { fence: lease.fence - 1, waitMs: 0 })
  expect(await outbox()).toEqual([{ state: 'sending', fence: lease.fence }])
  await giveBackWork(db, work, { fence: lease.fence, waitMs: 0 })
  expect(await outbox()).toEqual([{ state: 'queued', fence: null }])
  await endWork(db, await found(), null)
  expect(await outbox()).toEqual([])
})

test('[D20] repeats a failed takeover of a connection at the next beat, and only then', async () => {
  const taken: number[] = []
  const held = holdConnections(world.platform, openChannels(world.config), {
    node: 'new',
    onHeld: () => {},
    onTaken: async (lease) => {
      taken.push(lease.fence)
      if (taken.length === 1) throw new Error('The database is gone.')
    },
    onLapse: () => {},
    onBeat: () => {},
  })
  for (let beats = 0; beats < 3; beats++) await held.beat()
  await held.stop()
  const { fence } = await hold('new')
  expect(taken).toEqual([fence, fence])
})

test('renews a lease while a transaction writes under it, and lets no other node take it', async () => {
  await releaseLeases(db, 'new')
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ sessionWanted: true }).where('id', '=', whatsappId).execute(),
  )
  const { fence } = await hold('new')
  await world.inCompany(company, async (tx) => {
    expect(await holdSession(tx, { whatsappId, node: 'new', fence, generation: 0 })).toBe(true)
    // Steady writers would otherwise block every heartbeat, and one locked lease would lose them all.
    expect((await hold('new')).fence).toBe(fence)
    await releaseLeases(db, 'new')
    expect((await hold('third')).fence).toBe(0)
  })
  expect((await hold('third')).fence).toBe(fence + 1)
})

describe('a past due company', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const text = {
    kind: 'send',
    to: { kind: 'phone', externalId: '5511988887777' },
    opensChat: false,
    reference: 'late',
    quotedExternalId: null,
    content: { type: 'text', text: 'oi' },
  } as const
  const setSetting = (key: 'graceDays' | 'sleepDays', value: string) =>
    db.asPlatform(async (tx) => {
      await sql`select set_config('app.company_id', ${String(home)}, true)`.execute(tx)
      const row = { key, value }
      await tx
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.columns(['companyId', 'key']).doUpdateSet({ value }))
        .execute()
    })
  let home = 0
  let owing = 0
  let line = 0
  beforeAll(async () => {
    home = await world.company()
    owing = await world.company()
    line = await world.connection(owing)
    await db.asPlatform((tx) =>
      tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute(),
    )
    await world.inCompany(owing, async (tx) => {
      const file = { kind: 'download', externalId: 'media', name: null, voice: false } as const
      const put = { whatsappId: line, messageId: null }
      await addToOutbox(tx, { ...put, lane: 'contact:9', task: text })
      await addToOutbox(tx, { ...put, lane: 'contact:8', task: { kind: 'read', externalId: 'w1' } })
      await addToOutbox(tx, { ...put, lane: 'media:9', task: file })
    })
  })
  const owes = (dueDate: Date) =>
    db.asPlatform((tx) => tx.updateTable('companies').set({ dueDate }).where('id', '=', owing).execute())
  const kinds = async () => (await findDueWork(db, [line], 10)).map(({ task }) => task.kind).toSorted()
  const isHeld = async () =>
    (await holdLeases(db, 'new', ['whatsappapi'])).some((lease) => lease.whatsappId === line)

  test('sends nothing, fetches what came in, and sends again at once when it has paid', async () => {
    await owes(daysAgo(-1))
    expect(await kinds()).toEqual(['download', 'read', 'send'])
    await owes(daysAgo(1))
    expect(await kinds()).toEqual(['download'])
    expect(await isHeld()).toBe(true)
    await owes(daysAgo(-1))
    expect(await kinds()).toEqual(['download', 'read', 'send'])
  })

  test('works on in the days of grace', async () => {
    await owes(daysAgo(2.5))
    await setSetting('graceDays', '3')
    expect(await kinds()).toEqual(['download', 'read', 'send'])
    await setSetting('graceDays', '2')
    expect(await kinds()).toEqual(['download'])
    await setSetting('graceDays', '0')
  })

  test('lets its connections sleep after the days that are set, and wakes them when it has paid', async () => {
    await owes(daysAgo(14.9))
    expect(await isHeld()).toBe(true)
    await owes(daysAgo(15.1))
    expect(await isHeld()).toBe(false)
    await setSetting('sleepDays', '20')
    expect(await isHeld()).toBe(true)
    await owes(daysAgo(20.1))
    expect(await isHeld()).toBe(false)
    await owes(daysAgo(-30))
    expect(await isHeld()).toBe(true)
  })

  test('[D11] sends exactly while the rules say that its licence is good, whatever happened to it', async () => {
    const [timeZone, sleepDays] = ['America/Sao_Paulo', 15]
    const step = fc.record({
      left: fc.integer({ min: -25, max: 25 }),
      graceDays: fc.integer({ min: 0, max: 9 }),
      status: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const { left, graceDays, status } of steps) {
          const now = new Date()
          const dueDate = endOfDay(timeZone, dayIn(timeZone, new Date(now.getTime() + left * 86_400_000)))
          await setSetting('graceDays', String(graceDays))
          await db.asPlatform((tx) =>
            tx.updateTable('companies').set({ dueDate, status }).where('id', '=', owing).execute(),
          )
          const known = { isPlatform: false, closedAt: null, hasPaid: true, hasOpenInvoice: false }
          const state = licenceState({ ...known, status, dueDate, timeZone }, { graceDays, sleepDays }, now)
          expect((await kinds()).includes('send'), state).toBe(mayWork(state))
        }
      }),
      { numRuns: 25 },
    )
    await setSetting('graceDays', '0')
    await db.asPlatform((tx) =>
      tx.updateTable('companies').set({ status: true }).where('id', '=', owing).execute(),
    )
  })

  test('[D12] never lets the connections of the platform sleep', async () => {
    const own = await world.connection(home)
    await db.asPlatform((tx) =>
      tx
        .updateTable('companies')
        .set({ dueDate: daysAgo(400) })
        .where('id', '=', home)
        .execute(),
    )
    await world.inCompany(home, (tx) =>
      addToOutbox(tx, { whatsappId: own, messageId: null, lane: 'contact:1', task: text }),
    )
    expect((await holdLeases(db, 'new', ['whatsappapi'])).map((lease) => lease.whatsappId)).toContain(own)
    expect(await findDueWork(db, [own], 10)).toHaveLength(1)
  })
})

test('[D99] finds what others send beside a task that this version cannot read, and looks at that one later', async () => {
  const other = await world.company()
  const line = await world.connection(other)
  await world.inCompany(other, (tx) =>
    sql`insert into outbox (company_id, whatsapp_id, lane, kind, payload)
      values (${other}, ${line}, 'contact:9', 'send', '{"kind": "send", "content": {"type": "hologram"}}')`.execute(
      tx,
    ),
  )
  const to = { kind: 'phone', externalId: '5511988887777' } as const
  await world.inCompany(company, (tx) =>
    addToOutbox(tx, { whatsappId, lane: 'r', messageId: null, task: { kind: 'read', externalId: 'w', to } }),
  )
  const unread: number[] = []
  const look = () => findDueWork(db, [line, whatsappId], 10, ({ companyId }) => unread.push(companyId))
  expect((await look()).map(({ task }) => task.kind)).toEqual(['read'])
  await look()
  expect(unread).toEqual([other])
  await world.inCompany(company, (tx) => sql`delete from outbox`.execute(tx))
})

test('[D20] takes over the other connections where one takeover fails', async () => {
  const other = await world.company()
  const line = await world.connection(other)
  const taken: number[] = []
  let looks = 0
  const held = holdConnections(world.platform, openChannels(world.config), {
    node: 'new',
    onHeld: () => {},
    onTaken: async (lease) => {
      if (lease.whatsappId === whatsappId) throw new Error('It cannot be read.')
      taken.push(lease.whatsappId)
    },
    onLapse: () => {},
    onBeat: () => void looks++,
  })
  await releaseLeases(db, 'new')
  await held.beat()
  await held.stop()
  expect(taken).toContain(line)
  expect(looks).toBe(1)
})

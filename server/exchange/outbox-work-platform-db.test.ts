import { expect, test } from 'vitest'
import { openWorld } from '../../tests/world.ts'
import { holdLeases, releaseLeases } from './lease-platform-db.ts'
import { addToOutbox } from './outbox-db.ts'
import { holdSession } from '#server/connections/session-db.ts'
import {
  beginWork,
  endWork,
  findDueWork,
  postponeWork,
  takeAbandoned,
  type Work,
} from './outbox-work-platform-db.ts'
import { uncertain } from '#server/channel-host/send-work.ts'

const world = await openWorld()
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

test('[CONN-014] a host that lost a task to another can neither fail it nor put it back, but says that it was sent', async () => {
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

test('[CONN-014] a lease under which somebody writes is not taken until that is over, and renewed all the same', async () => {
  await releaseLeases(db, 'new')
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ sessionWanted: true }).where('id', '=', whatsappId).execute(),
  )
  const { fence } = await hold('new')
  await world.inCompany(company, async (tx) => {
    expect(await holdSession(tx, { whatsappId, node: 'new', fence, generation: 0 })).toBe(true)
    // Steady writers would otherwise let no heartbeat through, and with one lease all would be lost.
    expect((await hold('new')).fence).toBe(fence)
    await releaseLeases(db, 'new')
    expect((await hold('third')).fence).toBe(0)
  })
  expect((await hold('third')).fence).toBe(fence + 1)
})

import { expect, test } from 'vitest'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { findDueWork } from '#server/exchange/outbox-work-platform-db.ts'
import { openWorld } from '#tests/app/world.ts'
import { askForOldFiles } from './imported-message-db.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company)
const { id: ticketId, contactId } = await world.ticket(company, { whatsappId })

test('the files of an imported past are fetched after what somebody waits for', async () => {
  const messageIds = [0, 1, 2].map(() => world.message(company, { ticketId, contactId, whatsappId }))
  const task = { kind: 'download' as const, name: null, voice: false }
  const files = (await Promise.all(messageIds)).map((messageId) => ({
    messageId,
    task: { ...task, externalId: `old-${messageId}` },
  }))
  await world.inCompany(company, (tx) => askForOldFiles(tx, whatsappId, files))
  await world.inCompany(company, async (tx) => {
    await tx
      .updateTable('outbox')
      .set({ nextTryAt: new Date(0) })
      .execute()
    const file = { whatsappId, lane: 'media:new', messageId: null }
    await addToOutbox(tx, { ...file, task: { ...task, externalId: 'new' } })
  })
  const due = await findDueWork(world.platform.db, [whatsappId], 10)
  expect(due.map(({ lane, background }) => [lane, background])).toEqual([
    ['media:new', false],
    ...files.map(({ messageId }) => [`media:${messageId}`, true]),
  ])
})

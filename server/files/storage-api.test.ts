import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { openWorld } from '../../tests/world.ts'
import { foldStorageChanges } from './storage-change-platform-db.ts'
import { findStorageUse } from './storage-use-db.ts'

const kilobyte = 1024
const world = await openWorld({ env: { STORAGE_LIMIT_GB: String((300 * kilobyte) / 1024 ** 3) } })
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company)
const ana = await world.user(company, { queueIds: [queueId] })
const asAna = await world.as(ana.email)
const ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: ana.id })

const send = (kilobytes: number, files = 1) =>
  asAna(messages.sendMessage, {
    params: { ticketId: ticket.id },
    form: {
      fields: { isPrivate: true },
      files: Array.from(
        { length: files },
        () => new File(['x'.repeat(kilobytes * kilobyte)], 'nota.txt', { type: 'text/plain' }),
      ),
    },
  })
const used = async () => {
  const { used: bytes } = await world.inCompany(company, (tx) => findStorageUse(tx, 0))
  return bytes / kilobyte
}

test('[M9] counts what a company stores and refuses what is more than it may', async () => {
  const { messages: sent } = await send(100, 2)
  expect(await used()).toBe(200)
  await expect(send(101)).rejects.toMatchObject({
    status: 409,
    code: 'ERR_STORAGE_LIMIT',
    details: { limit: 300 * kilobyte, used: 200 * kilobyte, size: 101 * kilobyte },
  })
  await foldStorageChanges(world.platform.db)
  expect(await used()).toBe(200)
  await asAna(messages.deleteMessage, { params: { id: sent[0]?.id ?? 0 } })
  expect(await used()).toBe(100)
  await send(101)
  expect(await used()).toBe(201)
})

test('[M9] stops in the middle of one call with many files', async () => {
  await expect(send(60, 3)).rejects.toMatchObject({ code: 'ERR_STORAGE_LIMIT' })
  expect(await used()).toBeLessThanOrEqual(300)
})

test('[M9] allows what the plan of the company says instead', async () => {
  await world.platform.db.asPlatform((tx) => tx.updateTable('plans').set({ storageGb: 1 }).execute())
  await send(500)
})

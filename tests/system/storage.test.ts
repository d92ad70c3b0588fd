import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ env: { STORAGE_LIMIT_GB: String(1000 / 1024 ** 3) } })
const company = await world.company()
const queueId = await world.queue(company)
await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })
const ana = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAna = await world.as(ana.email)
const { control } = await openNode(world)

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const from = '5511987700009'
const media = { type: 'image' as const, base64: png, mimeType: 'image/png' }
const history = async () => {
  const { tickets: found } = await asAna(tickets.listTickets, {
    query: { status: 'pending', showAll: true },
  })
  const ticket = found.find(({ contact }) => contact.name === 'Clara')
  if (!ticket) return []
  return (await asAna(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })).messages
}
/** Fills the storage quota with a file row without content. */
const fill = (bytes: number) =>
  world.inCompany(company, async (tx) => {
    await tx.deleteFrom('files').where('name', '=', 'lastro').execute()
    if (bytes === 0) return
    const file = { storageKey: 'lastro', name: 'lastro', mimeType: 'video/mp4', size: bytes }
    await tx
      .insertInto('files')
      .values({ ...file, companyId: company })
      .execute()
  })

test('[D37] stores what customers send beyond the limit, then leaves it with the provider until asked again', async () => {
  await fill(1050)
  await control.sendAsCustomer({ from, name: 'Clara', media })
  await expect.poll(history).toMatchObject([{ mediaState: 'ready' }])

  await fill(1200)
  await control.sendAsCustomer({ from, name: 'Clara', media: { ...media, caption: 'outra' } })
  await expect
    .poll(async () => (await history()).at(-1))
    .toMatchObject({
      ...{ body: 'outra', mediaState: 'failed', mediaUrl: null },
      absentFile: { reason: 'full', mayFetch: true },
    })
  const left = (await history()).at(-1)
  expect(JSON.stringify(left)).not.toContain('externalId')
  const again = () => asAna(messages.fetchFile, { params: { id: left?.id ?? 0 } })
  await expect(again()).rejects.toMatchObject({ status: 409, code: 'ERR_STORAGE_LIMIT' })

  await fill(0)
  expect(await again()).toMatchObject({ mediaState: 'pending' })
  await expect.poll(async () => (await history()).at(-1)).toMatchObject({ mediaState: 'ready' })
  expect((await history()).at(-1)).not.toHaveProperty('absentFile')
  await expect(again()).rejects.toMatchObject({ code: 'ERR_WAPP_DOWNLOAD_MEDIA' })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company)
await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })
const admin = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const asAdmin = await world.as(admin.email)
const { control } = await openNode(world)

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function takesBack(from: string, wamid: string) {
  await control.sendAsCustomer({ from, message: { type: 'revoke', revoke: { original_message_id: wamid } } })
}
const conversationOf = async (name: string) => {
  const { tickets: waiting } = await asAdmin(tickets.listTickets, {
    query: { status: 'pending', showAll: true },
  })
  const ticket = waiting.find(({ contact }) => contact.name === name)
  if (!ticket) return null
  const page = await asAdmin(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })
  return { ticket, messages: page.messages }
}

test('[MSG-030] marks a message that a contact deletes, or forgets it with its file under LGPD', async () => {
  const kept = '5511987700001'
  const { wamid } = await control.sendAsCustomer({ from: kept, name: 'Clara', text: 'Meu CPF é 1' })
  await expect.poll(() => conversationOf('Clara')).toBeTruthy()
  await takesBack(kept, wamid)
  await expect
    .poll(async () => (await conversationOf('Clara'))?.messages)
    .toMatchObject([{ isDeleted: true, body: 'Meu CPF é 1' }])
  expect((await conversationOf('Clara'))?.ticket).toMatchObject({ lastMessage: '🚫', unreadMessages: 1 })

  await world.inCompany(company, (tx) =>
    tx
      .insertInto('settings')
      .values(['enableLGPD', 'lgpdDeleteMessage'].map((key) => ({ key, value: 'enabled' })))
      .execute(),
  )
  const gone = '5511987700002'
  const media = { type: 'image' as const, base64: png, mimeType: 'image/png', caption: 'Meu RG' }
  const picture = await control.sendAsCustomer({ from: gone, name: 'Davi', media })
  await expect
    .poll(async () => (await conversationOf('Davi'))?.messages)
    .toMatchObject([{ mediaState: 'ready', body: 'Meu RG' }])
  const keys = () => world.inCompany(company, (tx) => tx.selectFrom('files').select('storageKey').execute())
  const [file] = await keys()
  const path = join(world.config.dataDir, 'files', file?.storageKey ?? '')
  expect(existsSync(path)).toBe(true)
  await takesBack(gone, picture.wamid)
  await expect
    .poll(async () => (await conversationOf('Davi'))?.messages)
    .toMatchObject([{ isDeleted: true, body: '', mediaUrl: null, file: null, mediaState: 'none' }])
  expect(await keys()).toEqual([])
  await runJobs(world)
  expect(existsSync(path)).toBe(false)
})

test('a deletion that overtakes its message is not lost', async () => {
  const from = '5511987700003'
  const wamid = 'wamid.overtaken'
  await takesBack(from, wamid)
  await expect
    .poll(() =>
      world.inCompany(company, (tx) =>
        tx.selectFrom('waitingStatuses').select('providerMessageId').execute(),
      ),
    )
    .toEqual([{ providerMessageId: wamid }])
  await control.sendAsCustomer({ from, name: 'Enzo', text: 'Tarde demais', wamid })
  await expect
    .poll(async () => (await conversationOf('Enzo'))?.messages)
    .toMatchObject([{ isDeleted: true, body: '' }])
})

import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { saveFile } from './file-db.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company, { channel: 'whatsapp' })
const { id: userId, email } = await world.user(company, { profile: 'admin' })
const call = await world.as(email)

/** A message with a file. */
async function sent() {
  const ticket = await world.ticket(company, { whatsappId, channel: 'whatsapp', status: 'open', userId })
  const picture = { name: 'oferta.png', mimeType: 'image/png', size: 5, width: 1, height: 1, voice: false }
  const fileId = await world.inCompany(company, (tx) =>
    saveFile(tx, { ...picture, storageKey: `${company}/${ticket.uuid}` }),
  )
  const { id: ticketId, contactId } = ticket
  const of = { ticketId, contactId, whatsappId, fromMe: true, userId, providerMessageId: ticket.uuid }
  const messageId = await world.message(company, { ...of, mediaType: 'image', fileId })
  return { ...ticket, fileId, messageId }
}
type Sent = Awaited<ReturnType<typeof sent>>
const isThere = async (fileId: string) =>
  world.inCompany(company, async (tx) => {
    const row = await tx.selectFrom('files').select('id').where('id', '=', fileId).executeTakeFirst()
    return row !== undefined
  })

test.each([
  ['a message', ({ messageId }: Sent) => call(messages.deleteMessage, { params: { id: messageId } })],
  ['a ticket', ({ id }: Sent) => call(tickets.deleteTicket, { params: { id } })],
  ['a contact', ({ contactId: id }: Sent) => call(contacts.deleteContact, { params: { id } })],
])('keeps the file of a quick message when %s that it was sent in is deleted', async (_, remove) => {
  const given = await sent()
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('quickMessages')
      .values({ shortcode: given.uuid.slice(0, 8), message: 'Oferta', userId, fileId: given.fileId })
      .execute(),
  )
  await remove(given)
  expect(await isThere(given.fileId)).toBe(true)
  const alone = await sent()
  await remove(alone)
  expect(await isThere(alone.fileId)).toBe(false)
})

test('keeps the file of a greeting that was sent when the greeting gets none', async () => {
  const given = await sent()
  const id = await world.connection(company)
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ greetingFileId: given.fileId }).where('id', '=', id).execute(),
  )
  await call(connections.detachGreetingMedia, { params: { id } })
  expect(await isThere(given.fileId)).toBe(true)
})

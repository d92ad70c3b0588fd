import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'
import { customersLanguage, recordingTexts } from './recording-texts.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
await world.connection(company, { account: testNumber.phoneNumberId })
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
const { control } = await openNode(world)

const ogg = Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('OpusHead')])
const media = {
  type: 'audio',
  base64: ogg.toString('base64'),
  mimeType: 'audio/ogg',
  fileName: 'voz.ogg',
  voice: true,
} as const
const listen = (value: string) =>
  call(settingEndpoints.updateSetting, { params: { key: 'acceptAudioMessageContact' }, body: { value } })

let customers = 0
/** Starts a conversation with a customer's message; `record` sends a recording and returns the messages. */
async function conversation(name: string) {
  const from = `55119650${String(10_000 + customers++)}`
  await control.sendAsCustomer({ from, name, text: 'Oi' })
  const found = async () => {
    const query = { showAll: true, searchParam: name }
    return (await call(tickets.listTickets, { query })).tickets[0]
  }
  await expect.poll(found).toBeTruthy()
  const ticket = await found()
  const lines = async () => {
    const params = { ticketUuid: ticket?.uuid ?? '' }
    return (await call(messages.listMessages, { params, query: {} })).messages
  }
  const record = async () => {
    const before = (await lines()).filter(({ mediaType }) => mediaType === 'audio').length
    await control.sendAsCustomer({ from, media })
    await expect
      .poll(async () => (await lines()).filter(({ mediaType }) => mediaType === 'audio').length)
      .toBe(before + 1)
    return lines()
  }
  return { from, id: ticket?.id ?? 0, contactId: ticket?.contactId ?? 0, record }
}

test('[CON-047] asks for text where recordings are not taken, and keeps the ticket waiting', async () => {
  const ana = await conversation('Ana Lima')
  expect((await ana.record()).map(({ mediaType }) => mediaType)).toEqual(['chat', 'audio'])
  await call(contactEndpoints.toggleAcceptAudio, { params: { id: ana.contactId }, body: undefined })
  const lines = await ana.record()
  const [recording, answer] = lines.slice(-2)
  expect(answer).toMatchObject({ fromMe: true, quotedMsg: { id: recording?.id } })
  expect(answer?.body).toBe(recordingTexts.declined[customersLanguage])
  await expect.poll(() => control.received({ waId: ana.from })).toHaveLength(1)
  const { tickets: waiting } = await call(tickets.listTickets, {
    query: { status: 'pending', showAll: true },
  })
  expect(waiting.map(({ id }) => id)).toContain(ana.id)
})

test('[CON-047] declines recordings for a whole company, without an answer in attended tickets', async () => {
  await listen('disabled')
  const bia = await conversation('Bia Reis')
  expect((await bia.record()).map(({ fromMe }) => fromMe)).toEqual([false, false, true])
  await call(tickets.updateTicket, {
    params: { id: bia.id },
    body: { status: 'open', userId: admin.id },
  })
  expect((await bia.record()).map(({ fromMe }) => fromMe)).toEqual([false, false, true, false])
  await listen('enabled')
})

import { expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { templateSendEndpoints as templates } from '#domain/messages/template-send-contract.ts'
import { saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company)
const ana = await world.user(company, { profile: 'admin' })
const asAna = await world.as(ana.email)

const longAgo = new Date(Date.now() - 7 * 86_400_000)

/** A message of ours that did not leave, in a conversation whose reply window is closed. */
async function failedMessage(given: object = {}, status: 'open' | 'closed' = 'closed') {
  const ticket = await world.ticket(company, { whatsappId, status, userId: ana.id, lastInboundAt: longAgo })
  const [clientId, { id: ticketId, contactId }] = [crypto.randomUUID(), ticket]
  const failure = JSON.stringify({ cause: 'unknown' })
  await world.message(company, { ticketId, contactId, whatsappId, fromMe: true, clientId, failure, ...given })
  return { ticketId, clientId }
}
const queued = () =>
  world.inCompany(company, async (tx) => (await tx.selectFrom('outbox').select('id').execute()).length)

test('[MSG-016] sends no failed message again as a note, which no gate holds back', async () => {
  const { ticketId, clientId } = await failedMessage()
  const note = { body: 'Nota', isPrivate: true, clientId }
  const sent = asAna(messages.sendMessage, { params: { ticketId }, body: note })
  await expect(sent).rejects.toMatchObject({ status: 404, code: 'ERR_NO_MESSAGE_FOUND' })
  expect(await queued()).toBe(0)
})

test('answers a note that is repeated with the note, and queues nothing', async () => {
  const ticket = await world.ticket(company, { whatsappId, status: 'open', userId: ana.id })
  const body = { body: 'Nota', isPrivate: true, clientId: crypto.randomUUID() }
  const say = () => asAna(messages.sendMessage, { params: { ticketId: ticket.id }, body })
  const [first, second] = [await say(), await say()]
  expect(second.messages.map(({ id }) => id)).toEqual(first.messages.map(({ id }) => id))
  expect(await queued()).toBe(0)
})

test('sends no other files past a closed window behind a template that is repeated', async () => {
  const dataJson = JSON.stringify({ template: { name: 'oi', language: 'pt_BR', values: {} } })
  const { ticketId, clientId } = await failedMessage({ dataJson }, 'open')
  const files = ['um', 'dois'].map((text) => new File([text], `${text}.txt`, { type: 'text/plain' }))
  const form = { fields: { clientId: [clientId] }, files }
  const sent = asAna(messages.sendMessage, { params: { ticketId }, form } as never)
  await expect(sent).rejects.toMatchObject({ code: 'ERR_WINDOW_CLOSED' })
  expect(await queued()).toBe(0)
})

test('sends no free message again as a template, which a closed window does not hold back', async () => {
  const { ticketId, clientId } = await failedMessage({}, 'open')
  const templateId = await saveTemplate(world, company, { whatsappId, name: 'ola', form: {} })
  const body = { templateId, clientId }
  const sent = asAna(templates.sendTemplate, { params: { ticketId }, body } as never)
  await expect(sent).rejects.toMatchObject({ status: 404, code: 'ERR_NO_MESSAGE_FOUND' })
  expect(await queued()).toBe(0)
})

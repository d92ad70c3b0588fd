import { expect, test } from 'vitest'
import { interactiveEndpoints as taps } from '#domain/messages/interactive-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company, 'Atendimento')
await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })
const rafael = await world.user(company, { name: 'Rafael', queueIds: [queueId] })
const call = await world.as(rafael.email)
const { control, emulatorUrl } = await openNode(world)

let customers = 0
async function openConversation() {
  customers += 1
  const [from, name] = [`55119880${String(10_000 + customers)}`, `Cliente ${customers}`]
  await control.sendAsCustomer({ from, name, text: 'Oi' })
  const find = async () => {
    const page = await call(tickets.listTickets, { query: { status: 'pending' } })
    return page.tickets.find(({ contact }) => contact.name === name)
  }
  await expect.poll(find).toBeTruthy()
  const { id = 0 } = (await find()) ?? {}
  const change = { status: 'open' as const, userId: rafael.id }
  const ticket = await call(tickets.updateTicket, { params: { id }, body: change })
  return { from, uuid: ticket.uuid, params: { ticketId: id } }
}
const lastOf = async (ticketUuid: string) =>
  (await call(messages.listMessages, { params: { ticketUuid }, query: {} })).messages.at(-1)
const received = async (waId: string) => (await control.received({ waId })).map(({ content }) => content)

const list = {
  title: 'Cardápio',
  text: 'O que vai ser?',
  buttonText: 'Ver opções',
  sections: [
    { title: 'Bolos', rows: [{ rowId: 'cenoura', title: 'Cenoura', description: 'com calda' }] },
    { title: 'Pães', rows: [{ rowId: 'frances', title: 'Francês' }] },
  ],
}

test('[MSG-049] a list arrives as one, and the row that the customer taps stands as an answer to it', async () => {
  const { from, uuid, params } = await openConversation()
  const { messages: sent } = await call(taps.sendList, { params, body: list })
  expect(sent).toMatchObject([{ mediaType: 'listMessage', dataJson: { list: { title: 'Cardápio' } } }])
  await expect
    .poll(() => received(from))
    .toMatchObject([{ type: 'interactive', interactive: { type: 'list' } }])
  await expect.poll(async () => (await lastOf(uuid))?.ack).toBeGreaterThanOrEqual(2)

  const [onPhone] = await control.received({ waId: from })
  const answer = await fetch(`${emulatorUrl}/phone/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      waId: from,
      phoneNumberId: testNumber.phoneNumberId,
      quotedWamid: onPhone?.wamid,
      content: {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'frances', title: 'Francês' } },
      },
    }),
  })
  expect(answer.status).toBe(200)
  await expect
    .poll(() => lastOf(uuid))
    .toMatchObject({
      fromMe: false,
      body: 'Francês',
      dataJson: { reply: { id: 'frances', title: 'Francês' } },
      quotedMsg: { id: sent[0]?.id, mediaType: 'listMessage' },
    })
})

test('[MSG-052] a button to an address arrives with its picture, which went up first', async () => {
  const { from, params } = await openConversation()
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const body = {
    image: picture.toString('base64'),
    title: 'Nosso site',
    description: 'Tudo o que sai do forno hoje.',
    buttonText: 'Abrir',
    copyText: 'https://padaria.example/hoje',
  }
  const { messages: sent } = await call(taps.sendUrl, { params, body })
  expect(sent).toMatchObject([{ mediaType: 'interactiveMessage', file: { width: 60, height: 40 } }])
  await expect
    .poll(() => received(from))
    .toMatchObject([
      {
        interactive: {
          type: 'cta_url',
          header: { type: 'image', image: { id: expect.any(String) } },
          action: { parameters: { display_text: 'Abrir', url: body.copyText } },
        },
      },
    ])
})

const pix = {
  title: 'Pedido 12',
  sendvalue: '12345',
  sendkey_type: 'CNPJ' as const,
  sendmerchant_name: 'Padaria Aurora',
  sendKey: '11.222.333/0001-81',
}

test('[MSG-053] a payment arrives as an order that Meta’s rules accept', async () => {
  const { from, params } = await openConversation()
  await call(taps.sendPix, { params, body: pix })
  await expect
    .poll(() => received(from))
    .toMatchObject([
      {
        interactive: {
          type: 'order_details',
          action: { parameters: { total_amount: { value: 12_345, offset: 100 } } },
        },
      },
    ])
})

test('[MSG-053] sends the PIX code as text if the business may not take payments', async () => {
  const { from, uuid, params } = await openConversation()
  await control.script({ to: from, fault: { kind: 'error', code: 131009 } })
  await call(taps.sendPix, { params, body: pix })
  await expect
    .poll(() => received(from))
    .toMatchObject([{ type: 'text', text: { body: expect.stringContaining('br.gov.bcb.pix') } }])
  await expect.poll(() => lastOf(uuid)).toMatchObject({ failure: null, mediaType: 'interactiveMessage' })
})

test('shows the cause of a refusal by Meta, and sends the same list again on request', async () => {
  const { from, uuid, params } = await openConversation()
  await control.script({ to: from, fault: { kind: 'error', code: 131026 } })
  const body = { ...list, clientId: crypto.randomUUID() }
  await call(taps.sendList, { params, body })
  await expect.poll(async () => (await lastOf(uuid))?.failure?.cause).toBe('undeliverable')
  await call(taps.sendList, { params, body })
  await expect.poll(() => received(from)).toMatchObject([{ type: 'interactive' }])
  expect(await lastOf(uuid)).toMatchObject({ failure: null })
})

import { describe, expect, test } from 'vitest'
import { interactiveEndpoints as taps } from '#domain/messages/interactive-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testPage } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
const { accessToken } = testPage
await world.connection(company, { accessToken, channel: 'facebook', account: testPage.id })
await world.connection(company, { accessToken, channel: 'instagram', account: testPage.instagram.id })
const { control, emulatorUrl } = await openNode(world)

let people = 0
/** A conversation that a customer has begun and somebody has accepted. */
async function openConversation(object: 'page' | 'instagram') {
  const from = `7100${object.length}0${++people}`
  const name = `Cliente ${from}`
  await control.writeAs({ object, from, name, username: name, message: { text: 'Oi' } })
  const find = async () => {
    const page = await call(tickets.listTickets, { query: { status: 'pending', showAll: true } })
    return page.tickets.find(({ contact }) => contact.name === name)
  }
  await expect.poll(find, { timeout: 10_000 }).toBeTruthy()
  const { id = 0, uuid = '' } = (await find()) ?? {}
  await call(tickets.updateTicket, { params: { id }, body: { status: 'open', userId: admin.id } })
  const said = async () =>
    (await call(messages.listMessages, { params: { ticketUuid: uuid }, query: {} })).messages
  const got = async () => (await control.sentTo(from)).messages.map(({ message }) => message)
  return { from, params: { ticketId: id }, said, got }
}

const list = {
  title: 'Cardápio',
  text: 'O que vai ser?',
  buttonText: 'Ver opções',
  sections: [
    {
      title: '',
      rows: [
        { rowId: 'cenoura', title: 'Bolo de cenoura' },
        { rowId: 'frances', title: 'Pão francês' },
      ],
    },
  ],
}
const tap = { title: 'Nosso site', description: 'Do forno', buttonText: 'Abrir' }
const template = (button: object) => ({
  attachment: {
    type: 'template',
    payload: { template_type: 'button', text: 'Nosso site\n\nDo forno', buttons: [button] },
  },
})

describe.each(['page', 'instagram'] as const)('on %s', (object) => {
  test('[D111] a list arrives as quick replies, and the tapped one comes back as the row it is', async () => {
    const { from, params, said, got } = await openConversation(object)
    await call(taps.sendList, { params, body: list })
    await expect.poll(got).toMatchObject([
      {
        text: 'Cardápio\nO que vai ser?',
        quick_replies: [
          { content_type: 'text', title: 'Bolo de cenoura', payload: 'cenoura' },
          { content_type: 'text', title: 'Pão francês', payload: 'frances' },
        ],
      },
    ])
    const answer = { text: 'Pão francês', quick_reply: { payload: 'frances' } }
    await control.writeAs({ object, from, message: answer })
    await expect
      .poll(async () => (await said()).at(-1))
      .toMatchObject({
        fromMe: false,
        body: 'Pão francês',
        dataJson: { reply: { id: 'frances', title: 'Pão francês' } },
      })
    expect((await said()).filter(({ fromMe }) => fromMe)).toMatchObject([
      { mediaType: 'listMessage', failure: null },
    ])
  })

  test('[D111] an address arrives as a button below the picture that goes before it, and stands once', async () => {
    const { params, said, got } = await openConversation(object)
    const { default: sharp } = await import('sharp')
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const body = { ...tap, copyText: 'https://padaria.example/hoje', image: picture.toString('base64') }
    await call(taps.sendUrl, { params, body })
    await expect
      .poll(got)
      .toMatchObject([
        { attachment: { type: 'image' } },
        template({ type: 'web_url', title: 'Abrir', url: body.copyText }),
      ])
    await expect
      .poll(async () => (await said()).map(({ mediaType, ack }) => [mediaType, ack >= 1]))
      .toEqual([
        ['chat', true],
        ['image', true],
        ['interactiveMessage', true],
      ])
  })

  test('[D111] a number arrives as a button to call on Messenger, and in words on Instagram', async () => {
    const { params, got } = await openConversation(object)
    await call(taps.sendCall, { params, body: { ...tap, copyText: '+55 11 4002-8922' } })
    await expect
      .poll(got)
      .toMatchObject([
        object === 'page'
          ? template({ type: 'phone_number', title: 'Abrir', payload: '+551140028922' })
          : { text: 'Nosso site\n\nDo forno\n\n📞 Abrir:\n+55 11 4002-8922' },
      ])
  })
})

test('[D111] the emulator refuses what the providers refuse', async () => {
  const { from: onPage } = await openConversation('page')
  const { from: onInstagram } = await openConversation('instagram')
  const send = async (id: string, message: object) => {
    const answer = await fetch(`${emulatorUrl}/v23.0/me/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ recipient: { id }, messaging_type: 'RESPONSE', message }),
    })
    return answer.status
  }
  const withButtons = (text: string, ...buttons: object[]) => ({
    attachment: { type: 'template', payload: { template_type: 'button', text, buttons } },
  })
  const url = { type: 'web_url', title: 'Abrir', url: 'https://padaria.example' }
  const phone = { type: 'phone_number', title: 'Ligar', payload: '+551140028922' }
  expect(await send(onPage, withButtons('Oi', url, phone))).toBe(200)
  const refused: [string, object][] = [
    [onInstagram, withButtons('Oi', phone)],
    [onPage, withButtons('x'.repeat(641), url)],
    [onPage, withButtons('Oi', url, url, url, url)],
    [onPage, withButtons('Oi', { ...url, title: 'x'.repeat(21) })],
    [onPage, withButtons('Oi', { ...phone, payload: '11 4002-8922' })],
    [onPage, withButtons('Oi', { type: 'copy_code', title: 'Copiar' })],
  ]
  for (const [id, message] of refused) expect(await send(id, message)).toBe(400)
})

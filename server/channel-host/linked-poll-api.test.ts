import { expect, test, vi } from 'vitest'
import { contactDataEndpoints as care } from '#domain/contacts/contact-data-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { groupJid } from '../../emulators/whatsapp-web/groups.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { openLinkedNode } from '#tests/processes/open-linked-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const call = await world.as(admin.email)
const business = '5511999990001'
const wait = { timeout: 15_000, interval: 40 }
const { heard } = await openSocket(node.url(), companyId, await world.tokenOf(admin.email))

await linkNumber({ call, network: node.network, phone: business, body: { allowGroup: true } })

const ana = await node.customer('5521988880002', 'Ana Souza')
await ana.send(business, { text: 'Oi!' })
const ticket = await vi.waitFor(async () => {
  const { tickets: list } = await call(tickets.listTickets, { query: { status: 'pending', showAll: true } })
  expect(list).toHaveLength(1)
  return list[0] as NonNullable<(typeof list)[number]>
}, wait)
const ownPhone = await node.customer(business, 'Loja')

const history = async () =>
  (await call(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })).messages
const pollOf = async (name: string) => (await history()).find(({ body }) => body === name)
const stands = (name: string, votes: object | undefined) =>
  vi.waitFor(async () => {
    const found = await pollOf(name)
    expect(found).toBeDefined()
    expect((found?.dataJson as { poll: { votes?: object } }).poll.votes).toEqual(votes)
  }, wait)
const ask = (name: string, selectableCount = 1) => ({
  poll: { name, values: ['Sábado', 'Domingo', 'Segunda'], selectableCount },
})
const vote = (name: string | null, ...options: string[]) => ({ name, options, at: expect.any(Number) })
const settled = async (text: string) => {
  await ana.send(business, { text })
  await vi.waitFor(async () => expect((await history()).at(-1)).toMatchObject({ body: text }), wait)
}

test('a vote in a poll of the company stands at its option, live; a later one takes its place', async () => {
  await ownPhone.send(ana.phone, ask('Qual dia?'))
  await stands('Qual dia?', undefined)
  const poll = await ana.got(({ message }) => message?.pollCreationMessageV3?.name === 'Qual dia?')
  await ana.vote(poll, ['Sábado'])
  await stands('Qual dia?', { contact: vote('Ana Souza', 'Sábado') })
  const told = () => heard.filter(({ payload }) => payload.action === 'update' && 'message' in payload)
  await vi.waitFor(() => expect(JSON.stringify(told())).toContain('"votes":{"contact"'), wait)
  await ana.vote(poll, ['Domingo'])
  await stands('Qual dia?', { contact: vote('Ana Souza', 'Domingo') })
  await ana.vote(poll, [])
  await stands('Qual dia?', { contact: vote('Ana Souza') })
  expect((await history()).map(({ mediaType }) => mediaType)).not.toContain('unsupportedMessage')
})

test('in a poll of a customer both sides vote, and one may choose several', async () => {
  const poll = await ana.send(business, ask('Que dias?', 3))
  await stands('Que dias?', undefined)
  await ana.vote(poll, ['Sábado', 'Segunda'])
  const got = await ownPhone.got(({ message }) => message?.pollCreationMessage?.name === 'Que dias?')
  await ownPhone.vote(got, ['Domingo'])
  await stands('Que dias?', {
    contact: vote('Ana Souza', 'Sábado', 'Segunda'),
    own: vote(null, 'Domingo'),
  })
})

test('a sealed edit of a poll stands in its place, with its votes, and is no message', async () => {
  const poll = await ana.send(business, ask('Qual hora?'))
  await stands('Qual hora?', undefined)
  await ana.vote(poll, ['Domingo'])
  await stands('Qual hora?', { contact: vote('Ana Souza', 'Domingo') })
  const before = (await history()).length
  const edited = { name: 'Qual hora mesmo?', options: [{ optionName: 'Domingo' }, { optionName: 'Nunca' }] }
  await ana.editSealed(poll, { pollCreationMessageV3: edited }, 4)
  await stands('Qual hora mesmo?', { contact: vote('Ana Souza', 'Domingo') })
  expect(await pollOf('Qual hora mesmo?')).toMatchObject({
    isEdited: true,
    dataJson: { poll: { options: [{ name: 'Domingo' }, { name: 'Nunca' }] } },
  })
  expect(await history()).toHaveLength(before)
})

test('votes that come late or twice change nothing', async () => {
  const poll = await ana.send(business, ask('E agora?'))
  const now = Date.now()
  await ana.vote(poll, ['Domingo'], now)
  await stands('E agora?', { contact: vote('Ana Souza', 'Domingo') })
  await ana.vote(poll, ['Segunda'], now - 60_000)
  await ana.vote(poll, ['Domingo'], now)
  await settled('Pronto')
  await stands('E agora?', { contact: vote('Ana Souza', 'Domingo') })
  await vi.waitFor(() => expect(JSON.stringify(heard.at(-1))).toContain('Pronto'), wait)
  const changes = heard.filter(({ payload }) => {
    const { action, message } = payload as { action?: string; message?: { body: string } }
    return action === 'update' && message?.body === 'E agora?'
  })
  expect(changes).toHaveLength(1)
})

test('ignores a vote sealed by somebody else, or in an unknown poll', async () => {
  const poll = await ana.send(business, ask('Quem vota?'))
  await stands('Quem vota?', undefined)
  const bia = await node.customer('5521988880003', 'Bia')
  await bia.vote({ ...poll, key: { ...poll.key } }, ['Sábado'])
  await ana.vote({ ...poll, key: { ...poll.key, id: 'UNKNOWN' } }, ['Sábado'])
  await settled('Ninguém')
  await stands('Quem vota?', undefined)
})

test.each(['lid', 'pn'] as const)(
  'in a group by %s everybody votes for themselves; who is erased is no voter any more',
  async (addressing) => {
    const bia = await node.customer(
      addressing === 'lid' ? '5521988880010' : '5521988880011',
      `Bia ${addressing}`,
    )
    const people = { by: ana.phone, members: [bia.phone, business] }
    const at = groupJid(
      node.network.groups.create({ subject: `Votação ${addressing}`, ...people, addressing }),
    )
    const name = `Quem vem (${addressing})?`
    const poll = await ana.send(at, { poll: { name, values: ['Eu', 'Eu não'], selectableCount: 1 } })
    const got = await bia.got(({ message }) => message?.pollCreationMessageV3?.name === name)
    await ana.vote(poll, ['Eu'])
    await bia.vote(got, ['Eu não'])
    await bia.send(at, { text: 'Não posso' })
    const group = await vi.waitFor(async () => {
      const { tickets: list } = await call(tickets.listTickets, { query: { status: 'group', showAll: true } })
      const found = list.find(({ contact }) => contact.name === `Votação ${addressing}`)
      expect(found?.lastMessage).toContain('Não posso')
      return found as NonNullable<typeof found>
    }, wait)
    const voters = async () => {
      const { messages: said } = await call(messages.listMessages, {
        params: { ticketUuid: group.uuid },
        query: {},
      })
      const found = said.find(({ body }) => body === name)?.dataJson as { poll: { votes: object } }
      expect(JSON.stringify(found)).not.toContain(bia.phone)
      return Object.values(found.poll.votes)
    }
    expect(await voters()).toEqual(
      expect.arrayContaining([vote('Ana Souza', 'Eu'), vote(`Bia ${addressing}`, 'Eu não')]),
    )
    const { contacts: known } = await call(contacts.listContacts, { query: { searchParam: bia.name } })
    expect(known).toHaveLength(1)
    await call(care.eraseContact, { params: { id: known[0]?.id ?? 0 }, body: { name: bia.name } })
    expect(await voters()).toEqual([vote('Ana Souza', 'Eu')])
  },
)

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Viewer } from '#domain/access/access.ts'
import { contactChannel, contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import {
  deletedRecordEndpoints as deleted,
  type DeletedKind,
} from '#domain/deleted-records/deleted-record-contract.ts'
import type { Channel } from '#domain/live/channel.ts'
import { queueChannel, queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import {
  quickMessageChannel,
  quickMessageEndpoints as quick,
} from '#domain/quick-messages/quick-message-contract.ts'
import { tagChannel, tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { ticketChannel, ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { userChannel, userEndpoints as users } from '#domain/users/user-contract.ts'
import type { Call } from '#web/platform/api.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { testPassword, openWorld } from '#tests/app/world.ts'

/** The web client's code, imported untyped: its types need the DOM, which this project lacks. */
const browser = async <T>(path: string): Promise<T> => (await import(path)) as T
const { liveFolds } = await browser<{
  liveFolds: { channel: Channel; fold: (event: unknown, viewer: Viewer) => void }[]
}>('#web/app/live-folds.ts')
const { queryClient } = await browser<{
  queryClient: {
    clear: () => void
    getQueryData: (key: unknown) => unknown
    getQueryState: (key: unknown) => { isInvalidated: boolean } | undefined
    setQueryData: (key: unknown, data: unknown) => void
  }
}>('#web/platform/query-client.ts')
type Query = { queryKey: readonly unknown[] }
const keyIn = async (path: string, name: string, ...given: unknown[]) => {
  const found = (await browser<Record<string, Query | ((...given: unknown[]) => Query)>>(path))[name]
  if (!found) throw new Error(name)
  return (typeof found === 'function' ? found(...given) : found).queryKey
}

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, {
  account: testNumber.phoneNumberId,
  queueIds: [sales],
})
const bia = await world.user(company, { name: 'Bia Chefe', profile: 'admin', queueIds: [sales] })
const ana = await world.user(company, { name: 'Ana Prado', queueIds: [sales] })
const node = await openNode(world)

const viewer = { id: ana.id, companyId: company, profile: 'user', queueIds: [sales] } as unknown as Viewer
const channels = [
  ...[ticketChannel, contactChannel, tagChannel],
  ...[queueChannel, userChannel, quickMessageChannel],
].map((channel): [Channel<never>, (event: unknown) => void] => [
  channel as never,
  (event) => {
    for (const one of liveFolds) if (one.channel.name(1) === channel.name(1)) one.fold(event, viewer)
  },
])

const pages = (page: unknown) => ({ pages: [page], pageParams: [1] })
test('[RT-012, RT-022, D105] keeps every list after each change equal to a refetch', async () => {
  const call = await world.as(ana.email)
  const boss = await world.as(bia.email)
  await world.ticket(company, { whatsappId, queueId: sales })
  const contact = await boss(contacts.createContact, {
    body: { name: 'Clara Nunes', number: '5511977776666' },
  })
  /** Each list of a screen: its query key in the web client, and the server's response to Ana. */
  const lists: [string, readonly unknown[], () => Promise<unknown>][] = [
    [
      'contacts',
      await keyIn('#web/contacts/contact-queries.ts', 'contactListQuery', { search: '', tagIds: [] }),
      async () => pages(await call(contacts.listContacts, { query: { pageNumber: 1 } })),
    ],
    [
      'contact names',
      await keyIn('#web/contacts/contact-queries.ts', 'contactNamesQuery', ''),
      () => call(contacts.listContactNames, { query: { searchParam: '' } }),
    ],
    [
      'one contact',
      await keyIn('#web/contacts/contact-queries.ts', 'contactQuery', contact.id),
      () => call(contacts.showContact, { params: { id: contact.id } }),
    ],
    [
      'users',
      await keyIn('#web/users/user-queries.ts', 'userListQuery', ''),
      async () => pages(await boss(users.listUsers, { query: { pageNumber: 1 } })),
    ],
    [
      'colleagues',
      await keyIn('#web/users/colleague-queries.ts', 'colleaguesQuery', ''),
      () => call(users.listColleagues, { query: {} }),
    ],
    [
      'tags',
      await keyIn('#web/tags/tag-queries.ts', 'tagListQuery', ''),
      async () => pages(await call(tags.listTags, { query: { kanban: 0, pageNumber: 1 } })),
    ],
    [
      'tag names',
      await keyIn('#web/tags/tag-names-query.ts', 'tagNamesQuery'),
      () => call(tags.listTagNames, { query: { kanban: 0 } }),
    ],
    ['queues', await keyIn('#web/queues/queue-queries.ts', 'queuesQuery'), () => call(queues.listQueues, {})],
    [
      'quick messages',
      await keyIn('#web/quick-messages/quick-message-queries.ts', 'quickMessageListQuery', ''),
      async () => pages(await call(quick.listQuickMessages, { query: { pageNumber: 1 } })),
    ],
    [
      'shortcuts',
      await keyIn('#web/quick-messages/quick-message-queries.ts', 'shortcutsQuery'),
      () => call(quick.listQuickShortcuts, { query: {} }),
    ],
    [
      'waiting tickets',
      await keyIn('#web/tickets/ticket-queries.ts', 'ticketListQuery', {
        status: 'pending',
        showAll: false,
        queueIds: [],
        order: 'newest' as const,
      }),
      async () =>
        pages(
          await call(tickets.listTickets, {
            query: { status: 'pending', showAll: false, pageNumber: 1, sortTickets: 'DESC' },
          }),
        ),
    ],
  ]

  const ear = await openSocket(node.url, company, await world.tokenOf(ana.email))
  let told = 0
  const foldWhatCame = () => {
    for (const { name, payload } of ear.heard.slice(told)) {
      told += 1
      for (const [channel, fold] of channels) {
        if (name === channel.name(company)) fold(z.decode(channel.payload as z.ZodType, payload as never))
      }
    }
  }
  const differing = async () => {
    foldWhatCame()
    const wrong: string[] = []
    for (const [name, key, fetch] of lists) {
      const fetched = await fetch()
      // An invalidated query is refetched once it is observed.
      if (queryClient.getQueryState(key)?.isInvalidated) queryClient.setQueryData(key, fetched)
      if (JSON.stringify(queryClient.getQueryData(key)) !== JSON.stringify(fetched)) wrong.push(name)
    }
    return wrong
  }
  for (const [, key, fetch] of lists) queryClient.setQueryData(key, await fetch())
  await expect.poll(differing).toEqual([])

  for (const [what, act] of changes(boss, call, contact.id)) {
    await act()
    await expect.poll(differing, { message: what }).toEqual([])
  }
  const heard = ear.heard.map(({ name }) => name)
  expect(heard).toEqual(expect.arrayContaining([`company${company}-tag`, `company-${company}-user`]))
}, 120_000)

/** Each change once, with its preparation. */
function* changes(boss: Call, call: Call, contactId: number): Generator<[string, () => Promise<unknown>]> {
  const made: Record<string, number> = {}
  const id = (name: string) => ({ id: made[name] ?? 0 })
  const tag = (name: string) => async () => {
    made[name] = (await boss(tags.createTag, { body: { name, color: '#b78103' } })).id
  }
  const restored = (kind: DeletedKind) => async () => {
    const [last] = await boss(deleted.listDeletedRecords, { query: { kind } })
    await boss(deleted.restoreDeletedRecord, { params: { id: last?.id ?? 0 } })
  }
  yield ['a tag is made', tag('VIP')]
  yield ['another', tag('Atacado')]
  yield [
    'a contact is tagged',
    () => call(tags.syncTags, { body: { contactId, tags: [made.VIP ?? 0, made.Atacado ?? 0] } }),
  ]
  yield ['a tag is renamed', () => boss(tags.updateTag, { params: id('VIP'), body: { name: 'Especial' } })]
  yield [
    'a contact is renamed',
    () => call(contacts.updateContact, { params: { id: contactId }, body: { name: 'Clara N.' } }),
  ]
  yield [
    'a contact is blocked',
    () => boss(contacts.blockContact, { params: { id: contactId }, body: { active: false } }),
  ]
  yield [
    'audio is refused',
    () => boss(contacts.toggleAcceptAudio, { params: { id: contactId }, body: undefined }),
  ]
  yield [
    'a contact comes',
    async () => {
      made.contact = (
        await call(contacts.createContact, { body: { name: 'Davi', number: '5511966665555' } })
      ).id
    },
  ]
  yield [
    'a stranger writes',
    () => node.control.sendAsCustomer({ from: '5511955554444', name: 'Eva', text: 'Oi' }),
  ]
  yield [
    'a tag is taken off',
    () => boss(tags.removeTagContact, { params: { tagId: made.Atacado ?? 0, contactId } }),
  ]
  yield ['a tag goes', () => boss(tags.deleteTag, { params: id('VIP') })]
  yield ['it comes back', restored('tag')]
  yield ['a contact goes', () => boss(contacts.deleteContact, { params: id('contact') })]
  yield [
    'a queue is made',
    async () => {
      made.queue = (
        await boss(queues.createQueue, {
          body: { name: 'Suporte', color: '#1f6feb', greetingMessage: 'Olá!' },
        })
      ).id
    },
  ]
  yield [
    'a queue is renamed',
    () =>
      boss(queues.updateQueue, {
        params: { id: sales },
        body: { name: 'Comercial', greetingMessage: 'Oi!' },
      }),
  ]
  yield ['a queue goes', () => boss(queues.deleteQueue, { params: id('queue') })]
  yield ['it comes back', restored('queue')]
  yield [
    'a user is made',
    async () => {
      const { id: user } = await boss(users.createUser, {
        body: {
          name: 'Caio Lima',
          email: 'caio@example.com',
          password: testPassword,
          profile: 'user',
          queueIds: [sales],
        },
      })
      made.user = user
    },
  ]
  yield ['a user is renamed', () => boss(users.updateUser, { params: id('user'), body: { name: 'Caio B.' } })]
  yield ['a user comes', async () => openSocket(node.url, company, await world.tokenOf('caio@example.com'))]
  const text = { message: 'Bom dia', geral: false, status: true }
  yield [
    'a shared quick message is made',
    async () => {
      const body = { ...text, shortcode: 'bomdia', visao: true }
      made.quick = (await boss(quick.createQuickMessage, { body })).id
    },
  ]
  yield [
    'a private one',
    () => boss(quick.createQuickMessage, { body: { ...text, shortcode: 'so-eu', visao: false } }),
  ]
  yield [
    'it may be changed by all',
    () =>
      boss(quick.updateQuickMessage, {
        params: id('quick'),
        body: { ...text, shortcode: 'bom', visao: true, geral: true },
      }),
  ]
  yield [
    'it becomes private',
    () =>
      boss(quick.updateQuickMessage, {
        params: id('quick'),
        body: { ...text, shortcode: 'bom', visao: false },
      }),
  ]
  yield [
    'it is shared again',
    () =>
      boss(quick.updateQuickMessage, {
        params: id('quick'),
        body: { ...text, shortcode: 'bom', visao: true },
      }),
  ]
  yield ['it goes', () => boss(quick.deleteQuickMessage, { params: id('quick') })]
  yield ['a user goes', () => boss(users.deleteUser, { params: id('user') })]
  yield ['they come back', restored('user')]
  // Restoring a department reconnects the sockets of its members, so this is the last event received.
  yield ['the queue of tickets goes', () => boss(queues.deleteQueue, { params: { id: sales } })]
  yield ['it comes back with its tickets', restored('queue')]
}

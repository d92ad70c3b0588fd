import { expect, test } from 'vitest'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { type ChatbotOption, chatbotEndpoints as options } from '#domain/queues/option-contract.ts'
import { integrationEndpoints as integrations } from '#domain/integrations/integration-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const plain = await world.user(company)
const asPlain = await world.as(plain.email)
const other = await world.company()
const asOther = await world.as((await world.user(other, { profile: 'admin' })).email)
const foreignQueue = await world.queue(other)

let made = 0
const newQueue = (chatbots?: object[]) =>
  asAdmin(queues.createQueue, {
    body: {
      name: `Suporte ${++made}`,
      color: `#b${String(made).padStart(5, '0')}`,
      greetingMessage: 'Qual assunto?',
      ...(chatbots && { chatbots: chatbots as never }),
    },
  })
const problem = (path: string, message: string) => ({
  status: 400,
  code: 'ERR_VALIDATION',
  details: [{ path, message }],
})
const namesOf = (tree: ChatbotOption[]): unknown[] =>
  tree.map(({ name, options: below }) => (below.length ? [name, ...namesOf(below)] : name))

test('[QUEUE-001, QUEUE-003] keeps options in their levels with all of their fields', async () => {
  const queue = await newQueue([
    {
      name: 'Troca',
      greetingMessage: 'Qual troca?',
      options: [{ name: 'Roupa' }, { name: 'Sapato', closeTicket: true }],
    },
    { name: 'Rafael', queueType: 'attendent', optUserId: plain.id },
  ])
  expect(namesOf(queue.chatbots)).toEqual([['Troca', 'Roupa', 'Sapato'], 'Rafael'])
  expect(queue.chatbots[1]).toEqual({
    id: expect.any(Number),
    ...{ name: 'Rafael', queueType: 'attendent', greetingMessage: '', closeTicket: false },
    ...{ optUserId: plain.id, optQueueId: null, optIntegrationId: null, optFileId: null, options: [] },
  })
  expect(await asPlain(queues.showQueue, { params: { id: queue.id } })).toMatchObject({
    chatbots: queue.chatbots,
  })
})

test('[D103] refuses a change of a department whose options another call changed since', async () => {
  const { id, updatedAt, chatbots } = await newQueue([{ name: 'Troca' }])
  await asAdmin(options.createChatbot, { body: { queueId: id, name: 'Nova' } })
  const late = asAdmin(queues.updateQueue, { params: { id }, body: { chatbots, updatedAt } })
  await expect(late).rejects.toMatchObject({
    ...{ status: 409, code: 'ERR_CHANGED_MEANWHILE', details: { fields: ['chatbots'] } },
  })
  const now = await asAdmin(queues.showQueue, { params: { id } })
  expect(namesOf(now.chatbots)).toEqual(['Troca', 'Nova'])
})

test('changes, moves, adds and removes options, which keep their ids', async () => {
  const queue = await newQueue([{ name: 'Primeira' }, { name: 'Segunda' }, { name: 'Terceira' }])
  const [first, second] = queue.chatbots
  const chatbots = [
    {
      id: second?.id,
      name: 'Segunda',
      greetingMessage: 'E agora?',
      options: [{ id: first?.id, name: 'Mudada' }],
    },
    { name: 'Quarta' },
  ]
  const changed = await asAdmin(queues.updateQueue, { params: { id: queue.id }, body: { chatbots } })
  expect(namesOf(changed.chatbots)).toEqual([['Segunda', 'Mudada'], 'Quarta'])
  expect(changed.chatbots[0]).toMatchObject({ id: second?.id, options: [{ id: first?.id }] })
  const without = await asAdmin(queues.updateQueue, { params: { id: queue.id }, body: { orderQueue: 2 } })
  expect(without.chatbots).toEqual(changed.chatbots)
})

test.each<[string, object, string, string]>([
  ['[QUEUE-019] a short name', { name: 'abc' }, 'body.chatbots.0.name', 'Too Short!'],
  [
    '[QUEUE-020] a level below an option without words',
    { name: 'Nível', options: [{ name: 'Abaixo' }] },
    'body.chatbots.0.greetingMessage',
    'Required',
  ],
  [
    'a department that is not named',
    { name: 'Outro', queueType: 'queue' },
    'body.chatbots.0.optQueueId',
    'Required',
  ],
  [
    'a department of another company',
    { name: 'Outro', queueType: 'queue', optQueueId: foreignQueue },
    'body.chatbots.optQueueId',
    'does not exist',
  ],
  [
    'a person who is not there',
    { name: 'Alguém', queueType: 'attendent', optUserId: 999_999 },
    'body.chatbots.optUserId',
    'does not exist',
  ],
  ['an option of nowhere', { id: 999_999, name: 'Outro' }, 'body.chatbots.id', 'does not exist'],
  [
    'files without their list',
    { name: 'Catálogo', queueType: 'file' },
    'body.chatbots.0.optFileId',
    'Required',
  ],
  [
    'a list of files that is not there',
    { name: 'Catálogo', queueType: 'file', optFileId: 999_999 },
    'body.chatbots.optFileId',
    'does not exist',
  ],
])('refuses %s', async (_title, option, path, message) => {
  const headers = { authorization: `Bearer ${await world.tokenOf(admin.email)}` }
  const payload = { name: 'Recusada', color: '#abcdef', greetingMessage: 'Oi', chatbots: [option] }
  const answer = await world.app.inject({ method: 'POST', url: '/api/queue', headers, payload })
  expect(answer.json()).toMatchObject({ error: 'ERR_VALIDATION', details: [{ path, message }] })
})

test('refuses a sixth level', async () => {
  const deep = (left: number): object =>
    left === 0 ? { name: 'Fundo' } : { name: 'Nível', greetingMessage: 'E?', options: [deep(left - 1)] }
  await expect(newQueue([deep(4)])).resolves.toBeTruthy()
  await expect(newQueue([deep(5)])).rejects.toThrow()
})

test('[QUEUE-033, QUEUE-034, QUEUE-035, QUEUE-036, QUEUE-037] makes, lists, shows, changes and deletes an option', async () => {
  const queue = await newQueue()
  const events = await world.during(async () => {
    const parent = await asAdmin(options.createChatbot, {
      body: { queueId: queue.id, name: 'Trocas', greetingMessage: 'Qual?', options: [{ name: 'Roupa' }] },
    })
    const child = await asAdmin(options.createChatbot, {
      body: {
        queueId: queue.id,
        parentId: parent.id,
        name: 'Sapato',
        queueType: 'queue',
        optQueueId: queue.id,
      },
    })
    expect(child).toMatchObject({ parentId: parent.id, position: 1, options: [] })
    const listed = await asPlain(options.listChatbots, {})
    expect(
      listed
        .filter(({ queueId }) => queueId === queue.id)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...['Roupa', 'Sapato', 'Trocas']])
    await asAdmin(options.updateChatbot, {
      params: { id: child.id },
      body: { name: 'Sapatos', closeTicket: true },
    })
    expect(await asPlain(options.showChatbot, { params: { id: parent.id } })).toMatchObject({
      options: [{ name: 'Roupa' }, { name: 'Sapatos', closeTicket: true, optQueueId: queue.id }],
    })
    await asAdmin(options.deleteChatbot, { params: { id: parent.id } })
    await expect(asPlain(options.showChatbot, { params: { id: child.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
  expect(events.map(({ name }) => name)).toEqual([
    'queue.changed',
    'queue.changed',
    'queue.changed',
    'queue.changed',
  ])
})

test('refuses options below nothing, below an option without words, of others and by who may not', async () => {
  const queue = await newQueue([{ name: 'Muda' }])
  const { id: queueId } = queue
  const parentId = queue.chatbots[0]?.id ?? 0
  const make = (body: object) => asAdmin(options.createChatbot, { body: { queueId, name: 'Nova', ...body } })
  await expect(make({ parentId })).rejects.toMatchObject(problem('body.parentId', 'needs a message'))
  await expect(make({ parentId: 999_999 })).rejects.toMatchObject(problem('body.parentId', 'does not exist'))
  await expect(make({ queueId: foreignQueue })).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_QUEUE_FOUND',
  })
  await expect(asOther(options.showChatbot, { params: { id: parentId } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(asOther(options.deleteChatbot, { params: { id: parentId } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(asPlain(options.deleteChatbot, { params: { id: parentId } })).rejects.toMatchObject({
    status: 403,
  })
})

test('[D105] brings the options of a deleted department back in their levels', async () => {
  const queue = await newQueue([{ name: 'Troca', greetingMessage: 'Qual?', options: [{ name: 'Roupa' }] }])
  const { deletedRecordId } = await asAdmin(queues.deleteQueue, { params: { id: queue.id } })
  await asAdmin(deletedRecordEndpoints.restoreDeletedRecord, { params: { id: deletedRecordId ?? 0 } })
  expect(await asAdmin(queues.showQueue, { params: { id: queue.id } })).toMatchObject({
    chatbots: queue.chatbots,
  })
})

test('[QUEUE-001, QUEUE-003] keeps the integration of a department and of an option, as long as there is one', async () => {
  const body = { name: 'Meu sistema', type: 'webhook', urlN8N: 'https://example.com/in' } as const
  const { id: integrationId } = await asAdmin(integrations.createIntegration, { body })
  const { id: foreignId } = await asOther(integrations.createIntegration, { body })
  const { id } = await newQueue([
    { name: 'Rastrear', queueType: 'integration', optIntegrationId: integrationId },
  ])
  const change = (given: object) => asAdmin(queues.updateQueue, { params: { id }, body: given })
  expect(await change({ integrationId })).toMatchObject({
    integrationId,
    chatbots: [{ optIntegrationId: integrationId }],
  })
  await expect(change({ integrationId: foreignId })).rejects.toMatchObject(
    problem('body.integrationId', 'does not exist'),
  )
  const strange = { name: 'Outra', queueType: 'integration', optIntegrationId: foreignId }
  await expect(change({ chatbots: [strange] })).rejects.toMatchObject(
    problem('body.chatbots.optIntegrationId', 'does not exist'),
  )
  await asAdmin(integrations.deleteIntegration, { params: { id: integrationId } })
  expect(await asPlain(queues.showQueue, { params: { id } })).toMatchObject({
    integrationId: null,
    chatbots: [{ queueType: 'integration', optIntegrationId: null }],
  })
})

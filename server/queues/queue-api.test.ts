import { expect, test } from 'vitest'
import { type QueueChange, queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { relays } from '#server/app.ts'
import { openWorld } from '#tests/app/world.ts'
import { queueLive } from './queue-live.ts'

const world = await openWorld({ ownDatabase: true })
const other = await world.company()
const stranger = await world.user(other, { profile: 'admin' })
const asStranger = await world.as(stranger.email)

let made = 0
const named = (given: Partial<QueueChange> = {}): QueueChange => ({
  name: `Vendas ${++made}`,
  color: `#a${String(made).padStart(5, '0')}`,
  greetingMessage: 'Olá!',
  ...given,
})

/** A company of its own per test: what one may do depends on all queues of a company. */
async function office() {
  const company = await world.company()
  const admin = await world.user(company, { profile: 'admin' })
  const plain = await world.user(company)
  return {
    company,
    asAdmin: await world.as(admin.email),
    asPlain: await world.as(plain.email),
    /** The server's validation errors for a body that our own client would not send. */
    problems: async (payload: object) => {
      const headers = { authorization: `Bearer ${await world.tokenOf(admin.email)}` }
      const answer = await world.app.inject({ method: 'POST', url: '/api/queue', headers, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error: 'ERR_VALIDATION' })
      return answer.json<{ details: { path: string; message: string }[] }>().details
    },
  }
}

test('[QUEUE-030, QUEUE-028, QUEUE-029] a created queue is told about, listed and shown as given', async () => {
  const { company, asAdmin, asPlain } = await office()
  const given = named({ orderQueue: 3, closeTicket: true, ativarRoteador: true, tempoRoteador: 15 })
  const events = await world.during(() => asAdmin(queues.createQueue, { body: given }))
  expect(events).toMatchObject([
    { name: 'queue.created', companyId: company, payload: { queue: { name: given.name } } },
  ])
  const [listed, ...more] = await asPlain(queues.listQueues, {})
  expect(more).toEqual([])
  expect(listed).toMatchObject(given)
  expect(await asPlain(queues.showQueue, { params: { id: listed?.id ?? 0 } })).toEqual(listed)
})

test('[QUEUE-002, QUEUE-006] a new queue does not rotate and has the default hours of every weekday', async () => {
  const { asAdmin } = await office()
  const made = await asAdmin(queues.createQueue, { body: { name: 'Suporte', color: '#123456' } })
  expect(made).toMatchObject({
    ativarRoteador: false,
    tempoRoteador: 0,
    closeTicket: false,
    orderQueue: null,
  })
  expect(made.schedules).toHaveLength(7)
  expect(made.schedules[0]).toEqual({
    weekday: 'Segunda-feira',
    weekdayEn: 'monday',
    startTimeA: '08:00',
    endTimeA: '12:00',
    startTimeB: '13:00',
    endTimeB: '18:00',
  })
})

test('[QUEUE-031] a change keeps what it does not name, and hours', async () => {
  const { asAdmin } = await office()
  const made = await asAdmin(queues.createQueue, { body: named({ orderQueue: 1 }) })
  const schedules = made.schedules.map((day) => ({
    ...day,
    startTimeA: '09:00',
    startTimeB: '',
    endTimeB: '',
  }))
  const events = await world.during(() =>
    asAdmin(queues.updateQueue, { params: { id: made.id }, body: { name: 'Caixa', schedules } }),
  )
  expect(events).toMatchObject([
    { name: 'queue.changed', payload: { queue: { name: 'Caixa' } } },
    { name: 'queue.hours-changed', payload: { queueId: made.id } },
  ])
  const shown = await asAdmin(queues.showQueue, { params: { id: made.id } })
  expect(shown).toEqual({ ...made, name: 'Caixa', schedules, updatedAt: shown.updatedAt })
})

test('[QUEUE-032] a deleted queue leaves the list; its tickets stay, without a queue', async () => {
  const { company, asAdmin } = await office()
  const made = await asAdmin(queues.createQueue, { body: named() })
  const whatsappId = await world.connection(company, { queueIds: [made.id] })
  await world.user(company, { queueIds: [made.id] })
  const ticket = await world.ticket(company, { whatsappId, queueId: made.id })
  const events = await world.during(() => asAdmin(queues.deleteQueue, { params: { id: made.id } }))
  expect(events).toMatchObject([{ name: 'queue.deleted', payload: { queueId: made.id } }])
  expect(await asAdmin(queues.listQueues, {})).toEqual([])
  const row = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('queueId').where('id', '=', ticket.id).executeTakeFirst(),
  )
  expect(row).toEqual({ queueId: null })
  await expect(asAdmin(queues.deleteQueue, { params: { id: made.id } })).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_QUEUE_FOUND',
  })
})

test('[QUEUE-014] a name has 2 to 50 characters', async () => {
  const { asAdmin, problems } = await office()
  const path = 'body.name'
  expect(await problems(named({ name: 'V' }))).toEqual([{ path, message: 'Too Short!' }])
  expect(await problems(named({ name: 'V'.repeat(51) }))).toEqual([{ path, message: 'Too Long!' }])
  expect((await problems(named({ name: '   ' })))[0]).toEqual({ path, message: 'Required' })
  expect((await problems({ color: '#123456' }))[0]).toEqual({ path, message: 'Required' })
  const name = 'V'.repeat(50)
  await expect(asAdmin(queues.createQueue, { body: named({ name }) })).resolves.toMatchObject({ name })
})

test('[QUEUE-015] a colour has 3 to 9 characters', async () => {
  const { problems } = await office()
  const path = 'body.color'
  expect((await problems(named({ color: '' })))[0]).toEqual({ path, message: 'Required' })
  expect((await problems({ name: 'Vendas' }))[0]).toEqual({ path, message: 'Required' })
  expect(await problems(named({ color: '#1' }))).toEqual([{ path, message: 'Too Short!' }])
  expect(await problems(named({ color: '#123456789' }))).toEqual([{ path, message: 'Too Long!' }])
})

test('[QUEUE-016] no two queues of a company have one colour, whoever is first and however it is written', async () => {
  const { asAdmin } = await office()
  const create = (color: string) => asAdmin(queues.createQueue, { body: named({ color }) })
  const outcomes = await Promise.allSettled([create('#abcdef'), create('#ABCDEF')])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
    code: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  })
  const second = await create('#000abc')
  const repaint = (color: string) =>
    asAdmin(queues.updateQueue, { params: { id: second.id }, body: { color } })
  await expect(repaint('#AbCdEf')).rejects.toMatchObject({ code: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' })
  await expect(repaint('#000abc')).resolves.toMatchObject({ color: '#000abc' })
  await expect(asStranger(queues.createQueue, { body: named({ color: '#abcdef' }) })).resolves.toBeDefined()
})

test('refuses a name that another queue of the company has, however it is written', async () => {
  const { company, asAdmin } = await office()
  const create = (name: string) => asAdmin(queues.createQueue, { body: named({ name }) })
  const outcomes = await Promise.allSettled([create('Balcão'), create(' BALCAO ')])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const taken = { status: 409, code: 'ERR_QUEUE_NAME_ALREADY_EXISTS' }
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject(taken)
  const { id } = await create('Loja')
  const rename = (name: string) => asAdmin(queues.updateQueue, { params: { id }, body: { name } })
  await expect(rename('balcão')).rejects.toMatchObject(taken)
  await expect(rename('LOJA')).resolves.toMatchObject({ name: 'LOJA' })
  // Two queues with the same name from before keep it, and all other fields can be changed.
  const old = await world.queue(company, 'Loja')
  const change = { name: 'Loja', orderQueue: 4, greetingMessage: 'Oi' }
  await expect(asAdmin(queues.updateQueue, { params: { id: old }, body: change })).resolves.toMatchObject({
    orderQueue: 4,
  })
  await expect(asStranger(queues.createQueue, { body: named({ name: 'Balcão' }) })).resolves.toBeDefined()
})

test('[QUEUE-017] the second queue needs a greeting', async () => {
  const { asAdmin } = await office()
  const first = await asAdmin(queues.createQueue, { body: named({ greetingMessage: '' }) })
  const silent = { body: named({ greetingMessage: ' ' }) }
  const refused = { status: 400, code: 'ERR_WAPP_GREETING_REQUIRED' }
  await expect(asAdmin(queues.createQueue, silent)).rejects.toMatchObject(refused)
  await asAdmin(queues.createQueue, { body: named() })
  const rename = asAdmin(queues.updateQueue, { params: { id: first.id }, body: { name: 'Outro' } })
  await expect(rename).rejects.toMatchObject(refused)
})

test('[QUEUE-018] requires the text for closed hours where queues keep hours', async () => {
  const { asAdmin } = await office()
  await asAdmin(settings.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  await expect(asAdmin(queues.createQueue, { body: named() })).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.outOfHoursMessage', message: 'Required' }],
  })
  const outOfHoursMessage = 'Voltamos às 8h.'
  await expect(asAdmin(queues.createQueue, { body: named({ outOfHoursMessage }) })).resolves.toMatchObject({
    outOfHoursMessage,
  })
})

test('[QUEUE-005] rotation takes one of seven times', async () => {
  const { asAdmin, problems } = await office()
  expect(await problems({ ...named(), tempoRoteador: 7 })).toMatchObject([{ path: 'body.tempoRoteador' }])
  for (const minutes of [2, 5, 10, 15, 30, 45, 60] as const) {
    const body = named({ ativarRoteador: true, tempoRoteador: minutes })
    await expect(asAdmin(queues.createQueue, { body })).resolves.toMatchObject({ tempoRoteador: minutes })
  }
})

test('a plan allows so many queues, also when two are made at once', async () => {
  const { company, asAdmin } = await office()
  await world.platform.db.asPlatform(async (tx) => {
    const plan = await tx
      .insertInto('plans')
      .values({ name: 'Pequeno', users: 5, connections: 1, queues: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('companies').set({ planId: plan.id }).where('id', '=', company).execute()
  })
  const create = () => asAdmin(queues.createQueue, { body: named() })
  await create()
  const outcomes = await Promise.allSettled([create(), create()])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    code: 'ERR_QUEUE_LIMIT',
    details: { limit: 2 },
  })
})

test('[QUEUE-013] plain users read queues and change none', async () => {
  const { company, asPlain } = await office()
  const id = await world.queue(company)
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asPlain(queues.createQueue, { body: named() })).rejects.toMatchObject(refused)
  await expect(asPlain(queues.updateQueue, { params: { id }, body: {} })).rejects.toMatchObject(refused)
  await expect(asPlain(queues.deleteQueue, { params: { id } })).rejects.toMatchObject(refused)
  await expect(asPlain(queues.showQueue, { params: { id } })).resolves.toMatchObject({ id })
})

test('another company’s queue does not exist', async () => {
  const { company, asAdmin } = await office()
  const id = await world.queue(company)
  const missing = { status: 404, code: 'ERR_NO_QUEUE_FOUND' }
  await expect(asStranger(queues.showQueue, { params: { id } })).rejects.toMatchObject(missing)
  await expect(asStranger(queues.updateQueue, { params: { id }, body: {} })).rejects.toMatchObject(missing)
  await expect(asStranger(queues.deleteQueue, { params: { id } })).rejects.toMatchObject(missing)
  expect(await asAdmin(queues.listQueues, {})).toHaveLength(1)
})

test('[QUEUE-039] create, update and delete go to everybody on company-{id}-queue', async () => {
  const { company, asAdmin } = await office()
  expect(relays).toContain(queueLive)
  expect(queueLive.channel.name(company)).toBe(`company-${company}-queue`)
  const events = await world.during(async () => {
    const { id } = await asAdmin(queues.createQueue, { body: named({ name: 'Vendas' }) })
    await asAdmin(queues.updateQueue, { params: { id }, body: { name: 'Outro' } })
    await asAdmin(queues.deleteQueue, { params: { id } })
  })
  const heard = events.flatMap(({ name, payload }) => queueLive.on[name]?.(payload as never) ?? [])
  expect(heard).toMatchObject([
    { to: ['everybody'], payload: { action: 'create', queue: { name: 'Vendas' } } },
    { to: ['everybody'], payload: { action: 'update', queue: { name: 'Outro' } } },
    { to: ['everybody'], payload: { action: 'delete' } },
  ])
})

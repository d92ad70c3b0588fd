import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calendarEndpoints as calendar } from '#domain/calendar/calendar-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { deletedRecordEndpoints as deleted } from '#domain/deleted-records/deleted-record-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { momentOf, wallOfText } from '#domain/companies/wall-moment.ts'
import { type ScheduleBody, scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import type { Live } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { scheduleLive } from './schedule-live.ts'
import { schedulesFeature } from './schedules-feature.ts'
import { sendDueSchedules } from './send-due-schedules.ts'

// Ahead of the real clock, by which the database's jobs run.
const world = await openWorld({ now: () => new Date('2093-11-20T12:00:00Z') })
const company = await world.company()
const other = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, { channel: 'whatsapp', queueIds: [queueId] })
const admin = await world.user(company, { profile: 'admin' })
const plain = await world.user(company, { allTicket: 'enable' })
const stranger = await world.user(other, { profile: 'admin' })
const [asAdmin, asPlain, asStranger] = [
  await world.as(admin.email),
  await world.as(plain.email),
  await world.as(stranger.email),
]
const { contactId } = await world.ticket(company, { whatsappId, channel: 'whatsapp', status: 'closed' })
const foreign = {
  contactId: (await world.ticket(other, { whatsappId: await world.connection(other) })).contactId,
  queueId: await world.queue(other),
  ticketUserId: stranger.id,
  whatsappId: await world.connection(other),
  templateId: 999_999,
}

const zone = 'America/Sao_Paulo'
/** Returns a time of 2094 in São Paulo, the year after the world's clock: 2 November is a holiday there, 5 November a Friday. */
const on = (text: string) => momentOf(wallOfText(`2094-${text}:00`), zone)
const fields = { body: 'Olá, tudo certo?', contactId, sendAt: on('11-05T09:00') }
const weekly = { intervalo: 2, valorIntervalo: 1, enviarQuantasVezes: 3 } as const
const make = (given: Partial<ScheduleBody> = {}, call = asPlain) =>
  call(schedules.createSchedule, { body: { ...fields, ...given } as never })
const show = (id: number) => asPlain(schedules.showSchedule, { params: { id } })

test('[SCHED-001, SCHED-016, SCHED-017, SCHED-002] makes a schedule and answers its fields', async () => {
  const made = await make({ intervalo: 3, valorIntervalo: 1, enviarQuantasVezes: 4, assinar: true })
  expect(made).toEqual({
    ...{
      id: made.id,
      body: 'Olá, tudo certo?',
      contactId,
      contact: { id: contactId, name: expect.any(String) },
    },
    ...{ sendAt: on('11-05T09:00'), sentAt: null, status: 'PENDENTE', reason: null, failure: null, n: 0 },
    ...{ openTicket: 'disabled', ticketUserId: null, queueId: null, statusTicket: 'closed' },
    ...{ intervalo: 3, valorIntervalo: 1, enviarQuantasVezes: 4, tipoDias: 4, assinar: true },
    ...{ mediaPath: null, mediaName: null, whatsappId: null, lostConnection: false, cancelOnReply: false },
    ...{ templateId: null, templateValues: {}, userId: plain.id },
  })
  const { runs, ...shown } = await show(made.id)
  expect(shown).toEqual(made)
  expect(runs).toMatchObject([{ n: 0, sendAt: on('11-05T09:00'), status: 'PENDENTE' }])
})

test('[SCHED-015, SCHED-019, SCHED-018] lists by contact and text, changes and deletes', async () => {
  const made = await make({ body: 'Boleto do mês' })
  const list = (searchParam: string) => asPlain(schedules.listSchedules, { query: { searchParam } })
  const found = await list('boleto do mes')
  expect(found).toMatchObject({ schedules: [{ id: made.id }], count: 1, hasMore: false })
  const changed = await asPlain(schedules.updateSchedule, {
    params: { id: made.id },
    body: { body: 'Boleto vencido', sendAt: on('11-08T10:30'), queueId },
  })
  expect(changed).toMatchObject({ body: 'Boleto vencido', sendAt: on('11-08T10:30'), queueId })
  expect((await show(made.id)).runs).toHaveLength(1)
  await asPlain(schedules.deleteSchedule, { params: { id: made.id } })
  expect((await list('boleto')).schedules).toEqual([])
  await expect(show(made.id)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_SCHEDULE_FOUND' })
})

const token = await world.tokenOf(plain.email)
const refusals: [string, object, string, string][] = [
  ['a short text', { body: 'Oi!!' }, 'body.body', 'Mensagem muito curta'],
  ['no contact', { contactId: undefined }, 'body.contactId', 'Obrigatório'],
  ['no date', { sendAt: undefined }, 'body.sendAt', 'Obrigatório'],
  ['a date that is over', { sendAt: new Date('2020-01-01T00:00:00Z') }, 'body.sendAt', 'já passou'],
  ['a date too far away', { sendAt: new Date('9999-01-01T00:00:00Z') }, 'body.sendAt', 'muito longe'],
  ['a foreign contact', { contactId: foreign.contactId }, 'body.contactId', 'does not exist'],
  ['a foreign department', { queueId: foreign.queueId }, 'body.queueId', 'does not exist'],
  ['a foreign person', { ticketUserId: foreign.ticketUserId }, 'body.ticketUserId', 'does not exist'],
  ['a foreign connection', { whatsappId: foreign.whatsappId }, 'body.whatsappId', 'does not exist'],
  [
    'a minute, eleven times',
    { intervalo: 4, valorIntervalo: 1, enviarQuantasVezes: 11 },
    'body.enviarQuantasVezes',
    '10 no máximo, abaixo de 5 minutos',
  ],
  [
    'steps of a century',
    { intervalo: 3, valorIntervalo: 1200, enviarQuantasVezes: 2 },
    'body.valorIntervalo',
    'muito longo',
  ],
]
test.each(refusals)('[SCHED-007, SCHED-008, SCHED-009] refuses %s', async (_, given, path, message) => {
  const answer = await world.app.inject({
    ...{ method: 'POST', url: '/api/schedules', headers: { authorization: `Bearer ${token}` } },
    payload: { ...fields, ...given },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: [{ path, message }] })
})

test('[SCHED-005] refuses everybody where the plan has no schedules, and strangers what is not theirs', async () => {
  const made = await make()
  await expect(asStranger(schedules.showSchedule, { params: { id: made.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(world.stranger(schedules.listSchedules, { query: {} })).rejects.toMatchObject({ status: 401 })
})

test('[SCHED-024, SCHED-003] shows when it will be sent: total, days off moved, collisions left out', async () => {
  const preview = (query: object) =>
    asPlain(schedules.previewSchedule, { query: { sendAt: on('11-05T09:00'), ...query } })
  expect(await preview({})).toMatchObject({ count: 1, dates: [{ sendAt: on('11-05T09:00'), moved: false }] })
  const daily = { intervalo: '1' as const, valorIntervalo: 1, enviarQuantasVezes: 4 }
  expect((await preview({ ...daily, tipoDias: '6' })).dates).toEqual([
    { sendAt: on('11-05T09:00'), moved: false },
    { sendAt: on('11-08T09:00'), moved: false },
  ])
  expect(await preview(daily)).toMatchObject({ count: 4, last: on('11-08T09:00') })
  const saturday = { sendAt: on('11-06T09:00'), tipoDias: '5' }
  expect((await preview(saturday)).dates).toEqual([{ sendAt: on('11-05T09:00'), moved: true }])
})

const saveHolidays = (...dates: string[]) => {
  const times = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
  const holidays = dates.map((date) => ({ date, name: 'Aniversário', ...times }))
  return asAdmin(calendar.saveHolidays, { body: { holidays } })
}
/** Does something, and has its events heard as in the product. */
const follow = async (act: () => Promise<unknown>) => {
  const listeners = schedulesFeature.listeners?.(world.platform, {} as Live) as Record<
    string,
    Listener<never>[]
  >
  for (const { companyId, name, payload } of await world.during(act))
    for (const listen of listeners[name] ?? []) await listen(companyId, payload as never)
  await runJobs(world)
}

test('[D31] keeps away from holidays, and goes back when the holiday is taken out', async () => {
  const made = await make({ sendAt: on('11-09T09:00'), tipoDias: 6 })
  await follow(() => saveHolidays('2094-11-09'))
  expect((await show(made.id)).sendAt).toEqual(on('11-10T09:00'))
  const range = { from: on('11-08T00:00'), to: on('11-12T00:00') }
  const shown = await asPlain(schedules.showScheduleCalendar, { query: range })
  expect(shown.holidays).toEqual([{ date: '2094-11-09', name: 'Aniversário' }])
  await follow(() => saveHolidays())
  expect((await show(made.id)).sendAt).toEqual(on('11-09T09:00'))
})

/** Sends what is due at a given time. */
const work = (now: Date) =>
  sendDueSchedules.run(openCompanyContext({ ...world.platform, now: () => now }, company), {}, world.platform)
const runsOf = async (id: number) =>
  (await show(id)).runs.toReversed().map(({ n, sendAt, status }) => [n, sendAt, status])
const daily = { intervalo: 1, valorIntervalo: 1, enviarQuantasVezes: 4 } as const

test('[D79] leaves the next daily send out on a new holiday, and sends it when the holiday is removed', async () => {
  const { id } = await make({ ...daily, tipoDias: 6, sendAt: on('03-08T09:00') })
  const sent = [0, on('03-08T09:00'), 'AGENDADA']
  await work(on('03-08T09:00'))
  expect(await runsOf(id)).toEqual([sent, [1, on('03-09T09:00'), 'PENDENTE']])
  await follow(() => saveHolidays('2094-03-09'))
  expect(await runsOf(id)).toEqual([sent, [2, on('03-10T09:00'), 'PENDENTE']])
  await follow(() => saveHolidays())
  expect(await runsOf(id)).toEqual([sent, [1, on('03-09T09:00'), 'PENDENTE']])
})

test('[D79] keeps the hour of the day when the time zone of the company changes', async () => {
  const made = await make({ sendAt: on('12-01T09:00') })
  await follow(() => asAdmin(calendar.saveTimeZone, { body: { timeZone: 'Europe/Lisbon' } }))
  expect((await show(made.id)).sendAt).toEqual(new Date('2094-12-01T09:00:00.000Z'))
  await follow(() => asAdmin(calendar.saveTimeZone, { body: { timeZone: zone } }))
  expect((await show(made.id)).sendAt).toEqual(on('12-01T09:00'))
})

const countHoursOf = (value: string) =>
  follow(() => asAdmin(settings.updateSetting, { params: { key: 'scheduleType' }, body: { value } }))
const closed = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const closedOnTuesdays = {
  schedules: defaultHours().map((day) => (day.weekdayEn === 'tuesday' ? { ...day, ...closed } : day)),
  outOfHoursMessage: 'Já fechamos.',
}
const [tuesday, wednesday] = [on('11-09T09:00'), on('11-10T09:00')]

test('plans anew when the hours of a department or connection change, or others count', async () => {
  const body = closedOnTuesdays
  await countHoursOf('queue')
  const made = await make({ sendAt: tuesday, tipoDias: 6, queueId, whatsappId })
  const sendAt = async () => (await show(made.id)).sendAt
  await follow(() => asAdmin(queues.updateQueue, { params: { id: queueId }, body }))
  expect(await sendAt()).toEqual(wednesday)
  await countHoursOf('connection')
  expect(await sendAt()).toEqual(tuesday)
  await follow(() => asAdmin(connections.updateConnection, { params: { id: whatsappId }, body }))
  expect(await sendAt()).toEqual(wednesday)
  await countHoursOf('disabled')
  expect(await sendAt()).toEqual(tuesday)
})

test('plans anew when a department is deleted, and when it is restored', async () => {
  const closing = await world.queue(company, 'Oficina')
  await countHoursOf('queue')
  const body = { ...closedOnTuesdays, greetingMessage: 'Olá!' }
  await asAdmin(queues.updateQueue, { params: { id: closing }, body })
  const made = await make({ sendAt: tuesday, tipoDias: 6, queueId: closing })
  const sendAt = async () => (await show(made.id)).sendAt
  expect(await sendAt()).toEqual(wednesday)
  await follow(() => asAdmin(queues.deleteQueue, { params: { id: closing } }))
  expect(await sendAt()).toEqual(tuesday)
  const [kept] = await asAdmin(deleted.listDeletedRecords, { query: { kind: 'queue' } })
  await follow(() => asAdmin(deleted.restoreDeletedRecord, { params: { id: kept?.id ?? 0 } }))
  expect(await sendAt()).toEqual(wednesday)
  await countHoursOf('disabled')
})

test('shows in the calendar what is next and what is planned, in company time', async () => {
  const made = await make({ ...weekly, sendAt: on('03-01T09:00'), body: 'Toda semana' })
  const query = { from: on('03-01T00:00'), to: on('03-31T00:00'), searchParam: 'toda semana' }
  const { entries, timeZone, cut } = await asPlain(schedules.showScheduleCalendar, { query })
  expect({ timeZone, cut }).toEqual({ timeZone: zone, cut: false })
  expect(entries.map(({ scheduleId, n, local, kind }) => [scheduleId, n, local, kind])).toEqual([
    [made.id, 0, '2094-03-01T09:00:00', 'next'],
    [made.id, 1, '2094-03-08T09:00:00', 'planned'],
    [made.id, 2, '2094-03-15T09:00:00', 'planned'],
  ])
  const tooLong = { from: on('03-01T00:00'), to: on('06-01T00:00') }
  await expect(asPlain(schedules.showScheduleCalendar, { query: tooLong })).rejects.toMatchObject({
    status: 400,
  })
})

const move = (id: number, n: number, sendAt: Date, scope: 'one' | 'following') =>
  asPlain(schedules.moveSchedule, { params: { id }, body: { n, sendAt, scope } })
async function planned(searchParam: string) {
  const query = { from: on('04-01T00:00'), to: on('05-10T00:00'), searchParam }
  const { entries } = await asPlain(schedules.showScheduleCalendar, { query })
  return entries.map(({ local }) => local.slice(5, 16))
}

test('moves one send of a series alone, the next one or one that is planned', async () => {
  const { id } = await make({ ...weekly, sendAt: on('04-01T09:00'), body: 'Uma de série' })
  await move(id, 1, on('04-10T15:00'), 'one')
  expect(await planned('uma de série')).toEqual(['04-01T09:00', '04-10T15:00', '04-15T09:00'])
  await move(id, 0, on('04-02T08:00'), 'one')
  expect(await planned('uma de série')).toEqual(['04-02T08:00', '04-10T15:00', '04-15T09:00'])
})

test('keeps and shows the sends that a later one of the series is moved before', async () => {
  const pulled = async (body: string) => {
    const { id } = await make({ ...weekly, sendAt: on('04-08T09:00'), body })
    await move(id, 2, on('04-02T08:00'), 'one')
    return id
  }
  const change = (id: number, body: Partial<ScheduleBody>) =>
    asPlain(schedules.updateSchedule, { params: { id }, body })
  const id = await pulled('A última antes')
  expect(await planned('a última antes')).toEqual(['04-02T08:00', '04-08T09:00', '04-15T09:00'])
  await move(id, 2, on('04-03T08:00'), 'following')
  expect(await planned('a última antes')).toEqual(['04-03T08:00', '04-08T09:00', '04-15T09:00'])
  await change(await pulled('A cada duas'), { valorIntervalo: 2 })
  expect(await planned('a cada duas')).toEqual(['04-02T08:00', '04-16T08:00', '04-30T08:00'])
  await change(await pulled('Só duas'), { enviarQuantasVezes: 2 })
  expect(await planned('só duas')).toEqual(['04-08T09:00', '04-15T09:00'])
})

test('sends the others of a series in time when the next one is moved past them', async () => {
  const { id } = await make({ ...daily, intervalo: 4, valorIntervalo: 60, sendAt: on('06-07T09:00') })
  await move(id, 0, on('06-07T11:30'), 'one')
  for (const time of ['10:00', '11:00', '11:30', '12:00']) await work(on(`06-07T${time}`))
  expect(await runsOf(id)).toEqual([
    [0, on('06-07T11:30'), 'AGENDADA'],
    [1, on('06-07T10:00'), 'AGENDADA'],
    [2, on('06-07T11:00'), 'AGENDADA'],
    [3, on('06-07T12:00'), 'AGENDADA'],
  ])
})

test('keeps a moved send where it is when the number of sends or the rule for days off changes', async () => {
  const { id } = await make({ ...daily, sendAt: on('06-07T09:00') })
  await move(id, 0, on('06-07T15:00'), 'one')
  await move(id, 3, on('06-12T11:00'), 'one')
  const body = { enviarQuantasVezes: 5, tipoDias: 6 } as const
  await asPlain(schedules.updateSchedule, { params: { id }, body })
  expect(await runsOf(id)).toEqual([
    [0, on('06-07T15:00'), 'PENDENTE'],
    [1, on('06-08T09:00'), 'PENDENTE'],
    [3, on('06-12T11:00'), 'PENDENTE'],
  ])
})

test('moves a send and those after it: from the next on in place, later ones as a schedule of their own', async () => {
  const { id } = await make({ ...weekly, sendAt: on('04-01T09:00'), body: 'Série inteira' })
  expect((await move(id, 0, on('04-03T10:00'), 'following')).id).toBe(id)
  expect(await planned('série inteira')).toEqual(['04-03T10:00', '04-10T10:00', '04-17T10:00'])
  const rest = await move(id, 1, on('04-12T11:00'), 'following')
  expect(rest).toMatchObject({ sendAt: on('04-12T11:00'), enviarQuantasVezes: 2 })
  expect(rest.id).not.toBe(id)
  expect(await planned('série inteira')).toEqual(['04-03T10:00', '04-12T11:00', '04-19T11:00'])
  await expect(move(id, 2, on('04-20T11:00'), 'one')).rejects.toMatchObject({ code: 'ERR_SCHEDULE_SENT' })
  await expect(move(id, 0, new Date('2020-01-01'), 'one')).rejects.toMatchObject({ status: 400 })
})

test('keeps the day of the month of a series whose text is changed', async () => {
  const { id } = await make({
    intervalo: 3,
    valorIntervalo: 1,
    enviarQuantasVezes: 3,
    sendAt: on('01-31T09:00'),
  })
  await asPlain(schedules.updateSchedule, { params: { id }, body: { body: 'Outro texto' } })
  const query = { from: on('03-25T00:00'), to: on('04-05T00:00'), searchParam: 'outro texto' }
  const { entries } = await asPlain(schedules.showScheduleCalendar, { query })
  expect(entries.map(({ local }) => local.slice(5, 10))).toEqual(['03-31'])
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const attach = (id: number, file: File) =>
  asPlain(schedules.attachScheduleFile, { params: { id }, form: { fields: {}, files: [file] } })

test('[SCHED-020, SCHED-021, SCHED-010] takes a picture, serves it, refuses other files, and drops it', async () => {
  const { id } = await make()
  const attached = await attach(id, new File([png], 'oferta.png', { type: 'image/png' }))
  expect(attached).toMatchObject({ mediaName: 'oferta.png', mediaPath: expect.any(String) })
  const answer = await world.app.inject({ url: attached.mediaPath ?? '' })
  expect(answer.headers['content-type']).toBe('image/png')
  const pdf = new File(['%PDF-1.4 x'], 'oferta.png', { type: 'image/png' })
  await expect(attach(id, pdf)).rejects.toMatchObject({ code: 'ERR_FILE_TYPE' })
  const detached = await asPlain(schedules.detachScheduleFile, { params: { id } })
  expect(detached).toMatchObject({ mediaName: null, mediaPath: null })
  await attach(id, new File([png], 'oferta.png'))
  await asPlain(schedules.deleteSchedule, { params: { id } })
  const left = await world.inCompany(company, (tx) => tx.selectFrom('files').select('id').execute())
  expect(left).toEqual([])
})

test('[SCHED-028, RT-023, RT-024] tells everybody of the company of what is made, changed and deleted', async () => {
  let id = 0
  const events = await world.during(async () => {
    id = (await make()).id
    await asPlain(schedules.updateSchedule, { params: { id }, body: { body: 'Mudou agora' } })
    await asPlain(schedules.deleteSchedule, { params: { id } })
    await expect(make({ queueId: foreign.queueId })).rejects.toMatchObject({ status: 400 })
  })
  const told = events
    .filter(({ name }) => name.startsWith('schedule.'))
    // oxlint-disable-next-line typescript/no-explicit-any -- each event to its own reader
    .flatMap(({ name, payload }) => (scheduleLive.on as any)[name](payload))
  expect(told).toMatchObject([
    // Each reads again what they may see.
    { to: [everybody], payload: { action: 'reload' } },
    { to: [everybody], payload: { action: 'reload' } },
    { to: [everybody], payload: { action: 'delete', scheduleId: id } },
  ])
  expect(scheduleLive.channel.name(company)).toBe(`company-${company}-schedule`)
})

test('creates one schedule for repeated and simultaneous requests with one key', async () => {
  const clientId = randomUUID()
  const given = { ...fields, body: 'Uma vez só', clientId }
  const create = (call = asPlain) => call(schedules.createSchedule, { body: given })
  const [first, second] = await Promise.all([create(), create()])
  expect(second).toEqual(first)
  expect(await create()).toEqual(first)
  const listed = await asPlain(schedules.listSchedules, { query: { searchParam: 'Uma vez só' } })
  expect(listed.count).toBe(1)
  const ofOther = { ...given, contactId: foreign.contactId }
  expect((await asStranger(schedules.createSchedule, { body: ofOther })).contactId).toBe(foreign.contactId)
})

test('answers a repeated creation whose time has come since', async () => {
  const given = { ...fields, sendAt: on('11-05T09:00'), clientId: randomUUID() }
  const made = await asPlain(schedules.createSchedule, { body: given })
  const late = { ...given, sendAt: new Date('2020-01-01T12:00:00Z') }
  expect(await asPlain(schedules.createSchedule, { body: late })).toEqual(made)
})

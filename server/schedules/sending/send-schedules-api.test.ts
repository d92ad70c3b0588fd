import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { optOutEndpoints as optOuts } from '#domain/opt-outs/opt-out-contract.ts'
import { type ScheduleBody, scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { noteOutcome } from '../note-outcome.ts'
import { findDueRuns } from '../run-db.ts'
import { sendDueSchedules } from '../send-due-schedules.ts'
import { sendRun } from '../send-run.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const user = await world.user(company, { profile: 'admin', name: 'Ana' })
const call = await world.as(user.email)
const hour = 60 * minuteMs
const start = Math.ceil(Date.now() / minuteMs) * minuteMs + hour
const after = (ms: number) => new Date(start + ms)

/** Creates a contact with its own connection and a closed conversation. */
async function stage(given: { channel?: 'whatsapp' | 'whatsappapi' | 'facebook'; heard?: Date } = {}) {
  const { channel = 'whatsapp', heard = new Date(Date.now() - hour) } = given
  const whatsappId = await world.connection(company, { channel })
  const ticket = await world.ticket(company, { whatsappId, channel, status: 'closed', lastInboundAt: heard })
  await world.inCompany(company, (tx) =>
    tx.updateTable('contacts').set({ channel }).where('id', '=', ticket.contactId).execute(),
  )
  return { whatsappId, contactId: ticket.contactId, ticketId: ticket.id }
}
type Stage = Awaited<ReturnType<typeof stage>>

const make = ({ whatsappId, contactId }: Stage, given: Partial<ScheduleBody> = {}) =>
  call(schedules.createSchedule, {
    body: { body: 'Olá {{name}}', sendAt: after(0), whatsappId, contactId, ...given },
  })
const at = (now: Date) => openCompanyContext({ ...world.platform, now: () => now }, company)
/** Runs the job at a given time. */
const work = (now = after(0)) => sendDueSchedules.run(at(now), {}, world.platform)
const show = (id: number) => call(schedules.showSchedule, { params: { id } })
const messagesTo = (contactId: number) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('messages')
      .leftJoin('outbox', 'outbox.messageId', 'messages.id')
      .select(['messages.id', 'messages.body', 'messages.clientId', 'messages.ticketId', 'messages.userId'])
      .select(['messages.mediaType', 'outbox.id as task'])
      .where('messages.contactId', '=', contactId)
      .where('messages.fromMe', '=', true)
      .orderBy('messages.id')
      .execute(),
  )
const ticketsOf = (contactId: number) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('tickets')
      .select(['id', 'status', 'queueId', 'userId', 'superseded'])
      .where('contactId', '=', contactId)
      .orderBy('id')
      .execute(),
  )
/** Applies the provider's report about all messages to a contact. */
async function answer(contactId: number, given: { providerMessageId?: string; failure?: string }) {
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('messages')
      .set(given)
      .where('contactId', '=', contactId)
      .where('fromMe', '=', true)
      .execute(),
  )
  await work(after(minuteMs))
}
const failure = (cause: string) => JSON.stringify({ cause, code: null, detail: '' })

test('[SCHED-023, D80] is queued when due, and sent when the provider has taken it', async () => {
  const to = await stage()
  const { id } = await make(to)
  await work(after(-minuteMs))
  expect(await messagesTo(to.contactId)).toEqual([])
  await work()
  const [message] = await messagesTo(to.contactId)
  expect(message).toMatchObject({ ticketId: to.ticketId, userId: user.id, task: expect.any(Number) })
  expect(message?.body).toMatch(/^Olá Cliente/)
  expect(await show(id)).toMatchObject({ status: 'AGENDADA', sentAt: null, sendAt: after(0) })
  await answer(to.contactId, { providerMessageId: 'wamid.1' })
  expect(await show(id)).toMatchObject({
    ...{ status: 'ENVIADA', sentAt: after(minuteMs) },
    runs: [{ n: 0, status: 'ENVIADA', ticketId: to.ticketId }],
  })
  const change = call(schedules.updateSchedule, { params: { id }, body: { body: 'Outro texto' } })
  await expect(change).rejects.toMatchObject({ status: 409, code: 'ERR_SCHEDULE_SENT' })
})

test('[SCHED-023] is an error with its reason when the provider refuses, and can be sent again', async () => {
  const to = await stage()
  const { id } = await make(to)
  await work()
  await answer(to.contactId, { failure: failure('undeliverable') })
  expect(await show(id)).toMatchObject({ status: 'ERRO', reason: 'provider', failure: 'undeliverable' })
  await call(schedules.retrySchedule, { params: { id }, body: {} })
  expect(await show(id)).toMatchObject({ status: 'PENDENTE', reason: null })
  await work(after(hour))
  expect(await messagesTo(to.contactId)).toHaveLength(2)
  await expect(call(schedules.retrySchedule, { params: { id }, body: {} })).rejects.toMatchObject({
    code: 'ERR_SCHEDULE_SENT',
  })
})

test('[SCHED-024] sends a series as often as it says, each with the text of its time', async () => {
  const to = await stage()
  const repeated = { intervalo: 4, valorIntervalo: 30, enviarQuantasVezes: 3 } as const
  const { id } = await make(to, { ...repeated, body: 'Primeira vez' })
  await work()
  expect(await show(id)).toMatchObject({ status: 'PENDENTE', sendAt: after(hour / 2), n: 1 })
  await call(schedules.updateSchedule, { params: { id }, body: { body: 'Outra vez' } })
  for (const halves of [1, 2, 3, 4]) await work(after((halves * hour) / 2))
  const sent = await messagesTo(to.contactId)
  expect(sent.map(({ body }) => body)).toEqual(['Primeira vez', 'Outra vez', 'Outra vez'])
  expect((await show(id)).runs.map(({ n }) => n)).toEqual([2, 1, 0])
})

test('sends only the last of the runs that became due while no process ran', async () => {
  const to = await stage()
  const { id } = await make(to, { intervalo: 4, valorIntervalo: 30, enviarQuantasVezes: 4 })
  for (let turn = 0; turn < 4; turn++) await work(after(hour + 1000))
  expect(await messagesTo(to.contactId)).toHaveLength(1)
  const { runs } = await show(id)
  expect(runs.map(({ n, status, reason }) => [n, status, reason])).toEqual([
    [3, 'PENDENTE', null],
    [2, 'AGENDADA', null],
    [1, 'CANCELADA', 'overtaken'],
    [0, 'CANCELADA', 'overtaken'],
  ])
})

test('[D80] tells the creator once, by letter and push, which planned messages were not sent', async () => {
  const letters = async () => {
    const { rows } = await world.platform.db.asPlatform((tx) =>
      sql<{ to: string; subject: string; text: string }>`
        select payload ->> 'to' as to, payload ->> 'subject' as subject, payload ->> 'text' as text
        from graphile_worker._private_jobs where payload ->> 'to' = ${user.email}`.execute(tx),
    )
    return rows
  }
  const missed = [await stage(), await stage()]
  for (const one of missed) await make(one)
  await work(after(13 * hour))
  await work(after(14 * hour))
  const contacts = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('contacts')
      .select('name')
      .where(
        'id',
        'in',
        missed.map(({ contactId }) => contactId),
      )
      .execute(),
  )
  // Sends of other tests may be told in the same letter.
  const about = (await letters()).filter(({ text }) => contacts.some(({ name }) => text.includes(name)))
  expect(about).toHaveLength(1)
  expect(about[0]?.subject).toMatch(/^\d+ agendamentos não saíram$/)
  for (const { name } of contacts) expect(about[0]?.text).toContain(name)
})

test('[D80] leaves up to twelve hours late, and later is an error that is offered again', async () => {
  const [late, missed] = [await stage(), await stage()]
  const { id } = await make(missed)
  await work(after(12 * hour + minuteMs))
  expect(await show(id)).toMatchObject({ status: 'ERRO', reason: 'late' })
  expect(await messagesTo(missed.contactId)).toEqual([])
  await make(late)
  await work(after(12 * hour - minuteMs))
  expect(await messagesTo(late.contactId)).toHaveLength(1)
})

test.each([
  ['is written to the live conversation', 'open', {}, { status: 'open', queueId: null }],
  ['opens none where it should not', 'closed', {}, { status: 'closed', queueId: null }],
] as const)('[SCHED-025] %s', async (_, status, given, expected) => {
  const to = await stage()
  await world.inCompany(company, (tx) =>
    tx.updateTable('tickets').set({ status }).where('id', '=', to.ticketId).execute(),
  )
  await make(to, given)
  await work()
  expect(await ticketsOf(to.contactId)).toMatchObject([expected])
  expect(await messagesTo(to.contactId)).toMatchObject([{ ticketId: to.ticketId }])
})

test.each([
  ['open', { ticketUserId: user.id }, 'open'],
  ['open', {}, 'pending'],
  ['closed', { ticketUserId: user.id }, 'closed'],
] as const)('[SCHED-025] opens a ticket as %s in its department: %o', async (statusTicket, given, status) => {
  const to = await stage()
  await make(to, { openTicket: 'enabled', statusTicket, queueId, ...given })
  await work()
  const [, made] = await ticketsOf(to.contactId)
  expect(made).toMatchObject({ status, queueId, userId: 'ticketUserId' in given ? user.id : null })
  expect(await messagesTo(to.contactId)).toMatchObject([{ ticketId: made?.id }])
})

test('writes to somebody who never wrote in a conversation that stands in no list', async () => {
  const { whatsappId } = await stage()
  const contact = await world.inCompany(company, (tx) =>
    tx
      .insertInto('contacts')
      .values({ name: 'Nova', number: '5511977770001', channel: 'whatsapp' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await make({ whatsappId, contactId: contact.id, ticketId: 0 })
  await work()
  expect(await ticketsOf(contact.id)).toMatchObject([{ status: 'closed', superseded: true }])
  expect(await messagesTo(contact.id)).toHaveLength(1)
})

test('[SCHED-026] signs with the name of who answers', async () => {
  const to = await stage()
  await make(to, { assinar: true, body: 'Até logo' })
  await work()
  expect(await messagesTo(to.contactId)).toMatchObject([{ body: '*Ana:*\nAté logo' }])
})

test('skips a blocked contact, and ends when the customer writes first where that is wished', async () => {
  const [blocked, heard] = [await stage(), await stage()]
  const skipped = await make(blocked)
  const repeated = { intervalo: 1, valorIntervalo: 1, enviarQuantasVezes: 3 } as const
  const ended = await make(heard, { cancelOnReply: true, ...repeated })
  await world.inCompany(company, async (tx) => {
    await tx.updateTable('contacts').set({ active: false }).where('id', '=', blocked.contactId).execute()
    const lastInboundAt = new Date(Date.now() + minuteMs)
    await tx.updateTable('tickets').set({ lastInboundAt }).where('id', '=', heard.ticketId).execute()
  })
  await work()
  expect(await show(skipped.id)).toMatchObject({ status: 'CANCELADA', reason: 'blocked' })
  expect(await show(ended.id)).toMatchObject({ status: 'CANCELADA', reason: 'customer-wrote' })
  expect((await show(ended.id)).runs).toHaveLength(1)
  expect([...(await messagesTo(blocked.contactId)), ...(await messagesTo(heard.contactId))]).toEqual([])
})

test('[D84] skips who wants no automatic messages, and waits where the connection begins no conversations', async () => {
  const [out, held] = [await stage(), await stage()]
  const [skipped, waiting] = [await make(out), await make(held)]
  const body = { scope: 'all', reason: 'Pediu por telefone' } as const
  await call(optOuts.recordOptOut, { params: { contactId: out.contactId }, body })
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('connections')
      .set({ automaticHold: 'failures' })
      .where('id', '=', held.whatsappId)
      .execute(),
  )
  await work()
  expect(await show(skipped.id)).toMatchObject({ status: 'CANCELADA', reason: 'opted-out' })
  expect(await show(waiting.id)).toMatchObject({ status: 'PENDENTE', reason: 'held' })
  expect([...(await messagesTo(out.contactId)), ...(await messagesTo(held.contactId))]).toEqual([])
})

test('waits for a connection that is down, and says so after half a day; of one that is gone at once', async () => {
  const [down, gone] = [await stage(), await stage()]
  const [waiting, lost] = [await make(down), await make(gone)]
  await world.inCompany(company, async (tx) => {
    const status = { status: 'DISCONNECTED' as const }
    await tx.updateTable('connections').set(status).where('id', '=', down.whatsappId).execute()
    await tx.deleteFrom('connections').where('id', '=', gone.whatsappId).execute()
  })
  await work()
  expect(await show(waiting.id)).toMatchObject({ status: 'PENDENTE', reason: 'connection-down' })
  expect(await show(lost.id)).toMatchObject({
    ...{ status: 'ERRO', reason: 'connection-gone', lostConnection: true },
  })
  await work(after(12 * hour + minuteMs))
  expect(await show(waiting.id)).toMatchObject({ status: 'ERRO', reason: 'connection-down' })
})

test('gives up what the connection has not sent for half a day', async () => {
  const to = await stage()
  const { id } = await make(to)
  await work()
  await work(after(11 * hour))
  expect(await show(id)).toMatchObject({ status: 'AGENDADA' })
  await work(after(12 * hour + minuteMs))
  expect(await show(id)).toMatchObject({ status: 'ERRO', reason: 'connection-down' })
  expect(await messagesTo(to.contactId)).toMatchObject([{ task: null }])
})

test('[D11] holds what is due while the plan has ended, and sends it when it is paid', async () => {
  const to = await stage()
  const { id } = await make(to)
  const pay = (dueDate: Date) =>
    world.platform.db.asPlatform((tx) =>
      tx.updateTable('companies').set({ dueDate }).where('id', '=', company).execute(),
    )
  await pay(new Date(Date.now() + minuteMs))
  await work()
  await pay(new Date('2999-01-01'))
  expect(await show(id)).toMatchObject({ status: 'PENDENTE', reason: 'plan' })
  await work(after(20 * minuteMs))
  expect(await show(id)).toMatchObject({ status: 'AGENDADA', reason: null })
})

test.each(['whatsappapi', 'facebook'] as const)(
  'says that the reply window of %s is closed',
  async (channel) => {
    const to = await stage({ channel, heard: new Date(Date.now() - 48 * hour) })
    const query = { sendAt: after(0), contactId: to.contactId, whatsappId: to.whatsappId }
    expect(await call(schedules.previewSchedule, { query })).toMatchObject({
      window: channel === 'facebook' ? 'closed' : 'template',
    })
    const { id } = await make(to)
    await work()
    expect(await show(id)).toMatchObject({ status: 'ERRO', reason: 'window-closed' })
    expect(await messagesTo(to.contactId)).toEqual([])
  },
)

test('sends the template where the reply window is closed, and the text where it is open', async () => {
  for (const hours of [1, 48]) {
    const to = await stage({ channel: 'whatsappapi', heard: new Date(Date.now() - hours * hour) })
    const template = await world.inCompany(company, (tx) =>
      tx
        .insertInto('messageTemplates')
        .values({
          ...{ whatsappId: to.whatsappId, externalId: `t${hours}`, name: 'lembrete', language: 'pt_BR' },
          ...{ category: 'UTILITY', status: 'APPROVED' },
          form: JSON.stringify({
            ...{ named: false, header: null, footer: '', buttons: [], examples: {}, unsupported: null },
            body: 'Oi {{1}}, amanhã é o dia.',
          }),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await make(to, { body: 'Até amanhã!', templateId: template.id, templateValues: { 'body:1': '{{name}}' } })
    await work()
    const [message] = await messagesTo(to.contactId)
    expect(message?.body).toMatch(hours === 1 ? /^Até amanhã!$/ : /^Oi Cliente .* amanhã é o dia\.$/)
  }
})

test('two nodes that find the same send write one message', async () => {
  const to = await stage()
  const { id } = await make(to)
  const runs = await world.inCompany(company, (tx) => findDueRuns(tx, after(0), 100))
  const mine = runs.filter(({ scheduleId }) => scheduleId === id)
  const done = await Promise.all(
    Array.from({ length: 6 }, () => mine.map((run) => sendRun(at(after(0)), run, null))).flat(),
  )
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await messagesTo(to.contactId)).toHaveLength(1)
})

test('sends a run once after a process that ended before its transaction did', async () => {
  const to = await stage()
  const { id } = await make(to)
  const [run = { id: 0, scheduleId: 0 }] = await world.inCompany(company, async (tx) =>
    (await findDueRuns(tx, after(0), 100)).filter(({ scheduleId }) => scheduleId === id),
  )
  const ctx = at(after(0))
  const broken = {
    ...ctx,
    transaction: (<T>(act: (tx: never) => Promise<T>) =>
      ctx.transaction(async (tx) => {
        await act(tx as never)
        throw new Error('the process ends here')
      })) as typeof ctx.transaction,
  }
  await expect(sendRun(broken, run, null)).rejects.toThrow('the process ends here')
  expect(await messagesTo(to.contactId)).toEqual([])
  await work()
  expect(await messagesTo(to.contactId)).toHaveLength(1)
})

test('hears of the provider at once, and of a resend from the conversation', async () => {
  const to = await stage()
  const { id } = await make(to)
  await work()
  const [message] = await messagesTo(to.contactId)
  const { id: messageId = 0, clientId } = message ?? {}
  const heard = async (given: { providerMessageId?: string; failure?: string | null }, of = {}) => {
    await world.inCompany(company, (tx) =>
      tx.updateTable('messages').set(given).where('id', '=', messageId).execute(),
    )
    const told = { fromMe: true, clientId, id: messageId }
    await noteOutcome(world.platform)(company, { message: told, ...of } as never)
  }
  // Failures of campaigns' messages are ignored here: they are settled by the campaign.
  await heard({ failure: failure('unavailable') }, { heardBy: 'viewers' })
  expect(await show(id)).not.toMatchObject({ status: 'ERRO' })
  await heard({ failure: failure('unavailable') })
  expect(await show(id)).toMatchObject({ status: 'ERRO', failure: 'unavailable' })
  await heard({ failure: null, providerMessageId: 'wamid.again' })
  expect(await show(id)).toMatchObject({ status: 'ENVIADA', failure: null, reason: null })
})

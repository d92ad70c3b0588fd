import { expect, test } from 'vitest'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { sendDueSchedules } from '../send-due-schedules.ts'

const world = await openWorld()

test('sends a message that met a deadlock by the job’s next try, and the others at once', async () => {
  const company = await world.company()
  const { email } = await world.user(company, { profile: 'admin' })
  const call = await world.as(email)
  const dueAt = new Date(Math.ceil(Date.now() / minuteMs) * minuteMs + minuteMs)
  const make = async () => {
    const whatsappId = await world.connection(company)
    const { contactId } = await world.ticket(company, { whatsappId, status: 'closed' })
    const body = { body: 'Lembrete', sendAt: dueAt, whatsappId, contactId }
    return (await call(schedules.createSchedule, { body })).id
  }
  const [first, second] = [await make(), await make()]
  const { db } = world.platform
  let calls = 0
  const inCompany: typeof db.inCompany = (id, work, how) =>
    // The second transaction of the job sends the first message.
    ++calls === 2
      ? Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
      : db.inCompany(id, work, how)
  const at = { ...world.platform, now: () => dueAt }
  const disturbed = openCompanyContext({ ...at, db: { ...db, inCompany } }, company)
  const statusOf = async (id: number) => (await call(schedules.showSchedule, { params: { id } })).status
  await expect(sendDueSchedules.run(disturbed, {}, world.platform)).rejects.toThrow('deadlock detected')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['PENDENTE', 'AGENDADA'])
  await sendDueSchedules.run(openCompanyContext(at, company), {}, world.platform)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['AGENDADA', 'AGENDADA'])
})

test('[SCHED-023] sends a failed message again although the customer wrote since it failed', async () => {
  const company = await world.company()
  const { email } = await world.user(company, { profile: 'admin' })
  const call = await world.as(email)
  const whatsappId = await world.connection(company)
  const { id: ticketId, contactId } = await world.ticket(company, { whatsappId, status: 'closed' })
  const planned = { body: 'Lembrete', sendAt: new Date(), whatsappId, contactId, cancelOnReply: true }
  const { id } = await call(schedules.createSchedule, { body: planned })
  const params = { id }
  const work = () =>
    sendDueSchedules.run(
      openCompanyContext({ ...world.platform, now: () => new Date(Date.now() + minuteMs) }, company),
      {},
      world.platform,
    )
  await work()
  await world.inCompany(company, async (tx) => {
    const failure = JSON.stringify({ cause: 'undeliverable', code: null, detail: '' })
    await tx.updateTable('messages').set({ failure }).where('contactId', '=', contactId).execute()
    const lastInboundAt = new Date()
    await tx.updateTable('tickets').set({ lastInboundAt }).where('id', '=', ticketId).execute()
  })
  await work()
  expect(await call(schedules.showSchedule, { params })).toMatchObject({ status: 'ERRO' })
  await call(schedules.retrySchedule, { params, body: {} })
  await work()
  expect(await call(schedules.showSchedule, { params })).toMatchObject({ status: 'AGENDADA' })
})

import { expect, test } from 'vitest'
import { momentOf, wallOfText } from '#domain/companies/wall-moment.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { openWorld } from '#tests/app/world.ts'

// Ahead of the real clock, by which the database's jobs run.
const world = await openWorld({ now: () => new Date('2093-11-20T12:00:00Z') })
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company, { channel: 'whatsapp', queueIds: [queueId] })
const admin = await world.user(company, { profile: 'admin' })
const plain = await world.user(company, { allTicket: 'enable' })
const apart = await world.user(company)
const [asAdmin, asPlain] = [await world.as(admin.email), await world.as(plain.email)]
const { contactId } = await world.ticket(company, { whatsappId, channel: 'whatsapp', status: 'closed' })

/** Returns a time of 2094 in São Paulo, the year after the world's clock. */
const on = (text: string) => momentOf(wallOfText(`2094-${text}:00`), 'America/Sao_Paulo')
const fields = { body: 'Olá, tudo certo?', contactId, sendAt: on('11-05T09:00') }

test('[D109] schedules are seen and changed by who sees the contact or made them, and by administrators', async () => {
  const asApart = await world.as(apart.email)
  const { id } = await asAdmin(schedules.createSchedule, {
    body: { ...fields, body: 'Só para quem atende' },
  })
  const body = { ...fields, body: 'De fora' }
  await expect(asApart(schedules.createSchedule, { body })).rejects.toMatchObject({
    ...{ status: 404, code: 'ERR_NO_CONTACT_FOUND' },
  })
  const unseen = { status: 404, code: 'ERR_NO_SCHEDULE_FOUND' }
  const params = { id }
  await expect(asApart(schedules.showSchedule, { params })).rejects.toMatchObject(unseen)
  await expect(asApart(schedules.updateSchedule, { params, body: { body: 'Tomado' } })).rejects.toMatchObject(
    unseen,
  )
  await expect(asApart(schedules.deleteSchedule, { params })).rejects.toMatchObject(unseen)
  await expect(asApart(schedules.retrySchedule, { params, body: {} })).rejects.toMatchObject(unseen)
  const move = { n: 0, sendAt: on('11-06T09:00'), scope: 'one' as const }
  await expect(asApart(schedules.moveSchedule, { params, body: move })).rejects.toMatchObject(unseen)
  await expect(asApart(schedules.detachScheduleFile, { params })).rejects.toMatchObject(unseen)
  const query = { searchParam: 'Só para quem atende' }
  const counts = await Promise.all(
    [asApart, asPlain, asAdmin].map(async (as) => (await as(schedules.listSchedules, { query })).count),
  )
  expect(counts).toEqual([0, 1, 1])
  const range = { from: on('11-01T00:00'), to: on('11-20T00:00'), ...query }
  expect((await asApart(schedules.showScheduleCalendar, { query: range })).entries).toEqual([])
  expect((await asPlain(schedules.showScheduleCalendar, { query: range })).entries).toHaveLength(1)
  // Nobody has written with this contact yet.
  const fresh = await asAdmin(contacts.createContact, { body: { name: 'Nova', number: '5511933334444' } })
  const own = await asApart(schedules.createSchedule, { body: { ...body, contactId: fresh.id } })
  await world.ticket(company, { whatsappId, contactId: fresh.id, queueId, status: 'pending' } as never)
  expect(await asApart(schedules.showSchedule, { params: { id: own.id } })).toMatchObject({ body: 'De fora' })
})

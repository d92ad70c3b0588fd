import { expect, test } from 'vitest'
import { reportEndpoints as reports } from '#domain/reports/report-contract.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { writeLog } from '#tests/figures/insight-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const now = new Date('2026-11-23T15:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const whatsappId = await world.connection(company, { channel: 'whatsapp' })
const admin = await world.user(company, { profile: 'admin' })
const plain = await world.user(company, { showDashboard: 'enabled', allTicket: 'enable' })
const [asAdmin, asPlain] = [await world.as(admin.email), await world.as(plain.email)]

const number = '5511987650004'
const ticket = await world.ticket(company, { whatsappId, channel: 'whatsapp' })
const at = new Date('2026-11-20T12:00:00Z')
await writeLog(world, company, ticket.id, [
  { type: 'create', at },
  { type: 'open', at, userId: admin.id },
  { type: 'rated', at, data: { rate: 9 } },
  { type: 'closed', at, userId: admin.id },
])
const rename = (name: string) =>
  world.inCompany(company, (tx) =>
    tx
      .updateTable('contacts')
      .set({ name, number, nameFromProvider: true })
      .where('id', '=', ticket.contactId)
      .execute(),
  )
for (const key of ['enableLGPD', 'lgpdHideNumber']) {
  await asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value: 'enabled' } })
}

const parts = ['55119876', '0004', number.slice(0, -1)]

test('finds no report row or survey answer by a part of a hidden number', async () => {
  const found = async (call: typeof asPlain, searchParam: string) => [
    (await call(reports.listReport, { query: { searchParam } })).totalTickets.total,
    (await call(reports.listSurveyAnswers, { query: { searchParam } })).answers.length,
    (await call(reports.listGroupedReport, { query: { searchParam, by: 'user' } })).rows.length,
  ]
  for (const name of ['Zélia Prado', number]) {
    await rename(name)
    for (const part of parts) {
      expect(await found(asPlain, part)).toEqual([0, 0, 0])
      expect(await found(asAdmin, part)).toEqual([1, 1, 1])
    }
    expect(await found(asPlain, number)).toEqual([1, 1, 1])
  }
  await rename('Zélia Prado')
  expect(await found(asPlain, 'zelia')).toEqual([1, 1, 1])
})

test('finds no schedule by a part of a hidden number that is the name of its contact', async () => {
  const sendAt = new Date('2026-11-24T12:00:00Z')
  const weekly = { intervalo: 2, valorIntervalo: 1, enviarQuantasVezes: 3 } as const
  const body = { body: 'Até amanhã', contactId: ticket.contactId, sendAt, ...weekly }
  await asAdmin(schedules.createSchedule, { body })
  const range = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-12-20T00:00:00Z') }
  const found = async (call: typeof asPlain, searchParam: string) => [
    (await call(schedules.listSchedules, { query: { searchParam } })).count,
    (await call(schedules.showScheduleCalendar, { query: { ...range, searchParam } })).entries.length,
  ]
  await rename(number)
  for (const part of parts) {
    expect(await found(asPlain, part)).toEqual([0, 0])
    expect(await found(asAdmin, part)).toEqual([1, 3])
  }
  expect(await found(asPlain, 'amanhã')).toEqual([1, 3])
  await rename('Zélia Prado')
  expect(await found(asPlain, 'zélia')).toEqual([1, 3])
})

test('finds no message by a part of a hidden number that it mentions', async () => {
  const { id, contactId } = await world.ticket(company, { whatsappId, userId: plain.id, status: 'open' })
  await world.message(company, {
    ticketId: id,
    contactId,
    whatsappId,
    body: 'Fala com @5521977770001, sala 12',
  })
  const found = async (call: typeof asPlain, searchParam: string) =>
    (
      await call(tickets.listTickets, {
        query: { searchParam, searchOnMessages: true, statusFilter: ['open'] },
      })
    ).found.length
  for (const part of ['552197777', '55219777700', 'fala 5521977']) {
    expect(await found(asAdmin, part)).toBe(1)
    expect(await found(asPlain, part)).toBe(0)
  }
  for (const shown of ['5521', 'sala 12', 'fala', '5521977770001'])
    expect(await found(asPlain, shown)).toBe(1)
})

import { expect, test } from 'vitest'
import { brazilianHolidays } from '#domain/calendar/brazilian-holidays.ts'
import { calendarEndpoints as calendar } from '#domain/calendar/calendar-contract.ts'
import type { Holiday } from '#domain/queues/holiday.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { inboundSteps } from '#server/app.ts'
import { findIntake } from '#server/connections/connection-db.ts'
import { applyInboundMessages, type Burst } from '#server/messages/inbound/apply-inbound-messages.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'

/** When customers write: first on a Wednesday in São Paulo, a quarter past twelve. */
let now = new Date('2026-11-18T12:15:00-03:00')
const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const asAdmin = await world.as((await world.user(company, { profile: 'admin' })).email)
const asPlain = await world.as((await world.user(company)).email)
const asSuper = await world.as((await world.user(company, { profile: 'admin', super: true })).email)
const whatsappId = await world.connection(company)
const set = (key: string, value: string) =>
  asAdmin(settingEndpoints.updateSetting, { params: { key }, body: { value } })

const closed = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const day = (date: string, hours: Partial<Holiday> = {}): Holiday => ({
  date,
  name: 'Feriado',
  ...closed,
  ...hours,
})
const saveHours = (outOfHoursMessage: string, call = asAdmin, id = company) =>
  call(calendar.saveCompanyHours, { params: { id }, body: { schedules: defaultHours(), outOfHoursMessage } })
const saveHolidays = (holidays: Holiday[]) => asAdmin(calendar.saveHolidays, { body: { holidays } })

let count = 0
/** Automatic answers to a new customer who writes now. */
async function told(): Promise<string[]> {
  const ctx = openCompanyContext({ ...world.platform, now: () => now }, company)
  const from = `55119710${String(10_000 + ++count)}`
  const message = {
    ...{ kind: 'message' as const, externalId: `wamid.calendar${count}`, at: now, mediaType: 'chat' },
    from: { identities: [{ kind: 'phone' as const, externalId: from }], name: null, username: null },
    ...{ text: 'Oi', media: null, quotedExternalId: null, data: null, forwarded: false },
  }
  const events = await world.during(() =>
    ctx.transaction(async (tx) => {
      const intake = await findIntake(tx, whatsappId)
      await applyInboundMessages(ctx, tx, intake, [message] as unknown as Burst, inboundSteps)
    }),
  )
  return events
    .filter(({ name }) => name === 'message.created')
    .map(({ payload }) => (payload as { message: { fromMe: boolean; body: string } }).message)
    .filter(({ fromMe }) => fromMe)
    .map(({ body }) => body)
}

test('[SET-047] begins with the usual two shifts of every weekday', async () => {
  const hours = await asAdmin(calendar.showCompanyHours, { params: { id: company } })
  expect(hours).toEqual({ schedules: defaultHours(), outOfHoursMessage: '', updatedAt: null })
})

test('[COMP-024] saves the hours of the own company; of others for the super user alone', async () => {
  const schedules = defaultHours().map((each) => ({ ...each, startTimeA: '09:00' }))
  await asAdmin(calendar.saveCompanyHours, { params: { id: company }, body: { schedules } })
  expect(await asAdmin(calendar.showCompanyHours, { params: { id: company } })).toMatchObject({ schedules })
  await expect(saveHours('Oi', asAdmin, other)).rejects.toMatchObject({ status: 404 })
  await expect(saveHours('Oi', asPlain)).rejects.toMatchObject({ status: 403 })
  expect(await saveHours('Oi', asSuper, other)).toMatchObject({ outOfHoursMessage: 'Oi' })
  await expect(saveHours('Oi', asSuper, 999_999)).rejects.toMatchObject({ status: 404 })
})

test('refuses times that are none, a day that stands twice, and a version that is old', async () => {
  const save = (schedules: unknown, updatedAt?: Date) =>
    asAdmin(calendar.saveCompanyHours, {
      params: { id: company },
      body: { schedules: schedules as never, ...(updatedAt && { updatedAt }) },
    })
  const [monday] = defaultHours()
  await expect(save([{ ...monday, startTimeA: '25:00' }])).rejects.toThrow()
  await expect(save([monday, monday])).rejects.toThrow()
  await expect(save(defaultHours(), new Date('2020-01-01'))).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CHANGED_MEANWHILE',
  })
})

test('[SET-051, D70] goes by the hours of the company, and tells when it opens next', async () => {
  await saveHours('Voltamos {{nextOpening}}. Hoje: {{hoursToday}}.')
  expect(await told()).toEqual([])
  await set('scheduleType', 'company')
  expect(await told()).toEqual(['Voltamos hoje às 13:00. Hoje: 08:00 às 12:00 e 13:00 às 18:00.'])
  now = new Date('2026-11-18T13:00:00-03:00')
  expect(await told()).toEqual([])
  await expect(saveHours(' ')).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.outOfHoursMessage', message: 'Required' }],
  })
})

test('[COMP-024] saves hours without the message where the company goes by them and has none', async () => {
  const silent = await world.company()
  const asOwner = await world.as((await world.user(silent, { profile: 'admin' })).email)
  await asOwner(settingEndpoints.updateSetting, {
    params: { key: 'scheduleType' },
    body: { value: 'company' },
  })
  const schedules = defaultHours().map((each) => ({ ...each, startTimeA: '09:00' }))
  const saved = await asSuper(calendar.saveCompanyHours, { params: { id: silent }, body: { schedules } })
  expect(saved).toMatchObject({ schedules, outOfHoursMessage: '' })
})

test('[D31, D70] is closed on holidays, and open at the hours that a holiday has', async () => {
  now = new Date('2026-11-19T19:00:00-03:00')
  await saveHolidays([day('11-20'), day('2026-11-21', { startTimeA: '09:00', endTimeA: '11:00' })])
  expect(await told()).toEqual(['Voltamos sábado às 09:00. Hoje: 08:00 às 12:00 e 13:00 às 18:00.'])
  now = new Date('2026-11-20T10:00:00-03:00')
  expect(await told()).toEqual(['Voltamos amanhã às 09:00. Hoje: fechado.'])
  now = new Date('2026-11-21T10:00:00-03:00')
  expect(await told()).toEqual([])
})

test('[D31] reads the hours in the zone that the company chooses', async () => {
  // Half past seven in São Paulo, half past six in Manaus.
  now = new Date('2026-11-23T18:30:00-03:00')
  expect(await told()).toEqual([expect.stringContaining('Voltamos amanhã às 08:00')])
  const saved = await asAdmin(calendar.saveTimeZone, { body: { timeZone: 'America/Manaus' } })
  expect(saved).toMatchObject({ timeZone: 'America/Manaus' })
  expect(await told()).toEqual([])
  await expect(asAdmin(calendar.saveTimeZone, { body: { timeZone: 'America/Nowhere' } })).rejects.toThrow()
})

test('[D89] keeps the last day of the licence when the company chooses another time zone', async () => {
  const dueIn = async (timeZone: string) => {
    await asAdmin(calendar.saveTimeZone, { body: { timeZone } })
    const { dueDate } = await world.inCompany(company, (tx) =>
      tx.selectFrom('companies').select('dueDate').executeTakeFirstOrThrow(),
    )
    return dueDate
  }
  await dueIn('America/Sao_Paulo')
  const lastDay = new Date('2099-01-31T23:59:59.999-03:00')
  await world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ dueDate: lastDay }).where('id', '=', company).execute(),
  )
  expect(await dueIn('Asia/Kathmandu')).toEqual(new Date('2099-01-31T23:59:59.999+05:45'))
  expect(await dueIn('America/Sao_Paulo')).toEqual(lastDay)
})

test('[D31] takes the national list and that of a state, edited, and refuses days that are none', async () => {
  const list = brazilianHolidays(2026, 'SP').map(({ date, name }) => ({ date, name, ...closed }))
  const { holidays } = await saveHolidays(list)
  expect(holidays.map(({ date }) => date).toSorted()).toEqual(list.map(({ date }) => date).toSorted())
  expect((await asAdmin(calendar.showCalendar, {})).holidays).toHaveLength(list.length)
  for (const date of ['13-01', '2026-02-30', '1-1', '2026-1-1']) {
    await expect(saveHolidays([day(date)])).rejects.toThrow()
  }
  await expect(saveHolidays([day('12-25'), day('12-25')])).rejects.toThrow()
  await expect(asPlain(calendar.showCalendar, {})).rejects.toMatchObject({ status: 403 })
})

test('[D103] tells the second of two administrators who changed holidays or zone before them', async () => {
  const bia = await world.user(company, { profile: 'admin', name: 'Bia' })
  const asBia = await world.as(bia.email)
  const before = await asAdmin(calendar.showCalendar, {})
  await asBia(calendar.saveHolidays, {
    body: { holidays: [day('05-01')], updatedAt: before.holidaysUpdatedAt },
  })
  const refused = { status: 409, code: 'ERR_CHANGED_MEANWHILE', details: { user: 'Bia' } }
  const late = asAdmin(calendar.saveHolidays, {
    body: { holidays: [], updatedAt: before.holidaysUpdatedAt },
  })
  await expect(late).rejects.toMatchObject({ ...refused, details: { fields: ['holidays'] } })
  expect((await asAdmin(calendar.showCalendar, {})).holidays).toEqual([day('05-01')])

  await asBia(calendar.saveTimeZone, { body: { timeZone: 'America/Recife' } })
  const zone = { timeZone: 'America/Bahia', updatedAt: before.timeZoneUpdatedAt }
  await expect(asAdmin(calendar.saveTimeZone, { body: zone })).rejects.toMatchObject(refused)
  const { timeZoneUpdatedAt: updatedAt } = await asAdmin(calendar.showCalendar, {})
  const saved = await asAdmin(calendar.saveTimeZone, { body: { ...zone, updatedAt } })
  expect(saved).toMatchObject({ timeZone: 'America/Bahia' })

  const hours = await asBia(calendar.saveCompanyHours, {
    params: { id: company },
    body: { schedules: defaultHours() },
  })
  const older = new Date((hours.updatedAt?.getTime() ?? 0) - 1)
  const lateHours = asAdmin(calendar.saveCompanyHours, {
    params: { id: company },
    body: { schedules: defaultHours(), updatedAt: older },
  })
  await expect(lateHours).rejects.toMatchObject(refused)
})

test('[D103] tells the second of two administrators who saved the first hours of the company', async () => {
  const young = await world.company()
  const [first, second] = [
    await world.user(young, { profile: 'admin', name: 'Caio' }),
    await world.user(young, { profile: 'admin' }),
  ]
  const [asFirst, asSecond] = [await world.as(first.email), await world.as(second.email)]
  const params = { id: young }
  const { updatedAt, schedules } = await asSecond(calendar.showCompanyHours, { params })
  await asFirst(calendar.saveCompanyHours, { params, body: { schedules: schedules.slice(1), updatedAt } })
  const late = asSecond(calendar.saveCompanyHours, { params, body: { schedules, updatedAt } })
  await expect(late).rejects.toMatchObject({
    ...{ status: 409, code: 'ERR_CHANGED_MEANWHILE', details: { user: 'Caio', fields: ['schedules'] } },
  })
})

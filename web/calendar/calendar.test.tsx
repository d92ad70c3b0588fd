import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { calendarChannel, calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { CompanyHoursPanel } from './company-hours-panel.tsx'

const timeZone = 'America/Sao_Paulo'
const closed = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }

async function expectQuestion(keys: UserEvent) {
  await keys.click(screen.getByRole('link', { name: 'tickets' }))
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
}
const withLink = (panel: ReactNode) => (
  <>
    <Link to="/tickets">tickets</Link>
    {panel}
  </>
)

function openCalendar() {
  const versions = { timeZoneUpdatedAt: null, holidaysUpdatedAt: null }
  api().answer(calendarEndpoints.showCalendar, { timeZone, holidays: [], ...versions })
  api().answer(calendarEndpoints.saveHolidays, ({ body }) => ({
    ...{ timeZone, ...versions },
    holidays: body.holidays,
  }))
  api().answer(calendarEndpoints.saveTimeZone, ({ body }) => ({
    ...{ holidays: [], ...versions },
    timeZone: body.timeZone,
  }))
  return show(withLink(<CalendarPanel />), { as: { profile: 'admin' } }).keys
}

test('[SET-044, SET-045, SET-047] shows the usual two shifts, says how to save, and saves the hours', async () => {
  const hours = { schedules: defaultHours(), outOfHoursMessage: 'Voltamos {{nextOpening}}.', updatedAt: null }
  api().answer(calendarEndpoints.showCompanyHours, hours)
  api().answer(calendarEndpoints.saveCompanyHours, ({ body }) => ({
    ...hours,
    schedules: body.schedules,
    updatedAt: new Date(),
  }))
  const { keys } = show(<CompanyHoursPanel />, { as: { profile: 'admin' } })
  const monday = within(await screen.findByRole('group', { name: /segunda/i }))
  const times = monday.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  expect(times).toEqual(['08:00', '12:00', '13:00', '18:00'])
  expect(screen.getByText('Clique em salvar para registar as alterações')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Horários atualizados com sucesso.')).toBeTruthy()
  const [saved] = api().asked(calendarEndpoints.saveCompanyHours)
  expect(saved?.body.updatedAt).toBeNull()
})

test('saves no hours while a shift has only one of its times', async () => {
  const [monday, ...days] = defaultHours()
  if (!monday) throw new Error('no monday')
  const schedules = [{ ...monday, endTimeB: '' }, ...days]
  api().answer(calendarEndpoints.showCompanyHours, { schedules, outOfHoursMessage: 'Oi', updatedAt: null })
  api().answer(calendarEndpoints.saveCompanyHours, ({ body }) => ({
    ...{ schedules: body.schedules, outOfHoursMessage: 'Oi' },
    updatedAt: new Date(),
  }))
  const { keys } = show(<CompanyHoursPanel />, { as: { profile: 'admin' } })
  const row = within(await screen.findByRole('group', { name: /segunda/i }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(document.activeElement).toBe(row.getAllByRole('textbox')[3])
  await fill(keys, row.getAllByRole('textbox')[3] as HTMLElement, '18:00')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Horários atualizados com sucesso.')
  expect(api().asked(calendarEndpoints.saveCompanyHours)).toMatchObject([
    { body: { schedules: defaultHours() } },
  ])
})

test('keeps what is typed while the hours are being saved', async () => {
  const hours = { schedules: defaultHours(), outOfHoursMessage: 'Oi', updatedAt: new Date(1000) }
  api().answer(calendarEndpoints.showCompanyHours, hours)
  const answers: (() => void)[] = []
  api().answer(calendarEndpoints.saveCompanyHours, async ({ body }) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return { ...hours, ...body, updatedAt: new Date(2000) } as typeof hours
  })
  const { keys } = show(<CompanyHoursPanel />, { as: { profile: 'admin' } })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensagem/ })
  await screen.findByRole('group', { name: /segunda/i })
  await fill(keys, field(), 'Voltamos')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(answers).toHaveLength(1))
  await keys.type(field(), ' amanhã')
  answers[0]?.()
  await screen.findByText('Horários atualizados com sucesso.')
  expect(field().value).toBe('Voltamos amanhã')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  const [, second] = api().asked(calendarEndpoints.saveCompanyHours)
  expect(second?.body).toMatchObject({ outOfHoursMessage: 'Voltamos amanhã', updatedAt: new Date(2000) })
  answers[1]?.()
})

test('asks before hours that are not saved yet are left', async () => {
  const hours = { schedules: defaultHours(), outOfHoursMessage: '', updatedAt: null }
  api().answer(calendarEndpoints.showCompanyHours, hours)
  const { keys } = show(withLink(<CompanyHoursPanel />), { as: { profile: 'admin' } })
  await fill(keys, await screen.findByRole('textbox', { name: /^Mensagem/ }), 'Voltamos amanhã.')
  await expectQuestion(keys)
})

test('[D31] fills in the holidays of Brazil, leaves them to be edited, and saves the list', async () => {
  const keys = openCalendar()
  await keys.click(await screen.findByRole('button', { name: 'Preencher feriados do Brasil' }))
  const dates = screen
    .getAllByRole('textbox', { name: 'Data' })
    .map((field) => (field as HTMLInputElement).value)
  expect(dates).toContain('25/12')
  expect(dates).not.toContain('24/12')
  await keys.click(screen.getByRole('button', { name: 'Remover Tiradentes' }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api().asked(calendarEndpoints.saveHolidays)).toHaveLength(1))
  const [saved] = api().asked(calendarEndpoints.saveHolidays)
  expect(saved?.body.holidays).toContainEqual({ date: '12-25', name: 'Natal', ...closed })
  expect(saved?.body.holidays.map(({ name }) => name)).not.toContain('Tiradentes')
})

test('[D31] refuses a holiday without a date that the calendar has', async () => {
  const keys = openCalendar()
  await keys.click(await screen.findByRole('button', { name: 'Adicionar feriado' }))
  await fill(keys, screen.getByRole('textbox', { name: 'Data' }), '31/02')
  await fill(keys, screen.getByRole('textbox', { name: 'Nome' }), 'Inventário')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Data inválida ou repetida.')).toBeTruthy()
  expect(api().asked(calendarEndpoints.saveHolidays)).toEqual([])
})

test('[D31] names a holiday whose hours end before they begin, at its fields', async () => {
  const keys = openCalendar()
  await keys.click(await screen.findByRole('button', { name: 'Adicionar feriado' }))
  await fill(keys, screen.getByRole('textbox', { name: 'Data' }), '24/12')
  await fill(keys, screen.getByRole('textbox', { name: 'Nome' }), 'Véspera')
  const [from, to] = [screen.getByLabelText('Véspera, Das'), screen.getByLabelText('Véspera, Até')]
  await fill(keys, from, '18:00')
  await fill(keys, to, '08:00')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('O fim deve vir depois do início.')).toBeTruthy()
  expect(api().asked(calendarEndpoints.saveHolidays)).toEqual([])
})

test('[D31] asks before the hours are read in another zone', async () => {
  const keys = openCalendar()
  const field = await screen.findByRole('combobox', { name: 'Fuso horário' })
  await keys.click(field)
  await keys.click(await screen.findByRole('option', { name: 'America/Manaus', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Os horários passam a ser lidos em/)).toBeTruthy()
  expect(api().asked(calendarEndpoints.saveTimeZone)).toEqual([])
  await keys.click(dialog.getByRole('button', { name: 'Mudar' }))
  await waitFor(() => expect(api().asked(calendarEndpoints.saveTimeZone)).toHaveLength(1))
})

test('asks before holidays that are not saved yet are left', async () => {
  const keys = openCalendar()
  await keys.click(await screen.findByRole('button', { name: 'Adicionar feriado' }))
  await fill(keys, screen.getByRole('textbox', { name: 'Nome' }), 'Inventário')
  await expectQuestion(keys)
})

test('keeps a holiday that is typed while the list is saved', async () => {
  const keys = openCalendar()
  const saved = Promise.withResolvers<void>()
  api().answer(calendarEndpoints.saveHolidays, async ({ body }) => {
    await saved.promise
    return { timeZone, holidays: body.holidays, timeZoneUpdatedAt: null, holidaysUpdatedAt: new Date(1000) }
  })
  await keys.click(await screen.findByRole('button', { name: 'Preencher feriados do Brasil' }))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await keys.click(screen.getByRole('button', { name: 'Adicionar feriado' }))
  const last = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nome' }).at(-1)
  await fill(keys, last() as HTMLElement, 'Inventário')
  saved.resolve()
  await screen.findByText('Feriados atualizados.')
  expect(last()?.value).toBe('Inventário')
})

const natal = { ...closed, date: '12-25', name: 'Natal' }
const saint = { ...closed, date: '06-24', name: 'São João' }

test('[D103] shows what a colleague saved at once, unless something is being typed, and then says who saved', async () => {
  let known = { timeZone, holidays: [natal], timeZoneUpdatedAt: null, holidaysUpdatedAt: null as Date | null }
  api().answer(calendarEndpoints.showCalendar, () => known)
  const { keys, line } = await showLive(<CalendarPanel />, { as: { profile: 'admin' } })
  const names = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nome' }).map(({ value }) => value)
  await waitFor(() => expect(names()).toEqual(['Natal']))
  known = { ...known, holidays: [natal, saint], holidaysUpdatedAt: new Date(1000) }
  line.tell(calendarChannel, { part: 'holidays' })
  await waitFor(() => expect(names()).toEqual(['Natal', 'São João']))

  await keys.click(screen.getByRole('button', { name: 'Remover São João' }))
  known = { ...known, holidays: [saint], holidaysUpdatedAt: new Date(2000) }
  const asked = () => api().asked(calendarEndpoints.showCalendar).length
  const before = asked()
  line.tell(calendarChannel, { part: 'holidays' })
  await waitFor(() => expect(asked()).toBe(before + 1))
  expect(names()).toEqual(['Natal'])
  api().refuse(calendarEndpoints.saveHolidays, 409, 'ERR_CHANGED_MEANWHILE', {
    ...{ user: 'Bia', at: '2026-11-22T12:00:00.000Z', fields: ['holidays'] },
  })
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Bia/)).toBeTruthy()
  expect(api().asked(calendarEndpoints.saveHolidays)[0]?.body.updatedAt).toEqual(new Date(1000))
  await keys.click(screen.getByRole('button', { name: /Descartar/ }))
  await waitFor(() => expect(names()).toEqual(['São João']))
})

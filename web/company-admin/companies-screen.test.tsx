import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayIn, endOfDay } from '#domain/companies/company-days.ts'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import {
  companyAdminEndpoints as companies,
  type ShownCompany,
} from '#domain/company-admin/company-admin-contract.ts'
import { type ManagedPlan, planEndpoints } from '#domain/plans/plan-contract.ts'
import { gigabyte } from '#domain/plans/plan-rules.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { errorTexts } from '#web/platform/error-texts.ts'
import { companyRecordOf } from '#tests/app/company-record-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { CompaniesScreen } from './companies-screen.tsx'
import { dueDay } from './due-words.ts'

const timeZone = 'America/Sao_Paulo'
const inDays = (days: number) => endOfDay(timeZone, dayIn(timeZone, new Date(Date.now() + days * 86_400_000)))
const { plan } = companyRecordOf()

const shared = { isPublic: true, storageGb: null, archivedAt: null, companiesCount: 1 }
const gold: ManagedPlan = { ...plan, ...shared }

function open(rows: ShownCompany[], at = '/companies', plans = [gold]) {
  api().answer(companies.searchCompanies, {
    ...{ companies: rows, hasMore: false, count: rows.length, standardStorage: 1024 },
  })
  api().answer(planEndpoints.listPlans, plans)
  if (rows[0]) api().answer(companies.showCompany, rows[0])
  return show(<CompaniesScreen />, { as: { super: true, profile: 'admin' }, at }).keys
}
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name)
  return cell.closest('tr') as HTMLElement
}

test('[COMP-009, COMP-047] shows the data of a company, and which one is inactive', async () => {
  open([companyRecordOf(), companyRecordOf({ id: 8, name: 'Bar Lua', status: false, state: 'suspended' })])
  const row = await rowOf('Padaria Sol')
  for (const words of [
    ...[
      '#7 · dona@sol.com',
      'Ativa',
      'Ouro',
      /R\$\s99,90\/mês/,
      `${dueDay(inDays(40), timeZone)} · Trimestral`,
      /em \d+ dias/,
    ],
    ...[
      '4 de 5 usuários',
      '1 de 2 conexões',
      /2 KB de 4 KB · 3 arquivos/,
      /atualizada em 03\/02\/26/,
      '02/01/2026',
    ],
    'Nunca acessou',
  ]) {
    expect(within(row).getByText(words), String(words)).toBeTruthy()
  }
  expect(within(await rowOf('Bar Lua')).getByText('Suspensa')).toBeTruthy()
  expect(screen.getByText('2 empresas')).toBeTruthy()
})

test('[COMP-010] tints licences that end soon or have ended, and says so in words', async () => {
  open([
    companyRecordOf({ dueDate: inDays(3) }),
    companyRecordOf({ id: 8, name: 'Hoje', dueDate: inDays(0) }),
    companyRecordOf({ id: 9, name: 'Longe', dueDate: inDays(6) }),
    companyRecordOf({ id: 10, name: 'Casa', dueDate: inDays(-9), isPlatform: true }),
  ])
  const soon = await rowOf('Padaria Sol')
  expect([soon.dataset.tone, within(soon).getByText('em 3 dias').textContent]).toEqual([
    'warning',
    'em 3 dias',
  ])
  const due = await rowOf('Hoje')
  expect([due.dataset.tone, within(due).getByText('vence hoje').textContent]).toEqual([
    'danger',
    'vence hoje',
  ])
  expect((await rowOf('Longe')).dataset.tone).toBeUndefined()
  const platform = await rowOf('Casa')
  expect([platform.dataset.tone, within(platform).getByText('Não vence').textContent]).toEqual([
    undefined,
    'Não vence',
  ])
  expect(within(platform).queryByRole('button', { name: /Renovar/ })).toBeNull()
})

test('[COMP-006, COMP-013] shows the due date before and after, and renews from the one that was seen', async () => {
  const company = companyRecordOf({
    dueDate: endOfDay(timeZone, { year: 2099, month: 1, day: 31 }),
    recurrence: 'MENSAL',
  })
  const keys = open([company])
  api().answer(companies.renewCompany, company)
  await keys.click(await screen.findByRole('button', { name: 'Renovar licença: Padaria Sol' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('31/01/2099')).toBeTruthy()
  expect(within(dialog).getByText('28/02/2099')).toBeTruthy()
  await keys.click(within(dialog).getByRole('button', { name: 'Renovar licença' }))
  await waitFor(() => expect(api().asked(companies.renewCompany).length).toBe(1))
  expect(api().asked(companies.renewCompany)[0]).toMatchObject({
    params: { id: 7 },
    body: { dueDate: company.dueDate },
  })
})

test('[COMP-013] offers for a day to undo a renewal, and says what the due date becomes', async () => {
  const end = (month: number) => endOfDay(timeZone, { year: 2099, month, day: 28 })
  const company = companyRecordOf({ dueDate: end(2), renewedAt: new Date(), renewedFrom: end(1) })
  const keys = open([company, companyRecordOf({ id: 8, name: 'Bar Lua' })])
  api().answer(companies.undoRenewal, company)
  const row = within(await rowOf('Padaria Sol'))
  await keys.click(row.getByRole('button', { name: /Padaria Sol$/, expanded: false }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Desfazer renovação…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/volta a vencer em 28\/01\/2099, e não em 28\/02\/2099/)).toBeTruthy()
  await keys.click(dialog.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(api().asked(companies.undoRenewal)).toMatchObject([{ params: { id: 7 } }]))
})

test('[COMP-014, COMP-015, COMP-016] names what is missing at its field, and sends nothing', async () => {
  const keys = open([companyRecordOf()], '/companies?new=1')
  const dialog = await screen.findByRole('dialog')
  await fill(keys, within(dialog).getByRole('textbox', { name: 'E-mail' }), 'abc')
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await within(dialog).findByText('Nome é obrigatório')).toBeTruthy()
  expect(within(dialog).getByText('Email é inválido')).toBeTruthy()
  expect(within(dialog).getByText('Selecione um plano')).toBeTruthy()
  expect(api().asked(companies.createCompany)).toEqual([])
})

test('[COMP-022, COMP-039, COMP-044] sends only what was changed, and says whether it was saved', async () => {
  const keys = open([companyRecordOf()], '/companies?edit=7')
  const dialog = await screen.findByRole('dialog')
  api().refuse(companies.updateCompany, 409, 'ERR_COMPANY_NAME_TAKEN')
  await fill(keys, within(dialog).getByRole('textbox', { name: 'Nome' }), 'Bar Lua')
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  const sentence =
    'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente'
  await waitFor(() => expect(screen.getAllByText(sentence).length).toBe(2))
  api().answer(companies.updateCompany, companyRecordOf())
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeTruthy()
  expect(api().asked(companies.updateCompany).at(-1)).toMatchObject({
    params: { id: 7 },
    body: { name: 'Bar Lua' },
  })
  expect(Object.keys(api().asked(companies.updateCompany).at(-1)?.body as object)).toEqual(['name'])
})

test('sends a change of a company again after it could not be saved', async () => {
  const keys = open([companyRecordOf()], '/companies?edit=7')
  const dialog = await screen.findByRole('dialog')
  api().refuse(companies.updateCompany, 500, 'ERR_INTERNAL')
  await fill(keys, within(dialog).getByRole('textbox', { name: 'Vencimento' }), '31/01/2099')
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/^Não foi possível realizar a operação/)
  api().answer(companies.updateCompany, companyRecordOf())
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Operação realizada com sucesso!')
  expect(api().asked(companies.updateCompany).at(-1)).toMatchObject({ body: { dueDate: '2099-01-31' } })
})

test('[D41] leaves the due date of a new company to the days of trial until one is typed', async () => {
  const keys = open([], '/companies?new=1')
  api().answer(companies.createCompany, companyRecordOf())
  const dialog = await screen.findByRole('dialog')
  await fill(keys, within(dialog).getByRole('textbox', { name: 'Nome' }), 'Bar Sol')
  await fill(keys, within(dialog).getByRole('textbox', { name: /^E-?mail/ }), 'sol@example.com')
  await keys.click(within(dialog).getByRole('combobox', { name: /^Plano/ }))
  await keys.click(await screen.findByRole('option', { name: /^Ouro/ }))
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api().asked(companies.createCompany).length).toBe(1))
  const body = JSON.parse(JSON.stringify(api().asked(companies.createCompany)[0]?.body))
  expect(body).toMatchObject({ name: 'Bar Sol' })
  expect(body).not.toHaveProperty('dueDate')
})

test('[COMP-022] accepts a typed due date, and marks an invalid one', async () => {
  const keys = open([companyRecordOf()], '/companies?edit=7')
  api().answer(companies.updateCompany, companyRecordOf())
  const dialog = await screen.findByRole('dialog')
  const due = within(dialog).getByRole('textbox', { name: 'Vencimento' })
  await fill(keys, due, '31/02/2099')
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(due.getAttribute('aria-invalid')).toBe('true'))
  expect(api().asked(companies.updateCompany)).toEqual([])
  await fill(keys, due, '31/01/2099')
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api().asked(companies.updateCompany).length).toBe(1))
  expect(api().asked(companies.updateCompany)[0]).toMatchObject({ body: { dueDate: '2099-01-31' } })
})

test('[COMP-045, D94] closes a company only once its name was typed and a reason given', async () => {
  const keys = open([companyRecordOf()], '/companies?close=7')
  api().answer(companies.deleteCompany, { message: 'Company closed', erasedFrom: new Date() })
  const dialog = await screen.findByRole('dialog', { name: 'Exclusão de Registro' })
  expect(within(dialog).getByText('Deseja realmente excluir esse registro?')).toBeTruthy()
  const end = within(dialog).getByRole('button', { name: 'Encerrar empresa' })
  await keys.click(end)
  expect(await within(dialog).findByText('Muito curto!')).toBeTruthy()
  await fill(keys, within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Pediu para sair')
  await keys.click(end)
  expect(await within(dialog).findByText('O nome não confere.')).toBeTruthy()
  expect(api().asked(companies.deleteCompany)).toEqual([])
  await fill(keys, within(dialog).getByRole('textbox', { name: /Digite o nome/ }), 'padaria sol')
  await keys.click(end)
  await waitFor(() => expect(api().asked(companies.deleteCompany).length).toBe(1))
  expect(api().asked(companies.deleteCompany)[0]).toMatchObject({
    params: { id: 7 },
    query: { reason: 'Pediu para sair' },
  })
})

test('keeps what is asked for in the address, so that a link is a saved view', async () => {
  const keys = open([companyRecordOf()], '/companies?show=due&q=sol&plan=2')
  await screen.findByText('Padaria Sol')
  expect(api().asked(companies.searchCompanies)[0]).toMatchObject({
    query: { show: 'due', searchParam: 'sol', planId: 2 },
  })
  await fill(keys, screen.getByRole('searchbox'), 'lua')
  await waitFor(() => expect(location.search).toContain('q=lua'))
  expect(location.search).toContain('show=due')
})

test('[COMP-007] shows who works in a company and mails somebody a link to choose a password', async () => {
  const someone = {
    id: 31,
    name: 'Dona Sol',
    email: 'dona@sol.com',
    profile: 'admin' as const,
    online: false,
  }
  api().answer(companies.listCompanyUsers, [{ ...someone, invited: true }])
  api().answer(companies.mailPasswordLink, { email: someone.email })
  const keys = open([companyRecordOf()], '/companies?people=7')
  const dialog = await screen.findByRole('dialog', { name: /Usuários da empresa · Padaria Sol/ })
  expect(await within(dialog).findByText('Ainda não criou a senha')).toBeTruthy()
  await keys.click(within(dialog).getByRole('button', { name: /Enviar link para criar a senha: Dona Sol/ }))
  await waitFor(() =>
    expect(api().asked(companies.mailPasswordLink)).toMatchObject([{ params: { id: 7, userId: 31 } }]),
  )
  expect(await screen.findByText(/Link enviado para dona@sol.com/)).toBeTruthy()
})

test('[COMP-008] saves the opening hours of a company, once each open day has its times', async () => {
  const hours = { schedules: defaultHours(), outOfHoursMessage: '', updatedAt: new Date(1000) }
  api().answer(calendarEndpoints.showCompanyHours, hours)
  const details = { user: 'Bia', at: '2026-11-22T12:00:00.000Z', fields: ['schedules'] }
  api().refuse(calendarEndpoints.saveCompanyHours, 409, 'ERR_CHANGED_MEANWHILE', details)
  const keys = open([companyRecordOf()], '/companies?hours=7')
  const dialog = await screen.findByRole('dialog', { name: /Horários · Padaria Sol/ })
  const monday = within(within(dialog).getByRole('group', { name: /segunda/i }))
  await keys.click(monday.getByRole('switch'))
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  const notice = await within(dialog).findByRole('alert')
  expect(notice.textContent).toContain('Bia alterou este cadastro em')
  api().answer(calendarEndpoints.saveCompanyHours, hours)
  await keys.click(within(notice).getByRole('button', { name: 'Manter a minha' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent, again] = api().asked(calendarEndpoints.saveCompanyHours)
  expect(sent).toMatchObject({ params: { id: 7 }, body: { updatedAt: hours.updatedAt } })
  expect(again?.body).not.toHaveProperty('updatedAt')
  const [day] = sent?.body?.schedules.filter(({ weekdayEn }) => weekdayEn === 'monday') ?? []
  expect(day?.startTimeA).toBe('')
})

test('says why the opening hours of a company cannot be shown', async () => {
  api().refuse(calendarEndpoints.showCompanyHours, 403, 'ERR_NO_PERMISSION')
  open([companyRecordOf()], '/companies?hours=7')
  expect(await screen.findByText(errorTexts.ERR_NO_PERMISSION.pt)).toBeTruthy()
  await waitFor(() => expect(location.search).toBe(''))
})

test('[COMP-017] takes digits only for how many attendants and connections there are', async () => {
  const keys = open([companyRecordOf()], '/companies?edit=7')
  api().answer(companies.updateCompany, companyRecordOf())
  const dialog = await screen.findByRole('dialog')
  const attendants = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Nº de atendentes' })
  await keys.type(attendants, 'dez12')
  await keys.type(within(dialog).getByRole('textbox', { name: 'Nº de conexões' }), '-3x')
  expect(attendants.value).toBe('12')
  await keys.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(api().asked(companies.updateCompany)).toMatchObject([
      { body: { numberAttendants: 12, numberConections: 3 } },
    ]),
  )
})

test('warns of exceeded limits and lost features of the chosen plan', async () => {
  const silver = {
    ...gold,
    id: 3,
    name: 'Prata',
    users: 3,
    connections: 1,
    queues: 2,
    storageGb: 2,
    useKanban: false,
  }
  const keys = open([companyRecordOf({ folderSize: 3 * gigabyte })], '/companies?edit=7', [gold, silver])
  const dialog = await screen.findByRole('dialog')
  await keys.click(within(dialog).getByRole('combobox', { name: /^Plano/ }))
  await keys.click(await screen.findByRole('option', { name: /^Prata/ }))
  const notice = await within(dialog).findByRole('status')
  for (const words of [
    'Usuários: o plano permite 3, a empresa tem 4.',
    'Departamentos: o plano permite 2, a empresa tem 3.',
    'Arquivos: o plano permite 2 GB, a empresa guarda 3 GB.',
    'Nada é cortado; só não pode acrescentar.',
    'A empresa deixa de usar: Kanban.',
  ])
    expect(notice.textContent).toContain(words)
  expect(notice.textContent).not.toContain('conexões')
})

test.each(['close', 'suspend'])('asks before the reason to %s a company is lost', async (how) => {
  const keys = open([companyRecordOf()], `/companies?${how}=7`)
  await fill(keys, await screen.findByRole('textbox', { name: 'Motivo' }), 'Pediu para sair')
  await keys.keyboard('{Escape}')
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})

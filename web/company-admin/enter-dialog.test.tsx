import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { currentUser, leaveVisit } from '#web/platform/session.ts'
import { companyRecordOf } from '#tests/app/company-record-of.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { EnterDialog } from './enter-dialog.tsx'

const visit = {
  ...{ id: '0199d0f4-5f4e-7cc0-8a57-111111111111', mode: 'act' as const, sendsMessages: false },
  endsAt: new Date(Date.now() + 600_000),
}
const base = sessionUserOf({ profile: 'admin', visit })
const visitor = { ...base, companyId: 7, company: { ...base.company, id: 7, name: 'Padaria Sol' } }
const open = () =>
  show(<EnterDialog company={companyRecordOf()} onClose={() => {}} />, {
    ...{ as: { super: true, profile: 'admin' }, at: '/companies?enter=7' },
  }).keys
const submit = () => screen.getByRole('button', { name: 'Entrar' })

test('[D92] names a short reason and a missing password at their fields, and sends nothing', async () => {
  const keys = open()
  await fill(keys, screen.getByRole('textbox', { name: 'Motivo da visita' }), 'ajuda')
  await keys.click(submit())
  expect(await screen.findByText('Muito curto!')).toBeTruthy()
  expect(api().asked(companies.enterCompany)).toEqual([])
})

test('asks before a written reason is closed with Escape', async () => {
  const keys = open()
  await fill(keys, screen.getByRole('textbox', { name: 'Motivo da visita' }), 'Conferir as conexões')
  await keys.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeTruthy()
})

test('[D92] shows a wrong password at its field', async () => {
  const keys = open()
  api().refuse(companies.enterCompany, 400, 'ERR_CURRENT_PASSWORD')
  await fill(keys, screen.getByRole('textbox', { name: 'Motivo da visita' }), 'Conferir as conexões')
  await fill(keys, screen.getByLabelText('Sua senha', { exact: false, selector: 'input' }), 'errada')
  await keys.click(submit())
  expect(await screen.findByText('A senha atual não confere.')).toBeTruthy()
})

test('[D92] enters for the chosen time and way, and keeps the own session beside it', async () => {
  const keys = open()
  api().answer(companies.enterCompany, { token: 'header.e30.visit', user: visitor })
  api().answer(auth.showMe, {
    id: 7,
    profile: 'admin',
    super: false,
    companyId: 7,
    visitId: visit.id,
    visitor,
  })
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/abrir uma conversa não a marca como lida/)).toBeTruthy()
  await keys.click(within(dialog).getByText('Olhar e alterar'))
  await fill(keys, screen.getByRole('textbox', { name: 'Motivo da visita' }), 'Conferir as conexões')
  await fill(keys, screen.getByLabelText('Sua senha', { exact: false, selector: 'input' }), 'Senha-123')
  await keys.click(submit())
  await waitFor(() =>
    expect(currentUser()).toMatchObject({ companyId: 7, super: false, visit: { id: visit.id } }),
  )
  expect(api().asked(companies.enterCompany)).toMatchObject([
    {
      params: { id: 7 },
      body: { mode: 'act', minutes: 15, reason: 'Conferir as conexões', currentPassword: 'Senha-123' },
    },
  ])
  expect(location.pathname).toBe('/tickets')
  await waitFor(() => expect(api().asked(auth.showMe)).toHaveLength(1))
  leaveVisit()
  expect(currentUser()).toMatchObject({ companyId: 1, super: true })
})

test('[D92] does not stay where the server knows somebody else', async () => {
  const keys = open()
  api().answer(companies.enterCompany, { token: 'header.e30.visit', user: visitor })
  api().answer(auth.showMe, {
    id: 7,
    profile: 'admin',
    super: true,
    companyId: 1,
    visitId: null,
    visitor: null,
  })
  await fill(keys, screen.getByRole('textbox', { name: 'Motivo da visita' }), 'Conferir as conexões')
  await fill(keys, screen.getByLabelText('Sua senha', { exact: false, selector: 'input' }), 'Senha-123')
  await keys.click(submit())
  await waitFor(() => expect(api().asked(auth.showMe)).toHaveLength(1))
  await waitFor(() => expect(currentUser()).toMatchObject({ companyId: 1, super: true }))
})

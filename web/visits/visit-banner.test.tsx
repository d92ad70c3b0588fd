import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenVisit, visitChannel, visitEndpoints as visits } from '#domain/visits/visit-contract.ts'
import { currentUser, enterVisit } from '#web/platform/session.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, show, showLive, signIn } from '#tests/web/stage.tsx'
import { CompanyVisits } from './company-visits.tsx'
import { countdown } from './countdown.ts'
import { VisitBanner } from './visit-banner.tsx'
import { VisitEndNotice } from './visit-end-notice.tsx'

const id = '0199d0f4-5f4e-7cc0-8a57-111111111111'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Takes the super user of company 1 into another one. */
function visit(endsAt: Date) {
  signIn({ super: true, profile: 'admin' })
  const user = sessionUserOf({
    ...{ profile: 'admin', companyId: 2 },
    visit: { ...{ id, endsAt }, mode: 'read', sendsMessages: false },
  })
  enterVisit({
    token: 'header.e30.visit',
    user: { ...user, company: { ...user.company, name: 'Padaria Sol' } },
  })
}

test.each([
  [899_001, '15:00'],
  [245_000, '4:05'],
  [1, '0:01'],
  [-5000, '0:00'],
])('[D92] counts %d ms down as %s', (left, shown) => {
  expect(countdown(left)).toBe(shown)
})

test('[D92] tells a visitor where they are and how long, and takes them back to their own session', async () => {
  const keys = show(<VisitBanner />, { as: { super: true } }).keys
  visit(inMinutes(15))
  expect(await screen.findByText('Você está visitando Padaria Sol.')).toBeTruthy()
  expect(screen.getByText(/^(15:0[01]|14:5\d)$/)).toBeTruthy()
  api().answer(visits.endVisit, {})
  await keys.click(screen.getByRole('button', { name: 'Sair da visita' }))
  await waitFor(() => expect(currentUser()).toMatchObject({ companyId: 1, super: true }))
  expect(api().asked(visits.endVisit)).toEqual([{ params: { id } }])
})

test('[D92] leaves by itself when the time is up, and says so where the visit began', async () => {
  show(<VisitBanner />, { as: { super: true } })
  visit(new Date(Date.now() + 300))
  await waitFor(() => expect(currentUser()).toMatchObject({ companyId: 1, super: true }))
  show(<VisitEndNotice />, { as: { super: true } })
  expect(await screen.findByText('A visita a Padaria Sol terminou.')).toBeTruthy()
  expect(location.pathname).toBe('/companies')
})

const open: OpenVisit = {
  ...{ id, visitor: 'Sara', mode: 'act', reason: 'Conferir as conexões' },
  ...{ startedAt: new Date(), endsAt: inMinutes(15) },
}

test('[D92] shows an administrator the visitor and the reason, and lets them end the visit', async () => {
  api().answer(visits.listVisits, { visits: [open] })
  const { keys } = show(<CompanyVisits />, { as: { profile: 'admin' } })
  expect(await screen.findByText('Sara, do suporte, está na sua empresa.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Motivo: Conferir as conexões')
  api().answer(visits.endVisit, {})
  await keys.click(screen.getByRole('button', { name: 'Encerrar acesso' }))
  await waitFor(() => expect(screen.queryByText(/do suporte/)).toBeNull())
  expect(api().asked(visits.endVisit)).toEqual([{ params: { id } }])
})

test('[D92] shows a visit that begins and takes it away when it ends, without a reload', async () => {
  api().answer(visits.listVisits, { visits: [] })
  const { line } = await showLive(<CompanyVisits />, { as: { profile: 'admin' } })
  expect(screen.queryByText(/do suporte/)).toBeNull()
  line.tell(visitChannel, { action: 'create', visit: open })
  expect(await screen.findByText('Sara, do suporte, está na sua empresa.')).toBeTruthy()
  line.tell(visitChannel, { action: 'delete', visitId: id })
  await waitFor(() => expect(screen.queryByText(/do suporte/)).toBeNull())
})

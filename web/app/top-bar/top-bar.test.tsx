import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { endOfDay } from '#domain/companies/company-days.ts'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { call } from '#web/platform/client.ts'
import { currentEndReason } from '#web/platform/end-reason.ts'
import { currentUser, watchSession } from '#web/platform/session.ts'
import { api, show, signIn } from '#tests/web/stage.tsx'
import { TopBar } from './top-bar.tsx'

const open = (as: Partial<SessionUser> = {}) =>
  show(<TopBar onMenu={() => {}} menuOpened live={false} />, { as }).keys

test('[SHELL-008] greets person and company by name', () => {
  open({ name: 'Marina Alves' })
  expect(screen.getByText('Olá, Marina Alves — Empresa')).toBeTruthy()
})

test('[SHELL-009] shows the due date of the company to administrators', () => {
  open({ profile: 'admin' })
  expect(screen.getByText(/Ativo até \d\d\/\d\d\/\d{4}/)).toBeTruthy()
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  "[SHELL-009, SHELL-056] shows and keeps the due day of the company's own calendar: %s",
  (timeZone) => {
    const { company } = signIn()
    const dueDate = endOfDay(timeZone, { year: 2099, month: 1, day: 31 })
    open({ profile: 'admin', company: { ...company, dueDate, timeZone } })
    expect(screen.getByText(/Ativo até 31\/01\/2099/)).toBeTruthy()
    expect(localStorage.getItem('dueDate')).toBe('31/01/2099')
  },
)

test.each([
  ['suspended before its licence ends', { status: false, dueDate: new Date('2099-01-01') }, 'Conta suspensa'],
  ['suspended after its licence ended', { status: false, dueDate: new Date('2020-01-02') }, 'Conta suspensa'],
  ['past due', { status: true, dueDate: new Date('2020-01-02') }, /^Vencida em \d\d\/01\/2020$/],
])('tells administrators of a company that is %s what it is', (_what, over, words) => {
  const { company } = signIn()
  const worksUntil = over.dueDate
  open({ profile: 'admin', company: { ...company, ...over, worksUntil } })
  const shown = screen.getByText(/^Olá/).textContent?.split(' · ')[1]
  expect(shown).toMatch(words)
  if (!over.status) expect(screen.queryByText(/Vencida|Ativo até/)).toBeNull()
})

test('[SHELL-009] shows no due date to an attendant', () => {
  open()
  expect(screen.getByText(/^Olá, Ana/)).toBeTruthy()
  expect(screen.queryByText(/Ativo até/)).toBeNull()
})

test('[SHELL-013, SHELL-014, SHELL-015] sets the volume from 0 to 1 in tenths, and keeps it', async () => {
  const keys = open()
  await keys.click(screen.getByRole('button', { name: 'Volume dos avisos' }))
  const slider = await screen.findByRole('slider', { name: 'Volume dos avisos' })
  expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(['0', '1'])
  await waitFor(() => expect(document.activeElement).toBe(slider))
  await keys.keyboard('{ArrowLeft}')
  await waitFor(() => expect(Number(localStorage.getItem('volume'))).toBeCloseTo(0.9))
  await keys.keyboard('{Home}')
  await waitFor(() => expect(localStorage.getItem('volume')).toBe('0'))
})

test('[SHELL-016] refetches the shown data', async () => {
  let asked = 0
  const Shown = () => {
    const { data } = useQuery({ queryKey: ['shown'], queryFn: () => ++asked })
    return <output>{data}</output>
  }
  const { keys } = show(
    <>
      <TopBar onMenu={() => {}} menuOpened live={false} />
      <Shown />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'))
  await keys.click(screen.getByRole('button', { name: 'Atualizar' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
})

test('[SHELL-020, SHELL-022] has profile and logout in the account menu; the profile opens the own record', async () => {
  const keys = open({ name: 'Marina Alves' })
  api().answer(queueEndpoints.listQueues, [])
  api().answer(connectionListEndpoints.listConnections, [])
  await keys.click(screen.getByRole('button', { name: 'Sua conta' }))
  expect(await screen.findByRole('menuitem', { name: 'Sair' })).toBeTruthy()
  await keys.click(screen.getByRole('menuitem', { name: 'Perfil' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Perfil' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Marina Alves')
})

/** As in the application, the bar is there while somebody is signed in. */
function BarOfSession() {
  const user = useSyncExternalStore(watchSession, currentUser)
  return user && <TopBar onMenu={() => {}} menuOpened live={false} />
}

async function leave() {
  const { keys } = show(<BarOfSession />)
  await keys.click(screen.getByRole('button', { name: 'Sua conta' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Sair' }))
}

test('signs out once the calls that are under way are answered', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  api().answer(queueEndpoints.listQueues, () => promise)
  api().answer(authEndpoints.logout, {})
  signIn()
  const asked = call(queueEndpoints.listQueues, {})
  await leave()
  expect(api().asked(authEndpoints.logout)).toEqual([])
  resolve([])
  await expect(asked).resolves.toEqual([])
  await waitFor(() => expect(currentUser()).toBeNull())
  expect(api().asked(authEndpoints.logout)).toHaveLength(1)
})

test('shows no ended session to a user who signs out, even after a late refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  api().answer(authEndpoints.logout, async () => {
    api().refuse(queueEndpoints.listQueues, 401, 'ERR_SESSION_EXPIRED')
    await call(queueEndpoints.listQueues, {}).catch(() => {})
    await promise
    return {}
  })
  await leave()
  await waitFor(() => expect(api().asked(queueEndpoints.listQueues)).toHaveLength(1))
  resolve()
  await waitFor(() => expect(currentUser()).toBeNull())
  expect(currentEndReason()).toBeNull()
})

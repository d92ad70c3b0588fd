import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { ticketCountEndpoints } from '#domain/queues/ticket-count-contract.ts'
import { roleEndpoints } from '#domain/users/role-contract.ts'
import { type User, userChannel, userEndpoints } from '#domain/users/user-contract.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, fill, show, showLive } from '#tests/web/stage.tsx'
import { UsersScreen } from './users-screen.tsx'

const admin = { as: { id: 1, profile: 'admin' }, at: '/users' } as const

const userOf = (id: number, name: string): User => {
  const { company: _company, ...user } = sessionUserOf({ id, name, online: false })
  return user
}

/** Answers with two users, of whom a search finds those of its name. */
function answer() {
  const all = [userOf(8, 'Bia'), userOf(9, 'Caio')]
  api().answer(roleEndpoints.listRoles, [])
  api().answer(userEndpoints.listUsers, ({ query: { searchParam = '' } }) => {
    const users = all.filter(({ name }) => name.toLowerCase().includes(searchParam.toLowerCase()))
    return { users, count: users.length, hasMore: false }
  })
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

test('[USER-004] lists the users, and those of a name', async () => {
  answer()
  const { keys } = show(<UsersScreen />, admin)
  await rowOf('Bia')
  await rowOf('Caio')
  await fill(keys, screen.getByRole('searchbox', { name: 'Buscar usuários' }), 'cai')
  await waitFor(() => expect(screen.queryByText('Bia')).toBeNull())
  await rowOf('Caio')
})

test('[USER-006] deletes a user after a question that counts the open tickets', async () => {
  answer()
  api().answer(ticketCountEndpoints.countTicketsOf, { active: 3 })
  api().answer(userEndpoints.deleteUser, { message: 'ok', deletedRecordId: 1 })
  const { keys } = show(<UsersScreen />, admin)
  await keys.click(within(await rowOf('Bia')).getByRole('button', { name: 'Excluir usuário' }))
  const question = within(await screen.findByRole('dialog'))
  await question.findByText(/^Bia não poderá mais entrar\. .*: 3\./)
  expect(api().asked(userEndpoints.deleteUser)).toEqual([])
  await keys.click(question.getByRole('button', { name: 'Excluir usuário' }))
  await waitFor(() => expect(api().asked(userEndpoints.deleteUser)).toEqual([{ params: { id: 8 } }]))
})

test('[USER-025] shows at once who comes online', async () => {
  answer()
  const { line } = await showLive(<UsersScreen />, admin)
  const row = await rowOf('Bia')
  expect(within(row).getByText('Offline')).toBeTruthy()
  line.tell(userChannel, { action: 'update', user: { id: 8, online: true } })
  expect(await within(row).findByText('Online')).toBeTruthy()
  expect(within(await rowOf('Caio')).getByText('Offline')).toBeTruthy()
})

test('keeps the form of a user whom a colleague deletes', async () => {
  answer()
  api().answer(queueEndpoints.listQueues, [])
  api().answer(connectionListEndpoints.listConnections, [])
  const { keys, line } = await showLive(<UsersScreen />, admin)
  await keys.click(within(await rowOf('Bia')).getByRole('button', { name: 'Editar usuário' }))
  await screen.findByRole('dialog')
  const name = screen.getByLabelText<HTMLInputElement>(/^Nome/)
  await fill(keys, name, 'Beatriz')
  api().answer(userEndpoints.listUsers, { users: [userOf(9, 'Caio')], hasMore: false })
  line.tell(userChannel, { action: 'delete', userId: 8 })
  await waitFor(() => expect(screen.queryByText('Bia')).toBeNull())
  expect(screen.getByLabelText(/^Nome/)).toBe(name)
  expect(name.value).toBe('Beatriz')
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Permission, permissions } from '#domain/access/access.ts'
import { type Role, roleEndpoints as roles, supervisorPermissions } from '#domain/users/role-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { RolesScreen } from './roles-screen.tsx'

const roleOf = (over: Partial<Role> = {}): Role => ({
  ...{ id: 3, name: 'Gerência', permissions: ['dashboard:view'], users: [] },
  updatedAt: new Date('2026-01-06T15:00Z'),
  ...over,
})
function open(given: Role[], as: Partial<SessionUser> = { profile: 'admin' }, at = '/roles') {
  api().answer(roles.listRoles, given)
  return show(<RolesScreen />, { as, at }).keys
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('lists roles with their permissions and users, and deletes only unused ones', async () => {
  const ana = { id: 7, name: 'Ana' }
  open([
    roleOf(),
    roleOf({ id: 4, name: 'Suporte', permissions: ['queues-page:edit'], users: [{ ...ana, id: 9 }] }),
  ])
  expect(await screen.findByText('Ver painel e relatórios')).toBeTruthy()
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(screen.getByText('Ninguém')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Excluir função: Gerência' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Excluir função: Suporte' })).toBeNull()
})

test('offers the supervisor’s role where there is none, with nothing that destroys', async () => {
  const keys = open([])
  await keys.click(await screen.findByRole('button', { name: 'Criar a de supervisão' }))
  expect((await box('Ver tudo dos próprios departamentos')).checked).toBe(true)
  expect((await box('Excluir contatos')).checked).toBe(false)
  api().answer(roles.createRole, roleOf())
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api().asked(roles.createRole)).toHaveLength(1))
  const [{ body } = { body: null }] = api().asked(roles.createRole)
  // Going back is not done at once, and would close the next test's dialog.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(body).toMatchObject({ name: 'Supervisão', permissions: [...supervisorPermissions] })
})

test('asks for a name and at least one permission, and shows a name that is taken at its field', async () => {
  const keys = open([], undefined, '/roles?new=1')
  await keys.click(await screen.findByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Escolha ao menos uma permissão.')).toBeTruthy()
  expect(api().asked(roles.createRole)).toEqual([])
  await fill(keys, screen.getByRole('textbox', { name: 'Nome' }), 'Chefia')
  await keys.click(await box('Unir contatos'))
  api().refuse(roles.createRole, 409, 'ERR_ROLE_NAME_TAKEN')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Já existe uma função com este nome.')).toBeTruthy()
})

test('disables permissions that the viewer lacks, and the roles that contain them', async () => {
  const own: Permission[] = ['user-modal:editProfile', 'dashboard:view']
  const given = [roleOf(), roleOf({ id: 4, name: 'Forte', permissions: ['settings-page:edit'] })]
  open(given, { rolePermissions: own }, '/roles?edit=3')
  const dialog = await screen.findByRole('dialog')
  expect((await box('Ver painel e relatórios')).disabled).toBe(false)
  expect((await box('Alterar configurações')).disabled).toBe(true)
  expect(within(dialog).getAllByText(/não pode dá-la/).length).toBe(permissions.length - own.length)
  expect(screen.queryByLabelText('Editar função: Forte')).toBeNull()
})

test('[D103] sends what was changed of a role, and asks before it replaces what a colleague saved', async () => {
  const known = roleOf({ permissions: ['dashboard:view', 'moments:view'] })
  const keys = open([known], undefined, '/roles?edit=3')
  const details = { user: 'Rafael', at: '2026-01-06T16:00:00.000Z', fields: ['permissions'] }
  api().refuse(roles.updateRole, 409, 'ERR_CHANGED_MEANWHILE', details)
  await keys.click(await box('Alterar configurações'))
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Rafael alterou este cadastro em')
  expect(notice.textContent).toContain('(Permissões)')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  const permissions = [...known.permissions, 'settings-page:edit'] as const
  const changes = () =>
    api()
      .asked(roles.updateRole)
      .map(({ body }) => body)
  expect(changes()).toEqual([{ permissions, updatedAt: known.updatedAt }])
  await waitFor(() => expect(api().asked(roles.listRoles)).toHaveLength(2))
  api().answer(roles.updateRole, known)
  await keys.click(within(notice).getByRole('button', { name: 'Manter a minha' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes().at(-1)).toEqual({ permissions })
})

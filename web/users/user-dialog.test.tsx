import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { roleEndpoints } from '#domain/users/role-contract.ts'
import { type User, userEndpoints, type UserRecord } from '#domain/users/user-contract.ts'
import { currentUser } from '#web/platform/session.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { queueOf } from '#tests/inbox/queue-of.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { UserDialog } from './user-dialog.tsx'

const admin = { id: 1, profile: 'admin', name: 'Chefe' } as const
const done: string[] = []

const recordOf = (over: Partial<User>): UserRecord => {
  const { company, ...user } = sessionUserOf(over)
  return { ...user, queueIds: user.queues.map(({ id }) => id), company }
}
const userOf = (over: Partial<User> = {}): User => {
  const { company: _company, ...user } = sessionUserOf({
    id: 9,
    name: 'Bia',
    email: 'bia@example.com',
    ...over,
  })
  return user
}
function open(user: User | null, as: Parameters<typeof sessionUserOf>[0] = admin) {
  done.length = 0
  api().answer(queueEndpoints.listQueues, [queueOf(1, { name: 'Suporte' }), queueOf(2, { name: 'Vendas' })])
  api().answer(connectionListEndpoints.listConnections, [connectionOf(1)])
  const role = { name: 'Supervisão', permissions: ['dashboard:view' as const], users: [] }
  api().answer(roleEndpoints.listRoles, [{ id: 4, ...role, updatedAt: new Date('2026-01-06T15:00Z') }])
  api().answer(userEndpoints.createUser, ({ body }) => recordOf({ id: 20, name: body.name }))
  api().answer(userEndpoints.updateUser, ({ params }) => recordOf({ id: params.id }))
  return show(<UserDialog opened user={user} onClose={() => done.push('closed')} />, { as }).keys
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const save = async (keys: ReturnType<typeof open>) =>
  keys.click(screen.getByRole('button', { name: 'Salvar' }))
const made = () =>
  api()
    .asked(userEndpoints.createUser)
    .map(({ body }) => body)
const changed = () => api().asked(userEndpoints.updateUser)

test('[USER-010, USER-011, USER-012] refuses a new user without name and address, each at its field', async () => {
  const keys = open(null)
  await save(keys)
  expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(2)
  await fill(keys, field(/^Nome/), 'B')
  await fill(keys, field(/^E-mail/), 'bia')
  await save(keys)
  expect(await screen.findByText('Este e-mail não é válido.')).toBeTruthy()
  expect(screen.getAllByText('Curto demais.')).toHaveLength(1)
  await fill(keys, field(/^Nome/), 'B'.repeat(51))
  await save(keys)
  await waitFor(() => expect(screen.getAllByText('Longo demais.')).toHaveLength(1))
  expect(made()).toEqual([])
})

test('[USER-005, USER-031] holds the person on one tab, and the switches on the other', async () => {
  const keys = open(null)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Geral', 'Permissões'])
  const labels = [/^Nome/, /^E-mail/, /^Início do trabalho/, /^Fim do trabalho/, /^Mensagem de despedida/]
  for (const label of labels) expect(field(label)).toBeTruthy()
  for (const name of ['Perfil', 'Departamentos', 'Conexão padrão'])
    expect(screen.getByRole('combobox', { name })).toBeTruthy()
  for (const name of ['Tema padrão', 'Menu ao entrar'])
    expect(screen.getByRole('radiogroup', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Escolher foto' })).toBeTruthy()
  expect(screen.queryAllByRole('switch')).toEqual([])
  await keys.click(screen.getByRole('tab', { name: 'Permissões' }))
  expect(screen.getAllByRole('switch')).toHaveLength(9)
})

test('[USER-014] moves the hours of work by ten minutes', async () => {
  const keys = open(null)
  for (const [label, value] of [
    [/^Início do trabalho/, '00:10'],
    [/^Fim do trabalho/, '00:09'],
  ] as const) {
    field(label).focus()
    await keys.keyboard('{ArrowUp}')
    expect(field(label).value).toBe(value)
  }
})

test('makes a user with the departments and switches that were chosen', async () => {
  const keys = open(null)
  await fill(keys, field(/^Nome/), 'Bia')
  await fill(keys, field(/^E-mail/), 'bia@example.com')
  expect(screen.getByText(/recebe por e-mail um link para criar a senha/)).toBeTruthy()
  await keys.click(screen.getByRole('combobox', { name: 'Departamentos' }))
  await keys.click(await screen.findByRole('option', { name: 'Vendas' }))
  await keys.click(screen.getByRole('tab', { name: 'Permissões' }))
  await keys.click(screen.getByRole('switch', { name: /Ver grupos/ }))
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(made()).toMatchObject([{ name: 'Bia', queueIds: [2], allowGroup: true, profile: 'user' }])
  expect(made()[0]).not.toHaveProperty('passwordAgain')
  expect(made()[0]).not.toHaveProperty('password')
})

test('tells which departments it saw, so that those that colleagues gave meanwhile stay', async () => {
  const keys = open(userOf())
  await screen.findAllByText('Suporte')
  await keys.click(screen.getByRole('combobox', { name: 'Departamentos' }))
  await keys.click(await screen.findByRole('option', { name: 'Vendas' }))
  await save(keys)
  const knownQueueIds = userOf().queues.map(({ id }) => id)
  const body = { queueIds: [...knownQueueIds, 2], knownQueueIds }
  await waitFor(() => expect(changed()).toEqual([{ params: { id: 9 }, body }]))
})

test('gives somebody a role', async () => {
  const keys = open(userOf())
  await keys.click(screen.getByRole('tab', { name: 'Permissões' }))
  await keys.click(screen.getByRole('combobox', { name: 'Função' }))
  await keys.click(await screen.findByRole('option', { name: 'Supervisão' }))
  await save(keys)
  await waitFor(() => expect(changed()).toEqual([{ params: { id: 9 }, body: { roleId: 4 } }]))
})

test('does not let a manager of users choose their own role', async () => {
  const own = { id: 9, rolePermissions: ['user-modal:editProfile' as const] }
  const keys = open(userOf(), own)
  await keys.click(screen.getByRole('tab', { name: 'Permissões' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Função' }).disabled).toBe(true)
})

test('says at the address that it is taken', async () => {
  const keys = open(null)
  api().refuse(userEndpoints.createUser, 409, 'ERR_USER_EMAIL_TAKEN')
  await fill(keys, field(/^Nome/), 'Bia')
  await fill(keys, field(/^E-mail/), 'bia@example.com')
  await save(keys)
  await waitFor(() => expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true'))
  expect(done).toEqual([])
})

test("sends of another's record only what was changed", async () => {
  const keys = open(userOf())
  await fill(keys, field(/^Nome/), 'Beatriz')
  await save(keys)
  await waitFor(() => expect(changed()).toEqual([{ params: { id: 9 }, body: { name: 'Beatriz' } }]))
})

test('sends nothing where nothing was changed', async () => {
  const keys = open(userOf())
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(changed()).toEqual([])
})

test('[D110] sends somebody else a link for a new password, and sets none', async () => {
  api().answer(userEndpoints.sendPasswordLink, { email: 'bia@example.com' })
  const keys = open(userOf())
  expect(screen.queryByLabelText(/^Senha/)).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Enviar link para nova senha' }))
  expect(await screen.findByText('Link enviado para bia@example.com')).toBeTruthy()
  expect(api().asked(userEndpoints.sendPasswordLink)).toMatchObject([{ params: { id: 9 } }])
})

test('[D98] asks for the current password where a person changes their own address or password', async () => {
  const own = userOf({ id: 7 })
  const keys = open(own, { email: 'bia@example.com', name: 'Bia' })
  expect(screen.getByRole('dialog', { name: 'Perfil' })).toBeTruthy()
  expect(screen.queryByLabelText(/Senha atual/)).toBeNull()
  await fill(keys, field(/^E-mail/), 'nova@example.com')
  expect(field(/Senha atual/)).toBeTruthy()
  await fill(keys, field(/^E-mail/), 'bia@example.com')
  expect(screen.queryByLabelText(/Senha atual/)).toBeNull()
  await fill(keys, field(/^Senha/), 'novasenha')
  await fill(keys, field(/Confirme a nova senha/), 'outra')
  await save(keys)
  expect(await screen.findByText('As senhas não correspondem')).toBeTruthy()
  expect(changed()).toEqual([])
})

test('[D98] renews the session after a change of the own password', async () => {
  const own = userOf({ id: 7 })
  const keys = open(own, { email: 'bia@example.com', name: 'Bia' })
  const user = sessionUserOf({ name: 'Renovada' })
  api().answer(authEndpoints.refreshToken, { token: 'header.e30.other', user })
  await fill(keys, field(/^Senha/), 'novasenha')
  await fill(keys, field(/Confirme a nova senha/), 'novasenha')
  await fill(keys, field(/Senha atual/), 'antiga')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(changed()).toMatchObject([{ body: { password: 'novasenha', currentPassword: 'antiga' } }])
  expect(currentUser()?.name).toBe('Renovada')
})

test('[D98] closes after the own password was changed although the session is not renewed yet', async () => {
  const keys = open(userOf({ id: 7 }), { email: 'bia@example.com', name: 'Bia' })
  api().refuse(authEndpoints.refreshToken, 503, 'ERR_UNAVAILABLE')
  await fill(keys, field(/^Senha/), 'novasenha')
  await fill(keys, field(/Confirme a nova senha/), 'novasenha')
  await fill(keys, field(/Senha atual/), 'antiga')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
})

test('[D98] sends a new password once, although the picture beside it was refused', async () => {
  const keys = open(userOf({ id: 7 }), { email: 'bia@example.com', name: 'Bia' })
  api().answer(authEndpoints.refreshToken, { token: 'header.e30.other', user: sessionUserOf({}) })
  api().answer(userEndpoints.updateUser, recordOf(userOf({ id: 7 })))
  api().refuse(userEndpoints.uploadUserPicture, 400, 'ERR_NO_PERMISSION')
  await fill(keys, field(/^Senha/), 'novasenha')
  await fill(keys, field(/Confirme a nova senha/), 'novasenha')
  await fill(keys, field(/Senha atual/), 'antiga')
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await keys.upload(picker!, new File(['x'], 'eu.png', { type: 'image/png' }))
  await save(keys)
  expect(await screen.findByRole('alert')).toBeTruthy()
  api().answer(userEndpoints.uploadUserPicture, { user: recordOf({ id: 7 }) })
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  const passwords = changed().map(({ body }) => [body.password, body.currentPassword])
  expect(passwords).toEqual([['novasenha', 'antiga']])
})

test("[USER-009] holds what only administrators change, in a person's own record", async () => {
  const keys = open(userOf({ id: 7 }), { email: 'bia@example.com', name: 'Bia' })
  for (const name of ['Perfil', 'Departamentos', 'Conexão padrão'])
    expect(screen.getByRole('combobox', { name })).toHaveProperty('disabled', true)
  for (const label of [/^Início do trabalho/, /^Fim do trabalho/])
    expect(field(label)).toHaveProperty('disabled', true)
  await keys.click(screen.getByRole('tab', { name: 'Permissões' }))
  for (const one of screen.getAllByRole('switch')) expect(one).toHaveProperty('disabled', true)
})

test('leads back to the field that is wrong from the other tab', async () => {
  const keys = open(userOf())
  await fill(keys, field(/^Nome/), 'B')
  await keys.click(screen.getByRole('tab', { name: 'Permissões' }))
  await save(keys)
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Geral' }).getAttribute('aria-selected')).toBe('true'),
  )
})

test('[USER-015] takes no file that is not a picture', async () => {
  open(null)
  const picker = document.querySelector('input[type=file]') as HTMLInputElement
  // The browser's own dialog could be told to offer every file.
  const everything = userEvent.setup({ delay: null, applyAccept: false })
  await everything.upload(picker, new File(['%PDF-1.7'], 'eu.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/^Escolha uma imagem/)).toBeTruthy()
})

test('uploads a picture once, although a first try was refused', async () => {
  const keys = open(null)
  api().refuse(userEndpoints.uploadUserPicture, 400, 'ERR_NO_PERMISSION')
  await fill(keys, field(/^Nome/), 'Bia')
  await fill(keys, field(/^E-mail/), 'bia@example.com')
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (picker) await keys.upload(picker, new File(['x'], 'eu.png', { type: 'image/png' }))
  await save(keys)
  expect(await screen.findByRole('alert')).toBeTruthy()
  api().answer(userEndpoints.uploadUserPicture, { user: recordOf({ id: 20 }) })
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(made()).toHaveLength(1)
})

test('asks before a chosen picture is lost', async () => {
  const keys = open(userOf())
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await keys.upload(picker!, new File(['x'], 'eu.png', { type: 'image/png' }))
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
  expect(done).toEqual([])
})

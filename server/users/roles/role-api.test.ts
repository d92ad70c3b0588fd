import { expect, test } from 'vitest'
import type { Permission } from '#domain/access/access.ts'
import { auditEndpoints as audit } from '#domain/audit/audit-contract.ts'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { deletedRecordEndpoints as deleted } from '#domain/deleted-records/deleted-record-contract.ts'
import { queueMemberEndpoints as members } from '#domain/users/queue-member-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { roleEndpoints as roles, supervisorPermissions } from '#domain/users/role-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const boss = await world.user(company, { profile: 'admin', name: 'Bia' })
const asBoss = await world.as(boss.email)
let counter = 0
const roleOf = (...permissions: Permission[]) =>
  asBoss(roles.createRole, { body: { name: `Função ${++counter}`, permissions } })
const put = (id: number, body: object, as = asBoss) => as(users.updateUser, { params: { id }, body })
async function person(...permissions: Permission[]) {
  const { id: roleId } = await roleOf(...permissions)
  const made = await world.user(company, { roleId, userClosePendingTicket: 'disabled' })
  return { ...made, roleId, as: await world.as(made.email) }
}
const picture = new File(['GIF89a'], 'eu.gif', { type: 'image/gif' })
const refused = { status: 403, code: 'ERR_NO_PERMISSION' }

test('makes, changes and removes a role, says who has it, and enters so in the trail', async () => {
  const permissions: Permission[] = ['dashboard:view', 'queues-page:edit']
  const made = await asBoss(roles.createRole, { body: { name: ' Gerência ', permissions } })
  expect(made).toMatchObject({ name: 'Gerência', permissions, users: [] })
  const taken = asBoss(roles.createRole, { body: { name: 'gerencia', permissions } })
  await expect(taken).rejects.toMatchObject({ status: 409, code: 'ERR_ROLE_NAME_TAKEN' })
  const ana = await world.user(company, { name: 'Ana' })
  await put(ana.id, { roleId: made.id })
  const params = { id: made.id }
  await asBoss(roles.updateRole, { params, body: { name: 'Gerência', permissions: ['queues-page:edit'] } })
  const listed = (await asBoss(roles.listRoles, {})).find(({ id }) => id === made.id)
  expect(listed).toMatchObject({ permissions: ['queues-page:edit'], users: [{ id: ana.id, name: 'Ana' }] })
  await expect(asBoss(roles.deleteRole, { params })).rejects.toMatchObject({ code: 'ERR_ROLE_IN_USE' })
  await put(ana.id, { roleId: null })
  await asBoss(roles.deleteRole, { params })
  await expect(asBoss(roles.deleteRole, { params })).rejects.toMatchObject({ code: 'ERR_NO_ROLE_FOUND' })
  const { entries } = await asBoss(audit.listAudit, { query: { subject: 'role' } })
  expect(entries).toMatchObject([
    { action: 'role.deleted', subjectName: 'Gerência' },
    { action: 'role.changed', data: { fields: ['permissions'] } },
    { action: 'role.created', data: { fields: permissions } },
  ])
})

test('[D103] keeps permissions that a colleague gave a role meanwhile', async () => {
  const { id, updatedAt } = await roleOf('dashboard:view')
  const rafael = await world.user(company, { profile: 'admin', name: 'Rafael' })
  const asRafael = await world.as(rafael.email)
  const change = (as: typeof asBoss, body: { name?: string; permissions?: Permission[]; updatedAt?: Date }) =>
    as(roles.updateRole, { params: { id }, body })
  const renamed = await change(asRafael, { name: 'Chefia', updatedAt })
  expect(renamed).toMatchObject({ name: 'Chefia', permissions: ['dashboard:view'] })
  const grown = await change(asRafael, {
    permissions: ['dashboard:view', 'queues-page:edit'],
    updatedAt: renamed.updatedAt,
  })
  await expect(
    change(asBoss, { permissions: ['dashboard:view', 'moments:view'], updatedAt: renamed.updatedAt }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CHANGED_MEANWHILE',
    details: { user: 'Rafael', fields: ['permissions'] },
  })
  expect(await change(asBoss, { name: 'Direção', updatedAt: grown.updatedAt })).toMatchObject({
    permissions: grown.permissions,
  })
})

test('gives what the role holds and takes it away at the next call, without a new sign-in', async () => {
  const { as, roleId } = await person('queues-page:edit')
  await as(queues.createQueue, { body: { name: 'Balcão', color: '#11aa22' } })
  const [params, name] = [{ id: roleId }, 'Sem departamentos']
  const events = await world.during(() =>
    asBoss(roles.updateRole, { params, body: { name, permissions: ['dashboard:view'] } }),
  )
  expect(events).toMatchObject([{ name: 'user.changed', payload: { rights: true } }])
  await expect(as(queues.createQueue, { body: { name: 'Caixa', color: '#11aa23' } })).rejects.toMatchObject(
    refused,
  )
})

test('tells the browser the permissions of the role with the session', async () => {
  const { email } = await person('dashboard:view')
  const { user } = await world.stranger(auth.login, { body: { email, password: testPassword } })
  expect(user.rolePermissions).toEqual(['dashboard:view'])
})

test('refuses a role of another company', async () => {
  const other = await world.company()
  const otherBoss = await world.user(other, { profile: 'admin' })
  const asOther = await world.as(otherBoss.email)
  const { id } = await roleOf('dashboard:view')
  const missing = { status: 404, code: 'ERR_NO_ROLE_FOUND' }
  await expect(asOther(roles.deleteRole, { params: { id } })).rejects.toMatchObject(missing)
  const agent = await world.user(other)
  await expect(put(agent.id, { roleId: id }, asOther)).rejects.toMatchObject({
    ...{ status: 400, details: [{ path: 'body.roleId' }] },
  })
})

test('lets nobody give, change or remove what they do not have', async () => {
  const { as } = await person('user-modal:editProfile', 'dashboard:view')
  const name = 'Dada'
  const create = (permissions: Permission[]) => as(roles.createRole, { body: { name, permissions } })
  await expect(create(['settings-page:edit'])).rejects.toMatchObject(refused)
  const { id } = await create(['dashboard:view'])
  const grow: Permission[] = ['dashboard:view', 'settings-page:edit']
  await expect(
    as(roles.updateRole, { params: { id }, body: { name, permissions: grow } }),
  ).rejects.toMatchObject(refused)
  const strong = await roleOf('settings-page:edit')
  await expect(as(roles.deleteRole, { params: { id: strong.id } })).rejects.toMatchObject(refused)
  const ana = await world.user(company, { userClosePendingTicket: 'disabled' })
  await expect(put(ana.id, { roleId: strong.id }, as)).rejects.toMatchObject(refused)
  expect(await put(ana.id, { roleId: id }, as)).toMatchObject({ roleId: id })
})

test('lets nobody make, change or remove somebody with more rights', async () => {
  const { as } = await person('user-modal:editProfile', 'dashboard:view')
  const ana = await world.user(company, { userClosePendingTicket: 'disabled' })
  const strong = await person('user-modal:editProfile', 'settings-page:edit')
  for (const wish of [
    { profile: 'admin' },
    { allowConnections: 'enabled' },
    { allUserChat: 'enabled' },
    { allowImportExport: 'enabled' },
    { allTicket: 'enable' },
  ]) {
    await expect(put(ana.id, wish, as), JSON.stringify(wish)).rejects.toMatchObject(refused)
  }
  for (const { id } of [boss, strong]) {
    await expect(put(id, { password: 'Tomada-123' }, as)).rejects.toMatchObject(refused)
    await expect(as(users.deleteUser, { params: { id } })).rejects.toMatchObject(refused)
    await expect(as(users.deleteUserPicture, { params: { id } })).rejects.toMatchObject(refused)
    const form = { fields: { userId: String(id), typeArch: 'user' as const }, files: [picture] }
    await expect(as(users.uploadUserPicture, { params: { id }, form })).rejects.toMatchObject(refused)
  }
  const fresh = { name: 'Nova', email: 'nova@example.com', password: 'segredo-1', profile: 'admin' as const }
  await expect(as(users.createUser, { body: fresh })).rejects.toMatchObject(refused)
  const other = await world.user(company, { profile: 'admin' })
  const { deletedRecordId: id } = await asBoss(users.deleteUser, { params: { id: other.id } })
  await expect(as(deleted.restoreDeletedRecord, { params: { id } })).rejects.toMatchObject(refused)
  expect(await put(ana.id, { name: 'Ana Maria' }, as)).toMatchObject({ name: 'Ana Maria' })
})

test('lets nobody change their own role or, without being an administrator, their own rights', async () => {
  const queueId = await world.queue(company)
  const { as, id, roleId } = await person(
    'user-modal:editProfile',
    'user-modal:editQueues',
    'queues-page:edit',
  )
  const other = await roleOf('dashboard:view')
  for (const wish of [
    { roleId: null },
    { roleId: other.id },
    { allTicket: 'enable' },
    { queueIds: [queueId] },
  ])
    await expect(put(id, wish, as), JSON.stringify(wish)).rejects.toMatchObject(refused)
  const body = { name: 'Minha', permissions: ['user-modal:editProfile' as const] }
  await expect(as(roles.updateRole, { params: { id: roleId }, body })).rejects.toMatchObject(refused)
  const join = { params: { id: queueId }, body: { add: [id], remove: [] } }
  await expect(as(members.changeQueueMembers, join)).rejects.toMatchObject(refused)
  await expect(put(boss.id, { roleId: other.id })).rejects.toMatchObject(refused)
})

test('leaves an administrator, whatever roles others have', async () => {
  const lone = await world.company()
  const { id, email } = await world.user(lone, { profile: 'admin' })
  const as = await world.as(email)
  const permissions: Permission[] = ['user-modal:editProfile', 'user-modal:editQueues']
  const role = await as(roles.createRole, { body: { name: 'Pessoas', permissions } })
  const helper = await world.user(lone, { roleId: role.id })
  const asHelper = await world.as(helper.email)
  await expect(asHelper(users.deleteUser, { params: { id } })).rejects.toMatchObject(refused)
  await expect(put(id, { profile: 'user' }, as)).rejects.toMatchObject({ code: 'ERR_USER_SELF' })
})

test('shows a supervisor what colleagues have in hand in their own departments, and nothing elsewhere', async () => {
  const [own, foreign] = [await world.queue(company), await world.queue(company)]
  const whatsappId = await world.connection(company)
  const { id: roleId } = await roleOf(...supervisorPermissions)
  const { email } = await world.user(company, { roleId, queueIds: [own] })
  const as = await world.as(email)
  const [mine, other] = await Promise.all(
    [own, foreign].map((queueId) =>
      world.ticket(company, { whatsappId, queueId, status: 'open', userId: boss.id }),
    ),
  )
  const list = async (showAll: boolean) =>
    (await as(tickets.listTickets, { query: { status: 'open', showAll } })).tickets.map(({ id }) => id)
  expect([await list(false), await list(true)]).toEqual([[], [mine?.id]])
  await as(tickets.showTicket, { params: { uuid: mine?.uuid ?? '' } })
  await expect(as(tickets.showTicket, { params: { uuid: other?.uuid ?? '' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(as(tickets.deleteTicket, { params: { id: mine?.id ?? 0 } })).rejects.toMatchObject(refused)
})

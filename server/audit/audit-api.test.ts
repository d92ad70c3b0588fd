import { expect, test } from 'vitest'
import { type AuditAction, auditEndpoints as audit } from '#domain/audit/audit-contract.ts'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { deletedRecordEndpoints } from '#domain/deleted-records/deleted-record-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { insertAuditEntry } from './audit-db.ts'
import { forgetAudit } from './audit-jobs.ts'
import { recordAudit } from './record-audit.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const boss = await world.user(company, { profile: 'admin', name: 'Beatriz' })
const asBoss = await world.as(boss.email)
const list = (query: Parameters<typeof asBoss<typeof audit.listAudit>>[1]['query'] = {}) =>
  asBoss(audit.listAudit, { query })

test('enters what is made, changed, deleted and restored, with who did it and which fields changed', async () => {
  const tag = await asBoss(tags.createTag, { body: { name: 'Cliente fiel', color: '#aa0000' } })
  await asBoss(tags.updateTag, { params: { id: tag.id }, body: { name: 'Cliente VIP', color: '#aa0000' } })
  const { deletedRecordId } = await asBoss(tags.deleteTag, { params: { id: tag.id } })
  await asBoss(deletedRecordEndpoints.restoreDeletedRecord, { params: { id: deletedRecordId } })
  const { entries } = await list({ subject: 'tag' })
  const common = { actorId: boss.id, actorName: 'Beatriz', subjectId: String(tag.id) }
  expect(entries).toMatchObject([
    { ...common, action: 'tag.restored', subjectName: 'Cliente VIP' },
    { ...common, action: 'tag.deleted' },
    { ...common, action: 'tag.changed', data: { fields: ['name'] } },
    { ...common, action: 'tag.created', subjectName: 'Cliente fiel' },
  ])
  expect(entries.every(({ ipPrefix }) => ipPrefix === '127.0.0.0/24')).toBe(true)
})

test('enters users, departments and sign-ins, and no password', async () => {
  const queue = await asBoss(queues.createQueue, { body: { name: 'Vendas', color: '#123456' } })
  await asBoss(queues.updateQueue, { params: { id: queue.id }, body: { name: 'Compras' } })
  const made = await asBoss(users.createUser, {
    body: { name: 'Caio', email: 'caio@example.com', password: 'segredo-99' },
  })
  await asBoss(users.updateUser, { params: { id: made.id }, body: { name: 'Caio Lima' } })
  await world.stranger(auth.login, { body: { email: made.email, password: 'segredo-99' } })
  const { entries } = await list()
  expect(entries.slice(0, 5)).toMatchObject([
    { action: 'session.started', actorName: 'Caio Lima', actorId: made.id },
    { action: 'user.changed', subjectName: 'Caio Lima', data: { fields: ['name'] } },
    { action: 'user.created', subjectName: 'Caio' },
    { action: 'queue.changed', data: { fields: ['name'] } },
    { action: 'queue.created', subjectName: 'Vendas' },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/segredo|argon2/)
})

test('tells the values of a switch and of a number before and after, and never a text', async () => {
  const put = (key: string, value: string) =>
    asBoss(settings.updateSetting, { params: { key }, body: { value } })
  await put('userRating', 'enabled')
  await put('transferMessage', 'Um momento, por favor')
  await put('aiDailyTokens', '1000')
  const { entries } = await list({ subject: 'setting' })
  expect(entries).toMatchObject([
    { subjectId: 'aiDailyTokens', data: { before: '500000', after: '1000' } },
    { subjectId: 'transferMessage', data: {} },
    { subjectId: 'userRating', data: { before: 'disabled', after: 'enabled' } },
  ])
  expect(JSON.stringify(entries)).not.toContain('Um momento')
})

test('enters nothing of a call that is refused', async () => {
  const before = await list()
  await expect(
    asBoss(tags.updateTag, { params: { id: 999_999 }, body: { name: 'Nada disso' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await list()).toEqual(before)
})

test('filters by who, what and when, and pages without repeating or losing an entry', async () => {
  const other = await world.company()
  const chief = await world.user(other, { profile: 'admin', name: 'Dora' })
  const asChief = await world.as(chief.email)
  const from = new Date()
  for (let n = 0; n < 55; n += 1)
    await asChief(tags.createTag, { body: { name: `Etiqueta ${String(n).padStart(2, '0')}` } })
  const first = await asChief(audit.listAudit, { query: { from, subject: 'tag' } })
  const second = await asChief(audit.listAudit, {
    query: { from, subject: 'tag', before: first.entries.at(-1)!.id },
  })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  const names = [...first.entries, ...second.entries].map(({ subjectName }) => subjectName)
  expect(names).toHaveLength(55)
  expect(new Set(names).size).toBe(55)
  const found = async (query: object) => (await asChief(audit.listAudit, { query })).entries.length
  expect(await found({ searchParam: 'ETIQUETA 07' })).toBe(1)
  expect(await found({ actorId: boss.id })).toBe(0)
  expect(await found({ actorId: chief.id, subject: 'session' })).toBe(1)
  expect(await found({ to: from, subject: 'tag' })).toBe(0)
})

test('shows the trail of all companies to the super user and to nobody else', async () => {
  const root = await world.user(company, { profile: 'admin', super: true, name: 'Raiz' })
  const asRoot = await world.as(root.email)
  const { entries } = await asRoot(audit.listAllAudit, { query: { searchParam: 'Dora' } })
  expect(new Set(entries.map(({ companyId }) => companyId)).size).toBe(1)
  expect(entries[0]?.companyName).toBeTruthy()
  expect(
    (await asRoot(audit.listAllAudit, { query: { companyId: company } })).entries.map(
      ({ companyId }) => companyId,
    ),
  ).not.toContain(entries[0]?.companyId)
  await expect(asBoss(audit.listAllAudit, { query: {} })).rejects.toMatchObject({ status: 403 })
  const plain = await world.as((await world.user(company)).email)
  await expect(plain(audit.listAudit, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('shows the super user what the platform and a company did with each other, newest first', async () => {
  const root = await world.as((await world.user(company, { profile: 'admin', super: true })).email)
  const given = await world.company()
  const nobody = { origin: { ip: '', requestId: '' }, now: new Date() }
  const enter = (action: AuditAction, n: number) =>
    world.inCompany(given, (tx) => recordAudit(nobody, tx, { action, subject: { id: n, name: `n${n}` } }))
  for (let n = 0; n < 60; n += 1) await enter('tag.changed', n)
  const life = ['company.created', 'invoice.paid', 'visit.started', 'capsule.created'] as const
  for (const [n, action] of life.entries()) await enter(action, n)
  const query = { companyId: given, part: 'life' } as const
  const { entries, hasMore } = await root(audit.listAllAudit, { query })
  expect([entries.map(({ action }) => action), hasMore]).toEqual([life.toReversed(), false])
  const last = await root(audit.listAllAudit, { query: { ...query, before: entries[1]?.id } })
  expect(last.entries.map(({ action }) => action)).toEqual(['invoice.paid', 'company.created'])
})

test('shows an entry of another version of the program bare, and the page with it', async () => {
  const odd = { at: new Date(), ipPrefix: '', requestId: '' }
  await world.inCompany(company, async (tx) => {
    const data = JSON.stringify({ rows: [{ deeper: true }] })
    await insertAuditEntry(tx, { ...odd, action: 'tag.painted', subjectName: 'Estranha', data })
    await insertAuditEntry(tx, { ...odd, action: 'tag.changed', subjectName: 'Estranha', data: '[]' })
  })
  const { entries } = await list({ searchParam: 'Estranha' })
  expect(entries).toMatchObject([
    { action: 'tag.changed', data: {} },
    { action: 'unknown', data: {} },
  ])
})

test('forgets what is older than two years, and nothing younger', async () => {
  await world.platform.db.asPlatform((tx) =>
    tx
      .updateTable('auditEntries')
      .set({ at: new Date(Date.now() - 740 * 86_400_000) })
      .where('action', '=', 'queue.created')
      .execute(),
  )
  await forgetAudit.run(world.platform)
  const { entries } = await list()
  expect(entries.map(({ action }) => action)).not.toContain('queue.created')
  expect(entries.map(({ action }) => action)).toContain('queue.changed')
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { contactDataEndpoints as contactData } from '#domain/contacts/contact-data-contract.ts'
import {
  type DeletedKind,
  deletedKinds,
  deletedRecordEndpoints as deleted,
} from '#domain/deleted-records/deleted-record-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { saveFile } from '#server/files/file-db.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { forgetExpired } from './deleted-record-jobs.ts'
import { keptTables } from './kept-tables.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const boss = await world.user(company, { name: 'Bia Chefe', profile: 'admin' })
const stranger = await world.user(other, { profile: 'admin' })
const plain = await world.user(company)
const asBoss = await world.as(boss.email)
const asPlain = await world.as(plain.email)
const asStranger = await world.as(stranger.email)

const inCompany = <T>(work: Parameters<typeof world.inCompany<T>>[1]) => world.inCompany(company, work)
const restore = (id: number) => asBoss(deleted.restoreDeletedRecord, { params: { id } })
const listed = (kind: DeletedKind) => asBoss(deleted.listDeletedRecords, { query: { kind } })
const allow = (plan: object) =>
  world.platform.db.asPlatform((tx) => tx.updateTable('plans').set(plan).execute())
const placesOf = (ids: number[]) =>
  inCompany((tx) =>
    tx
      .selectFrom('tickets')
      .select(['id', 'status', 'userId', 'queueId', 'whatsappId'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
  )

test('[D105] keeps, drops or sets again every row that refers to what is deleted', async () => {
  const referring = async (table: string) => {
    const { rows } = await world.platform.db.asPlatform((tx) =>
      sql<{ place: string; field: string; onDelete: string }>`
        select conrelid::regclass::text as place, confdeltype as on_delete, (
          select attname from pg_attribute where attrelid = conrelid and attnum = conkey[array_upper(conkey, 1)]) as field
        from pg_constraint where contype = 'f' and confrelid = ${table}::regclass`.execute(tx),
    )
    const of = (kind: string) => rows.filter(({ onDelete }) => onDelete === kind)
    return {
      cascading: of('c')
        .map(({ place }) => place)
        .toSorted(),
      cleared: of('n')
        .map(({ place, field }) => `${place}.${field}`)
        .toSorted(),
      others: rows.length - of('c').length - of('n').length,
    }
  }
  for (const kind of deletedKinds) {
    const { table, rows, gone, links, cut = [] } = keptTables[kind]
    expect(await referring(table), kind).toEqual({
      cascading: [...Object.keys(rows), ...gone].toSorted(),
      cleared: [...links, ...cut].toSorted(),
      others: 0,
    })
  }
})

test('[D105] restores a tag with its contacts, tickets and lanes', async () => {
  const whatsappId = await world.connection(company)
  const ticket = await world.ticket(company, { whatsappId })
  const made = await asBoss(tags.createTag, { body: { name: 'Atacado', kanban: 1 } })
  const lane = await asBoss(tags.createTag, { body: { name: 'Entrada', kanban: 1, nextLaneId: made.id } })
  await asBoss(tags.syncTags, { body: { contactId: ticket.contactId, tags: [made.id] } })
  await inCompany((tx) =>
    tx.insertInto('ticketTags').values({ ticketId: ticket.id, tagId: made.id }).execute(),
  )
  const before = await asBoss(tags.showTag, { params: { id: made.id } })
  expect(before).toMatchObject({ contactsCount: 1, ticketsCount: 1 })
  const { deletedRecordId } = await asBoss(tags.deleteTag, { params: { id: made.id } })
  expect(await listed('tag')).toMatchObject([
    { id: deletedRecordId, name: 'Atacado', deletedBy: 'Bia Chefe' },
  ])

  const events = await world.during(() => restore(deletedRecordId))
  expect(events).toMatchObject([{ name: 'tag.created' }, { name: 'tag.changed' }])
  expect(await asBoss(tags.showTag, { params: { id: made.id } })).toEqual(before)
  expect(await asBoss(tags.showTag, { params: { id: lane.id } })).toMatchObject({ nextLaneId: made.id })
  expect(await listed('tag')).toEqual([])
  await expect(restore(deletedRecordId)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_DELETED_RECORD' })
})

test('[D105] leaves tickets of a restored lane in the lane that they were moved to since', async () => {
  const whatsappId = await world.connection(company)
  const [moved, left] = [
    await world.ticket(company, { whatsappId }),
    await world.ticket(company, { whatsappId }),
  ]
  const first = await asBoss(tags.createTag, { body: { name: 'Orçamento', kanban: 1 } })
  const second = await asBoss(tags.createTag, { body: { name: 'Fechamento', kanban: 1 } })
  const putInto = (tagId: number, ...ticketIds: number[]) =>
    inCompany((tx) =>
      tx
        .insertInto('ticketTags')
        .values(ticketIds.map((ticketId) => ({ ticketId, tagId })))
        .execute(),
    )
  await putInto(first.id, moved.id, left.id)
  const { deletedRecordId } = await asBoss(tags.deleteTag, { params: { id: first.id } })
  await putInto(second.id, moved.id)
  await restore(deletedRecordId)
  expect(await asBoss(tags.showTag, { params: { id: first.id } })).toMatchObject({ ticketsCount: 1 })
  const worn = await inCompany((tx) =>
    tx
      .selectFrom('ticketTags')
      .select(['ticketId', 'tagId'])
      .where('ticketId', 'in', [moved.id, left.id])
      .orderBy('ticketId')
      .execute(),
  )
  expect(worn).toEqual([
    { ticketId: moved.id, tagId: second.id },
    { ticketId: left.id, tagId: first.id },
  ])
})

test('[D105] refuses a tag whose name was taken meanwhile, and keeps it', async () => {
  const made = await asBoss(tags.createTag, { body: { name: 'Varejo' } })
  const { deletedRecordId } = await asBoss(tags.deleteTag, { params: { id: made.id } })
  const successor = await asBoss(tags.createTag, { body: { name: 'varejo' } })
  await expect(restore(deletedRecordId)).rejects.toMatchObject({ code: 'ERR_TAG_ALREADY_EXISTS' })
  await asBoss(tags.updateTag, { params: { id: successor.id }, body: { name: 'Varejo novo' } })
  await expect(restore(deletedRecordId)).resolves.toMatchObject({ kind: 'tag', recordId: made.id })
})

test('[D105] restores a department with its people, its tickets and its place in connections', async () => {
  const queueId = await world.queue(company, 'Vendas')
  const moved = await world.queue(company, 'Caixa')
  const member = await world.user(company, { queueIds: [queueId] })
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  await inCompany((tx) =>
    tx.updateTable('connections').set({ sendIdQueue: queueId }).where('id', '=', whatsappId).execute(),
  )
  const [stays, goes] = [
    await world.ticket(company, { whatsappId, queueId }),
    await world.ticket(company, { whatsappId, queueId }),
  ]
  const { deletedRecordId } = await asBoss(queues.deleteQueue, { params: { id: queueId } })
  await inCompany((tx) =>
    tx.updateTable('tickets').set({ queueId: moved }).where('id', '=', goes.id).execute(),
  )
  await expect(asPlain(deleted.listDeletedRecords, { query: { kind: 'queue' } })).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  })
  const asked = { params: { id: deletedRecordId } }
  await expect(asPlain(deleted.restoreDeletedRecord, asked)).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  })
  await expect(asStranger(deleted.restoreDeletedRecord, asked)).rejects.toMatchObject({ status: 404 })

  await world.queue(company, 'vendas')
  const events = await world.during(() => restore(deletedRecordId))
  expect(events).toMatchObject([
    { name: 'queue.restored', payload: { queue: { id: queueId, name: 'Vendas (2)' } } },
  ])
  expect((await placesOf([stays.id, goes.id])).map((place) => place.queueId)).toEqual([queueId, moved])
  const found = await asBoss(users.showUser, { params: { id: member.id } })
  expect(found.queues.map(({ id }) => id)).toEqual([queueId])
  const connection = await asBoss(connections.showConnection, { params: { id: whatsappId } })
  expect(connection).toMatchObject({ sendIdQueue: queueId, queues: [{ id: queueId }] })
})

test('[D105] refuses a department whose colour is taken, or for which the plan has no room', async () => {
  const queueId = await world.queue(company, 'Cobrança')
  const { color } = await asBoss(queues.showQueue, { params: { id: queueId } })
  const { deletedRecordId } = await asBoss(queues.deleteQueue, { params: { id: queueId } })
  const successor = await asBoss(queues.createQueue, {
    body: { name: 'Financeiro', color, greetingMessage: 'Oi' },
  })
  await expect(restore(deletedRecordId)).rejects.toMatchObject({
    code: 'ERR_RESTORE_COLOR',
    details: { name: 'Financeiro' },
  })
  await asBoss(queues.deleteQueue, { params: { id: successor.id } })
  const there = (await asBoss(queues.listQueues, {})).length
  await allow({ queues: there })
  await expect(restore(deletedRecordId)).rejects.toMatchObject({ code: 'ERR_QUEUE_LIMIT' })
  await allow({ queues: 50 })
  await expect(restore(deletedRecordId)).resolves.toMatchObject({ name: 'Cobrança' })
})

test('[D105] restores a user with picture, departments and the tickets that nobody took up', async () => {
  const queueId = await world.queue(company)
  const whatsappId = await world.connection(company)
  const caio = await world.user(company, { name: 'Caio Lima', queueIds: [queueId] })
  const asCaio = await world.as(caio.email)
  const held = { whatsappId, queueId, userId: caio.id }
  const stays = await world.ticket(company, { ...held, status: 'open' })
  const taken = await world.ticket(company, { ...held, status: 'open' })
  const ended = await world.ticket(company, { ...held, status: 'closed' })
  const picture = await inCompany(async (tx) => {
    const file = { storageKey: 'face', name: 'eu.png', mimeType: 'image/png', size: 3 }
    const id = await saveFile(tx, { ...file, width: 1, height: 1, voice: false })
    await tx.updateTable('users').set({ profileImage: id }).where('id', '=', caio.id).execute()
    return id
  })
  const { deletedRecordId } = await asBoss(users.deleteUser, { params: { id: caio.id } })
  await inCompany((tx) =>
    tx.updateTable('tickets').set({ status: 'open', userId: boss.id }).where('id', '=', taken.id).execute(),
  )

  const events = await world.during(() => restore(deletedRecordId))
  expect(events).toMatchObject([
    { name: 'user.restored', payload: { user: { id: caio.id }, givenBack: [{ id: stays.id }] } },
  ])
  expect(await placesOf([stays.id, taken.id, ended.id])).toMatchObject([
    { status: 'open', userId: caio.id },
    { status: 'open', userId: boss.id },
    { status: 'closed', userId: caio.id },
  ])
  const found = await asBoss(users.showUser, { params: { id: caio.id } })
  expect(found).toMatchObject({ name: 'Caio Lima', online: false, queues: [{ id: queueId }] })
  expect(found.profileImage).toContain(picture)
  await expect(asCaio(tags.listLanes, {})).rejects.toMatchObject({ status: 403 })
})

test('[D105] refuses a user whose address was taken, or for whom the plan has no room', async () => {
  const { id, email } = await world.user(company)
  const { deletedRecordId } = await asBoss(users.deleteUser, { params: { id } })
  const successor = await world.user(other, { email })
  await expect(restore(deletedRecordId)).rejects.toMatchObject({ code: 'ERR_USER_EMAIL_TAKEN' })
  await asStranger(users.deleteUser, { params: { id: successor.id } })
  await allow({ users: 1 })
  await expect(restore(deletedRecordId)).rejects.toMatchObject({ code: 'ERR_USER_LIMIT' })
  await allow({ users: 50 })
  await expect(restore(deletedRecordId)).resolves.toMatchObject({ recordId: id })
})

test('[D105] restores a connection of the Cloud API with token, history and open conversations', async () => {
  const queueId = await world.queue(company)
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  const rowOf = (id: number) =>
    inCompany((tx) => tx.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  await asBoss(connections.updateConnection, { params: { id: whatsappId }, body: { isDefault: true } })
  const before = await rowOf(whatsappId)
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: boss.id })
  const { id: ticketId, contactId } = ticket
  await world.message(company, { ticketId, contactId, whatsappId, queueId, body: 'Bom dia' })
  const history = async () => {
    const asked = { params: { ticketUuid: ticket.uuid }, query: {} }
    return (await asBoss(messages.listMessages, asked)).messages.map(({ body }) => body)
  }
  const { deletedRecordId } = await asBoss(connections.deleteConnection, { params: { id: whatsappId } })
  expect(await history()).toEqual(['Bom dia'])
  expect(await placesOf([ticketId])).toMatchObject([{ whatsappId: null }])

  const events = await world.during(() => restore(deletedRecordId))
  expect(events.map(({ name }) => name)).toEqual([
    'connection.created',
    'connection.changed',
    'session.changed',
  ])
  expect(await history()).toEqual(['Bom dia'])
  expect(await placesOf([ticketId])).toMatchObject([{ whatsappId }])
  const { credentials, providerAccount, status, name } = before
  expect(await rowOf(whatsappId)).toMatchObject({
    credentials,
    providerAccount,
    status,
    name,
    isDefault: false,
  })
  const identities = await inCompany((tx) =>
    tx.selectFrom('contactIdentities').select('contactId').where('whatsappId', '=', whatsappId).execute(),
  )
  expect(identities).toEqual([{ contactId }])
  const shown = await asBoss(connections.showConnection, { params: { id: whatsappId } })
  expect(shown.queues.map(({ id }) => id)).toEqual([queueId])
  expect(await asBoss(tickets.showTicket, { params: { uuid: ticket.uuid } })).toMatchObject({ whatsappId })
})

test('[D105] restores a linked device disconnected; of two live tickets of a contact the newest', async () => {
  const whatsappId = await world.connection(company, { channel: 'whatsapp' })
  await inCompany(async (tx) => {
    await tx.updateTable('connections').set({ sessionWanted: true }).where('id', '=', whatsappId).execute()
    const key = { whatsappId, kind: 'creds', name: 'me', sealed: 'x' }
    await tx.insertInto('sessionKeys').values(key).execute()
  })
  const closed = await world.ticket(company, { whatsappId, status: 'closed' })
  const { contactId } = closed
  const open = await inCompany((tx) =>
    tx
      .insertInto('tickets')
      .values({ whatsappId, contactId, status: 'open', channel: 'whatsapp' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { deletedRecordId } = await asBoss(connections.deleteConnection, { params: { id: whatsappId } })
  await inCompany((tx) =>
    tx.updateTable('tickets').set({ status: 'pending' }).where('id', '=', closed.id).execute(),
  )
  const { name } = await inCompany((tx) =>
    tx
      .selectFrom('deletedRecords')
      .select('name')
      .where('id', '=', deletedRecordId)
      .executeTakeFirstOrThrow(),
  )
  const successor = await world.connection(company)
  await inCompany((tx) => tx.updateTable('connections').set({ name }).where('id', '=', successor).execute())
  await restore(deletedRecordId)
  const [session] = await inCompany((tx) =>
    tx
      .selectFrom('connections')
      .select(['name', 'status', 'sessionWanted', 'sessionGeneration'])
      .where('id', '=', whatsappId)
      .execute(),
  )
  expect(session).toEqual({
    name: `${name} (2)`,
    status: 'DISCONNECTED',
    sessionWanted: false,
    sessionGeneration: 1,
  })
  const keys = await inCompany((tx) => tx.selectFrom('sessionKeys').select('name').execute())
  expect(keys).toEqual([])
  expect(await placesOf([closed.id, open.id])).toMatchObject([{ whatsappId: null }, { whatsappId }])
})

test('[D105] refuses a connection whose number is connected again, or for which the plan has no room', async () => {
  const id = await world.connection(company, { account: '4711' })
  const { deletedRecordId } = await asBoss(connections.deleteConnection, { params: { id } })
  const successor = await world.connection(other, { account: '4711' })
  await expect(restore(deletedRecordId)).rejects.toMatchObject({ code: 'ERR_CONNECTION_TAKEN' })
  await asStranger(connections.deleteConnection, { params: { id: successor } })
  await allow({ connections: 1 })
  await expect(restore(deletedRecordId)).rejects.toMatchObject({ code: 'ERR_CONNECTION_LIMIT' })
  await allow({ connections: 50 })
  await expect(restore(deletedRecordId)).resolves.toMatchObject({ recordId: id })
})

test('[D105] forgets after 30 days what was deleted, and the files that it alone kept', async () => {
  const { id } = await world.user(company, { name: 'Davi Luz' })
  const key = await world.platform.storage.putFile(company, join(import.meta.dirname, 'kept-tables.ts'))
  await inCompany(async (tx) => {
    const file = { storageKey: key, name: 'eu.png', mimeType: 'image/png', size: 3 }
    const fileId = await saveFile(tx, { ...file, width: 1, height: 1, voice: false })
    await tx.updateTable('users').set({ profileImage: fileId }).where('id', '=', id).execute()
  })
  const path = join(world.config.dataDir, 'files', key)
  const { deletedRecordId } = await asBoss(users.deleteUser, { params: { id } })
  await runJobs(world)
  expect(existsSync(path)).toBe(true)

  await inCompany((tx) => tx.updateTable('deletedRecords').set({ expiresAt: new Date() }).execute())
  expect(await listed('user')).toEqual([])
  await expect(restore(deletedRecordId)).rejects.toMatchObject({ code: 'ERR_NO_DELETED_RECORD' })
  await forgetExpired.run(world.platform)
  await runJobs(world)
  expect(existsSync(path)).toBe(false)
  const kept = await inCompany((tx) => tx.selectFrom('deletedRows').select('id').execute())
  expect(kept).toEqual([])
})

test('[D105] forgets what it keeps of a contact who is erased', async () => {
  const whatsappId = await world.connection(company)
  const { contactId } = await world.ticket(company, { whatsappId })
  await asBoss(connections.deleteConnection, { params: { id: whatsappId } })
  const kept = () =>
    inCompany((tx) =>
      tx.selectFrom('deletedRows').select('tableName').where('contactId', '=', contactId).execute(),
    )
  expect(await kept()).toEqual([{ tableName: 'contact_identities' }])
  const { name } = await asBoss(contacts.showContact, { params: { id: contactId } })
  await asBoss(contactData.eraseContact, { params: { id: contactId }, body: { name } })
  expect(await kept()).toEqual([])
})

import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { contactImportEndpoints as imports, importUndoMs } from '#domain/contacts/contact-import-contract.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import type { Call } from '#web/platform/api.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company)
const ana = await world.user(company, { name: 'Ana', allowImportExport: 'enabled', allTicket: 'enable' })
const bia = await world.user(company, { allowImportExport: 'enabled' })
const boss = await world.user(company, { profile: 'admin' })
const [asAna, asBia, asBoss] = await Promise.all([ana, bia, boss].map(({ email }) => world.as(email)))
let counter = 0

const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name} ${index}`,
    number: `55119${String(82_000_000 + counter++)}`,
  }))
const take = (as: Call | undefined, importUuid: string, body: { name: string; number: string }[]) =>
  as?.(contacts.importContacts, { query: { importUuid }, body })
const undo = (as: Call | undefined, uuid: string) => as?.(imports.undoContactImport, { params: { uuid } })
const namesOf = async (searchParam: string) =>
  (await asBoss?.(contacts.listContacts, { query: { searchParam } }))?.contacts.map(({ name }) => name)

test('takes an import of many parts back; who was written to or changed since stays', async () => {
  const uuid = crypto.randomUUID()
  const known = linesOf('Planilha antiga', 1)
  await asAna?.(contacts.importContacts, { query: {}, body: known })
  const lines = linesOf('Planilha', 150)
  await take(asAna, uuid, [...known, ...lines.slice(0, 100)])
  await take(asAna, uuid, lines.slice(100))
  expect(await asAna?.(imports.listContactImports, {})).toMatchObject([
    { uuid, userName: 'Ana', created: 150 },
  ])

  const found = await asBoss?.(contacts.listContacts, { query: { searchParam: 'Planilha 14' } })
  const [written, changed] = (found?.contacts ?? []).filter(({ name }) => /Planilha 14[23]/.test(name))
  const ticket = await world.ticket(company, { whatsappId })
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('tickets')
      .set({ contactId: written?.id ?? 0 })
      .where('id', '=', ticket.id)
      .execute(),
  )
  await asAna?.(contacts.updateContact, {
    params: { id: changed?.id ?? 0 },
    body: { name: 'Planilha revista' },
  })

  const events = await world.during(async () => {
    expect(await undo(asAna, uuid)).toEqual({ deleted: 100, stayed: 0, left: 50 })
  })
  expect(events.map(({ name }) => name)).toEqual(['contacts.changed'])
  expect(await undo(asAna, uuid)).toEqual({ deleted: 48, stayed: 2, left: 0 })
  expect(await namesOf('Planilha')).toEqual(['Planilha 142', 'Planilha antiga 0', 'Planilha revista'])
  await expect(undo(asAna, uuid)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
  expect(await asAna?.(imports.listContactImports, {})).toEqual([])
  await expect(take(asAna, uuid, linesOf('Depois', 1))).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
})

test('shows and undoes imports of others only to who may delete contacts', async () => {
  const uuid = crypto.randomUUID()
  await take(asAna, uuid, linesOf('Da Ana', 1))
  expect(await asBia?.(imports.listContactImports, {})).toEqual([])
  await expect(undo(asBia, uuid)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  await expect(take(asBia, uuid, linesOf('Da Bia', 1))).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
  expect(await asBoss?.(imports.listContactImports, {})).toMatchObject([{ uuid }])
  expect(await undo(asBoss, uuid)).toEqual({ deleted: 1, stayed: 0, left: 0 })
})

test('refuses to undo an import of the day before, and one of another company', async () => {
  const uuid = crypto.randomUUID()
  await take(asAna, uuid, linesOf('Tarde', 1))
  const stranger = await world.user(await world.company(), { profile: 'admin' })
  await expect(undo(await world.as(stranger.email), uuid)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' })
  const startedAt = new Date(Date.now() - importUndoMs - 60_000)
  await world.inCompany(company, (tx) =>
    tx.updateTable('contactImports').set({ startedAt }).where('uuid', '=', uuid).execute(),
  )
  expect(await asBoss?.(imports.listContactImports, {})).toEqual([])
  await expect(undo(asBoss, uuid)).rejects.toMatchObject({ code: 'ERR_UNDO_LATE' })
  expect(await namesOf('Tarde')).toEqual(['Tarde 0'])
})

test('keeps imported contacts that somebody planned a message for, blocked or cares for since', async () => {
  const uuid = crypto.randomUUID()
  await take(asAna, uuid, linesOf('Cuidado', 6))
  const found = await asBoss?.(contacts.listContacts, { query: { searchParam: 'Cuidado' } })
  const [planned, blocked, cared, muted, silent] = (found?.contacts ?? []).map(({ id }) => id)
  const body = { body: 'Até amanhã', contactId: planned ?? 0, sendAt: new Date(Date.now() + 86_400_000) }
  await asAna?.(schedules.createSchedule, { body })
  await asAna?.(contacts.blockContact, { params: { id: blocked ?? 0 }, body: { active: false } })
  const wallet = { userId: ana.id, queueId: null }
  await asAna?.(contacts.setContactWallet, { params: { id: cared ?? 0 }, body: wallet })
  await asAna?.(contacts.toggleDisableBot, {
    params: { contactId: muted ?? 0 },
    body: { disableBot: true },
  })
  await asAna?.(contacts.toggleAcceptAudio, {
    params: { id: silent ?? 0 },
    body: { acceptAudioMessage: false },
  })
  expect(await undo(asAna, uuid)).toEqual({ deleted: 1, stayed: 5, left: 0 })
  expect(await namesOf('Cuidado')).toHaveLength(5)
})

test('[D84] revokes the opt-outs of the contacts that it takes back, and no others', async () => {
  const uuid = crypto.randomUUID()
  const lines = linesOf('Recusa', 3)
  const [known] = linesOf('Recusa antiga', 1)
  await asAna?.(contacts.importContacts, { query: {}, body: [{ ...known, optOut: 'sim' }] })
  const optedOut = [...lines, ...linesOf('Recusa escrita', 1)].map((line) => ({ ...line, optOut: 'sim' }))
  await asAna?.(contacts.importContacts, { query: { importUuid: uuid }, body: optedOut })
  const found = await asBoss?.(contacts.listContacts, { query: { searchParam: 'Recusa escrita' } })
  const ticket = await world.ticket(company, { whatsappId })
  const [written] = found?.contacts ?? []
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('tickets')
      .set({ contactId: written?.id ?? 0 })
      .where('id', '=', ticket.id)
      .execute(),
  )
  expect(await undo(asAna, uuid)).toEqual({ deleted: 3, stayed: 1, left: 0 })
  await asAna?.(contacts.importContacts, { query: {}, body: lines })
  const again = await asBoss?.(contacts.listContacts, { query: { searchParam: 'Recusa' } })
  expect(again?.contacts.map(({ name, optOut }) => [name, optOut?.scope])).toEqual([
    ['Recusa 0', undefined],
    ['Recusa 1', undefined],
    ['Recusa 2', undefined],
    ['Recusa antiga 0', 'all'],
    ['Recusa escrita 0', 'all'],
  ])
})

import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { contactBulkEndpoints } from '#domain/contacts/contact-bulk-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { contactImportEndpoints } from '#domain/contacts/contact-import-contract.ts'
import { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
await world.connection(company)
const boss = await world.user(company, { profile: 'admin', name: 'Beatriz' })
const asBoss = await world.as(boss.email)
const trail = async () =>
  (await asBoss(auditEndpoints.listAudit, { query: { subject: 'contact' } })).entries.toReversed()

test('[D97] enters imports and exports of contacts with how many, and neither names nor numbers', async () => {
  const importUuid = crypto.randomUUID()
  const people = ['11987650001', '11987650002', '11987650003']
  const rows = people.map((number, n) => ({ name: `Pessoa Secreta ${n}`, number, email: '' }))
  await asBoss(contacts.importContacts, { query: { importUuid }, body: rows } as never)
  await asBoss(contacts.exportContacts, { query: {} })
  await asBoss(contacts.exportContacts, { query: { pageNumber: 2 } })
  await asBoss(contactImportEndpoints.undoContactImport, { params: { uuid: importUuid } })
  const entries = await trail()
  expect(entries).toMatchObject([
    { action: 'contact.imported', subjectId: importUuid, data: { count: 3 }, actorName: 'Beatriz' },
    { action: 'contact.exported', data: { count: 3 } },
    { action: 'contact.importUndone', data: { count: 3 } },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Secreta|9876500/)
})

test('enters merges, erasures and deletions by the numbers of the records alone', async () => {
  const before = (await trail()).length
  const make = async (name: string, number: string) =>
    (await asBoss(contacts.createContact, { body: { name, number, channel: 'whatsappapi' } })).id
  const [kept, other, third] = [
    await make('Ana Secreta', '5511912340001'),
    await make('Bia Secreta', '5511912340002'),
    await make('Caio Secreto', '5511912340003'),
  ]
  await asBoss(contactMergeEndpoints.mergeContacts, { body: { keepId: kept, mergeId: other } })
  await asBoss(contactDataEndpoints.eraseContact, { params: { id: kept }, body: { name: 'Ana Secreta' } })
  await asBoss(contactBulkEndpoints.deleteContacts, { body: { contacts: { ids: [kept, third] } } } as never)
  const entries = (await trail()).slice(before)
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ...[kept, other, third].map((id) => ['contact.created', `${id}`]),
    ['contact.merged', `${kept}`],
    ['contact.erased', `${kept}`],
    ...[kept, third].map((id) => ['contact.deleted', `${id}`]),
  ])
  expect(entries[3]).toMatchObject({ subjectName: '', data: { after: `#${other} → #${kept}` } })
  expect(JSON.stringify(entries)).not.toMatch(/Secret|91234/)
})

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company)
const linked = await world.connection(company, { channel: 'whatsapp' })
const official = await world.connection(company, { channel: 'whatsappapi' })

test('makes one contact of two that have a number on both kinds of WhatsApp', async () => {
  const { db } = world.platform
  await db.asPlatform((tx) =>
    sql`alter table contacts drop column people;
      create unique index contacts_number on contacts (company_id, channel, number) where number is not null`.execute(
      tx,
    ),
  )
  const [old, young] = [
    await world.ticket(company, { whatsappId: linked, queueId, channel: 'whatsapp' }),
    await world.ticket(company, { whatsappId: official, queueId }),
  ]
  const said = await world.message(company, {
    ticketId: young.id,
    contactId: young.contactId,
    whatsappId: official,
  })
  await world.inCompany(company, async (tx) => {
    const number = '5511970000009'
    await tx
      .updateTable('contacts')
      .set({ number, channel: 'whatsapp', name: number, nameFromProvider: true })
      .where('id', '=', old.contactId)
      .execute()
    await tx
      .updateTable('contacts')
      .set({ number, name: 'Dra. Lia', nameFromProvider: false, email: 'lia@example.com' })
      .where('id', '=', young.contactId)
      .execute()
    const { id: tagId } = await tx
      .insertInto('tags')
      .values({ name: 'VIP', color: '#112233' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tagged = [old.contactId, young.contactId].map((contactId) => ({ contactId, tagId }))
    await tx.insertInto('contactTags').values(tagged).execute()
  })
  const migration = readFileSync(
    new URL('../../migrations/0058-one-person-per-number.sql', import.meta.url),
    'utf8',
  )
  await db.asPlatform((tx) => sql.raw(migration).execute(tx))
  const state = await world.inCompany(company, async (tx) => ({
    contacts: await tx.selectFrom('contacts').select(['id', 'name', 'email']).execute(),
    tickets: await tx.selectFrom('tickets').select(['id', 'contactId']).orderBy('id').execute(),
    messages: await tx.selectFrom('messages').select(['id', 'contactId']).execute(),
    identities: await tx.selectFrom('contactIdentities').select('contactId').execute(),
    tags: await tx.selectFrom('contactTags').select('contactId').execute(),
  }))
  const { contactId } = old
  expect(state).toEqual({
    contacts: [{ id: contactId, name: 'Dra. Lia', email: 'lia@example.com' }],
    tickets: [
      { id: old.id, contactId },
      { id: young.id, contactId },
    ],
    messages: [{ id: said, contactId }],
    identities: [{ contactId }, { contactId }],
    tags: [{ contactId }],
  })
})

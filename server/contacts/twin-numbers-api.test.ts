import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { canonicalNumber, spellingsOfNumber } from '#domain/contacts/phone-rules.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { findOptOut, insertOptOut } from '#server/opt-outs/opt-out-db.ts'
import { openWorld } from '#tests/app/world.ts'
import { meetContact } from './meet-contact.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company)
const { email, id: userId } = await world.user(company, { queueIds: [queueId] })
const call = await world.as(email)

const people = [
  ['55', '5511981230001', '551181230001'],
  ['52', '5215512340001', '525512340001'],
  ['54', '5491123450001', '541123450001'],
  ['229', '2290197120001', '22997120001'],
  ['225', '2250707120001', '22507120001'],
] as const

test.each(people)('[D115] meets one person of +%s by either spelling', async (_code, long, short) => {
  const met = (externalId: string) =>
    world.inCompany(company, (tx) =>
      meetContact(tx, {
        peer: { identities: [{ kind: 'phone', externalId }], name: 'Ana', username: null },
        channel: 'whatsappapi',
        whatsappId,
        now: new Date(),
      }),
    )
  const first = await met(short)
  const second = await met(long)
  expect(second.id).toBe(first.id)
  const { number } = await call(contacts.showContact, { params: { id: first.id } })
  expect(number).toBe(long)
  await expect(
    call(contacts.createContact, { body: { name: 'A mesma', number: `+${short}` } }),
  ).rejects.toMatchObject({ code: 'ERR_DUPLICATED_CONTACT' })
})

test('[D115] writes by the spelling that the network used, and keeps a wish in any spelling', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId })
  const heard = '525512340002'
  await world.inCompany(company, async (tx) => {
    await tx
      .updateTable('contacts')
      .set({ number: canonicalNumber(heard) })
      .where('id', '=', ticket.contactId)
      .execute()
    await tx
      .updateTable('contactIdentities')
      .set({ externalId: heard })
      .where('contactId', '=', ticket.contactId)
      .execute()
  })
  const body = { body: 'Hola', clientId: crypto.randomUUID() }
  const sent = await call(messages.sendMessage, { params: { ticketId: ticket.id }, body })
  const { payload } = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('outbox')
      .select('payload')
      .where('messageId', '=', sent.messages[0]?.id ?? 0)
      .executeTakeFirstOrThrow(),
  )
  expect(payload).toMatchObject({ to: { kind: 'phone', externalId: heard } })
  for (const address of spellingsOfNumber(heard)) {
    const found = await world.inCompany(company, async (tx) => {
      await insertOptOut(
        tx,
        { address: heard, channel: 'whatsapp' },
        {
          ...{ scope: 'all', whatsappId: null, source: 'api', proof: '', messageId: null, user: null },
          at: new Date(),
        },
      )
      return findOptOut(tx, { address, channel: 'whatsappapi' }, { whatsappId: null, marketing: false })
    })
    expect(found).not.toBe(null)
  }
})

test('[D115] gives the same canonical number in the database and in the program', async () => {
  const prefixes = [
    '55',
    '5511',
    '52',
    '521',
    '54',
    '549',
    '5411',
    '54911',
    '549351',
    '5492944',
    '229',
    '225',
    '1',
    '34',
  ]
  const numbers = prefixes.flatMap((prefix) =>
    Array.from({ length: 40 }, (_, at) => {
      const rest = String(Math.floor((at + 1) * 7_919_393_713 + at * 97)).replace(
        /^(.)/,
        String((at % 9) + 1),
      )
      const fifteen = at % 4 === 0 ? `15${rest}` : rest
      return `${prefix}${fifteen}`.slice(0, 10 + (at % 5))
    }),
  )
  const { rows } = await world.inCompany(company, (tx) =>
    sql<{ number: string; canonical: string }>`
      select number, canonical_number(number) as canonical from unnest(${numbers}::text[]) number`.execute(
      tx,
    ),
  )
  expect(rows.map(({ canonical }) => canonical)).toEqual(rows.map(({ number }) => canonicalNumber(number)))
  expect(rows.filter(({ number, canonical }) => number !== canonical).length).toBeGreaterThan(30)
})

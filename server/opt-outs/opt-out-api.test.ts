import { expect, test } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { optOutEndpoints as endpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { type Purpose, optOutOf } from './opt-out-of.ts'
import { recordOptOut } from './record-opt-out.ts'
import { revokeOptOuts } from './revoke-opt-out.ts'

let now = new Date('2026-11-23T12:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const other = await world.company()
const ana = await world.user(company, { name: 'Ana' })
const asAna = await world.as(ana.email)
const one = await world.connection(company)
const two = await world.connection(company)

const contactOf = (number: string, id = company) =>
  world.inCompany(id, async (tx) => {
    const row = { name: 'Cliente', number, channel: 'whatsappapi' as const }
    return (await tx.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
const ask = (contactId: number, purpose: Purpose, whatsappId: number | null = null, id = company) =>
  world.inCompany(id, async (tx) => (await optOutOf(tx, { contactId, purpose, whatsappId }))?.source ?? null)
const inContext = (id: number) => openCompanyContext(world.platform, id)

test('[D84] records with reason, is asked by every sender, and is told to whoever shows the contact', async () => {
  const contactId = await contactOf('5511955550001')
  expect(await ask(contactId, 'marketing')).toBeNull()
  const events = await world.during(() =>
    asAna(endpoints.recordOptOut, {
      params: { contactId },
      body: { scope: 'all', reason: 'Pediu por telefone' },
    }),
  )
  expect(events.map(({ name }) => name)).toEqual(['optOut.changed'])
  expect([await ask(contactId, 'marketing'), await ask(contactId, 'service', one)]).toEqual([
    'agent',
    'agent',
  ])
  const { optOuts } = await asAna(endpoints.listOptOuts, { params: { contactId } })
  expect(optOuts).toEqual([
    expect.objectContaining({
      scope: 'all',
      proof: 'Pediu por telefone',
      userName: 'Ana',
      at: now,
      revokedAt: null,
    }),
  ])
  const again = asAna(endpoints.recordOptOut, {
    params: { contactId },
    body: { scope: 'marketing', reason: 'Outra vez' },
  })
  await expect(again).rejects.toMatchObject({ code: 'ERR_OPTED_OUT_ALREADY' })
  const shown = await asAna(contactEndpoints.showContact, { params: { id: contactId } })
  expect(shown.optOut).toEqual({ scope: 'all', at: now })
})

test('[D84] forbids reminders only where everything automatic is unwanted', async () => {
  const contactId = await contactOf('5511955550002')
  await asAna(endpoints.recordOptOut, {
    params: { contactId },
    body: { scope: 'marketing', reason: 'Só promoções' },
  })
  expect([await ask(contactId, 'marketing'), await ask(contactId, 'service')]).toEqual(['agent', null])
})

test('[D84] knows a person by the number, in both spellings, over both kinds of WhatsApp and after the contact is gone', async () => {
  const address = { address: '551155550003', channel: 'whatsapp' as const }
  const mobile = { address: '551187650003', channel: 'whatsapp' as const }
  await inContext(company).transaction(async (tx) => {
    await recordOptOut(inContext(company), tx, address, { scope: 'all', source: 'import' })
    await recordOptOut(inContext(company), tx, mobile, { scope: 'all', source: 'import' })
  })
  expect(await ask(await contactOf('551155550003'), 'service')).toBe('import')
  const contactId = await contactOf('5511987650003')
  expect(await ask(contactId, 'service')).toBe('import')
  await world.inCompany(company, (tx) => tx.deleteFrom('contacts').where('id', '=', contactId).execute())
  expect(await ask(await contactOf('5511987650003'), 'service')).toBe('import')
})

test('[D84] keeps what was told about one number to that number', async () => {
  const contactId = await contactOf('5511955550004')
  const given = { scope: 'marketing', source: 'provider', whatsappId: one } as const
  const record = () =>
    inContext(company).transaction((tx) => recordOptOut(inContext(company), tx, { contactId }, given))
  expect(await record()).toMatchObject({ whatsappId: one })
  expect(await record()).toBeNull()
  expect([await ask(contactId, 'marketing', one), await ask(contactId, 'marketing', two)]).toEqual([
    'provider',
    null,
  ])
})

test('[D84] revokes with a reason, undoes that shortly afterwards, and keeps every row', async () => {
  const contactId = await contactOf('5511955550005')
  const { id } = await asAna(endpoints.recordOptOut, {
    params: { contactId },
    body: { scope: 'all', reason: 'Pediu na loja' },
  })
  const revoke = () => asAna(endpoints.revokeOptOut, { params: { id }, body: { reason: 'Mudou de ideia' } })
  expect(await revoke()).toMatchObject({
    revokeSource: 'agent',
    revokeProof: 'Mudou de ideia',
    revokedByName: 'Ana',
  })
  expect(await ask(contactId, 'service')).toBeNull()
  await asAna(endpoints.undoRevocation, { params: { id } })
  expect(await ask(contactId, 'service')).toBe('agent')
  await revoke()
  now = new Date(now.getTime() + 11 * 60_000)
  await expect(asAna(endpoints.undoRevocation, { params: { id } })).rejects.toMatchObject({
    code: 'ERR_UNDO_LATE',
  })
  await asAna(endpoints.recordOptOut, { params: { contactId }, body: { scope: 'all', reason: 'De novo' } })
  const { optOuts } = await asAna(endpoints.listOptOuts, { params: { contactId } })
  expect(optOuts.map(({ proof, revokedAt }) => [proof, revokedAt !== null])).toEqual([
    ['De novo', false],
    ['Pediu na loja', true],
  ])
})

test('[D84] leaves what the person told the provider to the person', async () => {
  const contactId = await contactOf('5511955550006')
  const given = { scope: 'marketing', source: 'preferences', whatsappId: one } as const
  const recorded = await inContext(company).transaction((tx) =>
    recordOptOut(inContext(company), tx, { contactId }, given),
  )
  const refused = asAna(endpoints.revokeOptOut, {
    params: { id: recorded?.id ?? 0 },
    body: { reason: 'Não quis' },
  })
  await expect(refused).rejects.toMatchObject({ code: 'ERR_OPT_OUT_OF_PROVIDER' })
  await inContext(company).transaction((tx) =>
    revokeOptOuts(
      inContext(company),
      tx,
      { contactId },
      {
        ...{ sources: ['provider', 'preferences'], whatsappId: one, source: 'preferences', proof: 'resume' },
      },
    ),
  )
  expect(await ask(contactId, 'marketing', one)).toBeNull()
})

test('[D84] keeps the ledgers of two companies apart', async () => {
  const contactId = await contactOf('5511955550007')
  const theirs = await contactOf('5511955550007', other)
  const { id } = await asAna(endpoints.recordOptOut, {
    params: { contactId },
    body: { scope: 'all', reason: 'Pediu por e-mail' },
  })
  expect(await ask(theirs, 'marketing', null, other)).toBeNull()
  const stranger = await world.as((await world.user(other)).email)
  await expect(stranger(endpoints.listOptOuts, { params: { contactId } })).rejects.toMatchObject({
    code: 'ERR_NO_CONTACT_FOUND',
  })
  const foreign = stranger(endpoints.revokeOptOut, { params: { id }, body: { reason: 'Alheio' } })
  await expect(foreign).rejects.toMatchObject({ code: 'ERR_NO_OPT_OUT_FOUND' })
})

test('[D84] goes with a merged contact, comes back with it, and outlives an erased one', async () => {
  const asBoss = await world.as((await world.user(company, { profile: 'admin' })).email)
  const keepId = await contactOf('5511955550008')
  const mergeId = await contactOf('5511955550009')
  const given = { scope: 'all', source: 'word', proof: 'SAIR' } as const
  await inContext(company).transaction((tx) =>
    recordOptOut(inContext(company), tx, { contactId: mergeId }, given),
  )
  await asBoss(contactMergeEndpoints.mergeContacts, { body: { keepId, mergeId } })
  expect(await ask(keepId, 'service')).toBe('word')
  const [merge] = await asBoss(contactMergeEndpoints.listContactMerges, { params: { id: keepId } })
  await asBoss(contactMergeEndpoints.undoContactMerge, { params: { id: merge?.id ?? 0 } })
  expect([await ask(keepId, 'service'), await ask(mergeId, 'service')]).toEqual([null, 'word'])
  await asBoss(contactDataEndpoints.eraseContact, { params: { id: mergeId }, body: { name: 'Cliente' } })
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('optOuts').select(['address', 'proof']).where('contactId', '=', mergeId).execute(),
  )
  expect(rows).toEqual([{ address: null, proof: '' }])
  expect(await ask(await contactOf('5511955550009'), 'service')).toBe('word')
})

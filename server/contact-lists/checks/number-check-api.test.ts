import { expect, test } from 'vitest'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { askForChecks } from '#server/contact-lists/ask-for-checks.ts'
import { saveNumberAnswer } from '#server/exchange/number-check-db.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { checkNumbers } from './check-numbers.ts'
import { noteUnreachable } from './note-unreachable.ts'

let clock = new Date()
const world = await openWorld({ now: () => clock })

/** Creates a company with a list, and a linked device that a host runs, unless it is restricted. */
async function open({ restrictedUntil = null }: { restrictedUntil?: Date | null } = {}) {
  clock = new Date()
  const company = await world.company()
  const call = await world.as((await world.user(company, { profile: 'admin' })).email)
  const whatsappId = await world.connection(company, { channel: 'whatsapp' })
  await world.inCompany(company, async (tx) => {
    await tx
      .updateTable('connections')
      .set({ status: 'CONNECTED', restrictedUntil })
      .where('id', '=', whatsappId)
      .execute()
    const lease = { whatsappId, node: 'host', fence: 1, expiresAt: new Date(Date.now() + 3_600_000) }
    await tx.insertInto('connectionLeases').values(lease).execute()
  })
  const { id } = await call(lists.createContactList, { body: { name: 'Lista' } })
  const ctx = () => openCompanyContext(world.platform, company)
  return {
    company,
    call,
    add: (number: string) =>
      call(lists.createContactListItem, { body: { name: 'Ana', number, email: '', contactListId: id } }),
    shown: async () => (await call(lists.listContactListItems, { query: { contactListId: id } })).contacts,
    turn: () => checkNumbers.run(ctx(), {}, world.platform),
    ask: (numbers: string[]) => world.inCompany(company, (tx) => askForChecks(ctx(), tx, numbers)),
    answer: (number: string, isValid: boolean | null) =>
      world.inCompany(company, (tx) => saveNumberAnswer(tx, { number, isValid, now: clock })),
    asked: async () =>
      (
        await world.inCompany(company, (tx) =>
          tx.selectFrom('outbox').select(['payload', 'background']).orderBy('id').execute(),
        )
      ).map(({ payload, background }) => ({ number: (payload as { number: string }).number, background })),
  }
}
const first = '5511987654321'
const second = '5511987654322'

test('[LIST-005] asks for one number a turn, in the background, and shows the answer on the list', async () => {
  const { add, turn, asked, answer, shown } = await open()
  await add(first)
  await add(second)
  await turn()
  expect(await asked()).toEqual([{ number: first, background: true }])
  await turn()
  expect(await asked()).toHaveLength(2)
  await answer(first, true)
  await answer(second, false)
  await turn()
  expect(await shown()).toMatchObject([
    { number: first, isWhatsappValid: true, checkedAt: clock },
    { number: second, isWhatsappValid: false },
  ])
  expect(await asked()).toHaveLength(2)
})

test('asks for a number once in thirty days, and takes what is known from there', async () => {
  const { add, turn, asked, answer, ask } = await open()
  await ask([first])
  await turn()
  await answer(first, true)
  await turn()
  expect(await add(first)).toMatchObject({ isWhatsappValid: true })
  await ask([first])
  await turn()
  expect(await asked()).toHaveLength(1)
  clock = new Date(clock.getTime() + 31 * 86_400_000)
  await ask([first])
  await turn()
  expect(await asked()).toHaveLength(2)
})

test('stops for the day where the provider refuses to say, and after 500 questions', async () => {
  const refusing = await open()
  await refusing.ask([first, second])
  await refusing.turn()
  await refusing.answer(first, null)
  await refusing.turn()
  expect(await refusing.asked()).toHaveLength(1)
  const busy = await open()
  await world.inCompany(busy.company, async (tx) => {
    const { id } = await tx.selectFrom('connections').select('id').executeTakeFirstOrThrow()
    const rows = Array.from({ length: 500 }, (_, n) => ({
      number: `55119${n}`,
      askedAt: clock,
      askedBy: id,
      checkedAt: clock,
      isValid: true,
    }))
    await tx.insertInto('numberChecks').values(rows).execute()
  })
  await busy.ask([first])
  await busy.turn()
  expect(await busy.asked()).toEqual([])
})

test('asks nobody while no device may be asked, and keeps the question', async () => {
  const { ask, turn, asked, company } = await open({ restrictedUntil: new Date(Date.now() + 3_600_000) })
  await ask([first])
  await turn()
  expect(await asked()).toEqual([])
  const waiting = await world.inCompany(company, (tx) =>
    tx.selectFrom('numberChecks').select('number').where('wantedAt', 'is not', null).execute(),
  )
  expect(waiting).toEqual([{ number: first }])
})

test.each([
  ['131026', false],
  ['131047', null],
])('marks a number by a delivery that failed with %s as %j', async (code, isWhatsappValid) => {
  const { company, call, add, shown } = await open()
  await add(first)
  const { id: contactId } = await call(contacts.createContact, { body: { name: 'Ana', number: first } })
  const told = { message: { contactId, failure: { code } } } as never
  await noteUnreachable(world.platform)(company, told)
  expect(await shown()).toMatchObject([{ number: first, isWhatsappValid }])
})

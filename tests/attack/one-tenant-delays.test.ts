import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { signWebhook } from '../../emulators/meta/webhook-bodies.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const [busy, quiet] = [await world.company(), await world.company()]
await world.connection(busy, { account: 'busy-number' })
await world.connection(quiet, { account: testNumber.phoneNumberId })
const queueId = await world.queue(quiet)
const admin = await world.user(quiet, { profile: 'admin', queueIds: [queueId] })
const asQuiet = await world.as(admin.email)
const rival = await world.user(busy, { profile: 'admin' })
const asBusy = await world.as(rival.email)
const node = await openNode(world)

const seconds = String(Math.floor(Date.now() / 1000))
const messageOf = (nth: number) => ({
  from: `55119${10_000_000 + nth}`,
  id: `wamid.batch.${nth}`,
  timestamp: seconds,
  type: 'text',
  text: { body: 'Oi' },
})
async function post(account: string, messages: object[]) {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { phone_number_id: account },
    contacts: [],
    messages,
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: 'waba', changes: [{ field: 'messages', value }] }],
  })
  const headers = { 'x-hub-signature-256': signWebhook(body, world.platform.secrets.metaAppSecret) }
  return fetch(`${node.url}/webhooks/meta`, { method: 'POST', headers, body })
}
const pendingOf = (companyId: number) =>
  world.inCompany(companyId, async (tx) => {
    const rows = await tx.selectFrom('inboundEvents').select('id').where('state', '=', 'pending').execute()
    return rows.length
  })
let broughtIn = 0
let onArrival = () => {}
world.platform.onEvents((companyId, events) => {
  const created = events.filter(({ name }) => name === 'message.created').length
  if (companyId === busy) broughtIn += created
  if (companyId === quiet && created) onArrival()
})
/** Returns the number of the busy company's messages applied between the quiet company's webhook and its message in the conversation. */
async function broughtInBefore(nth: number) {
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  onArrival = resolve
  const before = broughtIn
  await post(testNumber.phoneNumberId, [
    { ...messageOf(nth), id: `wamid.quiet.${nth}`, from: `55219${10_000_000 + nth}` },
  ])
  await arrived
  return broughtIn - before
}
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

test('brings a message of one company in at once while 2,500 of another wait', async () => {
  await broughtInBefore(0)
  const batch = Array.from({ length: 2500 }, (_, nth) => messageOf(nth))
  expect((await post('busy-number', batch)).status).toBe(200)
  const went: number[] = []
  for (let nth = 1; nth <= 9; nth++) went.push(await broughtInBefore(nth))
  expect(await pendingOf(busy)).toBeGreaterThan(500)
  // The number of events that a process applies in 200 ms; a clock would also measure other load of the machine.
  expect(median(went)).toBeLessThan(200)
  // Waits for the rest, which would disturb the next measurement.
  await world.inCompany(busy, (tx) => tx.deleteFrom('inboundEvents').where('state', '=', 'pending').execute())
}, 90_000)

test('answers one company at once while another searches thousands of contacts in many calls', async () => {
  await world.inCompany(busy, (tx) =>
    sql`insert into contacts (name, number, channel)
      select 'Cliente % ' || nth, '5531' || (900000000 + nth), 'whatsapp' from generate_series(1, 20000) nth`.execute(
      tx,
    ),
  )
  let found = 0
  const searches = Promise.all(
    Array.from({ length: 60 }, () =>
      asBusy(contacts.listContacts, { query: { searchParam: '%' } })
        .then(
          () => 'answered',
          () => 'refused',
        )
        .finally(() => found++),
    ),
  )
  const went: number[] = []
  for (let nth = 0; nth < 5; nth++) {
    const before = found
    await asQuiet(queues.listQueues, { query: {} })
    went.push(found - before)
  }
  expect(found).toBeLessThan(60)
  // An answer takes several steps, and one call of the other company may run before each; behind all of them it would be 60.
  expect(median(went)).toBeLessThan(30)
  expect(new Set(await searches)).toEqual(new Set(['answered']))
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const { db } = world.platform
const home = await world.company()
const company = await world.company()
const queueIds = [await world.queue(company, 'Vendas'), await world.queue(company, 'Suporte')]
await world.connection(company, { account: testNumber.phoneNumberId, queueIds })
const ana = await world.user(company, { profile: 'admin' })
const bia = await world.user(company)
const sara = await world.user(home, { profile: 'admin', super: true })
const { url, control } = await openNode(world)
const asAna = await world.as(ana.email)
const asSara = await world.as(sara.email)

const change = (id: number, row: { dueDate?: Date; isPlatform?: boolean; timeZone?: string }) =>
  db.asPlatform((tx) => tx.updateTable('companies').set(row).where('id', '=', id).execute())
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const setGrace = (value: string) =>
  asSara(settings.updateSetting, { params: { key: 'graceDays' }, body: { value } })
const endOf = async (id: number) =>
  db.asPlatform((tx) =>
    tx.selectFrom('companies').select('worksUntil').where('id', '=', id).executeTakeFirstOrThrow(),
  )
const works = () =>
  asAna(queues.listQueues, {}).then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
const enter = async () => openSocket(url, company, await world.tokenOf(ana.email))
const signIn = async (email: string) => {
  const payload = { email, password: testPassword }
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return answer.json<{ user: { company: Record<'dueDate' | 'worksUntil', string> } }>().user.company
}

beforeAll(() => change(home, { isPlatform: true, dueDate: daysAgo(400) }))
beforeEach(() => setGrace('3'))

test('[D11] works on in the days of grace: calls, sockets, and the answers of the bot', async () => {
  await change(company, { dueDate: daysAgo(2) })
  await expect.poll(works).toBe(200)
  const own = await signIn(bia.email)
  expect(Date.parse(own.worksUntil) - Date.parse(own.dueDate)).toBe(3 * 86_400_000)
  const { socket } = await enter()
  expect(socket.connected).toBe(true)
  await control.sendAsCustomer({ from: '5511987000911', name: 'Bia', text: 'Bom dia' })
  const answers = async () => (await control.received({ waId: '5511987000911' })).length
  await expect.poll(answers).toBeGreaterThan(0)
})

test('[D11] answers 402 and lets no socket in when the days of grace are over', async () => {
  await change(company, { dueDate: daysAgo(4) })
  await expect.poll(works).toBe(402)
  await expect(enter()).rejects.toThrow('ERR_SUBSCRIPTION_EXPIRED')
})

test('takes other days of grace at once for companies that nobody touches, and none without a number', async () => {
  await change(company, { dueDate: daysAgo(4) })
  await expect.poll(works).toBe(402)
  await setGrace('5')
  await expect.poll(works).toBe(200)
  await setGrace('0')
  await expect.poll(works).toBe(402)
  await setGrace('99')
  await expect.poll(works).toBe(200)
  await world.inCompany(home, (tx) => tx.deleteFrom('settings').where('key', '=', 'graceDays').execute())
  await expect.poll(works).toBe(402)
})

test('takes the days of grace of nobody but the platform', async () => {
  await change(company, { dueDate: daysAgo(4) })
  await world.inCompany(company, (tx) =>
    tx.insertInto('settings').values({ key: 'graceDays', value: '90' }).execute(),
  )
  expect((await endOf(company)).worksUntil.getTime()).toBeLessThan(Date.now())
})

test('gives days of grace to companies that are made later, and whole days where the clocks change', async () => {
  const made = await world.company({ dueDate: new Date('2027-03-14T02:59:59.999Z') })
  expect((await endOf(made)).worksUntil).toEqual(new Date('2027-03-17T02:59:59.999Z'))
  // The licence ends with the same day there, and the clocks change on the next one.
  await change(made, { timeZone: 'America/New_York' })
  expect((await endOf(made)).worksUntil).toEqual(new Date('2027-03-17T03:59:59.999Z'))
})

test('[AUTH-015, D12] never ends for the platform, however long past due', async () => {
  await setGrace('0')
  await expect(asSara(queues.listQueues, {})).resolves.toBeDefined()
  expect((await signIn(sara.email)).worksUntil).toMatch(/^2999-12-31/)
})

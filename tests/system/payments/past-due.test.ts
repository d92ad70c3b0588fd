import { expect, test } from 'vitest'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueIds = [await world.queue(company, 'Vendas'), await world.queue(company, 'Suporte')]
await world.connection(company, { account: testNumber.phoneNumberId, queueIds })
const { control } = await openNode(world)

const owes = (days: number) =>
  world.platform.db.asPlatform((tx) =>
    tx
      .updateTable('companies')
      .set({ dueDate: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', company)
      .execute(),
  )
const inbound = () =>
  world.inCompany(company, (tx) =>
    tx.selectFrom('messages').select(['body', 'fileId']).where('fromMe', '=', false).orderBy('id').execute(),
  )
const bodies = async () => (await inbound()).map(({ body }) => body)
const got = (waId: string) => control.received({ waId })
const downloads = () =>
  world.inCompany(company, (tx) =>
    tx.selectFrom('outbox').select('id').where('kind', '=', 'download').execute(),
  )

test('[D11] keeps what comes in past due without a word of the bot, and answers again once paid', async () => {
  await control.sendAsCustomer({ from: '5511987000901', name: 'Ana', text: 'Bom dia' })
  await expect.poll(async () => (await got('5511987000901')).length).toBeGreaterThan(0)

  await owes(2)
  await control.sendAsCustomer({ from: '5511987000902', name: 'Bia', text: 'Tem alguém?' })
  await expect.poll(bodies).toContain('Tem alguém?')
  await control.sendAsCustomer({ from: '5511987000902', name: 'Bia', text: 'Olá?' })
  await expect.poll(bodies).toContain('Olá?')
  expect(await got('5511987000902')).toEqual([])

  await owes(-30)
  await control.sendAsCustomer({ from: '5511987000903', name: 'Caio', text: 'Boa tarde' })
  await expect.poll(async () => (await got('5511987000903')).length).toBeGreaterThan(0)
})

test('leaves files with the provider while asleep, keeps their messages, and fetches them once paid', async () => {
  await owes(16)
  const asleep = () =>
    world.platform.db.asPlatform((tx) =>
      tx.selectFrom('connectionLeases').select('whatsappId').where('expiresAt', '>', new Date()).execute(),
    )
  await expect.poll(asleep, { timeout: 20_000 }).toEqual([])
  const media = { type: 'image', base64: png, mimeType: 'image/png', caption: 'A fachada' } as const
  await control.sendAsCustomer({ from: '5511987000904', name: 'Davi', media })
  await expect.poll(bodies).toContain('A fachada')
  expect(await downloads()).toHaveLength(1)
  expect((await inbound()).at(-1)?.fileId).toBeNull()

  await owes(-30)
  await expect.poll(async () => (await inbound()).at(-1)?.fileId, { timeout: 20_000 }).not.toBeNull()
  expect(await downloads()).toEqual([])
})

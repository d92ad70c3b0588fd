import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const asBoss = await world.as((await world.user(company, { profile: 'admin' })).email)
const other = await world.company()
const make = (companyId: number) =>
  world.inCompany(companyId, async (tx) => {
    const prompt = { name: 'Padaria', prompt: 'Atenda bem.' }
    const integration = { name: 'Bot', type: 'flowbuilder' }
    const one = await tx.insertInto('prompts').values(prompt).returning('id').executeTakeFirstOrThrow()
    const two = await tx
      .insertInto('integrations')
      .values(integration)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { promptId: one.id, integrationId: two.id }
  })
const [ours, theirs] = [await make(company), await make(other)]
const id = await world.connection(company)
const update = (body: object) => asBoss(connections.updateConnection, { params: { id }, body })
const show = () => asBoss(connections.showConnection, { params: { id } })

test('[CONN-044] keeps the prompt and the integration of a connection, and takes them off again', async () => {
  expect(await update(ours)).toMatchObject(ours)
  expect(await show()).toMatchObject(ours)
  expect(await update({ promptId: null })).toMatchObject({ ...ours, promptId: null })
})

test('refuses what belongs to another company', async () => {
  await expect(update({ promptId: theirs.promptId })).rejects.toMatchObject({ code: 'ERR_NO_PROMPT_FOUND' })
  const { integrationId } = theirs
  await expect(update({ integrationId })).rejects.toMatchObject({ code: 'ERR_NO_INTEGRATION_FOUND' })
})

test('[CONN-039] refuses what the plan leaves out, and keeps what was chosen before', async () => {
  await update(ours)
  await world.platform.db.asPlatform(async (tx) => {
    const plan = {
      name: 'Sem IA',
      users: 5,
      connections: 5,
      queues: 5,
      useOpenAi: false,
      useIntegrations: false,
    }
    const { id: planId } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
    await tx.updateTable('companies').set({ planId }).where('id', '=', company).execute()
  })
  expect(await update({ name: 'Loja', ...ours })).toMatchObject({ name: 'Loja', ...ours })
  await update({ promptId: null, integrationId: null })
  const refused = (feature: string) => ({ code: 'ERR_NOT_IN_PLAN', details: { feature } })
  await expect(update({ promptId: ours.promptId })).rejects.toMatchObject(refused('useOpenAi'))
  await expect(update({ integrationId: ours.integrationId })).rejects.toMatchObject(
    refused('useIntegrations'),
  )
})

import { afterAll, expect, test } from 'vitest'
import { flowTrialEndpoints as trial } from '#domain/flows/simulation/flow-trial-contract.ts'
import { startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { openWorld } from '#tests/app/world.ts'

const webhook = await startWebhookEmulator()
afterAll(() => webhook.close())
const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const helper = await world.user(company)

const request = { method: 'POST' as const, headers: [], body: '{"pedido":"A-77"}' }
const mappings = [{ path: 'data.total', variable: 'total' }]

test('makes the request of an HTTP block for whoever simulates it, and gives what it maps', async () => {
  webhook.answers.push({ status: 200, body: '{"data":{"total":"R$ 10"}}' })
  const asBoss = await world.as(boss.email)
  const body = { ...request, url: `${webhook.url}/pedido`, mappings }
  const { result } = await asBoss(trial.tryRequest, { body })
  expect(result).toEqual({
    outcome: 'fetched',
    status: 200,
    variables: { total: 'R$ 10' },
    body: '{"data":{"total":"R$ 10"}}',
  })
  expect(webhook.received.at(-1)?.body).toBe('{"pedido":"A-77"}')
})

test('calls no address of the neighbourhood, and only for who draws flows', async () => {
  const asBoss = await world.as(boss.email)
  const body = { ...request, url: 'http://169.254.169.254/latest', mappings }
  expect(await asBoss(trial.tryRequest, { body })).toMatchObject({
    result: { outcome: 'failed', fault: 'blocked' },
  })
  const asHelper = await world.as(helper.email)
  await expect(asHelper(trial.tryRequest, { body })).rejects.toMatchObject({ status: 403 })
})

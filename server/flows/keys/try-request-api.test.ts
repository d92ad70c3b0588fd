import { afterAll, expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { flowTrialEndpoints as trial } from '#domain/flows/simulation/flow-trial-contract.ts'
import { startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { edgeOf, nodeIdOf, startNode } from '#tests/bots/flow-graph-of.ts'
import { nodeOf } from '#tests/bots/flow-of.ts'
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

test('publishes a flow that calls a host which the installation allows, and tells the editor so', async () => {
  const asBoss = await world.as(boss.email)
  const { id } = await asBoss(flows.createFlow, { body: { name: 'Por dentro' } })
  const graphOf = (url: string): FlowGraph => ({
    nodes: [
      startNode,
      nodeOf(nodeIdOf('h'), 'http', { method: 'GET', url, headers: [], body: '', mappings: [] }),
    ],
    connections: [edgeOf('1', nodeIdOf('h'))],
  })
  const issuesOf = async (url: string) => {
    const { issues } = await asBoss(flows.saveFlow, { body: { idFlow: id, ...graphOf(url) } })
    return issues.filter(({ code }) => code === 'http.blocked').length
  }
  expect(await issuesOf(`${webhook.url}/pedido`)).toBe(0)
  expect(await issuesOf('http://10.0.0.1/pedido')).toBe(1)
  const allowed = (host: string) => asBoss(trial.checkHost, { query: { host } })
  expect(await allowed(new URL(webhook.url).host)).toEqual({ isAllowed: true })
  expect(await allowed('10.0.0.1')).toEqual({ isAllowed: false })
  expect(await allowed('not a host/')).toEqual({ isAllowed: false })
  const asHelper = await world.as(helper.email)
  await expect(asHelper(trial.checkHost, { query: { host: '127.0.0.1' } })).rejects.toMatchObject({
    status: 403,
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints as versions } from '#domain/flows/flow-version-contract.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { nodeIdOf, startNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const kilobyte = 1024
const world = await openWorld({ env: { STORAGE_LIMIT_GB: String((300 * kilobyte) / 1024 ** 3) } })
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const pictureOf = (bytes: number) => {
  const picture = Buffer.from(dot, 'base64')
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

/** An exported flow with one node for each picture; those of `spare` come along although no node shows them. */
function exported({ pictures, spare = 0 }: { pictures: number[]; spare?: number }) {
  const refs = pictures.map(() => randomUUID())
  const nodes = refs.map((url, at) => ({
    ...newNode('img', { id: nodeIdOf(String(at)), position: { x: 0, y: 0 } }),
    data: { url },
  }))
  const extra = Array.from({ length: spare }, () => ({ ref: randomUUID(), bytes: 100 }))
  const files = [...refs.map((ref, at) => ({ ref, bytes: pictures[at] ?? 0 })), ...extra]
  return {
    kind: 'chat-flow/flow',
    version: 1,
    name: 'Vitrine',
    nodes: [startNode, ...nodes],
    connections: [],
    files: files.map(({ ref, bytes }) => ({
      ...{ ref, name: 'vitrine.png', mimeType: 'image/png', size: bytes, sha256: '' },
      base64: pictureOf(bytes).toString('base64'),
    })),
  }
}

const imported = (flow: object, clientId?: string) =>
  asBoss(versions.importFlow, { body: { flow, clientId } })

/** Number and bytes of files, by their rows and in the storage. */
async function stored() {
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('flowFiles').innerJoin('files', 'files.id', 'flowFiles.fileId').select('size').execute(),
  )
  const lying = await world.platform.storage.measure(company, new Date(Date.now() + 60_000))
  return {
    rows: { files: rows.length, bytes: rows.reduce((sum, { size }) => sum + Number(size), 0) },
    lying: { files: lying.files, bytes: lying.bytes },
  }
}
const both = (files: number, bytes: number) => ({ rows: { files, bytes }, lying: { files, bytes } })

test('stores the files of an import once, however often it is repeated under its key', async () => {
  const flow = exported({ pictures: [1000, 2000], spare: 1 })
  const clientId = randomUUID()
  const [first, second] = await Promise.all([imported(flow, clientId), imported(flow, clientId)])
  expect(second).toEqual(first)
  expect(await imported(flow, clientId)).toEqual(first)
  expect(await stored()).toEqual(both(2, 3000))
  const shown = await asBoss(flows.showFlowGraph, { params: { id: first.flow.id } })
  expect(shown.flow.files).toHaveLength(2)
})

test('stores nothing for a repeat of an import whose flow was deleted', async () => {
  const flow = exported({ pictures: [1000] })
  const clientId = randomUUID()
  const { flow: made } = await imported(flow, clientId)
  await asBoss(flows.deleteFlow, { params: { id: made.id } })
  const before = await stored()
  await expect(imported(flow, clientId)).rejects.toMatchObject({ status: 404 })
  expect(await stored()).toEqual(before)
})

test('leaves no file of an import that is refused for lack of room', async () => {
  const before = await stored()
  const { flows: listed } = await asBoss(flows.listFlows, { query: {} })
  const parts = [200 * kilobyte, 200 * kilobyte]
  await expect(imported(exported({ pictures: parts }))).rejects.toMatchObject({ code: 'ERR_STORAGE_LIMIT' })
  await expect(imported(exported({ pictures: [1000, 400 * kilobyte] }))).rejects.toMatchObject({
    code: 'ERR_STORAGE_LIMIT',
  })
  expect(await stored()).toEqual(before)
  expect((await asBoss(flows.listFlows, { query: {} })).flows).toHaveLength(listed.length)
})

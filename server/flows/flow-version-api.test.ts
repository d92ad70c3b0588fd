import { describe, expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { flowVersionEndpoints as versions } from '#domain/flows/flow-version-contract.ts'
import type { FlowNode } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { edgeOf, flowOf, nodeIdOf, sayNode, startNode, ticketNode } from '#tests/bots/flow-graph-of.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { forgetFlowFiles } from './flow-jobs.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const queueId = await world.queue(company, 'Vendas')
const boss = await world.user(company, { name: 'Bia', profile: 'admin' })
const stranger = await world.user(other, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const asStranger = await world.as(stranger.email)

let counter = 0
const make = async (name = `Fluxo ${++counter}`) => (await asBoss(flows.createFlow, { body: { name } })).id
const place = { x: 0, y: 0 }
const [start, say, edge, idOf] = [startNode, sayNode, edgeOf, nodeIdOf]
const ticket = (id = queueId) => ticketNode(id)
const good = (label?: string) => flowOf(queueId, label)
const save = (id: number, graph: { nodes: object[]; connections: object[] }) =>
  asBoss(flows.saveFlow, { body: { idFlow: id, ...graph } })
const shown = async (id: number) => (await asBoss(flows.showFlowGraph, { params: { id } })).flow

describe('versions', () => {
  test('lists what was published, and brings an older one back as the newest', async () => {
    const id = await make()
    await save(id, good('Primeira'))
    await save(id, good('Segunda'))
    const { versions: all } = await asBoss(versions.listFlowVersions, { params: { id }, query: {} })
    expect(all).toMatchObject([
      { number: 2, isLive: true, publishedBy: 'Bia' },
      { number: 1, isLive: false, warnings: 0 },
    ])
    const first = all[1]?.id ?? 0
    const { version } = await asBoss(versions.showFlowVersion, { params: { id: first } })
    expect(JSON.stringify(version.flow)).toContain('Primeira')
    const back = await asBoss(versions.restoreFlowVersion, { body: { versionId: first } })
    expect(back).toMatchObject({ published: true, version: { number: 3 }, hasDraft: false })
    expect(JSON.stringify((await shown(id)).flow)).toContain('Primeira')
    await expect(asStranger(versions.showFlowVersion, { params: { id: first } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      asStranger(versions.restoreFlowVersion, { body: { versionId: first } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('brings none back that names a department which is gone', async () => {
    const id = await make()
    const gone = await world.queue(company, 'De passagem')
    const old = { nodes: [start, ticket(gone)], connections: [edge('1', idOf('t'))] }
    const { version } = await save(id, old)
    await save(id, good())
    await world.inCompany(company, (tx) => tx.deleteFrom('queues').where('id', '=', gone).execute())
    await expect(
      asBoss(versions.restoreFlowVersion, { body: { versionId: version?.id ?? 0 } }),
    ).rejects.toMatchObject({ code: 'ERR_FLOW_ISSUES', details: { issues: [{ code: 'queue.missing' }] } })
    expect((await shown(id)).version?.number).toBe(2)
  })
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name = 'a.png') => new File([picture], name, { type: 'image/png' })
const frame = Buffer.from([0xff, 0xfb, 0x90, 0x00])
const mp3 = () =>
  new File([Buffer.concat([frame, Buffer.alloc(413), frame, Buffer.alloc(413)])], 'a.mp3', {
    type: 'audio/mpeg',
  })

describe('files of nodes', () => {
  test('[FLOW-077] stores files for a content and tells what its elements hold', async () => {
    const { elements } = await asBoss(flows.addFlowContent, {
      form: { fields: { body: ['foto.png', 'outra.png'] }, files: [png(), png('b.png')] },
    })
    expect(elements).toMatchObject([
      { type: 'img', original: 'foto.png', mimeType: 'image/png' },
      { type: 'img', original: 'outra.png' },
    ])
    expect(elements[0]?.url).toMatch(/^\/media\//)
  })

  test('[FLOW-082, FLOW-083] stores a picture and a recording, each under a name', async () => {
    const image = await asBoss(flows.addFlowImage, {
      form: { fields: { body: 'foto.png', fromMe: 'true' }, files: [png()] },
    })
    expect(image).toMatchObject({ name: expect.stringMatching(/^[\da-f-]{36}$/), original: 'foto.png' })
    const audio = await asBoss(flows.addFlowAudio, { form: { fields: {}, files: [mp3()] } })
    expect(audio).toMatchObject({ mimeType: 'audio/mpeg' })
  })

  test('[FLOW-059, FLOW-060, FLOW-062, FLOW-063, FLOW-064] refuses other types and what is too heavy', async () => {
    const send = (file: File) => asBoss(flows.addFlowContent, { form: { fields: {}, files: [file] } })
    const pdf = new File([Buffer.from('%PDF-1.4\n%%EOF')], 'a.pdf', { type: 'application/pdf' })
    await expect(send(pdf)).rejects.toMatchObject({ status: 400, code: 'ERR_FLOW_FILE' })
    const heavy = new File([picture, Buffer.alloc(2_000_001)], 'a.png', { type: 'image/png' })
    const large = { status: 400, code: 'ERR_FILE_TOO_LARGE', details: { limit: 2e6 } }
    await expect(send(heavy)).rejects.toMatchObject(large)
    await expect(asBoss(flows.addFlowImage, { form: { fields: {}, files: [heavy] } })).rejects.toMatchObject(
      large,
    )
    await expect(asBoss(flows.addFlowImage, { form: { fields: {}, files: [mp3()] } })).rejects.toMatchObject({
      code: 'ERR_FLOW_FILE',
    })
    const video = new File([Buffer.alloc(20_000_001)], 'a.mp4', { type: 'video/mp4' })
    await expect(send(video)).rejects.toMatchObject({ code: 'ERR_FILE_TOO_LARGE', details: { limit: 2e7 } })
  })

  test('stay while a version refers to them, and go two days after nothing does', async () => {
    const id = await make()
    const upload = async () =>
      (await asBoss(flows.addFlowImage, { form: { fields: {}, files: [png()] } })).name
    const [used, once, never] = [await upload(), await upload(), await upload()]
    const image = (letter: string, url: string) => ({
      ...newNode('img', { id: idOf(letter), position: place }),
      data: { url },
    })
    const graph = (nodes: FlowNode[]) => ({
      nodes: [start, ...nodes, ticket()],
      connections: [
        ...nodes.map((node, at) => edge(at ? (nodes[at - 1]?.id ?? '') : '1', node.id)),
        edge(nodes.at(-1)?.id ?? '1', idOf('t')),
      ],
    })
    expect((await save(id, graph([image('i', used)]))).published).toBe(true)
    const filed = await save(id, { nodes: [start, image('k', once)], connections: [] })
    expect(filed.published).toBe(false)
    expect((await shown(id)).files).toMatchObject([{ id: once, mimeType: 'image/png' }])
    await save(id, graph([say('b', 'Sem imagem')]))
    await world.inCompany(company, (tx) =>
      tx
        .updateTable('flowFiles')
        .set({ uploadedAt: new Date('2020-01-01') })
        .execute(),
    )
    await forgetFlowFiles.run(world.platform)
    await runJobs(world)
    const left = await world.inCompany(company, (tx) => tx.selectFrom('files').select('id').execute())
    const ids = left.map((file) => file.id)
    expect(ids).toContain(used)
    expect(ids).not.toContain(once)
    expect(ids).not.toContain(never)
    const missing = await save(id, graph([image('k', once)]))
    expect(missing.issues).toMatchObject([{ code: 'media.missing' }])
  })
})

describe('taking a flow elsewhere', () => {
  test('exports names and files, and imports them where they are called the same', async () => {
    const id = await make('Viajante')
    const { name } = await asBoss(flows.addFlowImage, {
      form: { fields: { body: 'mapa.png' }, files: [png()] },
    })
    const image = { ...newNode('img', { id: idOf('i'), position: place }), data: { url: name } }
    await save(id, {
      nodes: [start, image, ticket()],
      connections: [edge('1', idOf('i')), edge(idOf('i'), idOf('t'))],
    })
    const file = await asBoss(versions.exportFlow, { params: { id } })
    expect(file).toMatchObject({
      kind: 'chat-flow/flow',
      name: 'Viajante',
      needs: { queues: [{ name: 'Vendas' }] },
    })
    const first = await asStranger(versions.importFlow, { body: { flow: file } })
    expect(first).toMatchObject({ missing: ['Vendas'], unknown: [], flow: { name: 'Viajante' } })
    const theirs = await world.queue(other, 'VENDAS')
    const again = await asStranger(versions.importFlow, { body: { flow: file } })
    expect(again).toMatchObject({
      missing: [],
      flow: { name: 'Viajante (2)', versionId: null, hasDraft: true },
    })
    const { flow } = await asStranger(flows.showFlowGraph, { params: { id: again.flow.id } })
    expect(flow.flow?.nodes[2]?.data).toMatchObject({ queue: { id: theirs } })
    expect(flow.files).toMatchObject([{ name: 'mapa.png' }])
    expect(flow.files[0]?.id).not.toBe(name)
  })

  test('refuses what is no flow', async () => {
    for (const flow of [{}, { nodes: 5 }, []]) {
      await expect(asBoss(versions.importFlow, { body: { flow } })).rejects.toMatchObject({
        status: 400,
        code: 'ERR_NOT_A_FLOW',
        details: { field: 'flow', reason: 'format' },
      })
    }
    const flow = { version: '6', groups: [], edges: [] }
    await expect(asBoss(versions.importFlow, { body: { flow } })).rejects.toMatchObject({
      status: 400,
      code: 'ERR_FOREIGN_FLOW',
      details: { name: 'Typebot' },
    })
  })
})

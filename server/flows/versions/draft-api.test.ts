import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { phraseEndpoints as phrases } from '#domain/phrases/phrase-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, flowOf, nodeIdOf, startNode } from '#tests/bots/flow-graph-of.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company)
const asBoss = await world.as((await world.user(company, { name: 'Bia', profile: 'admin' })).email)
const stranger = await world.user(await world.company(), { profile: 'admin' })
const asStranger = await world.as(stranger.email)
const { customer } = botStage(world, company)

const make = async (name: string) => (await asBoss(flows.createFlow, { body: { name } })).id
const saveDraft = (id: number, graph: FlowGraph, draftRevision?: number) =>
  asBoss(flows.saveFlow, {
    body: { idFlow: id, ...graph, publish: false, ...(draftRevision !== undefined && { draftRevision }) },
  })
const shown = async (id: number) => (await asBoss(flows.showFlowGraph, { params: { id } })).flow

test('[D164] a draft begins nothing, and everybody gets the published version until the draft is published', async () => {
  const id = await make('Recados')
  await asBoss(phrases.createPhrase, { body: { name: 'Recados', flowId: id, phrase: 'recado', whatsappId } })
  const first = await saveDraft(id, flowOf(queueId, 'Primeira'))
  expect(first).toMatchObject({ published: false, hasDraft: true, version: null })
  expect(await customer(whatsappId).say('recado')).toEqual([])
  expect(await asBoss(flows.publishFlow, { body: { idFlow: id } })).toMatchObject({
    published: true,
    hasDraft: false,
    version: { number: 1 },
  })
  const second = await saveDraft(id, flowOf(queueId, 'Segunda'))
  expect(second).toMatchObject({ published: false, hasDraft: true, version: { number: 1 } })
  expect((await customer(whatsappId).say('recado')).join()).toContain('Primeira')
  await asBoss(flows.publishFlow, { body: { idFlow: id, draftRevision: second.draftRevision } })
  expect((await customer(whatsappId).say('recado')).join()).toContain('Segunda')
})

test('[D164] without the switch, as other programs call it, saving a flow without errors publishes it', async () => {
  const id = await make('De fora')
  const saved = await asBoss(flows.saveFlow, { body: { idFlow: id, ...flowOf(queueId, 'Direto') } })
  expect(saved).toMatchObject({ published: true, hasDraft: false })
})

test('[D164] discards a draft for what runs, on the revision that was seen, and never where nothing runs', async () => {
  const id = await make('Desfeito')
  const draft = await saveDraft(id, flowOf(queueId, 'No ar'))
  const discard = (draftRevision?: number) =>
    asBoss(flows.discardDraft, {
      body: { idFlow: id, ...(draftRevision !== undefined && { draftRevision }) },
    })
  await expect(discard()).rejects.toMatchObject({ status: 409, code: 'ERR_FLOW_UNPUBLISHED' })
  await asBoss(flows.publishFlow, { body: { idFlow: id } })
  const changed = await saveDraft(id, flowOf(queueId, 'Rascunho'), draft.draftRevision)
  await expect(discard(draft.draftRevision)).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CHANGED_MEANWHILE',
  })
  await expect(asStranger(flows.discardDraft, { body: { idFlow: id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await discard(changed.draftRevision)).toMatchObject({ hasDraft: false, published: false })
  expect(JSON.stringify((await shown(id)).flow)).toContain('No ar')
})

test('names what leads to a flow: connections, phrases, menus and flows that run', async () => {
  const id = await make('Alvo')
  await asBoss(flows.saveFlow, { body: { idFlow: id, ...flowOf(queueId) } })
  const uses = async () => (await asBoss(flows.listFlowUses, { params: { id } })).uses
  expect(await uses()).toEqual([])
  const jump = newNode('startFlow', { id: nodeIdOf('j'), position: { x: 0, y: 0 } })
  const callerId = await make('Chamador')
  const graph = {
    nodes: [startNode, { ...jump, data: { ...jump.data, flowId: id, name: 'Alvo' } }],
    connections: [edgeOf('1', jump.id)],
  }
  await asBoss(flows.saveFlow, { body: { idFlow: callerId, ...graph, publish: false } })
  expect(await uses()).toEqual([])
  await asBoss(flows.publishFlow, { body: { idFlow: callerId } })
  const { id: phraseId } = await asBoss(phrases.createPhrase, {
    body: { name: 'Alvo', flowId: id, phrase: 'alvo', whatsappId },
  })
  await asBoss(connections.updateConnection, {
    params: { id: whatsappId },
    body: { name: 'Loja', flowIdWelcome: id, flowIdNotPhrase: id },
  })
  await world.inCompany(company, async (tx) => {
    const { id: integrationId } = await tx
      .insertInto('integrations')
      .values({ type: 'flowbuilder', name: 'Fluxos' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('queues').set({ integrationId }).where('id', '=', queueId).execute()
    await tx.insertInto('connectionQueues').values({ whatsappId, queueId }).execute()
  })
  expect(await uses()).toEqual([
    { kind: 'flow', id: callerId, name: 'Chamador' },
    { kind: 'menu', id: queueId, name: 'Vendas' },
    { kind: 'noPhrase', id: whatsappId, name: 'Loja' },
    { kind: 'phrase', id: phraseId, name: 'Alvo' },
    { kind: 'welcome', id: whatsappId, name: 'Loja' },
  ])
  await expect(asStranger(flows.listFlowUses, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { flowChannel, type FullFlow, flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { firstNodes, newNode } from '#domain/flows/new-node.ts'
import { flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import type { LocalDraft } from './local-draft.ts'
import { useFlowEditor } from './use-flow-editor.ts'

/** The part of the browser's storage that drafts use, which jsdom lacks; it holds one draft. */
let stored: LocalDraft | undefined
const later = <T,>(result: T) => {
  const request = { result, onsuccess: () => {} }
  queueMicrotask(() => request.onsuccess())
  return request
}
const drafts = {
  get: () => later(stored),
  put: (draft: LocalDraft) => later(void (stored = draft)),
  delete: () => later(void (stored = undefined)),
}
beforeEach(() => {
  const db = { transaction: () => ({ objectStore: () => drafts }), close: () => {} }
  Object.assign(globalThis, { indexedDB: { open: () => later(db) } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
})

const drawing = (text: string): FlowGraph => ({
  nodes: [...firstNodes(), { ...newNode('note', { id: text, position: { x: 0, y: 0 } }), data: { text } }],
  connections: [],
})
const savedAt = new Date('2026-11-20T12:00:00Z')
const saved = {
  ...{ id: 4, name: 'Vendas', active: true, versionId: null, hasDraft: true, updatedAt: savedAt },
  ...{ draftRevision: 2, savedBy: 'Bia', savedAt, version: null },
}

const usage = { tokens: 0, mostTokens: 0, cents: 0, mostCents: 0 }
function answerCompany() {
  api().answer(queueEndpoints.listQueues, [])
  api().answer(tagEndpoints.listTagNames, [])
  api().answer(flowEndpoints.listFlowNames, [])
  api().answer(connectionListEndpoints.listConnections, [])
  api().answer(settingEndpoints.listSettings, [])
  api().answer(promptEndpoints.listPrompts, { prompts: [], usage })
  api().answer(integrationEndpoints.listIntegrations, { queueIntegrations: [], count: 0, hasMore: false })
  api().answer(flowNumberEndpoints.showFlowNumbers, { blocks: [] })
}

/** Opens revision 2 of a flow, which somebody else saved. */
function open(draft: LocalDraft) {
  stored = draft
  answerCompany()
  api().answer(flowEndpoints.saveFlow, ({ body }) => {
    const details = { user: 'Bia', at: savedAt.toISOString(), fields: [] }
    if (body.draftRevision !== 2) throw new Refusal(409, 'ERR_CHANGED_MEANWHILE', details)
    return { ...saved, draftRevision: 3, issues: [], published: true }
  })
  return show(<Editor flow={{ ...saved, flow: drawing('Bia'), files: [] }} />)
}

function Editor({ flow }: { flow: FullFlow }) {
  const { local, takeLocal, graph, saved: held, save, reload, conflict } = useFlowEditor(flow)
  return (
    <>
      <p>{graph.nodes.at(-1)?.id}</p>
      <p>{held.active ? 'ligado' : 'desligado'}</p>
      {local && (
        <button type="button" onClick={takeLocal}>
          continuar
        </button>
      )}
      <button type="button" onClick={() => void save()}>
        salvar
      </button>
      <button type="button" onClick={() => void save({ publish: true })}>
        publicar
      </button>
      <button type="button" onClick={() => void save({ overwrite: true })}>
        sobrescrever
      </button>
      <button type="button" onClick={() => void reload()}>
        recarregar
      </button>
      {conflict && <p>conflito com {conflict.user}</p>}
    </>
  )
}

const hourMs = 3_600_000
const take = async (keys: ReturnType<typeof open>['keys']) =>
  keys.click(await screen.findByRole('button', { name: 'continuar' }))

test.each([
  ['before', -hourMs],
  ['after', hourMs],
])('raises the conflict of a draft of an older revision, kept %s the save of another user', async (_, ms) => {
  const at = savedAt.getTime() + ms
  const { keys } = open({ graph: drawing('Ana'), draftRevision: 1, at })
  await take(keys)
  expect(screen.getByText('Ana')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'salvar' }))
  expect(await screen.findByText('conflito com Bia')).toBeTruthy()
})

test('saves a draft of the revision that was opened', async () => {
  const { keys } = open({ graph: drawing('Ana'), draftRevision: 2, at: savedAt.getTime() + hourMs })
  await take(keys)
  await keys.click(screen.getByRole('button', { name: 'salvar' }))
  await waitFor(() => expect(stored).toBeUndefined())
  expect(screen.queryByText(/conflito/)).toBeNull()
})

test('saves the draft alone, publishes by a call of its own, and publishes again over a conflict', async () => {
  const { keys } = open({ graph: drawing('Bia'), draftRevision: 2, at: savedAt.getTime() })
  const asked = () => api().asked(flowEndpoints.saveFlow).at(-1)?.body
  await keys.click(screen.getByRole('button', { name: 'salvar' }))
  expect(await screen.findByText(/Fluxo salvo/)).toBeTruthy()
  expect(asked()).toMatchObject({ publish: false, draftRevision: 2 })
  await keys.click(screen.getByRole('button', { name: 'publicar' }))
  expect(await screen.findByText('conflito com Bia')).toBeTruthy()
  expect(asked()).toMatchObject({ publish: true, draftRevision: 3 })
  api().answer(flowEndpoints.saveFlow, { ...saved, draftRevision: 4, issues: [], published: true })
  await keys.click(screen.getByRole('button', { name: 'sobrescrever' }))
  expect(await screen.findByText('Fluxo publicado')).toBeTruthy()
  expect(asked()).toMatchObject({ publish: true })
  expect(asked()).not.toHaveProperty('draftRevision')
})

test('deletes a draft that is the saved drawing', async () => {
  open({ graph: drawing('Bia'), draftRevision: 1, at: savedAt.getTime() })
  await waitFor(() => expect(stored).toBeUndefined())
  expect(screen.queryByRole('button', { name: 'continuar' })).toBeNull()
})

test('keeps an offered draft when another drawing is saved', async () => {
  const draft = { graph: drawing('Ana'), draftRevision: 1, at: savedAt.getTime() }
  const { keys } = open(draft)
  await screen.findByRole('button', { name: 'continuar' })
  await keys.click(screen.getByRole('button', { name: 'salvar' }))
  expect(await screen.findByText(/Fluxo salvo/)).toBeTruthy()
  expect(stored).toBe(draft)
  await take(keys)
  expect(screen.getByText('Ana')).toBeTruthy()
})

test('hands on the drawing that replaced one without edits, as when an older version is restored', async () => {
  stored = undefined
  answerCompany()
  const flow = { ...saved, draftRevision: 3, flow: drawing('Ana'), files: [] }
  api().answer(flowEndpoints.showFlowGraph, { flow })
  const { keys } = show(<Editor flow={{ ...saved, flow: drawing('Bia'), files: [] }} />)
  await keys.click(screen.getByRole('button', { name: 'recarregar' }))
  expect(await screen.findByText('Ana')).toBeTruthy()
})

test('shows at once that a colleague switched the flow off, and not what they did to another', async () => {
  stored = undefined
  answerCompany()
  const { line } = await showLive(<Editor flow={{ ...saved, flow: drawing('Bia'), files: [] }} />)
  const { draftRevision: _, savedBy: _by, savedAt: _at, version: _version, ...flow } = saved
  line.tell(flowChannel, { action: 'update', flow: { ...flow, id: 5, active: false } })
  expect(screen.getByText('ligado')).toBeTruthy()
  line.tell(flowChannel, { action: 'update', flow: { ...flow, active: false } })
  expect(await screen.findByText('desligado')).toBeTruthy()
})

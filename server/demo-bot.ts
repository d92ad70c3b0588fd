import { sql } from 'kysely'
import type { FlowGraph, FlowNode } from '#domain/flows/graph.ts'
import { graphHash } from './flows/graph-hash.ts'
import { changeFlow, insertFlow } from './flows/flow-db.ts'
import { insertVersion } from './flows/flow-version-db.ts'
import { insertIntegration } from './integrations/integration-db.ts'
import { addSigningSecret } from './integrations/signing-secrets.ts'
import { insertPhrase } from './phrases/phrase-db.ts'
import { insertPrompt } from './prompts/prompt-db.ts'
import { sealKey } from './prompts/sealed-keys.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'

/** Ports of the bots' emulators, and the key that the emulator of models accepts. */
export type BotEmulators = { models: number; typebot: number; google: number; webhook: number }
export const demoModelKey = 'sk-emulated'
/** Phrase that begins the demo's flow when a customer writes it. */
export const demoPhrase = 'balcão virtual'

const webhookOf = ({ webhook }: BotEmulators) => `http://127.0.0.1:${webhook}/pedidos`
const typebotOf = ({ typebot }: BotEmulators) => `http://127.0.0.1:${typebot}`

type Demo = { companyId: number; queueIds: Record<string, number>; emulators: BotEmulators }

/** Gives the demo company a published flow that a phrase begins, and a model and bots elsewhere for it to ask: all of them emulated. */
export async function makeDemoBot(
  platform: Platform,
  { companyId, queueIds, emulators }: Demo,
): Promise<void> {
  const ctx = openCompanyContext(platform, companyId)
  const queueId = queueIds.Atendimento ?? null
  await ctx.transaction(async (tx) => {
    const { sealed: signingSecrets } = addSigningSecret(ctx, null)
    const webhook = {
      name: 'Pedidos (simulado)',
      type: 'webhook',
      urlN8n: webhookOf(emulators),
      signingSecrets,
    }
    const { id: integrationId } = await insertIntegration(tx, webhook)
    const typebot = { name: 'Typebot (simulado)', type: 'typebot', projectName: 'Typebot (simulado)' }
    await insertIntegration(tx, { ...typebot, urlN8n: typebotOf(emulators), typebotSlug: 'demo' })
    const promptId = await insertPrompt(tx, {
      ...{ name: 'Assistente da padaria', queueId: queueId ?? 0, apiKey: sealKey(ctx, demoModelKey) },
      prompt:
        'Você é a assistente da Padaria Aurora. Responda com simpatia e em poucas palavras sobre horários, pães, bolos e preços.',
    })
    const graph = demoGraph({ queueId, integrationId, promptId })
    const hash = graphHash(graph)
    const drawn = { draft: JSON.stringify(graph), draftHash: hash, draftRevision: 1, savedAt: ctx.now }
    const { id: flowId } = await insertFlow(tx, { name: 'Balcão virtual', ...drawn })
    const version = { flowId, graph, hash, issues: [], note: '', publishedBy: null, now: ctx.now }
    const { id: versionId } = await insertVersion(tx, version)
    await changeFlow(tx, flowId, { versionId }, ctx.now)
    await insertPhrase(tx, { name: 'Balcão virtual', flowId, phrase: demoPhrase })
  })
}

/** The emulators may listen elsewhere than when the demo was made. */
export const moveDemoBot = (platform: Platform, companyId: number, emulators: BotEmulators): Promise<void> =>
  platform.db.inCompany(companyId, async (tx) => {
    const local = '^http://127\\.0\\.0\\.1:\\d+'
    await sql`update integrations set url_n8n = case type when 'webhook' then ${webhookOf(emulators)} else ${typebotOf(emulators)} end
      where type in ('webhook', 'typebot') and name like '%(simulado)' and url_n8n ~ ${local}`.execute(tx)
  })

type Named = { queueId: number | null; integrationId: number; promptId: number }

/** A menu of what the bakery's bot can do: an order by questions, a model that answers, and a system of its own that knows orders. */
function demoGraph({ queueId, integrationId, promptId }: Named): FlowGraph {
  const patience = { timeoutMinutes: null, maxInvalid: null }
  const at = (column: number, row: number) => ({ x: 250 + column * 320, y: 100 + row * 220 })
  const ask = (message: string, answerKey: string) => ({ integration: { message, answerKey }, ...patience })
  const queue = { id: queueId, name: 'Atendimento' }
  const nodes: FlowNode[] = [
    { id: '1', type: 'start', position: at(0, 1), data: { label: 'Inicio do fluxo' } },
    {
      ...{ id: 'menu', type: 'menu', position: at(1, 1) },
      data: {
        message: 'Oi, {{firstName}}! Sou o balcão virtual da Padaria Aurora. O que você quer fazer?',
        arrayOption: ['Encomendar um bolo', 'Tirar uma dúvida', 'Acompanhar meu pedido'].map(
          (value, index) => ({
            ...{ number: index + 1, value },
          }),
        ),
        ...patience,
      },
    },
    { id: 'flavour', type: 'question', position: at(2, 0), data: ask('Qual sabor você quer?', 'sabor') },
    { id: 'day', type: 'question', position: at(3, 0), data: ask('Para qual dia?', 'dia') },
    {
      ...{ id: 'noted', type: 'message', position: at(4, 0) },
      data: {
        label: 'Anotado: bolo de {{sabor}} para {{dia}}. Uma pessoa da padaria confirma em instantes.',
      },
    },
    {
      ...{ id: 'model', type: 'prompt', position: at(2, 1) },
      data: { promptId, name: 'Assistente da padaria' },
    },
    {
      ...{ id: 'orders', type: 'integration', position: at(2, 2) },
      data: { integrationId, name: 'Pedidos (simulado)' },
    },
    { id: 'people', type: 'ticket', position: at(5, 1), data: { name: '', queue } },
  ]
  const connections = [
    ['1', 'a', 'menu'],
    ['menu', 'a1', 'flavour'],
    ['menu', 'a2', 'model'],
    ['menu', 'a3', 'orders'],
    ['flavour', 'a', 'day'],
    ['day', 'a', 'noted'],
    ['noted', 'a', 'people'],
    ['model', 'a', 'people'],
    ['orders', 'a', 'people'],
  ] as const
  return {
    nodes,
    connections: connections.map(([source, sourceHandle, target]) => ({
      ...{ id: `${source}${sourceHandle}${target}`, source, sourceHandle, target },
    })),
  }
}

import type { FlowNode } from '#domain/flows/graph.ts'
import { redact } from '#domain/bot/redact.ts'
import type { BotTurn, TracedBlock } from '#domain/traces/trace-contract.ts'
import type { listTriggerNames, TurnRow, VersionRow } from './trace-db.ts'

type Known = {
  versions: ReadonlyMap<number, VersionRow>
  names: Awaited<ReturnType<typeof listTriggerNames>>
  said: BotTurn['said']
}

/** A stored turn as the contract shows it: with the names of its blocks, and without texts that nobody may read. */
export function toTurn({ id, at, trigger, versionId, lines }: TurnRow, known: Known): BotTurn {
  const { versions, names, said } = known
  const lists: Partial<Record<string, ReadonlyMap<number, string>>> = {
    phrase: names.flows,
    welcome: names.flows,
    prompt: names.prompts,
    integration: names.integrations,
  }
  const list = lists[trigger.kind]
  const version = versions.get(versionId)
  return {
    id,
    at,
    trigger: { kind: kindOf(trigger), name: trigger.id === null ? null : (list?.get(trigger.id) ?? null) },
    version: version ? { id: version.id, number: version.number, flow: version.flow } : null,
    steps: lines.map((line) => ({
      kind: line.kind as BotTurn['steps'][number]['kind'],
      handle: line.handle,
      why: redact(line.why),
      // Lines that were kept before the version was noted are about the run's.
      block: blockOf(versions.get(line.versionId ?? versionId), line.nodeId),
      versionId: line.versionId ?? versionId,
    })),
    said,
  }
}

/** A connection has two flows that begin by themselves; older runs did not record which of them it was. */
const kindOf = ({ kind, slot }: TurnRow['trigger']): BotTurn['trigger']['kind'] =>
  kind === 'welcome' ? (slot ?? 'connectionFlow') : (kind as BotTurn['trigger']['kind'])

function blockOf(version: VersionRow | undefined, nodeId: string | null): TracedBlock | null {
  const node = version?.nodes.find(({ id }) => id === nodeId)
  if (!version || !node) return null
  return {
    id: node.id,
    type: node.type,
    options: optionsOf(node),
    percent: 'percent' in node.data ? node.data.percent : null,
    isThere: version.there.includes(node.id),
  }
}

const optionsOf = (node: FlowNode): TracedBlock['options'] =>
  node.type === 'menu' ? node.data.arrayOption.map(({ number, value }) => ({ number, value })) : []

import { compileMenu, type MenuQueue } from '#domain/bot/menu.ts'
import type { FlowGraph, FlowNode } from '#domain/flows/graph.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listOptionRows } from '#server/queues/option-db.ts'
import { treeOf } from '#server/queues/save-options.ts'
import type { BotFacts } from './fact-db.ts'
import { findNewestVersion, keepVersion } from './load-flow.ts'
import { listMenuFiles, listMenuQueues } from './menu/menu-db.ts'
import type { Trigger } from './run-db.ts'
import { findFlowIntegrations } from './starter-db.ts'

type Settings = Record<string, string>
type Beginning = {
  trigger: Trigger
  ticket: { id: number; whatsappId: number; queueId: number | null }
  /** A person gave the ticket back to the bot. */
  isReturned: boolean
  found: BotFacts
  settings: Settings
}

/** The version that a run begins on, made where nobody drew one; null where there is nothing to begin. */
export async function beginVersion(tx: Db, { trigger, ...given }: Beginning): Promise<number | null> {
  const { kind, id } = trigger
  if (kind === 'menu') {
    const graph = await menuOf(tx, given)
    return graph ? keepVersion(tx, graph) : null
  }
  if (id === null) return null
  if (kind === 'phrase' || kind === 'welcome') return findNewestVersion(tx, id)
  const place = { id: 'bot', position: { x: 0, y: 100 } }
  const node: FlowNode =
    kind === 'prompt'
      ? { ...place, type: 'prompt', data: { promptId: id, name: '' } }
      : { ...place, type: 'integration', data: { integrationId: id, name: '' } }
  return keepVersion(tx, alone(node))
}

const alone = (node: FlowNode): FlowGraph => ({
  nodes: [{ id: 'start', type: 'start', position: { x: 0, y: 0 }, data: { label: '' } }, node],
  connections: [{ id: 'start.a', source: 'start', target: node.id }],
})

async function menuOf(
  tx: Db,
  { ticket, isReturned, found, settings }: Omit<Beginning, 'trigger'>,
): Promise<FlowGraph | null> {
  const all = await listMenuQueues(tx, ticket.whatsappId)
  const mayChoose = isReturned || ticket.queueId === null
  // A ticket in a department has chosen already, unless it is the only department of the connection.
  if (!mayChoose && all.filter(({ served }) => served).length > 1) return null
  const options = await listOptionRows(tx)
  const queueOf = ({ served: _, ...queue }: (typeof all)[number]): MenuQueue => ({
    ...queue,
    options: treeOf(options.filter(({ queueId }) => queueId === queue.id)),
  })
  const isServed = ({ served }: (typeof all)[number]) => served
  const lists = [...all.map(({ fileListId }) => fileListId), ...options.map(({ optFileId }) => optFileId)]
  return compileMenu({
    flowIntegrations: await findFlowIntegrations(tx, { ticketId: ticket.id, whatsappId: ticket.whatsappId }),
    fileLists: await listMenuFiles(
      tx,
      lists.flatMap((id) => id ?? []),
    ),
    queues: all.filter(isServed).map(queueOf),
    others: all.filter((queue) => !isServed(queue)).map(queueOf),
    settings: {
      greetingMessage: found.greetingMessage,
      greetingFileId: found.greetingFileId,
      how: howOf(settings.chatBotType),
      byQueueHours: settings.scheduleType === 'queue',
      random: settings.userRandom === 'enabled',
    },
  })
}

const howOf = (value: string | undefined) => (value === 'list' || value === 'button' ? value : 'text')

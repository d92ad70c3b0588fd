import { type BotTurn, type traceEndpoints, turnsAPage } from '#domain/traces/trace-contract.ts'
import { redact } from '#domain/bot/redact.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getVisibleConversation } from '#server/tickets/get-visible-ticket.ts'
import { spokenBy } from './spoken-by.ts'
import { toTurn } from './to-turn.ts'
import {
  findSpoken,
  listSilences,
  listSpoken,
  listTracedVersions,
  listTriggerNames,
  listTurns,
  type SpokenRow,
  type TurnRow,
} from './trace-db.ts'

type Endpoint = typeof traceEndpoints.listBotTurns

/** More turns than a run takes in the minutes around a message. */
const mostAround = 300

/** Lists what the bots of a ticket did and why, for a viewer who may see the ticket. */
export const listBotTurns = (
  ctx: Context,
  { params: { ticketId }, query }: Input<Endpoint>,
): Promise<Output<Endpoint>> =>
  ctx.read(async (tx) => {
    await getVisibleConversation(ctx, tx, { id: ticketId })
    if (query.messageId !== undefined)
      return { ...(await turnOf(tx, { ticketId, messageId: query.messageId })), silences: [], hasMore: false }
    const rows = await listTurns(tx, {
      ...{ ticketId, before: query.before ?? null, around: null, limit: turnsAPage + 1 },
    })
    const shown = rows.slice(0, turnsAPage)
    const hasMore = rows.length > turnsAPage
    const silences = await listSilences(tx, {
      ticketId,
      from: hasMore ? (shown.at(-1)?.at ?? null) : null,
      until: query.before === undefined ? null : (shown[0]?.at ?? null),
    })
    return { turns: await inWords(tx, shown, await spokenOf(tx, ticketId, shown)), silences, hasMore }
  })

async function turnOf(
  tx: Db,
  { ticketId, messageId }: { ticketId: number; messageId: number },
): Promise<{ turns: BotTurn[] }> {
  const message = await findSpoken(tx, { ticketId, id: messageId })
  if (!message) return { turns: [] }
  const rows = await listTurns(tx, {
    ...{ ticketId, before: null, around: message.createdAt, limit: mostAround },
  })
  const spoken = await spokenOf(tx, ticketId, rows)
  const own = rows.filter(({ id }) => spoken.get(id)?.some((each) => each.id === messageId))
  return { turns: await inWords(tx, own, spoken) }
}

async function spokenOf(tx: Db, ticketId: number, rows: readonly TurnRow[]) {
  const [newest] = rows
  const oldest = rows.at(-1)
  if (!newest || !oldest) return new Map<number, SpokenRow[]>()
  return spokenBy(rows, await listSpoken(tx, { ticketId, from: oldest.at, until: newest.at }))
}

const idsOf = (rows: readonly TurnRow[], ...kinds: string[]): number[] => [
  ...new Set(rows.flatMap(({ trigger: { kind, id } }) => (kinds.includes(kind) && id !== null ? [id] : []))),
]

async function inWords(
  tx: Db,
  rows: readonly TurnRow[],
  spoken: ReadonlyMap<number, SpokenRow[]>,
): Promise<BotTurn[]> {
  const lines = rows.flatMap((row) => row.lines)
  const versions = await listTracedVersions(tx, {
    ids: [...new Set([...rows, ...lines].flatMap(({ versionId }) => versionId ?? []))],
    nodeIds: [...new Set(lines.flatMap(({ nodeId }) => nodeId ?? []))],
  })
  const names = await listTriggerNames(tx, {
    prompts: idsOf(rows, 'prompt'),
    integrations: idsOf(rows, 'integration'),
    flows: idsOf(rows, 'phrase', 'welcome'),
  })
  const byId = new Map(versions.map((version) => [version.id, version]))
  return rows.map((row) =>
    toTurn(row, {
      versions: byId,
      names,
      said: (spoken.get(row.id) ?? []).map(({ id, body }) => ({
        messageId: id,
        text: redact(body.slice(0, 300)),
      })),
    }),
  )
}

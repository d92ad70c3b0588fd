import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { circumstancesOf } from '#domain/flows/checks/circumstances.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import type { FlowFacts } from '#domain/flows/issues.ts'
import { fileIdsOf } from '#domain/flows/node-texts.ts'
import { outsideHoursIn } from '#domain/settings/outside-hours-choice.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findPrompts } from '#server/prompts/prompt-db.ts'
import { settingsOf } from '#server/settings/setting-db.ts'
import { countStanding } from './standing-db.ts'

type Named = 'queues' | 'users' | 'tags' | 'connections'

const idsOf = async (tx: Db, table: Named): Promise<number[]> => {
  const rows = await tx.selectFrom(table).select('id').execute()
  return rows.map(({ id }) => id)
}

async function channelsOf(tx: Db): Promise<ChannelName[]> {
  const rows = await tx.selectFrom('connections').select('channel').distinct().execute()
  return rows.map(({ channel }) => channel as ChannelName)
}

type FactsNeeded = { graph: FlowGraph; flowId: number; now: Date; allowedHosts: readonly string[] }

/** Records of the company that nodes of a graph can refer to. */
export async function readFlowFacts(
  tx: Db,
  { graph, flowId, now, allowedHosts }: FactsNeeded,
): Promise<FlowFacts> {
  const fileIds = fileIdsOf(graph)
  const settings = await settingsOf(tx)
  const flows = await tx.selectFrom('flows').select('id').where('deletedAt', 'is', null).execute()
  const files = fileIds.length
    ? await tx.selectFrom('flowFiles').select('fileId').where('fileId', 'in', fileIds).execute()
    : []
  return {
    queueIds: await idsOf(tx, 'queues'),
    userIds: await idsOf(tx, 'users'),
    tagIds: await idsOf(tx, 'tags'),
    connectionIds: await idsOf(tx, 'connections'),
    flowIds: flows.map(({ id }) => id),
    fileIds: files.map(({ fileId }) => fileId),
    allowedHosts,
    circumstances: circumstancesOf({
      prompts: await findPrompts(tx),
      integrations: await tx.selectFrom('integrations').select('id').execute(),
      channels: await channelsOf(tx),
      asksConsent: settings.enableLGPD === 'enabled',
      outsideHours: outsideHoursIn((key) => settings[key]),
      standing: await countStanding(tx, flowId),
      now,
    }),
  }
}

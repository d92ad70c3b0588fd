import { sql } from 'kysely'
import type { FlowUse } from '#domain/flows/flow-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Limit of the uses that are named. */
const maxUses = 100

/**
 * Finds everything that begins a flow: the connections that have it, phrases, departments whose menu leads to the flows of such a
 * connection, and the flows whose running version starts it.
 */
export async function findFlowUses(tx: Db, flowId: number): Promise<FlowUse[]> {
  const started = JSON.stringify({ nodes: [{ type: 'startFlow', data: { flowId } }] })
  const { rows } = await sql<FlowUse>`
    select * from (
      select 'welcome' as kind, connections.id, connections.name from connections where flow_id_welcome = ${flowId}
      union all
      select 'noPhrase', connections.id, connections.name from connections where flow_id_not_phrase = ${flowId}
      union all
      select 'phrase', phrase_triggers.id, phrase_triggers.name from phrase_triggers where flow_id = ${flowId}
      union all
      select distinct 'menu', queues.id, queues.name
      from connections
        join connection_queues served on served.company_id = connections.company_id and served.whatsapp_id = connections.id
        join queues on queues.company_id = served.company_id and queues.id = served.queue_id
        join integrations on integrations.company_id = queues.company_id and integrations.type = 'flowbuilder'
          and (integrations.id = queues.integration_id or exists (
            select from queue_options where queue_options.company_id = queues.company_id
              and queue_options.queue_id = queues.id and queue_options.opt_integration_id = integrations.id))
      where connections.flow_id_welcome = ${flowId} or connections.flow_id_not_phrase = ${flowId}
      union all
      select 'flow', flows.id, flows.name
      from flows join flow_versions on flow_versions.company_id = flows.company_id and flow_versions.id = flows.version_id
      where flows.deleted_at is null and flows.id <> ${flowId} and flow_versions.graph @> ${started}::jsonb
    ) uses order by kind, lower(name), id limit ${maxUses}`.execute(tx)
  return rows
}

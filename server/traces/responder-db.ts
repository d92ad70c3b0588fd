import { sql } from 'kysely'
import type { Responders } from '#domain/traces/responder-contract.ts'
import { byDepartment } from '#server/bot/starter-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Limit of the phrases that are named. */
const maxPhrases = 100

const flowProblem = sql`case when not plans.use_integrations then 'plan' when not flows.active then 'off'
  when flows.version_id is null then 'unpublished' end`

const flowOf = (column: 'flow_id_welcome' | 'flow_id_not_phrase') => sql`(
  select json_build_object('id', flows.id, 'name', flows.name, 'problem', ${flowProblem}) from flows
  where flows.company_id = connections.company_id and flows.id = connections.${sql.ref(column)} and flows.deleted_at is null)`

/** Whether a department that the connection serves has options, or closes. */
const asksInQueue = sql`exists (select from connection_queues served
  join queues on queues.company_id = served.company_id and queues.id = served.queue_id
  where served.company_id = connections.company_id and served.whatsapp_id = connections.id and (queues.close_ticket or exists (
    select from queue_options below where below.company_id = queues.company_id and below.queue_id = queues.id)))`

/** Finds what answers on a connection, as the reception of its messages looks for it; undefined where it is none of the company's. */
export async function findResponders(tx: Db, whatsappId: number): Promise<Responders | undefined> {
  const { rows } = await sql<Responders>`
    select (select coalesce(json_agg(listed.* order by lower(listed.name), listed.id), '[]') from (
        select heard.id, heard.name, heard.phrase, json_build_object('id', flows.id, 'name', flows.name) as flow,
          case when not plans.use_campaigns then 'plan' when not heard.status then 'off'
            when not flows.active then 'off' when flows.version_id is null then 'unpublished' end as problem
        from phrase_triggers heard join flows on flows.company_id = heard.company_id and flows.id = heard.flow_id
        where flows.deleted_at is null and (heard.whatsapp_id is null or heard.whatsapp_id = connections.id)
        order by lower(heard.name), heard.id limit ${maxPhrases}) listed) as phrases,
      (select json_build_object('id', prompts.id, 'name', prompts.name, 'problem', case when not plans.use_open_ai then 'plan'
          when prompts.fault is not null then 'fault' end) from prompts
        where prompts.company_id = connections.company_id and prompts.id = connections.prompt_id) as prompt,
      (select json_build_object('id', integrations.id, 'name', integrations.name, 'problem',
          case when not plans.use_integrations then 'plan' when integrations.fault is not null then 'fault' end)
        from integrations where integrations.company_id = connections.company_id
          and integrations.id = connections.integration_id and integrations.type <> 'flowbuilder') as integration,
      ${flowOf('flow_id_welcome')} as welcome, ${flowOf('flow_id_not_phrase')} as no_phrase,
      ${byDepartment} as flows_in_menu,
      (${asksInQueue} or (select count(*) > 1 from connection_queues many
        where many.company_id = connections.company_id and many.whatsapp_id = connections.id)) as has_menu,
      (select coalesce(json_agg(json_build_object('id', queues.id, 'name', queues.name) order by held.position), '[]')
        from connection_queues held join queues on queues.company_id = held.company_id and queues.id = held.queue_id
        where held.company_id = connections.company_id and held.whatsapp_id = connections.id) as departments
    from connections
      join companies on companies.id = connections.company_id
      join plans on plans.id = companies.plan_id
    where connections.id = ${whatsappId}`.execute(tx)
  return rows[0]
}

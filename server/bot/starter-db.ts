import { sql } from 'kysely'
import { matchPhrase, type PhraseMode } from '#domain/flows/match-phrase.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The flow of a connection for whoever writes for the first time, and that for everybody else. */
export type FlowSlot = 'welcome' | 'noPhrase'

/** Bots that may start by themselves on a connection, as far as the company's plan includes them. */
export type Starters = {
  promptId: number | null
  integrationId: number | null
  welcomeFlowId: number | null
  /** Which of the connection's flows `welcomeFlowId` is. */
  flowSlot: FlowSlot
  phraseFlowId: number | null
}

type Trigger = {
  id: number
  flowId: number
  whatsappId: number | null
  phrase: string
  mode: PhraseMode
  status: boolean
  adId: string
}

export const noStarters: Starters = {
  promptId: null,
  integrationId: null,
  welcomeFlowId: null,
  flowSlot: 'noPhrase',
  phraseFlowId: null,
}

type Asked = {
  ticketId: number
  whatsappId: number
  said: readonly { text: string; adId: string | null }[]
  /** Finds only what may begin while a flow runs as well. */
  interrupting: boolean
}

/** The contact has had a ticket on the connection before. */
const isReturning = (ticketId: number) => sql`exists (
  select from tickets this join tickets earlier on earlier.company_id = this.company_id
    and earlier.contact_id = this.contact_id and earlier.whatsapp_id = this.whatsapp_id and earlier.id < this.id
  where this.id = ${ticketId})`

/** The flow of a connection that begins for a ticket without a phrase: that of new contacts in their first ticket. */
const usualFlow = (ticketId: number) => sql`(select flows.id from flows
  where plans.use_integrations and flows.active and flows.deleted_at is null
    and flows.version_id is not null and flows.id = case when ${isReturning(ticketId)}
      then connections.flow_id_not_phrase
      else coalesce(connections.flow_id_welcome, connections.flow_id_not_phrase) end)`

/**
 * Whether the flows of a connection begin in a department alone: one that it serves, or an option below one, points to them by an
 * integration of that type, and the connection itself does not.
 */
export const byDepartment = sql`(exists (
    select from connection_queues served
      join queues on queues.company_id = served.company_id and queues.id = served.queue_id
      join integrations pointed on pointed.company_id = served.company_id and pointed.type = 'flowbuilder'
        and (pointed.id = queues.integration_id or exists (
          select from queue_options where queue_options.company_id = served.company_id
            and queue_options.queue_id = served.queue_id and queue_options.opt_integration_id = pointed.id))
    where served.company_id = connections.company_id and served.whatsapp_id = connections.id)
  and not exists (select from integrations own
    where own.company_id = connections.company_id and own.id = connections.integration_id and own.type = 'flowbuilder'))`

/** The integrations that name the company's own flows, with the flow that they begin for a ticket. */
export async function findFlowIntegrations(
  tx: Db,
  { ticketId, whatsappId }: { ticketId: number; whatsappId: number },
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; flowId: number | null }>`
    select integrations.id, ${usualFlow(ticketId)} as flow_id
    from integrations
      join connections on connections.company_id = integrations.company_id and connections.id = ${whatsappId}
      join companies on companies.id = integrations.company_id
      join plans on plans.id = companies.plan_id
    where integrations.type = 'flowbuilder'`.execute(tx)
  return new Map(rows.map(({ id, flowId }) => [id, flowId]))
}

/**
 * Finds what may begin a run; leaves out flows that are off or unpublished, and prompts and integrations whose key was refused (decision
 * D76).
 */
export async function findStarters(
  tx: Db,
  { ticketId, whatsappId, said, interrupting }: Asked,
): Promise<Starters> {
  const { rows } = await sql<Omit<Starters, 'phraseFlowId'> & { triggers: Trigger[] }>`
    select (select prompts.id from prompts where plans.use_open_ai and prompts.id = connections.prompt_id
        and prompts.fault is null) as prompt_id,
      (select integrations.id from integrations where plans.use_integrations and integrations.id = connections.integration_id
        and integrations.fault is null and integrations.type <> 'flowbuilder') as integration_id,
      case when not ${byDepartment} then ${usualFlow(ticketId)} end as welcome_flow_id,
      case when connections.flow_id_welcome is null or ${isReturning(ticketId)} then 'noPhrase' else 'welcome' end as flow_slot,
      (select coalesce(json_agg(json_build_object('id', heard.id, 'flowId', heard.flow_id, 'whatsappId', heard.whatsapp_id,
          'phrase', heard.phrase, 'mode', heard.mode, 'status', true, 'adId', heard.ad_id)), '[]')
        from phrase_triggers heard join flows on flows.company_id = heard.company_id and flows.id = heard.flow_id
        where plans.use_campaigns and heard.status and (heard.whatsapp_id is null or heard.whatsapp_id = connections.id)
          and flows.active and flows.deleted_at is null and flows.version_id is not null
          and (heard.interrupts or not ${interrupting})
          and (heard.rest_minutes = 0 or not exists (
            select from tickets this join tickets theirs on theirs.company_id = this.company_id and theirs.contact_id = this.contact_id
              join flow_runs run on run.company_id = theirs.company_id and run.ticket_id = theirs.id
            where this.id = ${ticketId} and run.flow_id = heard.flow_id and run.trigger ->> 'kind' = 'phrase'
              and run.started_at > now() - make_interval(mins => heard.rest_minutes)))) as triggers
    from connections
      join companies on companies.id = connections.company_id
      join plans on plans.id = companies.plan_id
    where connections.id = ${whatsappId}`.execute(tx)
  const [row] = rows
  if (!row) return noStarters
  const { triggers, ...others } = row
  const fired = said
    .map(({ text, adId }) => matchPhrase(triggers, { text, whatsappId, adId }))
    .find((one) => one !== null)
  return { ...others, phraseFlowId: fired?.flowId ?? null }
}

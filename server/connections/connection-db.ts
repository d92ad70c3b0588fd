import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type ChannelName, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import type { HoldReason } from '#domain/connections/brake-rules.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import type { NumberHealth } from '#domain/connections/number-health.ts'
import type { ConnectionSession } from '#domain/connections/connection-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type SavedSettings, settingsIn } from '#server/settings/setting-db.ts'
import { portfolioOf } from './start-db.ts'

const columns = [
  'id',
  'name',
  'number',
  'channel',
  'status',
  'statusReason',
  'statusSince',
  'lastInboundAt',
  'lastOutboundAt',
  'muteSince',
  'restrictedUntil',
  'humanAgentRefusedAt',
  'automaticHoldShare',
  'automaticHoldAt',
  'newChatsTotal',
  'newChatsUsed',
  'newChatsEndAt',
  'isDefault',
  'allowGroup',
  'groupAsTicket',
  'statusImportMessages',
  'importedMessages',
  'importedConversations',
  'importEndedAt',
  'updatedAt',
] as const

/** A department of the connection has options of its own. */
const asksInQueue = sql<boolean>`exists (select from connection_queues served
  join queues on queues.company_id = served.company_id and queues.id = served.queue_id
  where served.company_id = connections.company_id and served.whatsapp_id = connections.id and (queues.close_ticket or exists (
    select from queue_options below where below.company_id = queues.company_id and below.queue_id = queues.id)))`
const hasAssistant = sql<boolean>`(coalesce(connections.prompt_id, connections.integration_id, connections.flow_id_welcome,
  connections.flow_id_not_phrase) is not null)`

const withQueues = (tx: Db) =>
  tx.selectFrom('connections').select((eb) => [
    eb.ref('connections.numberHealth').$castTo<NumberHealth | null>().as('numberHealth'),
    sql<number>`(select count(*)::int from outbox where outbox.company_id = connections.company_id
      and outbox.whatsapp_id = connections.id and outbox.kind = 'send')`.as('queued'),
    sql<number>`conversations_used(${portfolioOf}, now())`.as('openedToday'),
    eb.ref('connections.automaticHold').$castTo<HoldReason | null>().as('automaticHold'),
    jsonArrayFrom(
      eb
        .selectFrom('connectionQueues')
        .innerJoin('queues', (join) =>
          join
            .onRef('queues.companyId', '=', 'connectionQueues.companyId')
            .onRef('queues.id', '=', 'connectionQueues.queueId'),
        )
        .whereRef('connectionQueues.whatsappId', '=', 'connections.id')
        .select(['queues.id', 'queues.name', 'queues.color'])
        .orderBy('connectionQueues.position'),
    ).as('queues'),
    sql<boolean>`(${hasAssistant} or ${asksInQueue} or (select count(*) > 1 from connection_queues many
      where many.company_id = connections.company_id and many.whatsapp_id = connections.id))`.as(
      'answersByBot',
    ),
  ])

/** Selects connections with their company; only the platform sees more than one company. */
export const connectionsOfAll = (tx: Db) =>
  withQueues(tx)
    .innerJoin('companies', 'companies.id', 'connections.companyId')
    .select(columns.map((column) => `connections.${column}` as const))
    .select(['connections.companyId', 'companies.name as companyName'])
    .orderBy('companies.name')
    .orderBy('connections.name')
    .orderBy('connections.id')

const connections = (tx: Db) => withQueues(tx).select(columns)

export const findConnections = (
  tx: Db,
  { channel }: { channel?: ChannelName | undefined } = {},
): Promise<Connection[]> =>
  connections(tx)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel as ChannelName))
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findConnection = (tx: Db, id: number): Promise<Connection | undefined> =>
  connections(tx).where('id', '=', id).executeTakeFirst()

export const findSession = (tx: Db, id: number): Promise<ConnectionSession | undefined> =>
  tx
    .selectFrom('connections')
    .select([
      'id',
      'name',
      'number',
      'status',
      'statusReason',
      'statusSince',
      'updatedAt',
      'qrcode',
      'pairingCode',
      'retries',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

type Writing = { channel: ChannelName; chosen: number | null; preferred: number | null }

/**
 * Finds the connection by which to write to a contact of a channel: the chosen one or none, never silently another; without a choice, the
 * preferred one, else one of the same channel, else the default, else the oldest that reaches the same people.
 */
export const findConnectionFor = (tx: Db, { channel, chosen, preferred }: Writing) =>
  tx
    .selectFrom('connections')
    .select(['id', 'channel'])
    .where('channel', 'in', channelsOfPeople(channel))
    .$if(chosen !== null, (query) => query.where('id', '=', chosen ?? 0))
    .orderBy((eb) => eb('id', '=', preferred ?? 0), 'desc')
    .orderBy((eb) => eb('channel', '=', channel), 'desc')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .executeTakeFirst()

const intakeSettings = [
  ...(['enableLGPD', 'lgpdMessage', 'scheduleType', 'botOutsideHours', 'acceptAudioMessageContact'] as const),
  'DirectTicketsToWallets' as const,
  ...(['sendGreetingMessageOneQueues', 'sendQueuePosition', 'sendQueuePositionMessage'] as const),
  ...(['optOutByWords', 'optOutWords', 'optOutMessage'] as const),
] as const

/** Returns the settings of a connection and its company that decide about new tickets and automatic answers. */
export const findIntake = async (tx: Db, id: number) => {
  const { queueIds, saved, ...connection } = await tx
    .selectFrom('connections')
    .select(['id', 'channel', 'timeCreateNewTicket', 'allowGroup', 'groupAsTicket', 'queueIdImportMessages'])
    .select((eb) =>
      eb
        .or([
          eb('outOfHoursMessage', '!=', ''),
          eb('collectiveVacationMessage', '!=', ''),
          eb.exists(eb.selectFrom('queues').where('queues.outOfHoursMessage', '!=', '').select('queues.id')),
          eb.exists(eb.selectFrom('companyHours').where('outOfHoursMessage', '!=', '').select('companyId')),
        ])
        .$castTo<boolean>()
        .as('hasWords'),
    )
    .select(
      sql<SavedSettings>`(select coalesce(jsonb_object_agg(key, value), '{}') from settings where key = any(${intakeSettings}))`.as(
        'saved',
      ),
    )
    .select(
      sql<number[]>`array(select queue_id from connection_queues where whatsapp_id = connections.id)`.as(
        'queueIds',
      ),
    )
    .select(
      sql<boolean>`exists (select from flow_runs where status in ('waiting', 'calling', 'paused'))`.as(
        'hasRuns',
      ),
    )
    .select(asksInQueue.as('asksInQueue'))
    .select(hasAssistant.as('hasAssistant'))
    .select(
      sql<boolean>`exists (select from phrase_triggers where status
        and (whatsapp_id is null or whatsapp_id = connections.id))`.as('hasPhrases'),
    )
    .select(
      sql<boolean>`exists (select from campaigns where started_at > now() - interval '90 days')`.as(
        'hasCampaigns',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const chosen = settingsIn(saved, intakeSettings)
  const hasMenu = queueIds.length > 1 || connection.asksInQueue
  return {
    ...connection,
    /** Customers choose among departments, or among options of the only department. */
    hasMenu,
    /** Messages may have to be passed to a bot. */
    hasBot: hasMenu || connection.hasRuns || connection.hasAssistant || connection.hasPhrases,
    /** The company's settings for inbound messages. */
    settings: chosen,
    asksConsent: chosen.enableLGPD === 'enabled' && chosen.lgpdMessage !== '',
    toWallets: chosen.DirectTicketsToWallets === 'enabled',
    onlyQueueId: queueIds.length === 1 ? (queueIds[0] ?? null) : null,
  }
}

/** Returns whether a connection has ended and will not come back by itself; one that is only reconnecting keeps its queued messages. */
export const isCutOff = async (tx: Db, id: number): Promise<boolean> => {
  const row = await tx.selectFrom('connections').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'DISCONNECTED'
}

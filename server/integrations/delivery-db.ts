import { sql } from 'kysely'
import { maskName, maskNumber } from '#domain/http/personal.ts'
import type { IntegrationType } from '#domain/integrations/integration-channel.ts'
import type {
  Asking,
  AskingDetails,
  AskingFault,
} from '#domain/integrations/integration-delivery-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

export const askingPageSize = 50
const mostAnswer = 2048

/** Result of one or more tries. */
export type Asked = {
  status: number | null
  fault: AskingFault | null
  answer: string
  ms: number
  tries: number
}
type Entry = Asked & {
  integrationId: number
  ticketId: number
  key: string
  body: string
  repeatedBy: string
  at: Date
}

/** Keeps a question with its answer; one that is asked again after a crash stays one entry. Null where the integration is gone. */
export async function insertAsking(tx: Db, { answer, ...entry }: Entry): Promise<number | null> {
  // A text of the database holds no such character.
  const kept = answer.slice(0, mostAnswer).replaceAll('\0', '')
  const { rows } = await sql<{ id: number }>`
    insert into integration_deliveries
      (integration_id, ticket_id, key, repeated_by, body, answer, status, fault, ms, tries, at)
    select id, ${entry.ticketId}::int, ${entry.key}, ${entry.repeatedBy}, ${entry.body}, ${kept},
      ${entry.status}::int, ${entry.fault}::text, ${entry.ms}::int, ${entry.tries}::int, ${entry.at}::timestamptz
    from integrations where id = ${entry.integrationId} for key share
    on conflict (company_id, integration_id, key) where repeated_by = '' do update set
      answer = excluded.answer, status = excluded.status, fault = excluded.fault, ms = excluded.ms, body = excluded.body,
      tries = integration_deliveries.tries + excluded.tries, at = excluded.at
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

const deliveries = (tx: Db) =>
  tx
    .selectFrom('integrationDeliveries as d')
    .innerJoin('integrations as i', (join) =>
      join.onRef('i.companyId', '=', 'd.companyId').onRef('i.id', '=', 'd.integrationId'),
    )
    .innerJoin('tickets as t', (join) =>
      join.onRef('t.companyId', '=', 'd.companyId').onRef('t.id', '=', 'd.ticketId'),
    )
    .select(['d.id', 'd.integrationId', 'i.name as integrationName', 'i.type', 't.uuid as ticketUuid'])
    .select(['d.status', 'd.fault', 'd.ms', 'd.tries', 'd.repeatedBy', 'd.at'])

type Row = Omit<Asking, 'type' | 'fault'> & { type: string; fault: string | null }

const toAsking = ({ type, fault, ...row }: Row): Asking => ({
  ...row,
  type: type as IntegrationType,
  fault: fault as AskingFault | null,
})

type Filter = {
  integrationId?: number | undefined
  onlyFailed?: boolean | undefined
  before?: number | undefined
}

/** A page of the log and one row more, which tells whether there is another; the newest first. */
export async function findAskings(tx: Db, { integrationId, onlyFailed, before }: Filter): Promise<Asking[]> {
  const rows = await deliveries(tx)
    .$if(integrationId !== undefined, (query) => query.where('d.integrationId', '=', integrationId!))
    .$if(onlyFailed === true, (query) => query.where('d.fault', 'is not', null))
    .$if(before !== undefined, (query) => query.where('d.id', '<', before!))
    .orderBy('d.id', 'desc')
    .limit(askingPageSize + 1)
    .execute()
  return rows.map(toAsking)
}

type Kept = AskingDetails & { ticketId: number }

export async function findAsking(tx: Db, id: number): Promise<Kept | undefined> {
  const row = await deliveries(tx)
    .select(['d.key', 'd.body', 'd.answer', 'd.ticketId'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { key, body, answer, ticketId, ...asked } = row
  return { ...toAsking(asked), key, body, answer, ticketId }
}

/** As it is shown: an answer may repeat a number that its reader may not see. */
export const shownAsking = (
  { ticketId: _ticket, ...kept }: Kept,
  { hidesNumbers }: { hidesNumbers: boolean },
): AskingDetails => (hidesNumbers ? { ...kept, body: maskBody(kept.body), answer: '' } : kept)

type Told = { data?: { contact?: { name?: unknown; number?: unknown } } }

/** The body without number and name of the contact (decision D16). It is our own, so it is as `webhookBody` writes it. */
function maskBody(body: string): string {
  const told = JSON.parse(body) as Told
  const contact = told.data?.contact
  if (contact && typeof contact.name === 'string') contact.name = maskName(contact.name)
  if (contact && typeof contact.number === 'string') contact.number = maskNumber(contact.number)
  return JSON.stringify(told)
}

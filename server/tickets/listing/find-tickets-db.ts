import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#domain/access/access.ts'
import { maskMentions } from '#domain/http/personal.ts'
import { isSearchable } from '#domain/http/search-term.ts'
import type { Ticket, TicketStatus } from '#domain/tickets/ticket-contract.ts'
import { isUnanswered, seesOthers } from '#domain/tickets/ticket-rules.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { findSpellings } from '#server/contacts/calling-code-db.ts'
import { foundBy } from '#server/contacts/contact-record-db.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import {
  type CardStamp,
  findTicketsByIds,
  stampColumns,
  stampedContacts,
  stampsOf,
} from '#server/tickets/ticket-db.ts'
import { cutPage, microsOf, type PageEnd } from '#server/tickets/page-cursor.ts'
import { findCards } from './remembered-page.ts'
import { following, unanswered } from './ticket-list-db.ts'
import { visibleTo } from '#server/tickets/ticket-visibility.ts'

export const foundPageSize = 40
/** Most matches of a search, the newest first: for a common word, the latest messages are wanted. */
const depth = 200

export type TicketSearch = {
  /** Empty: no text filter. */
  term: string
  inMessages: boolean
  statuses: TicketStatus[] | null
  queueIds: number[] | null
  tagIds: number[]
  userIds: number[]
  whatsappIds: number[]
  /** Days as 2026-11-21, in the company's time zone. */
  createdOn: string | null
  movedOn: string | null
  onlyUnread: boolean
  page: number
  /** The end of the page before; null: `page` is counted off. */
  after: PageEnd | null
  ascending: boolean
}

/** Finds matching tickets that the viewer may see, each with the newest message that contains the term. */
export async function findTickets(ctx: Context, tx: Db, search: TicketSearch) {
  const { viewer } = ctx
  const direction = sql.raw(search.ascending ? 'asc' : 'desc')
  const skip = (search.page - 1) * foundPageSize
  const matches = search.term ? await findMatches(tx, viewer, search) : null
  const where = sql.join(await conditionsOf(tx, viewer, search, matches), sql` and `)
  // Looked up one by one: for a long list of ids the planner would read the whole table.
  const listed = matches
    ? sql`unnest(${[...new Set(matches.map(({ ticketId }) => ticketId))]}::int[]) as wanted (id) cross join lateral (
        select ${shown} from tickets where tickets.id = wanted.id and ${where} offset 0
      ) matching`
    : sql`(select ${shown} from tickets where ${where}) matching`
  const order = (of: string) =>
    sql`order by ${sql.raw(of)}.updated_at ${direction}, ${sql.raw(of)}.id ${direction}`
  const { rows } = await sql<PageEnd & CardStamp>`
    select page.id, ${microsOf(sql`page.updated_at`)} as at, ${stampColumns} from (select matching.* from ${listed} ${order('matching')}
      limit ${foundPageSize + 1} offset ${search.after ? 0 : skip}) page
    ${stampedContacts} ${order('page')}`.execute(tx)
  const { page, ...next } = cutPage(rows, foundPageSize, (row) => row)
  const ids = page.map(({ id }) => id)
  const [cards, found] = await Promise.all([
    findCards(ctx, tx, stampsOf(page)),
    matches ? findPassages(tx, matches, new Set(ids)) : [],
  ])
  const tickets = cards ?? (await inOrder(tx, ids))
  return {
    tickets,
    ...next,
    count: skip + rows.length,
    unread: tickets.filter((ticket) => isUnanswered(ticket)).length,
    found,
  }
}

const shown = sql.raw(
  'tickets.company_id, tickets.id, tickets.contact_id, tickets.revision, tickets.updated_at',
)

async function inOrder(tx: Db, ids: number[]): Promise<Ticket[]> {
  const byId = new Map((await findTicketsByIds(tx, ids)).map((ticket) => [ticket.id, ticket]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Match = { ticketId: number; messageId: number | null }

async function findMatches(tx: Db, viewer: Viewer, { term, inMessages }: TicketSearch): Promise<Match[]> {
  if (!isSearchable(term)) return []
  const one = seesOthers(viewer) ? null : viewer.id
  const keys = viewer.allTicket || viewer.allowGroup ? [0, ...viewer.queueIds] : viewer.queueIds
  const spellings = await findSpellings(tx, term)
  const within = (text: string) => sql`(${text}, ${one}::int, ${keys}::int[], ${depth})`
  const ofContacts = spellings.map(
    (text) => sql`select ticket_id, message_id from search_tickets${within(text)}`,
  )
  const ofMessages = sql`union all select ticket_id, message_id from search_messages${within(term)}`
  const { rows } = await sql<Match>`
    (${sql.join(ofContacts, sql` union `)}) ${inMessages ? ofMessages : sql``}`.execute(tx)
  return viewer.hidesNumbers ? withoutMentions(tx, await withoutNumbers(tx, rows, spellings), term) : rows
}

/** Drops tickets that matched only by a contact's hidden number, and keeps matches of visible contact data or of messages. */
async function withoutNumbers(tx: Db, matches: Match[], spellings: string[]): Promise<Match[]> {
  const ids = matches.flatMap(({ ticketId, messageId }) => (messageId === null ? ticketId : []))
  const { rows } = await sql<{ id: number }>`
    select tickets.id from tickets
    join contacts on contacts.company_id = tickets.company_id and contacts.id = tickets.contact_id
    where tickets.id = any(${ids}::int[]) and ${foundBy(spellings, true)}`.execute(tx)
  const allowed = new Set(rows.map(({ id }) => id))
  return matches.filter(({ ticketId, messageId }) => messageId !== null || allowed.has(ticketId))
}

/** Drops messages that contain a part of a number only where they mention somebody by a hidden number; a whole one is known. */
async function withoutMentions(tx: Db, matches: Match[], term: string): Promise<Match[]> {
  const numbers = term.match(/\d+/g)
  if (!numbers) return matches
  const ids = matches.flatMap(({ messageId }) => messageId ?? [])
  const mentioning = await tx
    .selectFrom('messages')
    .select(['id', 'body'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('body', 'like', '%@%')
    .execute()
  const hidden = new Set(
    mentioning.flatMap(({ id, body }) => {
      const shown = maskMentions(body)
      const isWhole = (number: string) => new RegExp(`@${number}(?!\\d)`).test(body)
      return numbers.every((number) => shown.includes(number) || isWhole(number)) ? [] : id
    }),
  )
  return matches.filter(({ messageId }) => messageId === null || !hidden.has(messageId))
}

async function conditionsOf(tx: Db, viewer: Viewer, search: TicketSearch, matches: Match[] | null) {
  const { statuses, queueIds, tagIds, userIds, whatsappIds, createdOn, movedOn } = search
  const zone = createdOn || movedOn ? await findTimeZone(tx) : ''
  const conditions: RawBuilder<unknown>[] = [
    sql`${visibleTo(viewer)(expressionBuilder<Database, 'tickets'>())}`,
  ]
  if (!matches) conditions.push(sql`not superseded`)
  if (search.after) conditions.push(following(search.after, search.ascending ? 'oldest' : 'newest'))
  if (statuses) conditions.push(sql`status = any(${statuses}::text[])`)
  if (queueIds) conditions.push(sql`queue_key = any(${queueIds}::int[])`)
  if (userIds.length) conditions.push(sql`user_id = any(${userIds}::int[])`)
  if (whatsappIds.length) conditions.push(sql`whatsapp_id = any(${whatsappIds}::int[])`)
  if (createdOn) conditions.push(onDay(sql`created_at`, createdOn, zone))
  if (movedOn) conditions.push(onDay(sql`updated_at`, movedOn, zone))
  if (search.onlyUnread) conditions.push(unanswered)
  if (tagIds.length) {
    conditions.push(
      sql`(exists (select from contact_tags where contact_tags.company_id = tickets.company_id
          and contact_tags.contact_id = tickets.contact_id and tag_id = any(${tagIds}::int[]))
        or exists (select from ticket_tags where ticket_tags.company_id = tickets.company_id
          and ticket_tags.ticket_id = tickets.id and tag_id = any(${tagIds}::int[])))`,
    )
  }
  return conditions
}

const onDay = (column: RawBuilder<unknown>, day: string, zone: string) =>
  sql`${column} >= (${day}::date)::timestamp at time zone ${zone}
    and ${column} < (${day}::date + 1)::timestamp at time zone ${zone}`

async function findPassages(tx: Db, matches: Match[], shown: Set<number>) {
  const ids = matches.flatMap(({ ticketId, messageId }) =>
    messageId && shown.has(ticketId) ? messageId : [],
  )
  if (!ids.length) return []
  return (
    tx
      .selectFrom('messages')
      .select(['ticketId', 'id as messageId'])
      // The transcript of a recording.
      .select(sql<string>`coalesce(nullif(body, ''), data_json ->> 'transcript', '')`.as('body'))
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute()
  )
}

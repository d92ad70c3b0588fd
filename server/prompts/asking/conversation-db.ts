import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { resolveVariables, variableFactsOf } from '#domain/messages/message-variables.ts'
import { fillText, openingWords } from '#server/messages/fill-text.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { domainsIn } from './answer-guards.ts'
import { findTranscript, type TranscriptRow } from './transcript-db.ts'

/** Data of a ticket that a model gets, and that its answer is checked against. */
export type Conversation = {
  company: string
  contactId: number
  facts: Record<string, string>
  rows: TranscriptRow[]
  /** Messages of the customer since the last answer. */
  lastSaid: string[]
  queues: { id: number; name: string }[]
  /** Domains that links of an answer may lead to. */
  domains: string[]
}

type Asked = { ticketId: number; upTo: number; most: number; now: Date }

/** Only the first name of the customer, and no number. */
const factTexts = {
  cliente: '{{firstName}}',
  data: '{{date}}',
  hora: '{{hour}}',
  horarioDeHoje: '{{hoursToday}}',
  proximaAbertura: '{{nextOpening}}',
  departamento: '{{queue}}',
}

export async function findConversation(tx: Db, asked: Asked): Promise<Conversation | undefined> {
  const { ticketId, upTo, most, now } = asked
  const ticket = await tx
    .selectFrom('tickets')
    .select(['contactId'])
    .select(sql<string>`(select name from companies where companies.id = tickets.company_id)`.as('company'))
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket) return undefined
  const facts: Record<string, string> = {}
  for (const [name, text] of Object.entries(factTexts)) {
    const value = await fillText(tx, { ticketId, userId: null, text, now })
    if (value) facts[name] = value
  }
  const rows = await findTranscript(tx, { ticketId, upTo, most })
  const lastAnswer = rows.findLastIndex(({ fromMe }) => fromMe)
  const queues = await tx.selectFrom('queues').select(['id', 'name']).orderBy('id').limit(100).execute()
  return {
    company: ticket.company,
    contactId: ticket.contactId,
    facts,
    rows,
    lastSaid: rows.slice(lastAnswer + 1).map(({ transcript, body }) => transcript ?? body),
    queues,
    domains: domainsIn(await settingOf(tx, 'aiAllowedLinks')),
  }
}

type Tried = { queueId: number | null; now: Date }

/**
 * Facts for a model about a conversation that is only tried out: the company, the moment and the hours of its department; and the
 * domains of `Conversation`.
 */
export async function findTriedConversation(
  tx: Db,
  { queueId, now }: Tried,
): Promise<Pick<Conversation, 'company' | 'facts' | 'domains'>> {
  const { name, timeZone } = await tx
    .selectFrom('companies')
    .select(['name', 'timeZone'])
    .executeTakeFirstOrThrow()
  const queue =
    queueId === null
      ? null
      : ((await tx.selectFrom('queues').select('name').where('id', '=', queueId).executeTakeFirst()) ?? null)
  const opening = await openingWords(tx, { queueId, whatsappId: null }, now)
  const values = variableFactsOf(
    { id: 0, contact: { name: '' }, queue, whatsapp: null },
    { userName: null, now, timeZone, opening },
  )
  const filled = Object.entries(factTexts).map(([fact, text]) => [fact, resolveVariables(text, values)])
  const domains = domainsIn(await settingOf(tx, 'aiAllowedLinks'))
  return { company: name, facts: Object.fromEntries(filled.filter(([, value]) => value)), domains }
}

import { sql } from 'kysely'
import type { NpsGroups } from '#domain/insight/nps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cyclesWithin, type ReportAsked } from './report-db.ts'

/** How often each answer from 0 to 10 was given. */
export async function countAnswers(tx: Db, asked: ReportAsked): Promise<number[]> {
  const { rows } = await sql<{ nps: number; n: number }>`
    select cycles.nps, count(*)::int as n from ticket_cycles cycles
    where ${cyclesWithin({ ...asked, basis: 'rated' })} group by 1`.execute(tx)
  return Array.from({ length: 11 }, (_, rate) => rows.find(({ nps }) => nps === rate)?.n ?? 0)
}

/** The groups of each week, by the Monday that begins it. */
export async function countWeeks(
  tx: Db,
  asked: ReportAsked,
): Promise<(NpsGroups & { week: string; answers: number })[]> {
  const { rows } = await sql<NpsGroups & { week: string; answers: number }>`
    select date_trunc('week', cycles.rated_at at time zone ${asked.timeZone}::text)::date::text as week, count(*)::int as answers,
      count(*) filter (where cycles.nps >= 9)::int as promoters, count(*) filter (where cycles.nps between 7 and 8)::int as passives,
      count(*) filter (where cycles.nps <= 6)::int as detractors
    from ticket_cycles cycles where ${cyclesWithin({ ...asked, basis: 'rated' })} group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

export type SurveyAnswer = {
  id: number
  cycleId: number
  uuid: string | null
  contactName: string | null
  userName: string | null
  queueName: string | null
  rate: number
  rating: number
  ratedAt: Date
  comment: string | null
}

type Page = { page: number; pageSize: number }

/** The newest answers, each with the customer's next message within ten minutes. */
export async function findAnswers(
  tx: Db,
  asked: ReportAsked,
  { page, pageSize }: Page,
): Promise<{ answers: SurveyAnswer[]; hasMore: boolean }> {
  const { rows } = await sql<SurveyAnswer>`
    select cycles.ticket_id as id, cycles.id as cycle_id, tickets.uuid, contacts.name as contact_name,
      coalesce(users.name, former_users.name) as user_name, coalesce(queues.name, former_queues.name) as queue_name,
      cycles.nps as rate, cycles.rating, cycles.rated_at, (
        select left(messages.body, 2000) from messages
        where messages.company_id = cycles.company_id and messages.contact_id = cycles.contact_id
          and messages.whatsapp_id = cycles.whatsapp_id and not messages.from_me and not messages.is_deleted
          and messages.media_type = 'chat' and messages.created_at > cycles.rated_at
          and messages.created_at <= cycles.rated_at + interval '10 minutes'
        order by messages.id limit 1) as comment
    from (
      select * from ticket_cycles cycles where ${cyclesWithin({ ...asked, basis: 'rated' })}
      order by cycles.rated_at desc, cycles.id desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}
    ) cycles
    left join tickets on tickets.company_id = cycles.company_id and tickets.id = cycles.ticket_id
    left join contacts on contacts.company_id = cycles.company_id and contacts.id = cycles.contact_id
    left join users on users.company_id = cycles.company_id and users.id = cycles.user_id
    left join former_names former_users on former_users.company_id = cycles.company_id and former_users.kind = 'user'
      and former_users.id = cycles.user_id
    left join queues on queues.company_id = cycles.company_id and queues.id = cycles.queue_id
    left join former_names former_queues on former_queues.company_id = cycles.company_id and former_queues.kind = 'queue'
      and former_queues.id = cycles.queue_id
    order by cycles.rated_at desc, cycles.id desc`.execute(tx)
  return { answers: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

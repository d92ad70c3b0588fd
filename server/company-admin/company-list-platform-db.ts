import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { stateOfCompany } from '#domain/company-admin/company-state.ts'
import { gigabyte } from '#domain/plans/plan-rules.ts'
import { isSearchable } from '#domain/http/search-term.ts'
import type { PublicPlan } from '#domain/plans/plan-contract.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import { withAmount } from '#server/plans/plan-platform-db.ts'
import { effectiveDueDate } from '#server/users/user-db.ts'

const companiesPerPage = 20

export type CompanyFilter = {
  search: string
  show?: 'soon' | 'due' | 'over' | 'active' | 'suspended' | 'closed' | undefined
  planId?: number | undefined
  after?: number | undefined
  pageNumber?: number | undefined
  pageSize?: number | undefined
  now: Date
}
type Row = Omit<CompanyRow, 'state' | 'plan'> & { plan: Omit<PublicPlan, 'amount'> & { amountCents: number } }

/**
 * The ids of licences that end on a day so far from today, from `first` up to and without `end`, as each company's own clock tells days. What
 * a day is is found once for each zone, and only for licences that end about then: it costs.
 */
function endsBetween(now: Date, first: number, end: number) {
  const near = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const about = sql`closed_at is null and not is_platform and due_date between ${near(first - 2)} and ${near(end + 2)}`
  const startOf = (day: number) =>
    sql`((${now}::timestamptz at time zone time_zone)::date + ${day}::int)::timestamp at time zone time_zone`
  return sql`
    select near.id from (select id, time_zone, due_date from companies where ${about}) near
    join (
      select time_zone, ${startOf(first)} as first, ${startOf(end)} as past
      from (select distinct time_zone from companies where ${about}) zones offset 0
    ) days on days.time_zone = near.time_zone
    where near.due_date >= days.first and near.due_date < days.past`
}

function conditions({ search, show, planId, now }: CompanyFilter) {
  const id = /^#?(\d{1,9})$/.exec(search)?.[1]
  // Closed companies and tombstones are listed by the filter `closed` only.
  const all: RawBuilder<unknown>[] = [show === 'closed' ? sql`closed_at is not null` : sql`closed_at is null`]
  if (id) all.push(sql`(id = ${Number(id)} or search_text like ${containing(id)})`)
  else if (isSearchable(search)) all.push(sql`search_text like plain_text(${containing(search.trim())})`)
  if (planId) all.push(sql`plan_id = ${planId}`)
  if (show === 'active') all.push(sql`status`)
  if (show === 'suspended') all.push(sql`not status`)
  if (show === 'over') all.push(isOver)
  if (show === 'soon') all.push(sql`id in (${endsBetween(now, 1, 6)})`)
  if (show === 'due') {
    const longAgo = sql`select id from companies where closed_at is null and not is_platform
      and due_date < ${new Date(now.getTime() - 3 * 86_400_000)}`
    all.push(sql`id in (${longAgo} union all ${endsBetween(now, -5, 1)})`)
  }
  return sql.join(all, sql` and `)
}

/** Companies that have more than their plan allows; groups are counted once for all of them. */
const isOver = sql`id in (
  select c.id from companies c join plans on plans.id = c.plan_id
  left join (select company_id, count(*) as n from users group by company_id) people on people.company_id = c.id
  left join (select company_id, count(*) as n from connections group by company_id) lines on lines.company_id = c.id
  left join (select company_id, count(*) as n from queues group by company_id) areas on areas.company_id = c.id
  where people.n > plans.users or lines.n > plans.connections or areas.n > plans.queues or c.storage_level = 100)`

/**
 * The ids of one page by name, and with the first page how many there are. What is searched for is found once for both; of all
 * companies, or those of a state, an index gives the page and another one the count.
 */
export function companyPageIds(filter: CompanyFilter): RawBuilder<unknown> {
  const { search, show, after, pageNumber = 1, pageSize = companiesPerPage } = filter
  const where = conditions(filter)
  const isNarrow = search !== '' || show === 'soon' || show === 'due' || show === 'over'
  const isFirst = !after && pageNumber === 1
  const found = isNarrow ? sql`found` : sql`companies`
  const name = isNarrow ? sql`sort` : sql`lower(name)`
  const total = isFirst
    ? isNarrow
      ? sql`(select count(*) from found)`
      : sql`(select count(*) from companies where ${where})`
    : sql`null::bigint`
  return sql`${isNarrow ? sql`with found as materialized (select id, lower(name) as sort from companies where ${where})` : sql``}
    select id, ${total} as total from ${found} where ${isNarrow ? sql`true` : where}
    ${after ? sql`and (${name}, id) > (select lower(name), id from companies where id = ${after})` : sql``}
    order by ${name}, id limit ${pageSize + 1}
    ${after ? sql`` : sql`offset ${(pageNumber - 1) * pageSize}`}`
}

/** One page of companies by name, with their use of the product; the first page also counts them. */
export const findCompanyPage = (db: DbHandle, filter: CompanyFilter) =>
  db.asPlatform(async (tx) => {
    const { after, pageNumber = 1, pageSize = companiesPerPage } = filter
    const { rows, total } = await rowsOf(tx, companyPageIds(filter))
    return {
      companies: rows.slice(0, pageSize),
      hasMore: rows.length > pageSize,
      count: after || pageNumber > 1 ? null : (total ?? 0),
    }
  })

/** The companies of `ids` with their plans, storage and use; each is counted by its own index. */
async function rowsOf(
  tx: Db,
  ids: RawBuilder<unknown>,
): Promise<{ rows: CompanyRow[]; total: number | null }> {
  const { rows } = await sql<Row & { total: number | null }>`
    with page as materialized (${ids})
    select c.id, c.name, c.email, c.phone, c.document, c.plan_id, c.status, c.is_platform, c.time_zone, c.due_date,
      c.anchor_day, c.renewed_at, c.renewed_from, c.renewed_from_anchor, c.recurrence, c.payment_method, c.created_at, c.last_login, c.suspended_at, c.suspended_by,
      c.suspend_reason, c.closed_at, c.closed_by, c.close_reason, c.erased_at, c.erase_step, c.erased_rows, c.erased_bytes,
      jsonb_build_object('id', p.id, 'name', p.name, 'users', p.users, 'connections', p.connections, 'queues', p.queues,
        'amountCents', p.amount_cents, 'useWhatsapp', p.use_whatsapp, 'useFacebook', p.use_facebook,
        'useInstagram', p.use_instagram, 'useCampaigns', p.use_campaigns, 'useSchedules', p.use_schedules,
        'useInternalChat', p.use_internal_chat, 'useExternalApi', p.use_external_api, 'useKanban', p.use_kanban,
        'useOpenAi', p.use_open_ai, 'useIntegrations', p.use_integrations) as plan,
      coalesce(stored.bytes, 0)::bigint as folder_size, coalesce(stored.files, 0)::int as number_file_folder,
      stored.changed_at as updated_at_folder, p.storage_gb * ${gigabyte}::bigint as storage_limit, page.total,
      (select count(*) from users where users.company_id = c.id) as users_count,
      (select count(*) from connections where connections.company_id = c.id) as connections_count
    from page join companies c on c.id = page.id
    join plans p on p.id = c.plan_id
    left join lateral (
      select sum(bytes) as bytes, sum(files) as files, max(changed_at) as changed_at
      from storage_changes where storage_changes.company_id = c.id
    ) stored on true
    order by lower(c.name), c.id`.execute(tx)
  const companies = rows.map(({ plan, total: _total, ...row }) => ({
    ...row,
    dueDate: effectiveDueDate(row),
    plan: withAmount(plan),
    state: stateOfCompany(row),
  }))
  return { rows: companies, total: rows[0]?.total ?? null }
}

export const findCompanyRow = async (tx: Db, id: number): Promise<CompanyRow | null> =>
  (await rowsOf(tx, sql`select ${id}::int as id, null::bigint as total`)).rows[0] ?? null

/** Every company that is not closed, without the counts. */
export const findCompanyNames = (db: DbHandle) =>
  db.asPlatform(async (tx) => {
    const [companies, plans] = [
      await tx
        .selectFrom('companies')
        .selectAll()
        .where('closedAt', 'is', null)
        .orderBy('name')
        .orderBy('id')
        .execute(),
      await tx.selectFrom('plans').selectAll().execute(),
    ]
    const byId = new Map(plans.map((plan) => [plan.id, withAmount(plan)]))
    return companies.flatMap((company) => {
      const plan = byId.get(company.planId)
      return plan
        ? [{ ...company, dueDate: effectiveDueDate(company), plan, state: stateOfCompany(company) }]
        : []
    })
  })

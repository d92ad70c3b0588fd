import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** A delivery that this process may send until its lease ends; a result recorded under another lease is too late. */
export type Claimed = { companyId: number; id: number; lease: string }

type Limits = { most: number; perEndpoint: number; perCompany: number; leaseSeconds: number }

/**
 * Claims due deliveries, the oldest of each endpoint first and companies in turns, including those whose process did not finish. While an
 * event of an endpoint waits for its second or third attempt the later ones wait behind it, until there are more than a hundred of them.
 * One process claims at a time, so that the limits hold over all processes.
 */
export const claimDue = (
  db: DbHandle,
  { most, perEndpoint, perCompany, leaseSeconds }: Limits,
): Promise<Claimed[]> =>
  db.asPlatform(
    async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('webhooks:claim'))`.execute(tx)
      await sql`update webhook_deliveries set state = 'waiting', lease = null where (company_id, id) in (
        select company_id, id from webhook_deliveries where state = 'sending' and next_try_at <= now()
        for update skip locked)`.execute(tx)
      const { rows } = await sql<Claimed>`
        with recursive endpoints as (
          (select company_id, endpoint_id from webhook_deliveries where state = 'waiting' order by company_id, endpoint_id limit 1)
          union all
          select following.* from endpoints cross join lateral (
            select later.company_id, later.endpoint_id from webhook_deliveries later where later.state = 'waiting'
              and (later.company_id, later.endpoint_id) > (endpoints.company_id, endpoints.endpoint_id)
            order by later.company_id, later.endpoint_id limit 1
          ) following
        ), ready as (
          select endpoints.company_id, endpoints.endpoint_id, (
            select count(*) from webhook_deliveries sent where sent.state = 'sending'
              and sent.company_id = endpoints.company_id and sent.endpoint_id = endpoints.endpoint_id
          )::int as busy, not exists (
            select from webhook_deliveries retried where retried.state in ('waiting', 'sending') and tries between 1 and 2
              and not is_resent and retried.company_id = endpoints.company_id and retried.endpoint_id = endpoints.endpoint_id
          ) or exists (
            select from webhook_deliveries behind where behind.state = 'waiting'
              and behind.company_id = endpoints.company_id and behind.endpoint_id = endpoints.endpoint_id
            offset 101 limit 1
          ) as is_free
          from endpoints
            join webhook_endpoints on webhook_endpoints.company_id = endpoints.company_id
              and webhook_endpoints.id = endpoints.endpoint_id and webhook_endpoints.state = 'on'
            join companies on companies.id = endpoints.company_id and companies.status
            join plans on plans.id = companies.plan_id and (plans.use_integrations or plans.use_external_api)
        ), due as (
          select next.*, row_number() over (partition by next.company_id order by next.next_try_at, next.id) + (
            select count(*) from webhook_deliveries sent where sent.state = 'sending' and sent.company_id = next.company_id
          ) as turn
          from ready cross join lateral (
            select company_id, id, next_try_at from webhook_deliveries waiting
            where waiting.state = 'waiting' and waiting.company_id = ready.company_id
              and waiting.endpoint_id = ready.endpoint_id and next_try_at <= now()
              and (ready.is_free or is_resent or not exists (
                select from webhook_deliveries retried where retried.state in ('waiting', 'sending') and retried.tries between 1 and 2
                  and not retried.is_resent and retried.company_id = waiting.company_id
                  and retried.endpoint_id = waiting.endpoint_id and retried.id < waiting.id))
            order by next_try_at, id limit greatest(${perEndpoint}::int - busy, 0)
          ) next
        ), taken as (
          select company_id, id from due where turn <= ${perCompany} order by turn, next_try_at, id limit ${most}
        ), locked as (
          select webhook_deliveries.company_id, webhook_deliveries.id from taken join webhook_deliveries
            on webhook_deliveries.company_id = taken.company_id and webhook_deliveries.id = taken.id
          where webhook_deliveries.state = 'waiting' for update of webhook_deliveries skip locked
        )
        update webhook_deliveries set state = 'sending', lease = gen_random_uuid(),
          next_try_at = now() + make_interval(secs => ${leaseSeconds})
        from locked where webhook_deliveries.company_id = locked.company_id and webhook_deliveries.id = locked.id
        returning webhook_deliveries.company_id, webhook_deliveries.id, lease`.execute(tx)
      return rows
    },
    { queue: 'take' },
  )

const keptDays = 14

/** Deletes events after fourteen days with their deliveries, at most `limit`; returns how many. */
export const removeOldEvents = (db: DbHandle, limit: number): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_events where (company_id, id) in (
        select company_id, id from webhook_events where at < now() - make_interval(days => ${keptDays})
        order by at limit ${limit})`.execute(tx)
    return Number(numAffectedRows)
  })

import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import { companyBatchers } from './company-batchers.ts'
import { mayWork } from './licence-sql.ts'
import type { HostFact } from './host-fact.ts'
import { saveInbound } from './inbound-db.ts'
import { type OutboxTask, outboxTask } from './outbox-db.ts'

export type Work = {
  id: number
  companyId: number
  whatsappId: number
  lane: string
  messageId: number | null
  attempts: number
  expired: boolean
  /** No user waits for it. */
  background: boolean
  /** Fence of the lease under which it was begun; null while it is queued. */
  fence: number | null
  task: OutboxTask
}

type WorkRow = Omit<Work, 'task'> & { payload: unknown }
/** A task that another version of the program wrote in a shape unknown here. */
type Unread = Pick<Work, 'id' | 'companyId' | 'whatsappId'>
type OnUnread = (row: Unread) => void

/** Reads the tasks of rows; `onUnread` receives rows that cannot be read, so that they hold up no others. */
const worksOf = (rows: WorkRow[], onUnread: OnUnread): Work[] =>
  rows.flatMap(({ payload, ...row }) => {
    const { data: task } = outboxTask.safeParse(payload)
    if (task) return { ...row, task }
    onUnread({ id: row.id, companyId: row.companyId, whatsappId: row.whatsappId })
    return []
  })

/**
 * Finds the first task of each lane that is due and not running: at most `each` per connection, tasks that a user waits for first,
 * downloads after sends. For a company that is past due only tasks that belong to received messages (decision D11); its own messages wait
 * until it pays. A task that cannot be read is looked at again in a minute.
 */
export async function findDueWork(
  db: DbHandle,
  whatsappIds: number[],
  each: number,
  onUnread: OnUnread = () => {},
): Promise<Work[]> {
  const { rows } = await db.asPlatform(
    (tx) =>
      sql<WorkRow>`
    select due.id, due.company_id, due.whatsapp_id, lane, message_id, attempts, payload, fence, background,
      coalesce(expires_at < now(), false) as expired
    from unnest(${whatsappIds}::int[]) as held (whatsapp)
    join connections on connections.id = held.whatsapp
    join companies on companies.id = connections.company_id
    cross join lateral (
      select * from outbox where outbox.whatsapp_id = held.whatsapp and state = 'queued'
        and next_try_at <= now()
        and (kind in ('download', 'profile', 'picture') or ${mayWork})
        and outbox.id = (
          select min(id) from outbox as first
          where first.whatsapp_id = outbox.whatsapp_id and first.lane = outbox.lane)
      order by background, kind = 'download', outbox.id limit ${each}
    ) as due
    order by background, kind = 'download', due.id`.execute(tx),
    { queue: 'look' },
  )
  const unread: Unread[] = []
  const works = worksOf(rows, (row) => unread.push(row))
  if (unread.length) await db.asPlatform((tx) => deferUnread(tx, unread))
  for (const row of unread) onUnread(row)
  return works
}

const deferUnread = (tx: Db, unread: Unread[]) =>
  sql`update outbox set next_try_at = now() + interval '1 minute'
    where company_id = any(${unread.map(({ companyId }) => companyId)}::int[])
      and id = any(${unread.map(({ id }) => id)}::bigint[]) and state = 'queued'`.execute(tx)

/** Finds tasks that a former holder of the lease began to send: whether they arrived is unknown. */
export const takeAbandoned = (
  db: DbHandle,
  lease: { whatsappId: number; fence: number },
  onUnread: OnUnread = () => {},
): Promise<Work[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<WorkRow>`
      select id, company_id, whatsapp_id, lane, message_id, attempts, payload, fence, background, false as expired
      from outbox
      where whatsapp_id = ${lease.whatsappId} and state = 'sending' and fence < ${lease.fence}
      order by id`.execute(tx)
    return worksOf(rows, onUnread)
  })

type Hold = { node: string; fence: number }

/**
 * Marks a task as being sent, if the node still holds the connection; null: the node must not run it. A task that this node marked before
 * without receiving the answer counts as begun. Concurrent calls of one company share a transaction.
 */
export async function beginWork(db: DbHandle, work: Work, { node, fence }: Hold): Promise<Work | null> {
  const begun = await beginTogether(db, { ...work, node, fence })
  return begun.has(work.id) ? { ...work, fence } : null
}

const beginTogether = companyBatchers(
  async (tx, works: { companyId: number; id: number; whatsappId: number; node: string; fence: number }[]) => {
    const { rows } = await sql<{ id: number }>`
      update outbox set state = 'sending', fence = given.fence
      from unnest(
        ${works.map(({ id }) => id)}::bigint[],
        ${works.map(({ whatsappId }) => whatsappId)}::int[],
        ${works.map(({ node }) => node)}::text[],
        ${works.map(({ fence }) => fence)}::bigint[]
      ) as given (id, whatsapp_id, node, fence)
      where outbox.id = given.id and (state = 'queued' or outbox.fence = given.fence) and exists (
        select from connection_leases held where held.whatsapp_id = given.whatsapp_id
          and held.node = given.node and held.fence = given.fence and held.expires_at > now()
      ) returning outbox.id`.execute(tx)
    return new Set(rows.map(({ id }) => id))
  },
)

/**
 * Ends a task, reports its outcome and wakes the inbox processors, in one transaction. A host that lost the task to another can only report
 * that it was sent. Concurrent calls of one company share a transaction.
 */
export const endWork = (db: DbHandle, work: Work, fact: HostFact | null): Promise<void> =>
  endTogether(db, { companyId: work.companyId, work, fact })

const endTogether = companyBatchers(
  async (tx, ends: { companyId: number; work: Work; fact: HostFact | null }[]): Promise<void> => {
    const { rows } = await sql<{ id: number }>`
      delete from outbox using unnest(
        ${ends.map(({ work }) => work.id)}::bigint[],
        ${ends.map(({ work }) => work.fence)}::bigint[]
      ) as given (id, fence)
      where outbox.id = given.id and outbox.fence is not distinct from given.fence
      returning outbox.id`.execute(tx)
    const ended = new Set(rows.map(({ id }) => id))
    const events = ends.flatMap(({ work, fact }) =>
      fact && (ended.has(work.id) || fact.type === 'sent')
        ? [
            {
              ...{ whatsappId: work.whatsappId, lane: work.lane, key: `h:${work.id}:${fact.type}` },
              payload: { source: 'host' as const, fact },
            },
          ]
        : [],
    )
    if (!events.length) return
    await Promise.all([saveInbound(tx, events), sql`select pg_notify('inbound', '')`.execute(tx)])
  },
)

const isOurs = ({ fence }: Work) => sql<boolean>`fence is not distinct from ${fence}`

/** Queues a task again to be retried after a wait, unless another host has it by now. */
export const postponeWork = (db: DbHandle, work: Work, waitMs: number) =>
  db.inCompany(work.companyId, (tx) =>
    sql`update outbox set state = 'queued', attempts = attempts + 1,
        next_try_at = now() + make_interval(secs => ${waitMs / 1000}), fence = null
      where id = ${work.id} and ${isOurs(work)}`.execute(tx),
  )

/**
 * Queues a task again after an error before which it may have been begun but was certainly not sent. A holder of the connection under
 * another lease keeps the task.
 */
export const giveBackWork = (
  db: DbHandle,
  work: Work,
  { fence, waitMs }: { fence: number; waitMs: number },
) =>
  db.inCompany(work.companyId, (tx) =>
    sql`update outbox set state = 'queued', attempts = attempts + 1,
        next_try_at = now() + make_interval(secs => ${waitMs / 1000}), fence = null
      where id = ${work.id} and (fence is null or fence = ${fence})`.execute(tx),
  )

/** Wakes the processors of stored facts on every node. */
export const wakeInboxes = (db: DbHandle): Promise<unknown> =>
  db.asPlatform((tx) => sql`select pg_notify('inbound', '')`.execute(tx))

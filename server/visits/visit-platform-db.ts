import { sql } from 'kysely'
import type { VisitEnd } from '#domain/access/support-visit.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

type Place = { id: string; companyId: number }

/** The visits that a super user has not ended, in any company. */
export const findVisitsOf = (db: DbHandle, userId: number): Promise<Place[]> =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('supportVisits')
      .select(['id', 'companyId'])
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .execute(),
  )

/** Visits that are still open although their time is up, or the session that began them is over. */
export const findOverdueVisits = (db: DbHandle, now: Date): Promise<(Place & { by: VisitEnd })[]> =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('supportVisits')
      .leftJoin('sessions', (join) =>
        join
          .onRef('sessions.id', '=', 'supportVisits.sessionId')
          .onRef('sessions.userId', '=', 'supportVisits.userId'),
      )
      .select(['supportVisits.id', 'supportVisits.companyId'])
      .select(
        sql<VisitEnd>`case when support_visits.ends_at <= ${now} then 'time' else 'session' end`.as('by'),
      )
      .where('supportVisits.endedAt', 'is', null)
      .where((eb) => eb.or([eb('supportVisits.endsAt', '<=', now), eb('sessions.id', 'is', null)]))
      .execute(),
  )

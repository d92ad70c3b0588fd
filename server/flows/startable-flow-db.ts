import type { Db } from '#server/platform/database/db.ts'

/** Names that a model chooses from; more would fill its attention. */
const mostNames = 50

/** Flows that may begin: switched on and published. */
export const listStartableFlows = (tx: Db) =>
  tx
    .selectFrom('flows')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .where('versionId', 'is not', null)
    .orderBy('name')
    .limit(mostNames)
    .execute()

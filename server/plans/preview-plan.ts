import type { Input } from '#domain/http/endpoint.ts'
import type { planEndpoints } from '#domain/plans/plan-contract.ts'
import { gigabyte } from '#domain/plans/plan-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { findExcess } from './plan-platform-db.ts'

/** Which companies would be over the limits that a plan is about to get. */
export const previewPlan = (
  { platform }: Context & PublicContext,
  { params, query }: Input<typeof planEndpoints.previewPlan>,
) =>
  findExcess(platform.db, params.id, {
    users: Number(query.users),
    connections: Number(query.connections),
    queues: Number(query.queues),
    storage: query.storageGb === undefined ? platform.storage.mostBytes : Number(query.storageGb) * gigabyte,
  })

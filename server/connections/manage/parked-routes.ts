import type { FastifyInstance } from 'fastify'
import { parkedEndpoints } from '#domain/connections/parked-contract.ts'
import { wakeInboxes } from '#server/exchange/outbox-work-platform-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { serve } from '#server/platform/http/http.ts'
import { findParked, reviveParkedOf } from './parked-platform-db.ts'

const scopeOf = ({ viewer, companyId }: Context) => (viewer.super ? null : companyId)

export const parkedRoutes = (app: FastifyInstance) => {
  const { db } = app.platform
  serve(app, parkedEndpoints, {
    listParked: async (ctx) => ({ parked: await findParked(db, scopeOf(ctx)) }),
    retryParked: async (ctx) => {
      const count = await reviveParkedOf(db, scopeOf(ctx))
      if (count) await wakeInboxes(db)
      return { count }
    },
  })
}

import type { Platform } from '#server/platform/kernel/context.ts'
import { findAllConnections, findCompanies } from '#server/connections/all-connections-platform-db.ts'

export const listAllConnections =
  ({ db }: Platform) =>
  async () => ({ companies: await findCompanies(db), connections: await findAllConnections(db) })

import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { type Context, openCompanyContext, type Platform } from '#server/platform/context.ts'
import { findCompanyOf } from './all-connections-db.ts'
import { changeSession } from './change-session.ts'

/** Unlinks a device of any company. Its codes are the company's own: nothing of them is answered. */
export const endSessionOf =
  (platform: Platform) =>
  async (_ctx: Context, { params: { id } }: Input<typeof connectionEndpoints.endSessionOf>) => {
    const companyId = await findCompanyOf(platform.db, id)
    if (companyId === undefined) throw new AppError('ERR_NO_WAPP_FOUND')
    await changeSession(openCompanyContext(platform, companyId), id, { wanted: false, forget: true })
    return { message: 'Session ended' }
  }

import { AppError } from '#domain/errors.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { findCompanyOf } from '#server/connections/all-connections-platform-db.ts'
import { changeSession, type SessionDeed } from './change-session.ts'

/** Changes the session of a connection of any company. Returns nothing: its codes are the company's own. */
export async function changeSessionOf(platform: Platform, id: number, deed: SessionDeed): Promise<void> {
  const companyId = await findCompanyOf(platform.db, id)
  if (companyId === undefined) throw new AppError('ERR_NO_WAPP_FOUND')
  await changeSession(openCompanyContext(platform, companyId), id, deed)
}

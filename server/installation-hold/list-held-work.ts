import type {
  HeldWork,
  installationHoldEndpoints,
} from '#domain/installation-hold/installation-hold-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { countHeldWork, findCompaniesOf } from './held-work-platform-db.ts'
import { findHold, saveHeldChoice } from './hold-platform-db.ts'

export type SuperContext = Context & PublicContext

/** Returns since when the installation is held, for the banner. */
export async function showInstallationHold({ platform }: SuperContext) {
  const hold = await findHold(platform.db)
  return { hold: hold && { backupMadeAt: hold.backupMadeAt, restoredAt: hold.restoredAt } }
}

/** Returns what goes out by each connection. Throws ERR_NOT_FOUND where nothing is held. */
export async function listHeldWork({ platform, now }: SuperContext): Promise<HeldWork> {
  const hold = await findHold(platform.db)
  if (!hold) throw new AppError('ERR_NOT_FOUND')
  return countHeldWork(platform.db, hold, now)
}

/** Saves what becomes of the work of a connection. Throws ERR_NOT_FOUND where nothing is held, or the connection is gone. */
export async function chooseHeldWork(
  ctx: SuperContext,
  { params, body }: Input<typeof installationHoldEndpoints.chooseHeldWork>,
): Promise<HeldWork> {
  const { db } = ctx.platform
  const { whatsappId } = params
  const companies = await findCompaniesOf(db, [whatsappId])
  if (!companies.has(whatsappId)) throw new AppError('ERR_NOT_FOUND')
  if (!(await saveHeldChoice(db, { whatsappId, choice: body.choice }))) throw new AppError('ERR_NOT_FOUND')
  return listHeldWork(ctx)
}

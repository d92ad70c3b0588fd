import type { Capsule, capsuleEndpoints } from '#domain/capsules/capsule-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { spokenLanguage } from '#domain/i18n/spoken-language.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { showCompanyRecord } from '#server/company-admin/company-platform-db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type CompanyContext, type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import { findExport, findExports, insertExport, removeExport, setExportKey } from './capsule-export-db.ts'
import { exportCapsule } from './capsule-jobs.ts'
import { sealKey } from './capsule-key.ts'
import { deriveKey } from './frame-cipher.ts'
import { removeParts } from './part-store.ts'
import { tellAdministrators } from './tell-administrators.ts'
import { tellMoved } from './tell-moved.ts'

type Asker = Context & PublicContext
type Wish = Input<typeof capsuleEndpoints.createCapsule>['body']

export const listCapsules = (ctx: Asker) => listOf(ctx)
export const createCapsule = (ctx: Asker, { body }: Input<typeof capsuleEndpoints.createCapsule>) =>
  askFor(ctx, ctx, body)
export const deleteCapsule = (ctx: Asker, { params }: Input<typeof capsuleEndpoints.deleteCapsule>) =>
  discard(ctx, ctx, params.uuid)

export const listCompanyCapsules = async (
  ctx: Asker,
  { params }: Input<typeof capsuleEndpoints.listCompanyCapsules>,
) => listOf(await companyOf(ctx, params.id))
export const createCompanyCapsule = async (
  ctx: Asker,
  { params, body }: Input<typeof capsuleEndpoints.createCompanyCapsule>,
) => askFor(ctx, await companyOf(ctx, params.id), body)
export const deleteCompanyCapsule = async (
  ctx: Asker,
  { params }: Input<typeof capsuleEndpoints.deleteCompanyCapsule>,
) => discard(ctx, await companyOf(ctx, params.id), params.uuid)

/** A company that a super user speaks of. Throws ERR_NOT_FOUND, also for one that is erased or not whole yet. */
async function companyOf({ platform }: Asker, id: number): Promise<CompanyContext> {
  const { state } = await showCompanyRecord(platform.db, id)
  if (state === 'erased') throw new AppError('ERR_NOT_FOUND')
  return openCompanyContext(platform, id)
}

const listOf = ({ companyId, read, files }: Pick<CompanyContext, 'companyId' | 'read' | 'files'>) =>
  read((tx) => findExports(tx, companyId, files))

/** Has a copy of everything made. Of the passphrase only a key is kept, sealed, and only until the copy is written. */
async function askFor(asker: Asker, company: CompanyContext, { passphrase, reason }: Wish): Promise<Capsule> {
  const key = await deriveKey(passphrase)
  const { viewer, now, platform, request } = asker
  const uuid = await company.transaction(async (tx) => {
    const made = await insertExport(tx, { askedBy: viewer.name, reason, now })
    await setExportKey(tx, made, sealKey(company.secrets, made, key))
    const subject = { id: made, name: '' }
    await recordAudit(asker, tx, { action: 'capsule.created', subject, companyId: company.companyId })
    await tellAdministrators(tx, { askedBy: viewer.name, reason }, spokenLanguage(request.languages))
    await enqueue(tx, exportCapsule, { uuid: made })
    return made
  })
  await tellMoved(platform, company.companyId)
  const made = (await listOf(company)).find((each) => each.uuid === uuid)
  if (!made) throw new AppError('ERR_NOT_FOUND')
  return made
}

/** Ends an export, or removes its capsule before its time. */
async function discard(asker: Asker, company: CompanyContext, uuid: string) {
  await company.transaction(async (tx) => {
    if (!(await findExport(tx, uuid))) throw new AppError('ERR_NOT_FOUND')
    await removeExport(tx, uuid)
    const subject = { id: uuid, name: '' }
    await recordAudit(asker, tx, { action: 'capsule.deleted', subject, companyId: company.companyId })
  })
  await removeParts(company.storage, { companyId: company.companyId, uuid })
  await tellMoved(asker.platform, company.companyId)
  return { message: 'Capsule removed' }
}

import type { AuditAction } from '#domain/audit/audit-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { AiModelChange, modelEndpoints } from '#domain/prompts/model-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { CompanyContext, Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import {
  findModel,
  findModelNamed,
  findModels,
  insertModel,
  openCatalogue,
  removeModel,
  saveModel,
} from '#server/prompts/model-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

type Asking = Context & PublicContext

/** Changes the catalogue of the installation, whoever's company the super user is of. */
async function inCatalogue<T>(ctx: Asking, work: (tx: Db, owner: CompanyContext) => Promise<T>): Promise<T> {
  const owner = await openPlatformCompany(ctx.platform)
  return owner.transaction(async (tx) => {
    await openCatalogue(tx)
    return work(tx, owner)
  })
}

const entered = (
  ctx: Asking,
  tx: Db,
  action: Extract<AuditAction, `aiModel.${string}`>,
  { id, model }: { id: number; model: string },
) => recordAudit(ctx, tx, { action, subject: { id, name: model } })

async function throwIfNamed(tx: Db, body: Pick<AiModelChange, 'model' | 'kind'>, id: number | null) {
  const known = await findModelNamed(tx, body)
  if (!known || known.id === id) return
  throw new AppError('ERR_VALIDATION', [{ path: 'body.model', message: 'Invalid model' }])
}

export const listModels = (ctx: Context) => ctx.read(async (tx) => ({ models: await findModels(tx) }))

export const createModel = (
  ctx: Asking,
  { body: { clientId, ...body } }: Input<typeof modelEndpoints.createModel>,
) =>
  inCatalogue(ctx, (tx, owner) =>
    createOnce(owner, tx, {
      kind: 'aiModels',
      clientId,
      find: async (id) => (await findModels(tx)).find((one) => one.id === id),
      create: async () => {
        await throwIfNamed(tx, body, null)
        const model = await insertModel(tx, body)
        await entered(ctx, tx, 'aiModel.created', model)
        return model
      },
    }),
  )

export const updateModel = (
  ctx: Asking,
  { params: { id }, body }: Input<typeof modelEndpoints.updateModel>,
) =>
  inCatalogue(ctx, async (tx) => {
    const before = await findModel(tx, id)
    if (!before) throw new AppError('ERR_NOT_FOUND')
    await throwIfNamed(tx, { ...before, ...body }, id)
    const model = await saveModel(tx, id, body)
    await entered(ctx, tx, 'aiModel.changed', model)
    return model
  })

export const deleteModel = (ctx: Asking, { params: { id } }: Input<typeof modelEndpoints.deleteModel>) =>
  inCatalogue(ctx, async (tx) => {
    const model = (await findModels(tx)).find((one) => one.id === id)
    if (!model || !(await removeModel(tx, id))) throw new AppError('ERR_NOT_FOUND')
    await entered(ctx, tx, 'aiModel.deleted', model)
    return { message: 'Model deleted' }
  })

import type { BrandHost, brandEndpoints } from '#domain/branding/brand-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CompanyContext, Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { shownHost } from './host-proof.ts'
import { findBrandHost, findBrandHosts, insertBrandHost, removeBrandHost, saveBrandHost } from './brand-db.ts'

type Asked = Context & PublicContext

export async function listBrandHosts(ctx: Asked): Promise<BrandHost[]> {
  const owner = await openPlatformCompany(ctx.platform)
  const hosts = await owner.read(findBrandHosts)
  return hosts.map((host) => shownHost(owner.secrets, host))
}

/** It looks like the installation until it is known to lead here. */
export async function createBrandHost(
  ctx: Asked,
  { body: { clientId, host } }: Input<typeof brandEndpoints.createBrandHost>,
): Promise<BrandHost> {
  const owner = await openPlatformCompany(ctx.platform)
  return owner.transaction((tx) =>
    createOnce(owner, tx, {
      kind: 'brandHosts',
      clientId,
      find: (id) => findShownHost(owner, tx, id),
      create: async () => {
        const made = await insertBrandHost(tx, { host, token: randomToken() })
        if (!made) throw new AppError('ERR_BRAND_HOST_TAKEN')
        await recordAudit(ctx, tx, { action: 'brand.created', subject: { id: made.id, name: host } })
        return shownHost(owner.secrets, made)
      },
    }),
  )
}

async function findShownHost(
  { secrets }: CompanyContext,
  tx: Db,
  id: number,
): Promise<BrandHost | undefined> {
  const host = await findBrandHost(tx, id)
  return host && shownHost(secrets, host)
}

export async function updateBrandHost(
  ctx: Asked,
  { params: { id }, body }: Input<typeof brandEndpoints.updateBrandHost>,
): Promise<BrandHost> {
  const owner = await openPlatformCompany(ctx.platform)
  return owner.transaction(async (tx) => {
    const fields = Object.keys(body)
    if (!fields.length) throw new AppError('ERR_VALIDATION', [{ path: 'body', message: 'is empty' }])
    const saved = await saveBrandHost(tx, id, body)
    if (!saved) throw new AppError('ERR_NOT_FOUND')
    const subject = { id, name: saved.host }
    await recordAudit(ctx, tx, { action: 'brand.changed', subject, data: { fields } })
    return shownHost(owner.secrets, saved)
  })
}

export async function deleteBrandHost(
  ctx: Asked,
  { params: { id } }: Input<typeof brandEndpoints.deleteBrandHost>,
) {
  const owner = await openPlatformCompany(ctx.platform)
  await owner.transaction(async (tx) => {
    const removed = await removeBrandHost(tx, id)
    if (!removed) throw new AppError('ERR_NOT_FOUND')
    await recordAudit(ctx, tx, { action: 'brand.deleted', subject: { id, name: removed.host } })
  })
  return { message: 'Host deleted' }
}

import type { brandEndpoints } from '#domain/branding/brand-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import '#server/settings/setting-events.ts'
import { saveBrandHost, saveBrandImage } from './brand-db.ts'
import { drawLogo } from './draw-logo.ts'

/** The former logo stays where it is: pages that are open still show it. */
export async function uploadLogo(
  ctx: Context & PublicContext,
  { form }: Input<typeof brandEndpoints.uploadLogo>,
): Promise<string> {
  const upload = form?.files[0]
  if (!form || !upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  const { mode, hostId } = form.fields
  const key = `appLogo${mode}` as const
  const drawn = await drawLogo(upload, mode)
  const owner = await openPlatformCompany(ctx.platform)
  const [{ name }] = drawn
  await owner.transaction(async (tx) => {
    for (const image of drawn) await saveBrandImage(tx, image.name, image.bytes)
    if (hostId === undefined) {
      await saveSetting(tx, key, name, { updatedAt: ctx.now, updatedBy: ctx.viewer.name })
      owner.emit('setting.changed', { key, value: name })
    } else if (!(await saveBrandHost(tx, hostId, { [key]: name }))) throw new AppError('ERR_NOT_FOUND')
    const subject = { id: hostId ?? key, name: key }
    await recordAudit(ctx, tx, { action: 'brand.changed', subject, data: { fields: [key] } })
  })
  return name
}

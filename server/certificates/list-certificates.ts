import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { findCertificates } from './certificate-db.ts'

export async function listCertificates(ctx: Context & PublicContext) {
  const owner = await openPlatformCompany(ctx.platform)
  return owner.read(findCertificates)
}

import type { BrandHost, brandEndpoints } from '#domain/branding/brand-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { OutboundError } from '#server/platform/network/outbound.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { findBrandHost, saveBrandHost } from './brand-db.ts'
import { hasRecord, isProof, proofOf, proofPath, shownHost } from './host-proof.ts'

/** A host that leads here answers with this installation's own proof; before it has a TLS certificate, its zone says so. */
export const verifyBrandHost =
  (config: Pick<Config, 'publicUrl' | 'port' | 'dnsServers'>) =>
  async (
    ctx: Context & PublicContext,
    { params: { id } }: Input<typeof brandEndpoints.verifyBrandHost>,
  ): Promise<BrandHost> => {
    const owner = await openPlatformCompany(ctx.platform)
    const found = await owner.read((tx) => findBrandHost(tx, id))
    if (!found) throw new AppError('ERR_NOT_FOUND')
    const address = new URL(config.publicUrl ?? `http://localhost:${config.port}`)
    address.hostname = found.host
    const answer = await owner
      .outbound(new URL(`${proofPath}/${found.token}`, address.origin).href, { maxBytes: 1024 })
      .catch((error: unknown) => {
        if (error instanceof OutboundError) return null
        throw error
      })
    const answers = answer?.status === 200 && isProof(answer.body, proofOf(owner.secrets, found.token))
    const { record } = shownHost(owner.secrets, found)
    if (!answers && !(await hasRecord(record, config.dnsServers))) throw new AppError('ERR_BRAND_HOST')
    return owner.transaction(async (tx) => {
      const saved = await saveBrandHost(tx, id, { verifiedAt: ctx.now })
      if (!saved) throw new AppError('ERR_NOT_FOUND')
      await recordAudit(ctx, tx, { action: 'brand.verified', subject: { id, name: saved.host } })
      return shownHost(owner.secrets, saved)
    })
  }

import type {
  HeldChoice,
  HeldCounts,
  installationHoldEndpoints,
} from '#domain/installation-hold/installation-hold-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import {
  choiceOfCampaign,
  countHeldWork,
  findCompaniesOf,
  listHeldCampaigns,
} from './held-work-platform-db.ts'
import { endHold, findHold, type Hold } from './hold-platform-db.ts'
import type { SuperContext } from './list-held-work.ts'
import { settleCampaign } from './settle-campaign.ts'
import { settleConnection } from './settle-connection.ts'

/**
 * Applies the choices and ends the hold. Each step finds nothing to do when it is repeated, so a release that was interrupted is released
 * again; until the last step nothing leaves. Throws ERR_HOLD_CHANGED if a choice changed since the user saw it.
 */
export async function releaseInstallation(
  ctx: SuperContext,
  { body }: Input<typeof installationHoldEndpoints.releaseInstallation>,
) {
  const { platform, now } = ctx
  const hold = await findHold(platform.db)
  if (!hold) return { hold: null }
  if (hold.revision !== body.revision) throw new AppError('ERR_HOLD_CHANGED')
  const { totals } = await countHeldWork(platform.db, hold, now)
  await applyChoices(platform, hold, now)
  const changes = Object.entries(totals).flatMap(([choice, counts]) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => ({
        field: auditFields[name as keyof HeldCounts],
        before: String(count),
        after: choice,
      })),
  )
  const subject = { id: hold.backupMadeAt.toISOString(), name: '' }
  const isEnded = await endHold(platform.db, hold, (tx) =>
    recordAudit(ctx, tx, {
      action: 'installation.released',
      subject,
      data: { changes },
      companyId: ctx.companyId,
    }),
  )
  if (!isEnded && (await findHold(platform.db))) throw new AppError('ERR_HOLD_CHANGED')
  return { hold: null }
}

/** Names of the counts in the audit trail, beside those of other entries. */
const auditFields: Record<keyof HeldCounts, string> = {
  messages: 'heldMessages',
  campaigns: 'heldCampaigns',
  people: 'heldPeople',
  schedules: 'heldSchedules',
  bots: 'heldBots',
}

async function applyChoices(platform: Platform, { choices, restoredAt }: Hold, now: Date): Promise<void> {
  const held = { restoredAt, now }
  // Campaigns first: what waits of one that stops comes back to it, and does not fail.
  for (const campaign of await listHeldCampaigns(platform.db, held)) {
    const choice = choiceOfCampaign(campaign, choices)
    if (choice !== 'send')
      await settleCampaign(openCompanyContext(platform, campaign.companyId), campaign.id, choice)
  }
  const chosen = [...choices].filter(
    (each): each is [number, Exclude<HeldChoice, 'send'>] => each[1] !== 'send',
  )
  const companies = await findCompaniesOf(
    platform.db,
    chosen.map(([id]) => id),
  )
  for (const [whatsappId, choice] of chosen) {
    const companyId = companies.get(whatsappId)
    if (companyId === undefined) continue
    await settleConnection(openCompanyContext(platform, companyId), { whatsappId, choice, held })
  }
}

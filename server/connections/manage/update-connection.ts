import type {
  ConnectionChange,
  connectionEndpoints,
  FullConnection,
} from '#domain/connections/connection-contract.ts'
import { throwIfVisit, throwIfVisitTells } from '#domain/access/support-visit.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Channels } from '#server/channels/registry.ts'
import { keepChange } from '#server/companies/keep-change.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { applyHealth } from '#server/connections/health/apply-health.ts'
import { checkAccount, type GivenAccount } from './check-account.ts'
import { automationFields, checkAutomation } from './check-automation.ts'
import { checkConnection } from './check-connection.ts'
import { findCredentials, saveConnection } from '#server/connections/connection-change-db.ts'
import { throwIfNamed } from '#server/connections/connection-name-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { columnsOf } from '#server/connections/connection-columns.ts'
import { openCredentials, sealCredentials } from '#server/connections/credentials.ts'
import { fetchFirstTemplates } from '#server/connections/templates/fetch-templates.ts'
import { followImport } from '#server/connections/sessions/follow-import.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { throwIfHeld } from './number-holder-db.ts'
import { wakeHosts } from '#server/exchange/lease-platform-db.ts'
import { unlessTaken } from './unless-taken.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

/** Updates a connection; missing fields stay as they are. A number of the Cloud API whose ids or token change is checked again. */
export const updateConnection =
  (channels: Channels) =>
  async (
    ctx: Context,
    { params: { id }, body: given }: Input<typeof connectionEndpoints.updateConnection>,
  ) => {
    const { updatedAt: version, ...body } = given
    if (body.accessToken) throwIfVisit(ctx.viewer)
    const account = await ctx.read((tx) => accountOf(ctx, tx, id, body))
    const checked = account && (await checkAccount(channels, account))
    const changed = await unlessTaken(
      ctx.transaction(async (tx) => {
        await lockCompany(tx)
        const before = await getConnection(ctx, tx, id)
        const seen = { ...before, queueIds: before.queues.map((queue) => queue.id) }
        throwIfVisitTells(ctx.viewer, before, body)
        const replaced = before.updatedAt
        const change = { record: 'connection', id, version, replaced, before: seen, wished: body } as const
        const { fields, at } = await keepChange(ctx, tx, change)
        const subject = { id, name: body.name ?? before.name }
        await recordAudit(ctx, tx, { action: 'connection.changed', subject, data: { fields } })
        if (body.name !== undefined && body.name !== before.name) await throwIfNamed(tx, body.name, id)
        if (checked) await throwIfHeld(tx, checked.number, id)
        if (before.isDefault && body.isDefault === false) throw new AppError('ERR_NO_OTHER_WHATSAPP')
        const queueIds = body.queueIds ?? seen.queueIds
        await checkConnection(ctx, tx, { ...before, ...body, queueIds }, before)
        const chosen = automationFields.filter((field) => body[field] !== before[field])
        await checkAutomation(tx, Object.fromEntries(chosen.map((field) => [field, body[field]])))
        const columns = {
          ...columnsOf(body),
          ...(account && {
            number: checked?.number ?? '',
            status: 'CONNECTED' as const,
            statusReason: '',
            statusSince: ctx.now,
            providerAccount: account.phoneNumberId,
            businessAccount: account.businessAccountId,
            credentials: sealCredentials(ctx.secrets, account.phoneNumberId, account),
          }),
          updatedAt: at,
        }
        await saveConnection(tx, id, columns, body.queueIds)
        await followImport(tx, before, { ...before, ...body })
        const regroups = (body.allowGroup ?? before.allowGroup) !== before.allowGroup
        if (account || regroups) await wakeHosts(tx, id)
        if (fields.includes('schedules')) ctx.emit('connection.hours-changed', { connectionId: id })
        if (checked?.health) await applyHealth(ctx, tx, id, { change: checked.health, restrictedUntil: null })
        else await announceSession(ctx, tx, id)
        return getConnection(ctx, tx, id)
      }),
    )
    // Those of the former account cannot be sent any more.
    if (account) await fetchFirstTemplates(ctx, channels, id)
    return changed
  }

/** Returns the account after the change; null when it stays the same. */
async function accountOf(
  ctx: Context,
  tx: Db,
  id: number,
  body: Partial<ConnectionChange>,
): Promise<GivenAccount | null> {
  const before: FullConnection = await getConnection(ctx, tx, id)
  if (before.channel !== 'whatsappapi') {
    if (body.phoneNumberId || body.businessAccountId || body.accessToken)
      throw new AppError('ERR_CONNECTION_ACCOUNT')
    return null
  }
  const phoneNumberId = body.phoneNumberId || before.phoneNumberId
  const businessAccountId = body.businessAccountId || before.businessAccountId
  const isSame = phoneNumberId === before.phoneNumberId && businessAccountId === before.businessAccountId
  if (isSame && !body.accessToken) return null
  const sealed = await findCredentials(tx, id)
  const accessToken =
    body.accessToken || (sealed ? openCredentials(ctx.secrets, before.phoneNumberId, sealed).accessToken : '')
  return { phoneNumberId, businessAccountId, accessToken }
}

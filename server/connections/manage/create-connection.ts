import type { connectionEndpoints, NewConnection } from '#domain/connections/connection-contract.ts'
import { throwIfVisit, throwIfVisitTells } from '#domain/access/support-visit.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce, findCreatedId } from '#server/platform/kernel/create-once.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { applyHealth } from '#server/connections/health/apply-health.ts'
import { type GivenAccount, checkAccount } from './check-account.ts'
import { checkAutomation } from './check-automation.ts'
import { checkAllowance } from './check-allowance.ts'
import { blank, checkConnection } from './check-connection.ts'
import { countDefaults, insertConnection } from '#server/connections/connection-change-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { columnsOf } from '#server/connections/connection-columns.ts'
import { findConnection } from '#server/connections/connection-db.ts'
import { throwIfNamed } from '#server/connections/connection-name-db.ts'
import { fetchFirstTemplates } from '#server/connections/templates/fetch-templates.ts'
import { sealCredentials } from '#server/connections/credentials.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { throwIfHeld } from './number-holder-db.ts'
import { wishSession } from '#server/connections/session-db.ts'
import { unlessTaken } from './unless-taken.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import '#server/connections/connection-events.ts'

/**
 * Creates a number linked by QR code, whose first code is being made when the response arrives, or a number of the Cloud API, which is
 * checked first. The first connection becomes the default.
 */
export const createConnection =
  (channels: Channels) =>
  async (ctx: Context, { body }: Input<typeof connectionEndpoints.createConnection>) => {
    const { clientId, channel = 'whatsapp', ...given } = body
    if (body.accessToken) throwIfVisit(ctx.viewer)
    throwIfVisitTells(ctx.viewer, {}, given)
    if (given.enableImportMessage && channel !== 'whatsapp') throw new AppError('ERR_NO_SESSION')
    const account = accountOf(body)
    const key = { kind: 'connections', clientId } as const
    const isRepeated = await ctx.read(async (tx) => {
      if ((await findCreatedId(ctx, tx, key)) !== undefined) return true
      await checkAllowance(tx, channel)
      return false
    })
    const checked = account && !isRepeated ? await checkAccount(channels, account) : null
    const made = await unlessTaken(
      ctx.transaction((tx) =>
        createOnce(ctx, tx, {
          ...key,
          find: (id) => getConnection(ctx, tx, id),
          create: async () => {
            await lockCompany(tx)
            await checkAllowance(tx, channel)
            await throwIfNamed(tx, body.name, null)
            if (checked) await throwIfHeld(tx, checked.number, null)
            await checkConnection(ctx, tx, { ...blank, ...given }, null)
            await checkAutomation(tx, given)
            const isDefault = body.isDefault === true || (await countDefaults(tx)) === 0
            const columns = {
              ...columnsOf({ schedules: defaultHours(), ...given }),
              name: body.name,
              channel,
              isDefault,
              ...(account && {
                number: checked?.number ?? '',
                status: 'CONNECTED' as const,
                providerAccount: account.phoneNumberId,
                businessAccount: account.businessAccountId,
                credentials: sealCredentials(ctx.secrets, account.phoneNumberId, account),
              }),
            }
            const id = await insertConnection(tx, columns, body.queueIds)
            if (channel === 'whatsapp') await wishSession(tx, id, { wanted: true, forget: false })
            await recordAudit(ctx, tx, { action: 'connection.created', subject: { id, name: body.name } })
            const connection = await findConnection(tx, id)
            if (connection) ctx.emit('connection.created', { connection })
            if (checked?.health)
              await applyHealth(ctx, tx, id, { change: checked.health, restrictedUntil: null })
            else await announceSession(ctx, tx, id)
            return getConnection(ctx, tx, id)
          },
        }),
      ),
    )
    // Without templates no conversation can be started.
    if (account) await fetchFirstTemplates(ctx, channels, made.id)
    return made
  }

const accountOf = ({
  channel,
  phoneNumberId,
  businessAccountId,
  accessToken,
}: NewConnection): GivenAccount | null =>
  channel === 'whatsappapi' && phoneNumberId && businessAccountId && accessToken
    ? { phoneNumberId, businessAccountId, accessToken }
    : null

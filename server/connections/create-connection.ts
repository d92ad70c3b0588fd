import type { connectionEndpoints, NewConnection } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Context } from '#server/platform/context.ts'
import { announceSession } from './announce-session.ts'
import { applyHealth } from './apply-health.ts'
import { type GivenAccount, checkAccount } from './check-account.ts'
import { checkAllowance } from './check-allowance.ts'
import { blank, checkConnection } from './check-connection.ts'
import { countDefaults, insertConnection, lockConnections } from './connection-change-db.ts'
import { columnsOf } from './connection-columns.ts'
import { findConnection } from './connection-db.ts'
import { sealCredentials } from './credentials.ts'
import { getConnection } from './full-connection-db.ts'
import { wishSession } from './session-db.ts'
import { unlessTaken } from './unless-taken.ts'
import './connection-events.ts'

/**
 * A number that is linked by QR, whose first code is on its way when the answer comes, or one of the Cloud API, which is asked
 * first. The first connection is the default.
 */
export const createConnection =
  (channels: Channels) =>
  async (ctx: Context, { body }: Input<typeof connectionEndpoints.createConnection>) => {
    const { channel = 'whatsapp', ...given } = body
    if (given.enableImportMessage && channel !== 'whatsapp') throw new AppError('ERR_NO_SESSION')
    const account = accountOf(body)
    await ctx.read((tx) => checkAllowance(tx, channel))
    const checked = account && (await checkAccount(channels, account))
    return unlessTaken(
      ctx.transaction(async (tx) => {
        await lockConnections(tx, ctx.companyId)
        await checkAllowance(tx, channel)
        await checkConnection(ctx, tx, { ...blank, ...given }, null)
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
        const connection = await findConnection(tx, id)
        if (connection) ctx.emit('connection.created', { connection })
        if (checked?.health) await applyHealth(ctx, tx, id, { change: checked.health, restrictedUntil: null })
        else await announceSession(ctx, tx, id)
        return getConnection(ctx, tx, id)
      }),
    )
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

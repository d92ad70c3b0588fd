import { randomInt } from 'node:crypto'
import type { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { hashToken } from '#server/connections/connection-columns.ts'
import { findTokenHash, saveConnection } from '#server/connections/connection-change-db.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** Time that a replaced token stays valid, so that programs can switch to the new one. */
const overlapMs = 24 * 3_600_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Issues a connection's token. The server makes it: a token that people choose can be guessed, and another company may have it. Only this
 * response contains it.
 */
export const renewConnectionToken = (
  ctx: Context,
  { params: { id } }: Input<typeof connectionEndpoints.renewConnectionToken>,
) =>
  ctx.transaction(async (tx) => {
    const { name } = await getConnection(ctx, tx, id)
    const token = Array.from({ length: 30 }, () => letters[randomInt(letters.length)]).join('')
    const before = await findTokenHash(tx, id)
    const columns = {
      tokenHash: hashToken(token),
      ...(before && {
        previousTokenHash: before,
        previousTokenUntil: new Date(ctx.now.getTime() + overlapMs),
      }),
    }
    await saveConnection(tx, id, columns, undefined)
    await recordAudit(ctx, tx, {
      action: 'connection.changed',
      subject: { id, name },
      data: { fields: ['token'] },
    })
    return { token }
  })

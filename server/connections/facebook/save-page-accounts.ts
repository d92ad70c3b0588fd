import { AppError } from '#domain/errors.ts'
import { nameBeside } from '#domain/i18n/same-name.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { countDefaults, giveOnlyQueue } from '#server/connections/connection-change-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { findConnection } from '#server/connections/connection-db.ts'
import { findNamesOfOthers } from '#server/connections/connection-name-db.ts'
import { sealCredentials } from '#server/connections/credentials.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PageAccount } from './page-accounts.ts'
import { wakeHosts } from '#server/exchange/lease-platform-db.ts'
import { findPageAllowance, insertAccount, renewAccount } from './page-connection-db.ts'
import '#server/connections/connection-events.ts'

/** Longest page name; the column has room for a number after it. */
const mostLetters = 90

type Saved = { connections: Connection[]; taken: string[] }

/**
 * Creates a connection for each account, or renews the company's existing one; returns the names of those that another company connected
 * first.
 */
export const savePageAccounts = (ctx: Context, accounts: PageAccount[]): Promise<Saved> =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const { connections: limit, used } = await findPageAllowance(tx)
    let total = used ?? 0
    let hasDefault = (await countDefaults(tx)) > 0
    const connections: Connection[] = []
    const taken: string[] = []
    for (const { channel, account, name, page } of accounts) {
      const credentials = sealCredentials(ctx.secrets, account, { accessToken: page.accessToken })
      const given = { channel, account, name, credentials }
      const known = await renewAccount(tx, given, ctx.now)
      if (!known && total >= limit) throw new AppError('ERR_CONNECTION_LIMIT', { limit })
      const freeName = nameBeside(name.slice(0, mostLetters), await findNamesOfOthers(tx, null))
      const id = known ?? (await insertAccount(tx, { ...given, name: freeName }, !hasDefault))
      if (id && !known) {
        total += 1
        await giveOnlyQueue(tx, id)
      }
      const connection = id && (await findConnection(tx, id))
      if (!connection) {
        taken.push(name)
        continue
      }
      hasDefault = true
      connections.push(connection)
      const action = known ? 'connection.changed' : 'connection.created'
      const data = known ? { fields: ['accessToken'] } : {}
      await recordAudit(ctx, tx, { action, subject: connection, data })
      await wakeHosts(tx, connection.id)
      ctx.emit(action, { connection })
    }
    return { connections, taken }
  })

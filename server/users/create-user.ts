import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints, UserRecord } from '#domain/users/user-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { companyOfUser } from './company-of-user.ts'
import {
  throwIfForeign,
  throwIfOutranked,
  throwIfPlanIsFull,
  throwUnlessGrantable,
} from './user-limits-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import { findUser, getUser, insertUser, replaceUserQueues } from './user-record-db.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './user-events.ts'

export async function createUser(
  ctx: Context & PublicContext,
  { body }: Input<typeof userEndpoints.createUser>,
): Promise<UserRecord> {
  const { clientId, password, companyId, queueIds = [], allHistoric, ...fields } = body
  const company = companyOfUser(ctx, companyId)
  const passwordHash = await hashPassword(password)
  return company.transaction((tx) =>
    createOnce(company, tx, {
      kind: 'users',
      clientId,
      find: (id) => findUser(tx, id, company.files),
      create: async () => {
        await lockCompany(tx)
        await throwIfPlanIsFull(tx)
        await throwIfForeign(tx, { queueIds, whatsappId: fields.whatsappId })
        await throwUnlessGrantable(tx, ctx.viewer, fields.roleId)
        const id = await insertUser(tx, { ...fields, allHistoric: allHistoric ?? 'disabled', passwordHash })
        await replaceUserQueues(tx, id, queueIds)
        await throwIfOutranked(tx, ctx.viewer, id)
        const user = await getUser(tx, id, company.files)
        await recordAudit(ctx, tx, { action: 'user.created', subject: user })
        company.emit('user.created', { user })
        return user
      },
    }),
  )
}

import { can } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { userEndpoints, UserRecord } from '#domain/users/user-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { createOnce, findCreatedId } from '#server/platform/kernel/create-once.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { companyOfUser } from '#server/users/company-of-user.ts'
import {
  throwIfForeign,
  throwIfOutranked,
  throwIfPlanIsFull,
  throwUnlessGrantable,
} from '#server/users/user-limits-db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import {
  addressTaken,
  findUser,
  getUser,
  insertUser,
  replaceUserQueues,
} from '#server/users/user-record-db.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { throwUnlessProven } from '#server/platform/http/throw-unless-proven.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { isAddressTaken } from './address-platform-db.ts'
import { mailPasswordLink } from './mail-password-link.ts'
import { savePersonalLink } from './send-password-link.ts'
import { throwIfGuessable } from './throw-if-guessable.ts'
import '#server/users/user-events.ts'

type Call = Input<typeof userEndpoints.createUser>
type Letter = Awaited<ReturnType<typeof savePersonalLink>>
type NewUser = UserRecord & { letter?: Letter }

/** Creates a user. Without a first password they are mailed a link by which they choose one (decision D110). */
export const createUser =
  (address: string) =>
  async (ctx: Context & PublicContext, { body }: Call): Promise<UserRecord> => {
    const { letter, ...user } = await saveNewUser(ctx, body)
    if (letter) await mailPasswordLink(ctx, { ...letter, address })
    return user
  }

async function saveNewUser(ctx: Context & PublicContext, body: Call['body']): Promise<NewUser> {
  const { clientId, password, companyId, queueIds = [], allHistoric, ...fields } = body
  const company = companyOfUser(ctx, companyId)
  const given = { ...fields, queueIds }
  if (fields.profile === 'admin' || fields.roleId) await throwUnlessProven(ctx)
  throwIfGuessable(password, [fields.name, fields.email])
  const isKnown = await company.read((tx) => findCreatedId(company, tx, { kind: 'users', clientId }))
  if (isKnown === undefined) {
    // A hash occupies a core: what is refused without one is refused before it.
    await company.transaction((tx) => throwIfRefused(ctx, tx, given))
    if (await isAddressTaken(ctx.platform.db, fields.email)) throw addressTaken()
  }
  const passwordHash = await hashPassword(password ?? randomToken(), company.companyId)
  return company.transaction((tx) =>
    createOnce<NewUser>(company, tx, {
      kind: 'users',
      clientId,
      find: (id) => findUser(tx, id, company.files),
      create: async () => {
        await lockCompany(tx)
        await throwIfRefused(ctx, tx, given)
        const id = await insertUser(tx, { ...fields, allHistoric: allHistoric ?? 'disabled', passwordHash })
        await replaceUserQueues(tx, id, queueIds)
        await throwIfOutranked(tx, ctx.viewer, id)
        const user = await getUser(tx, id, company.files)
        await recordAudit(ctx, tx, { action: 'user.created', subject: user })
        company.emit('user.created', { user })
        return password === undefined ? { ...user, letter: await savePersonalLink(ctx, tx, user) } : user
      },
    }),
  )
}

type Given = Pick<Call['body'], 'whatsappId' | 'roleId'> & { queueIds: number[] }

async function throwIfRefused({ viewer }: Context, tx: Db, { queueIds, whatsappId, roleId }: Given) {
  if (queueIds.length && !can(viewer, 'user-modal:editQueues'))
    throw new AppError('ERR_NO_PERMISSION', { fields: ['queueIds'] })
  await throwIfPlanIsFull(tx)
  await throwIfForeign(tx, { queueIds, whatsappId })
  await throwUnlessGrantable(tx, viewer, roleId)
}

import { type Insertable, sql } from 'kysely'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { sealCredentials } from '#server/connections/credentials.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import { saveUser, saveUserQueues } from '#server/users/user-db.ts'

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>

let counter = 0
const next = () => ++counter

/** Creates companies and their records through the tables of the product. */
export function builders(platform: Platform, passwordHash: string) {
  const inCompany = <T>(companyId: number, work: (tx: Db) => Promise<T>) =>
    platform.db.inCompany(companyId, work)

  /** Creates a super user, which the product itself never does. */
  const asOwnerOf = <T>(companyId: number, work: (tx: Db) => Promise<T>) =>
    platform.db.asPlatform(async (tx) => {
      await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(tx)
      return work(tx)
    })

  return {
    inCompany,
    company: async (given: { dueDate?: Date; name?: string } = {}): Promise<number> =>
      saveCompany(platform.db, {
        name: given.name ?? `Empresa ${next()}`,
        email: '',
        planId: await findOrSavePlan(platform.db, 'Completo'),
        dueDate: given.dueDate ?? new Date('2999-01-01'),
        isPlatform: false,
      }),

    user: async (companyId: number, given: Row<'users'> & { queueIds?: number[] } = {}) => {
      const { queueIds = [], ...row } = given
      const email = row.email ?? `pessoa${next()}@example.com`
      const id = await asOwnerOf(companyId, async (tx) => {
        const user = { name: `Pessoa ${next()}`, profile: 'user' as const, passwordHash, ...row, email }
        const made = await saveUser(tx, user)
        if (queueIds.length) await saveUserQueues(tx, made, queueIds)
        return made
      })
      return { id, email }
    },

    queue: (companyId: number, name = `Fila ${next()}`): Promise<number> =>
      inCompany(companyId, async (tx) => {
        const color = `#${String(next()).padStart(6, '0')}`
        const row = await tx
          .insertInto('queues')
          .values({ name, color })
          .returning('id')
          .executeTakeFirstOrThrow()
        return row.id
      }),

    connection: (
      companyId: number,
      given: {
        account?: string
        channel?: ChannelName
        accessToken?: string
        queueIds?: number[]
        timeCreateNewTicket?: number
      } = {},
    ): Promise<number> =>
      inCompany(companyId, async (tx) => {
        const account = given.account ?? `account-${next()}`
        const { id } = await tx
          .insertInto('connections')
          .values({
            name: `Conexão ${next()}`,
            channel: given.channel ?? 'whatsappapi',
            status: 'CONNECTED',
            providerAccount: account,
            timeCreateNewTicket: given.timeCreateNewTicket ?? 0,
            credentials: sealCredentials(platform.secrets, account, {
              accessToken: given.accessToken ?? 'test-token',
            }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const queueId of given.queueIds ?? []) {
          await tx.insertInto('connectionQueues').values({ whatsappId: id, queueId }).execute()
        }
        return id
      }),

    ticket: (
      companyId: number,
      given: Row<'tickets'> & { whatsappId: number },
    ): Promise<{ id: number; uuid: string; contactId: number }> =>
      inCompany(companyId, async (tx) => {
        const contact = await tx
          .insertInto('contacts')
          .values({
            name: `Cliente ${next()}`,
            number: `55119${10_000_000 + next()}`,
            channel: 'whatsappapi',
          })
          .returning(['id', 'number'])
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('contactIdentities')
          .values({
            whatsappId: given.whatsappId,
            contactId: contact.id,
            kind: 'phone',
            externalId: contact.number ?? '',
          })
          .execute()
        return tx
          .insertInto('tickets')
          .values({
            status: 'pending',
            channel: 'whatsappapi',
            lastInboundAt: platform.now(),
            contactId: contact.id,
            ...given,
          })
          .returning(['id', 'uuid', 'contactId'])
          .executeTakeFirstOrThrow()
      }),

    message: (
      companyId: number,
      given: Row<'messages'> & { ticketId: number; contactId: number; whatsappId: number },
    ): Promise<number> =>
      inCompany(companyId, async (tx) => {
        const row = await tx
          .insertInto('messages')
          .values({ fromMe: false, body: `mensagem ${next()}`, ...given })
          .returning('id')
          .executeTakeFirstOrThrow()
        return row.id
      }),
  }
}

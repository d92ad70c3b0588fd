import type { Insertable, Updateable } from 'kysely'
import { hiddenSecret } from '#domain/connections/connection-contract.ts'
import type {
  IntegrationFault,
  IntegrationSummary,
  IntegrationType,
} from '#domain/integrations/integration-channel.ts'
import type { Integration } from '#domain/integrations/integration-contract.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export const pageSize = 20

const summary = ['id', 'name', 'type', 'fault'] as const

type SummaryRow = { id: number; name: string; type: string; fault: string | null }

const toSummary = ({ type, fault, ...row }: SummaryRow): IntegrationSummary => ({
  ...row,
  type: type as IntegrationType,
  fault: fault as IntegrationFault | null,
})

type Filter = { search: string; page: number }

/** A page and one row more, which tells whether there is another, with the number of all. */
export async function findIntegrations(tx: Db, { search, page }: Filter) {
  const found = tx
    .selectFrom('integrations')
    .$if(search !== '', (query) => query.where(holds('name', search)))
  const rows = await found
    .select(summary)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: rows.map(toSummary), count: Number(count) }
}

const stored = (tx: Db, id: number) =>
  tx.selectFrom('integrations').selectAll().where('id', '=', id).executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof stored>>>

const toIntegration = (row: Row): Integration => ({
  ...toSummary({ id: row.id, name: row.name, type: row.type, fault: row.fault }),
  projectName: row.projectName,
  jsonContent: row.credentials ? hiddenSecret : '',
  clientEmail: row.clientEmail,
  language: row.language as Integration['language'],
  urlN8N: row.urlN8n,
  typebotSlug: row.typebotSlug,
  typebotExpires: row.typebotExpires,
  typebotDelayMessage: row.typebotDelayMessage,
  typebotKeywordFinish: row.typebotKeywordFinish,
  typebotKeywordRestart: row.typebotKeywordRestart,
  typebotRestartMessage: row.typebotRestartMessage,
  typebotUnknownMessage: row.typebotUnknownMessage,
  updatedAt: row.updatedAt,
})

/** An integration as the contract shows it, and its sealed secrets. */
export type KeptIntegration = {
  integration: Integration
  credentials: string | null
  signingSecrets: string | null
}

export async function findIntegration(tx: Db, id: number): Promise<KeptIntegration | undefined> {
  const row = await stored(tx, id)
  return (
    row && {
      integration: toIntegration(row),
      credentials: row.credentials,
      signingSecrets: row.signingSecrets,
    }
  )
}

/** Held until the transaction ends, so that changes of one integration come one after the other. */
export const lockIntegration = (tx: Db, id: number) =>
  tx.selectFrom('integrations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertIntegration(
  tx: Db,
  values: Insertable<Database['integrations']>,
): Promise<Integration> {
  return toIntegration(
    await tx.insertInto('integrations').values(values).returningAll().executeTakeFirstOrThrow(),
  )
}

export async function saveIntegration(
  tx: Db,
  id: number,
  values: Updateable<Database['integrations']>,
): Promise<Integration | undefined> {
  const row = await tx
    .updateTable('integrations')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toIntegration(row)
}

export const removeIntegration = (tx: Db, id: number) =>
  tx.deleteFrom('integrations').where('id', '=', id).execute()

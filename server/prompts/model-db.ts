import { sql } from 'kysely'
import { type AiModel, type AiModelChange, shippedModels } from '#domain/prompts/model-contract.ts'
import type { Db } from '#server/platform/database/db.ts'

type Row = Omit<AiModel, 'kind'> & { kind: string }
const columns = sql`id, model, kind, base_url as "baseUrl", reasoning, tools, context, price_in::float8 as "priceIn",
  price_out::float8 as "priceOut", to_char(ends_on, 'YYYY-MM-DD') as "endsOn"`
const toModel = ({ kind, ...row }: Row): AiModel => ({ ...row, kind: kind as AiModel['kind'] })

/** Models of the catalogue, in its order; the shipped ones while nobody has edited it. */
export async function findModels(tx: Db): Promise<AiModel[]> {
  const { rows } = await sql<Row>`select ${columns} from installation_models()`.execute(tx)
  return rows.length ? rows.map(toModel) : shippedModels.map((model, index) => ({ ...model, id: index + 1 }))
}

/** The catalogue of the installation's own company, which the shipped models are written into before the first change. */
export async function openCatalogue(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ai_models'))`.execute(tx)
  const known = await tx.selectFrom('aiModels').select('id').limit(1).executeTakeFirst()
  if (known) return
  for (const model of shippedModels) await insertModel(tx, model)
}

export const findModel = async (tx: Db, id: number): Promise<AiModel | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from ai_models where id = ${id}`.execute(tx)
  return rows[0] && toModel(rows[0])
}

export const findModelNamed = (tx: Db, { model, kind }: Pick<AiModel, 'model' | 'kind'>) =>
  tx
    .selectFrom('aiModels')
    .select('id')
    .where('model', '=', model)
    .where('kind', '=', kind)
    .executeTakeFirst()

export async function insertModel(tx: Db, given: AiModelChange): Promise<AiModel> {
  const { id } = await tx.insertInto('aiModels').values(given).returning('id').executeTakeFirstOrThrow()
  return (await findModel(tx, id))!
}

/** Changes a model that is known to be there. */
export async function saveModel(tx: Db, id: number, given: Partial<AiModelChange>): Promise<AiModel> {
  if (Object.keys(given).length) await tx.updateTable('aiModels').set(given).where('id', '=', id).execute()
  return (await findModel(tx, id))!
}

export async function removeModel(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('aiModels').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

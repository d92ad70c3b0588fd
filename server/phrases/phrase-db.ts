import { type Insertable, sql, type Updateable } from 'kysely'
import { DatabaseError } from 'pg'
import { AppError } from '#domain/errors.ts'
import type { PhraseMode } from '#domain/flows/match-phrase.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'
import type { Phrase } from '#domain/phrases/phrase-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

const phrases = (tx: Db) =>
  tx
    .selectFrom('phraseTriggers')
    .innerJoin('flows', (join) =>
      join
        .onRef('flows.companyId', '=', 'phraseTriggers.companyId')
        .onRef('flows.id', '=', 'phraseTriggers.flowId'),
    )
    .select([
      'phraseTriggers.id',
      'phraseTriggers.name',
      'phraseTriggers.flowId',
      'phraseTriggers.whatsappId',
      'phraseTriggers.phrase',
      'phraseTriggers.mode',
      'phraseTriggers.status',
      'phraseTriggers.interrupts',
      'phraseTriggers.restMinutes',
      'phraseTriggers.adId',
      'flows.name as flowName',
    ])
    .select(
      sql<boolean>`flows.active and flows.deleted_at is null and flows.version_id is not null`.as(
        'isRunning',
      ),
    )
    .orderBy(sql`lower(phrase_triggers.name)`)
    .orderBy('phraseTriggers.id')

type Row = Awaited<ReturnType<ReturnType<typeof phrases>['execute']>>[number]

const toPhrase = ({ flowName, isRunning, mode, ...row }: Row): Phrase => ({
  ...row,
  mode: mode as PhraseMode,
  flow: { name: flowName, isRunning },
})

/** More than a company keeps in its head. */
const mostPhrases = 1000

export async function listAllPhrases(tx: Db): Promise<Phrase[]> {
  const rows = await phrases(tx).limit(mostPhrases).execute()
  return rows.map(toPhrase)
}

/** Throws ERR_NO_PHRASE_FOUND. */
export async function getPhrase(tx: Db, id: number): Promise<Phrase> {
  const row = await phrases(tx).where('phraseTriggers.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('ERR_NO_PHRASE_FOUND')
  return toPhrase(row)
}

/** Held until the transaction ends. Throws ERR_NO_PHRASE_FOUND. */
export async function holdPhrase(tx: Db, id: number): Promise<Phrase> {
  await tx.selectFrom('phraseTriggers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return getPhrase(tx, id)
}

type Columns = Pick<Insertable<Database['phraseTriggers']>, 'phrase' | 'whatsappId'>

export const insertPhrase = (
  tx: Db,
  values: Omit<Insertable<Database['phraseTriggers']>, 'plain'>,
): Promise<Phrase> =>
  firedOnce(tx, values, async () => {
    const plain = plainWords(values.phrase)
    const { id } = await tx
      .insertInto('phraseTriggers')
      .values({ ...values, plain })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getPhrase(tx, id)
  })

export const savePhrase = (
  tx: Db,
  id: number,
  values: Updateable<Database['phraseTriggers']> & Columns,
): Promise<Phrase> =>
  firedOnce(tx, values, async () => {
    const plain = plainWords(values.phrase)
    await tx
      .updateTable('phraseTriggers')
      .set({ ...values, plain })
      .where('id', '=', id)
      .execute()
    return getPhrase(tx, id)
  })

export const removePhrase = (tx: Db, id: number) =>
  tx.deleteFrom('phraseTriggers').where('id', '=', id).execute()

/** Refuses a phrase that another one on the same connection is equal to, naming it. */
async function firedOnce<T>(tx: Db, values: Columns, write: () => Promise<T>): Promise<T> {
  await sql`savepoint phrase`.execute(tx)
  try {
    return await write()
  } catch (error) {
    const isTaken = error instanceof DatabaseError && error.constraint === 'phrase_triggers_phrase'
    if (!isTaken) throw error
    await sql`rollback to savepoint phrase`.execute(tx)
    const other = await tx
      .selectFrom('phraseTriggers')
      .select('name')
      .where('plain', '=', plainWords(values.phrase))
      .where('whatsappId', 'is not distinct from', values.whatsappId ?? null)
      .executeTakeFirst()
    throw new AppError('ERR_PHRASE_TAKEN', { name: other?.name ?? '' })
  }
}

export const hasFlow = async (tx: Db, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('flows')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) !== undefined

export const hasConnection = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.selectFrom('connections').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

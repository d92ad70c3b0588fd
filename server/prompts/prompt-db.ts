import { type Insertable, sql, type Updateable } from 'kysely'
import { hiddenSecret } from '#domain/connections/connection-contract.ts'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import type { PromptFault, PromptSummary } from '#domain/prompts/prompt-channel.ts'
import type { Prompt, PromptTool } from '#domain/prompts/prompt-contract.ts'
import type { Voice } from '#domain/prompts/voices.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { findModels } from './model-db.ts'

/** More prompts than anybody keeps. */
const mostPrompts = 500

const stored = (tx: Db) =>
  tx
    .selectFrom('prompts')
    .leftJoin('queues', (join) =>
      join.onRef('queues.companyId', '=', 'prompts.companyId').onRef('queues.id', '=', 'prompts.queueId'),
    )
    .selectAll('prompts')
    .select(['queues.name as queueName', 'queues.color as queueColor'])

type Row = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>

/** The ends of models by their names, and which of them the company asks where a prompt names none. */
async function modelEnds(tx: Db) {
  const models = await findModels(tx)
  const company = await settingOf(tx, 'aiModel')
  const chat = models.filter(({ kind }) => kind === 'chat')
  const named = (name: string | null) => chat.find(({ model }) => model === name)
  return (name: string | null): string | null => {
    const model: AiModel | undefined = named(name) ?? named(company) ?? chat[0]
    return model?.endsOn ?? null
  }
}

type Ends = Awaited<ReturnType<typeof modelEnds>>

const toSummary = (row: Row, ends: Ends): PromptSummary => ({
  id: row.id,
  name: row.name,
  queueId: row.queueId,
  queue:
    row.queueId === null ? null : { id: row.queueId, name: row.queueName ?? '', color: row.queueColor ?? '' },
  maxTokens: row.maxTokens,
  modelEndsOn: ends(row.model),
  modelGone: row.goneModel !== null,
  fault: row.fault as PromptFault | null,
})

const toPrompt = (row: Row, ends: Ends): Prompt => ({
  ...toSummary(row, ends),
  apiKey: row.apiKey ? hiddenSecret : '',
  voiceKey: row.voiceKey ? hiddenSecret : '',
  prompt: row.prompt,
  voice: row.voice as Voice,
  voiceRegion: row.voiceRegion,
  temperature: row.temperature,
  maxMessages: row.maxMessages,
  model: row.model,
  tools: row.tools as PromptTool[],
  updatedAt: row.updatedAt,
})

/** A prompt as it is shown, and its sealed keys. */
export type KeptPrompt = { prompt: Prompt; apiKey: string | null; voiceKey: string | null }

export async function findPrompts(tx: Db): Promise<PromptSummary[]> {
  const ends = await modelEnds(tx)
  const rows = await stored(tx)
    .orderBy(sql`lower(prompts.name)`)
    .orderBy('prompts.id')
    .limit(mostPrompts)
    .execute()
  return rows.map((row) => toSummary(row, ends))
}

export async function findPrompt(tx: Db, id: number): Promise<KeptPrompt | undefined> {
  const row = await stored(tx).where('prompts.id', '=', id).executeTakeFirst()
  return row && { prompt: toPrompt(row, await modelEnds(tx)), apiKey: row.apiKey, voiceKey: row.voiceKey }
}

/** Held until the transaction ends, so that changes of one prompt come one after the other. */
export const lockPrompt = (tx: Db, id: number) =>
  tx.selectFrom('prompts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertPrompt(tx: Db, values: Insertable<Database['prompts']>): Promise<number> {
  const { id } = await tx.insertInto('prompts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const savePrompt = (tx: Db, id: number, values: Updateable<Database['prompts']>) =>
  tx.updateTable('prompts').set(values).where('id', '=', id).execute()

export const removePrompt = (tx: Db, id: number) => tx.deleteFrom('prompts').where('id', '=', id).execute()

export const isKnownQueue = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.selectFrom('queues').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

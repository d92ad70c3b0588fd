import { AppError, type FieldProblem } from '#domain/errors.ts'
import type { ChatbotOption, ChatbotOptionGiven } from '#domain/queues/option-contract.ts'
import { filledOption, problemsOfOptions } from '#domain/queues/option-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  findForeign,
  insertOption,
  listOptionRows,
  type OptionRow,
  removeOptions,
  saveOption,
} from './option-db.ts'

type Level = { queueId: number; parentId: number | null; path: string }

/**
 * Replaces a level of a department's options, and all below it: keeps options given by their id, creates those without one, and deletes
 * the others. Throws ERR_VALIDATION for options that lead nowhere.
 */
export async function saveOptions(tx: Db, given: readonly ChatbotOptionGiven[], level: Level): Promise<void> {
  const options = given.map(filledOption)
  await throwIfWrong(tx, options, level.path)
  const rows = await listOptionRows(tx, level.queueId)
  const known = new Map(belowOf(rows, level.parentId).map((row) => [row.id, row]))
  const named = idsIn(options)
  const strange = named.find((id) => !known.has(id))
  if (strange !== undefined || new Set(named).size < named.length)
    throw wrong(level.path, 'id', 'does not exist')
  await saveLevel(tx, options, level)
  await removeOptions(
    tx,
    [...known.keys()].filter((id) => !named.includes(id)),
  )
}

async function saveLevel(
  tx: Db,
  options: readonly ChatbotOption[],
  { queueId, parentId, path }: Level,
): Promise<void> {
  for (const [position, { id, options: below, ...fields }] of options.entries()) {
    const row = { ...fields, parentId, position }
    if (id !== 0) await saveOption(tx, id, row)
    const kept = id === 0 ? await insertOption(tx, { ...row, queueId }) : id
    await saveLevel(tx, below, { queueId, parentId: kept, path })
  }
}

/** Throws unless options are complete, and lead to departments, people, integrations and file lists of this company. */
export async function throwIfWrong(tx: Db, options: readonly ChatbotOption[], path: string): Promise<void> {
  const problems: FieldProblem[] = problemsOfOptions(options, path)
  if (problems.length) throw new AppError('ERR_VALIDATION', problems)
  const every = flat(options)
  const foreign = await findForeign(tx, {
    queueIds: every.flatMap(({ optQueueId }) => optQueueId ?? []),
    userIds: every.flatMap(({ optUserId }) => optUserId ?? []),
    integrationIds: every.flatMap(({ optIntegrationId }) => optIntegrationId ?? []),
    fileListIds: every.flatMap(({ optFileId }) => optFileId ?? []),
  })
  if (foreign) throw wrong(path, foreign, 'does not exist')
}

const wrong = (path: string, field: string, message: string) =>
  new AppError('ERR_VALIDATION', [{ path: `${path}.${field}`, message }])

const flat = (options: readonly ChatbotOption[]): ChatbotOption[] =>
  options.flatMap((option) => [option, ...flat(option.options)])

const idsIn = (options: readonly ChatbotOption[]): number[] =>
  flat(options).flatMap(({ id }) => (id === 0 ? [] : id))

const belowOf = (rows: readonly OptionRow[], parentId: number | null): OptionRow[] =>
  rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...belowOf(rows, row.id)])

/** Rows of a department as levels inside each other. */
export const treeOf = (rows: readonly OptionRow[], parentId: number | null = null): ChatbotOption[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ queueId: _queue, parentId: _parent, position: _position, ...row }) => ({
      ...row,
      options: treeOf(rows, row.id),
    }))

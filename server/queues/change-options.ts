import { throwIfVisitTells } from '#domain/access/support-visit.ts'
import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { type chatbotEndpoints, maxOptionDepth, maxOptionsALevel } from '#domain/queues/option-contract.ts'
import { filledOption } from '#domain/queues/option-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { saveRecordChange } from '#server/companies/record-change-db.ts'
import { timeOfChange } from '#server/companies/time-of-change.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  findOptionRow,
  insertOption,
  listOptionRows,
  type OptionRow,
  removeOptions,
  saveOption,
} from './option-db.ts'
import { findFullQueue, saveQueue } from './queue-db.ts'
import { saveOptions, throwIfWrong, treeOf } from './save-options.ts'
import './queue-events.ts'

export const listChatbots = (ctx: Context) => ctx.read((tx) => listOptionRows(tx))

export const showChatbot = (ctx: Context, { params }: Input<typeof chatbotEndpoints.showChatbot>) =>
  ctx.read((tx) => getOption(tx, params.id))

export const createChatbot = (ctx: Context, { body }: Input<typeof chatbotEndpoints.createChatbot>) =>
  ctx.transaction((tx) => {
    const { clientId, queueId, parentId = null, options = [], id: _given, ...fields } = body
    return createOnce(ctx, tx, {
      kind: 'queueOptions',
      clientId,
      find: (id) => getOption(tx, id),
      create: async () => {
        throwIfVisitTells(ctx.viewer, {}, fields)
        await lockCompany(tx)
        if (!(await findFullQueue(tx, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND')
        const rows = await listOptionRows(tx, queueId)
        throwUnlessRoom(rows, parentId)
        const given = filledOption({ ...fields, options })
        await throwIfWrong(tx, [given], 'body.options')
        const { id: _id, options: _options, ...row } = given
        const position = rows.filter((each) => each.parentId === parentId).length
        const id = await insertOption(tx, { ...row, queueId, parentId, position })
        await saveOptions(tx, options, { queueId, parentId: id, path: 'body.options' })
        await tellChange(ctx, tx, queueId)
        return getOption(tx, id)
      },
    })
  })

export const updateChatbot = (ctx: Context, { params, body }: Input<typeof chatbotEndpoints.updateChatbot>) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await getOption(tx, params.id)
    const { options, id: _given, ...fields } = body
    throwIfVisitTells(ctx.viewer, before, fields)
    const after = { ...before, ...fields, options: options ? options.map(filledOption) : before.options }
    await throwIfWrong(tx, [after], 'body')
    if (Object.keys(fields).length) await saveOption(tx, params.id, fields)
    const { queueId, id: parentId } = before
    if (options) await saveOptions(tx, options, { queueId, parentId, path: 'body.options' })
    await tellChange(ctx, tx, queueId)
    return getOption(tx, params.id)
  })

export const deleteChatbot = (ctx: Context, { params }: Input<typeof chatbotEndpoints.deleteChatbot>) =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx)
    const { queueId } = await getOption(tx, params.id)
    await removeOptions(tx, [params.id])
    await tellChange(ctx, tx, queueId)
    return { message: 'Chatbot deleted' }
  })

async function getOption(tx: Db, id: number) {
  const row = await findOptionRow(tx, id)
  if (!row) throw new AppError('ERR_NO_CHATBOT_FOUND')
  return { ...row, options: treeOf(await listOptionRows(tx, row.queueId), id) }
}

/** Throws unless the level for an option exists and is neither too deep nor full. */
function throwUnlessRoom(rows: readonly OptionRow[], parentId: number | null): void {
  const refuse = (message: string) => {
    throw new AppError('ERR_VALIDATION', [{ path: 'body.parentId', message }])
  }
  let depth = 1
  for (let at = parentId; at !== null; depth++) {
    const parent = rows.find(({ id }) => id === at)
    if (!parent) return refuse('does not exist')
    if (at === parentId && parent.greetingMessage === '') return refuse('needs a message')
    at = parent.parentId
  }
  if (depth > maxOptionDepth) return refuse(`at most ${maxOptionDepth} levels`)
  if (rows.filter((row) => row.parentId === parentId).length >= maxOptionsALevel)
    return refuse(`at most ${maxOptionsALevel} options`)
}

/** Records and announces a change of the department, whose `updatedAt` moves on, so that a save of an older version is refused. */
async function tellChange(ctx: Context, tx: Db, queueId: number): Promise<void> {
  const before = await findFullQueue(tx, queueId)
  const now = timeOfChange(ctx.now, before?.updatedAt ?? null)
  const queue = await saveQueue(tx, queueId, {}, now)
  const fields = ['chatbots']
  const userId = authorIdOf(ctx.viewer)
  await saveRecordChange(tx, { record: 'queue', id: queueId, fields, userId, now })
  await recordAudit(ctx, tx, { action: 'queue.changed', subject: queue, data: { fields } })
  ctx.emit('queue.changed', { queue })
}

import { type Insertable, sql, type Updateable } from 'kysely'
import { can, type Viewer } from '#domain/access/access.ts'
import type { QuickMessage, QuickMessageRecord } from '#domain/quick-messages/quick-message-contract.ts'
import { mayEditQuickMessage } from '#domain/quick-messages/quick-message-rules.ts'
import { takeUnusedFiles } from '#server/files/unused-files-db.ts'
import { AppError } from '#domain/errors.ts'
import type { CompanyContext, Context } from '#server/platform/kernel/context.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

type Signing = Pick<CompanyContext, 'files' | 'companyId'>
type Asking = Pick<Context, 'files' | 'companyId' | 'viewer'>

const select = (tx: Db) =>
  tx
    .selectFrom('quickMessages')
    .leftJoin('files', (join) =>
      join
        .onRef('files.companyId', '=', 'quickMessages.companyId')
        .onRef('files.id', '=', 'quickMessages.fileId'),
    )
    .select([
      'quickMessages.id',
      'quickMessages.shortcode',
      'quickMessages.message',
      'quickMessages.visao',
      'quickMessages.geral',
      'quickMessages.status',
      'quickMessages.userId',
      'quickMessages.fileId',
      'files.name as mediaName',
      'files.mimeType as mediaType',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toRecord = ({ fileId, ...row }: Row, { files, companyId }: Signing): QuickMessageRecord => ({
  ...row,
  mediaPath: fileId && files.urlOf(companyId, fileId),
})

export const asSeenBy = (viewer: Viewer, record: QuickMessageRecord): QuickMessage => ({
  ...record,
  editable: mayEditQuickMessage(viewer, record),
})

/** Those that the viewer may see, by shortcode. */
const visible = (tx: Db, viewer: Viewer) =>
  select(tx)
    .where(({ eb, or }) =>
      or([
        eb('quickMessages.visao', '=', true),
        eb('quickMessages.userId', '=', viewer.id),
        ...(can(viewer, 'quick-messages-page:inherit') ? [eb('quickMessages.userId', 'is', null)] : []),
      ]),
    )
    .orderBy((eb) => eb.fn('lower', ['quickMessages.shortcode']))
    .orderBy('quickMessages.id')

export const pageSize = 20

type Page = { search: string; page: number }

/** One page and one more, which tells whether there is a next. */
export async function listVisibleQuickMessages(
  ctx: Asking,
  tx: Db,
  { search, page }: Page,
): Promise<QuickMessage[]> {
  const rows = await visible(tx, ctx.viewer)
    .$if(search !== '', (query) => query.where(holds('quickMessages.shortcode', search)))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map((row) => asSeenBy(ctx.viewer, toRecord(row, ctx)))
}

/** More than anybody can choose from in the composer. */
const mostShortcuts = 1000

export async function listActiveQuickMessages(ctx: Asking, tx: Db): Promise<QuickMessage[]> {
  const rows = await visible(tx, ctx.viewer)
    .where('quickMessages.status', '=', true)
    .limit(mostShortcuts)
    .execute()
  return rows.map((row) => asSeenBy(ctx.viewer, toRecord(row, ctx)))
}

export async function findQuickMessage(
  ctx: Signing,
  tx: Db,
  id: number,
): Promise<QuickMessageRecord | undefined> {
  const row = await select(tx).where('quickMessages.id', '=', id).executeTakeFirst()
  return row && toRecord(row, ctx)
}

export async function getQuickMessage(ctx: Signing, tx: Db, id: number): Promise<QuickMessageRecord> {
  const record = await findQuickMessage(ctx, tx, id)
  if (!record) throw new AppError('ERR_NOT_FOUND')
  return record
}

/** Holds it until the transaction ends, so that its attachment is exchanged once at a time. */
export const lockQuickMessage = (tx: Db, id: number) =>
  tx.selectFrom('quickMessages').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const saveQuickMessage = async (
  tx: Db,
  values: Insertable<Database['quickMessages']>,
): Promise<number> => {
  const row = await tx.insertInto('quickMessages').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const changeQuickMessage = (
  tx: Db,
  id: number,
  changes: Updateable<Database['quickMessages']>,
  now: Date,
) =>
  tx
    .updateTable('quickMessages')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute()

export const removeQuickMessage = (tx: Db, id: number) =>
  tx.deleteFrom('quickMessages').where('id', '=', id).execute()

/** Forgets the attachment and returns the storage keys whose bytes can go. */
export const takeQuickFile = (tx: Db, id: number): Promise<string[]> =>
  takeUnusedFiles(tx, sql`select file_id from quick_messages where id = ${id} and file_id is not null`, {
    of: 'quick_messages.file_id',
    where: sql`other.id = ${id}`,
  })

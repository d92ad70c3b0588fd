import {
  type listImportEndpoints,
  listMapping,
  mostAtOnce,
} from '#domain/contact-lists/list-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { enqueue, enqueueLater } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { beginListImport } from './begin-list-import.ts'
import { findFaults, getImport } from './list-import-db.ts'
import { readUpload } from './read-upload.ts'
import { importList, runPiece } from './run-list-import.ts'

const mostFaults = 100
const rescueMs = 120_000

/** Imports a file with guessed columns, at once when it is short. Throws ERR_SHEET_NUMBERS when no column holds numbers. */
export async function uploadContactList(
  ctx: Context,
  { params: { id: listId }, form }: Input<typeof listImportEndpoints.uploadContactList>,
) {
  const read = await readUpload(ctx, { listId, upload: form?.files[0], sheet: 0 })
  const { uuid, total } = read.import
  const { data: mapping } = listMapping.safeParse(read.mapping)
  if (!mapping) throw new AppError('ERR_SHEET_NUMBERS')
  const isLong = total > mostAtOnce
  await beginListImport(ctx, { listId, uuid, mapping }, async (tx) => {
    if (isLong) await enqueue(tx, importList, { uuid })
    // The job resumes the import if this process ends in between.
    else
      await enqueueLater(
        tx,
        importList,
        { uuid },
        { key: `list-import:${uuid}`, at: new Date(ctx.now.getTime() + rescueMs) },
      )
  })
  if (!isLong) await runPiece(ctx, uuid)
  return ctx.read(async (tx) => ({
    ...(await getImport(tx, { listId, uuid })),
    faults: await findFaults(tx, { uuid, after: 0, most: mostFaults }),
  }))
}

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { guessMapping } from '#domain/contact-lists/guess-mapping.ts'
import type { ListImportPreview } from '#domain/contact-lists/list-import-contract.ts'
import { textOfCell } from '#domain/contacts/number-cell.ts'
import { AppError } from '#domain/errors.ts'
import type { Upload } from '#domain/http/endpoint.ts'
import { getContactList } from '#server/contact-lists/contact-list-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { readSheet } from '#server/platform/sheets/read-sheet.ts'
import { insertImport } from './list-import-db.ts'
import { readPiece, removePieces, storePieces } from './list-pieces.ts'

const previewLines = 20

type Given = { listId: number; upload: Upload | undefined; sheet: number }

/** Reads a file, stores its lines for the import, and returns its first lines with the guessed columns. */
export async function readUpload(ctx: Context, { listId, upload, sheet }: Given): Promise<ListImportPreview> {
  // A list consists of numbers, so viewers who may not see numbers cannot use it.
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  if (!upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  await ctx.read((tx) => getContactList(tx, listId))
  const place = { companyId: ctx.companyId, uuid: randomUUID() }
  const folder = await mkdtemp(join(dirname(upload.path), 'sheet-'))
  try {
    const facts = await readSheet(ctx.companyId, { path: upload.path, folder, sheet })
    await storePieces(ctx.storage, place, { folder, pieces: facts.pieces })
    const lines = (await readPiece(ctx.storage, place, 0)).slice(0, previewLines)
    const entry = await ctx.transaction(async (tx) => {
      const { id: contactListId } = await getContactList(tx, listId)
      const given = { uuid: place.uuid, contactListId, fileName: upload.name, userName: ctx.viewer.name }
      return insertImport(tx, { ...given, lines: facts.lines, now: ctx.now })
    })
    return {
      import: entry,
      sheets: facts.sheets,
      sheet,
      hidden: facts.hidden,
      mapping: guessMapping(lines, facts.columns),
      lines: lines.map(({ line, cells }) => ({ line, cells: cells.map(textOfCell) })),
    }
  } catch (error) {
    await removePieces(ctx.storage, place)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

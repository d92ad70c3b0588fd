import { type ListImportPreview, listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { call } from '#web/platform/client.ts'

/** Sends a file to be read, and gets its beginning back. */
export const readSheetFile = (listId: number, file: File, sheet = 0): Promise<ListImportPreview> =>
  call(listImportEndpoints.readListImport, {
    params: { id: listId },
    form: { fields: sheet ? { sheet } : {}, files: [file] },
  })

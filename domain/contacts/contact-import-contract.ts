import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'

/** For how long an import can be taken back. */
export const importUndoMs = 24 * 3_600_000

/** An import that can still be taken back. `created`: how many contacts it made. */
export const contactImport = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  created: z.int(),
  startedAt: wireDate,
})
export type ContactImport = z.infer<typeof contactImport>

export const contactImportEndpoints = defineEndpoints({
  /** Newest first: one's own, and everybody's for whoever may delete contacts. */
  listContactImports: {
    method: 'GET',
    path: '/contacts/imports',
    access: 'contacts-page:importExport',
    response: z.array(contactImport),
  },
  /** Takes a part of an import back; whoever asks goes on until none is left. */
  undoContactImport: {
    method: 'POST',
    path: '/contacts/imports/:uuid/undo',
    access: 'contacts-page:importExport',
    params: z.object({ uuid: z.uuid() }),
    response: z.object({
      deleted: z.int(),
      /** Had a ticket or message since, or were changed by a person. */
      stayed: z.int(),
      left: z.int(),
    }),
  },
})

import type { FastifyInstance } from 'fastify'
import { contactDataEndpoints } from '#domain/contacts/contact-data-contract.ts'
import { contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { eraseContact } from './erase-contact.ts'
import { exportContactData } from './export-contact-data.ts'
import { listMerges } from './list-merges.ts'
import { mergeContacts } from './merge-contacts.ts'
import { undoMerge } from './undo-merge.ts'

export function contactCareRoutes(app: FastifyInstance) {
  serve(app, contactMergeEndpoints, {
    mergeContacts,
    listContactMerges: listMerges,
    undoContactMerge: undoMerge,
  })
  serve(app, contactDataEndpoints, { exportContactData, eraseContact })
}

import type { FastifyInstance } from 'fastify'
import { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { listImportEndpoints } from '#domain/contact-lists/list-import-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createContactList } from './create-contact-list.ts'
import { createContactListItem } from './create-contact-list-item.ts'
import { deleteContactList } from './delete-contact-list.ts'
import { deleteContactListItem } from './delete-contact-list-item.ts'
import { downloadImportFaults } from './export/download-import-faults.ts'
import { exportContactList } from './export/export-contact-list.ts'
import { sheetDownload } from './export/sheet-download.ts'
import { checkListImport } from './import/check-list-import.ts'
import { listImportFaults } from './import/list-import-faults.ts'
import { listListImports } from './import/list-list-imports.ts'
import { readListImport } from './import/read-list-import.ts'
import { showListImport } from './import/show-list-import.ts'
import { startListImport } from './import/start-list-import.ts'
import { undoListImport } from './import/undo-list-import.ts'
import { uploadContactList } from './import/upload-contact-list.ts'
import { listContactListItems } from './list-contact-list-items.ts'
import { listContactListNames } from './list-contact-list-names.ts'
import { listContactLists } from './list-contact-lists.ts'
import { showContactList } from './show-contact-list.ts'
import { showContactListItem } from './show-contact-list-item.ts'
import { updateContactList } from './update-contact-list.ts'
import { updateContactListItem } from './update-contact-list-item.ts'

export function contactListRoutes(app: FastifyInstance) {
  serve(app, contactListEndpoints, {
    listContactLists,
    listContactListNames,
    showContactList,
    createContactList,
    updateContactList,
    deleteContactList,
    listContactListItems,
    showContactListItem,
    createContactListItem,
    updateContactListItem,
    deleteContactListItem,
  })
  serve(app, listImportEndpoints, {
    uploadContactList,
    readListImport,
    listListImports,
    showListImport,
    checkListImport,
    startListImport,
    listImportFaults,
    undoListImport,
    downloadImportFaults,
    exportContactList,
  })
  sheetDownload(app)
}

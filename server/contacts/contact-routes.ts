import type { FastifyInstance } from 'fastify'
import { contactBulkEndpoints } from '#domain/contacts/contact-bulk-contract.ts'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { contactImportEndpoints } from '#domain/contacts/contact-import-contract.ts'
import { openHostQuestions } from '#server/exchange/host-questions.ts'
import { serve } from '#server/platform/http/http.ts'
import { blockContact } from './block-contact.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { deleteContacts } from '#server/contacts/bulk/delete-contacts.ts'
import { exportContacts } from './export-contacts.ts'
import { importContacts } from '#server/contacts/import/import-contacts.ts'
import { listAddressBooks } from '#server/contacts/import/list-address-books.ts'
import { listContactImports } from '#server/contacts/import/list-contact-imports.ts'
import { listContactNames } from './list-contact-names.ts'
import { listContactTags } from './list-contact-tags.ts'
import { listContacts } from './list-contacts.ts'
import { listGroupMembers } from './list-group-members.ts'
import { showAddressBook } from '#server/contacts/import/show-address-book.ts'
import { showContact } from './show-contact.ts'
import { showContactProfile } from './show-contact-profile.ts'
import { tagContacts } from '#server/contacts/bulk/tag-contacts.ts'
import { setContactWallet } from './set-contact-wallet.ts'
import { toggleAcceptAudio } from './toggle-accept-audio.ts'
import { toggleDisableBot } from './toggle-disable-bot.ts'
import { undoContactImport } from '#server/contacts/import/undo-contact-import.ts'
import { updateContact } from './update-contact.ts'

export function contactRoutes(app: FastifyInstance) {
  const { findNumber, close } = openHostQuestions(app.platform)
  app.addHook('onClose', close)
  serve(app, contactEndpoints, {
    listContacts,
    listContactNames,
    showContact,
    listGroupMembers,
    createContact: createContact(findNumber),
    updateContact: updateContact(findNumber),
    deleteContact,
    blockContact,
    setContactWallet,
    toggleAcceptAudio,
    toggleDisableBot,
    showContactProfile,
    importContacts,
    exportContacts,
    listContactTags,
  })
  serve(app, contactBulkEndpoints, { tagContacts, deleteContacts })
  serve(app, contactImportEndpoints, {
    listAddressBooks,
    showAddressBook,
    listContactImports,
    undoContactImport,
  })
}

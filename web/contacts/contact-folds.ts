import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { foldContacts, foldContactTags } from './fold-contacts.ts'

export const contactFolds = [liveFold(contactChannel, foldContacts), liveFold(tagChannel, foldContactTags)]

import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { optOutChannel } from '#domain/opt-outs/opt-out-news.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { contactKeyOf, contactListsKey } from './contact-queries.ts'
import { foldContacts, foldContactTags } from './fold-contacts.ts'

export const contactFolds = [
  liveFold(contactChannel, foldContacts),
  liveFold(tagChannel, foldContactTags),
  liveFold(optOutChannel, ({ contactId }) =>
    askAgain(contactListsKey, ...(contactId === null ? [] : [contactKeyOf(contactId)])),
  ),
]

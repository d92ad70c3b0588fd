import { z } from 'zod'
import { companyChannel } from '#domain/live/channel.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { contactListsKey, listPeopleKey } from './contact-lists-key.ts'

/** Leave payloads unparsed: the folds do not read them, and the inbox need not load their contracts. */
const lists = companyChannel('ContactList', z.unknown())
const people = companyChannel('ContactListItem', z.unknown())

export const contactListFolds = [
  liveFold(lists, () => askAgain(contactListsKey)),
  liveFold(people, () => askAgain(listPeopleKey)),
]

import type { Feature } from '#server/feature.ts'
import { checkNumbers } from './checks/check-numbers.ts'
import { noteUnreachable } from './checks/note-unreachable.ts'
import { contactListItemLive, contactListLive, roomsOf } from './contact-list-live.ts'
import { contactListRoutes } from './contact-list-routes.ts'
import { importList } from './import/run-list-import.ts'
import { tidyLists } from './import/tidy-lists.ts'
import { removeImportedPeople } from './import/undo-list-import.ts'

export const contactListsFeature: Feature = {
  name: 'contact-lists',
  routes: contactListRoutes,
  relays: [contactListLive, contactListItemLive],
  roomsOf,
  listeners: (platform) => ({ 'message.updated': [noteUnreachable(platform)] }),
  jobs: [checkNumbers, importList, removeImportedPeople],
  cronJobs: () => [tidyLists],
}

import { IconAddressBook, IconBolt, IconMessages, type TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Access } from '#domain/access/access.ts'
import type { appTexts } from './app-texts.ts'

type Screen = {
  path: string
  open: Access
  menu?: { text: keyof typeof appTexts; icon: TablerIcon; to: string }
  load: () => Promise<{ default: ComponentType }>
}

/** Every screen: its address, who may open it, and its place in the menu. Router and drawer are drawn from this list. */
export const screens: Screen[] = [
  {
    path: '/tickets/:ticketId?',
    open: 'signedIn',
    menu: { text: 'menu.tickets', icon: IconMessages, to: '/tickets' },
    load: async () => ({ default: (await import('#web/inbox/inbox-screen.tsx')).InboxScreen }),
  },
  {
    path: '/contacts/import',
    open: 'signedIn',
    load: async () => ({ default: (await import('#web/contacts/import-screen.tsx')).ImportScreen }),
  },
  {
    path: '/contacts',
    open: 'signedIn',
    menu: { text: 'menu.contacts', icon: IconAddressBook, to: '/contacts' },
    load: async () => ({ default: (await import('#web/inbox/contacts-page.tsx')).ContactsPage }),
  },
  {
    path: '/quick-messages',
    open: 'signedIn',
    menu: { text: 'menu.quickMessages', icon: IconBolt, to: '/quick-messages' },
    load: async () => ({
      default: (await import('#web/quick-messages/quick-messages-screen.tsx')).QuickMessagesScreen,
    }),
  },
]

import { IconAddressBook, IconBolt, IconMessages, type TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { appTexts } from './app-texts.ts'
import type { Gate } from './screen-gate.ts'

type Screen = Gate & {
  path: string
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
    path: '/financeiro',
    open: 'signedIn',
    whenExpired: true,
    load: async () => ({ default: (await import('#web/billing/licence-screen.tsx')).LicenceScreen }),
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

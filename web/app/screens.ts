import {
  IconAddressBook,
  IconApi,
  IconBolt,
  IconBuilding,
  IconCalendarClock,
  IconChartBar,
  IconFileInvoice,
  IconFiles,
  IconGitBranch,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconLayoutColumns,
  IconLayoutKanban,
  IconListCheck,
  IconListDetails,
  IconSpeakerphone,
  IconMessage2,
  IconMessage2Bolt,
  IconMessages,
  IconPackage,
  IconPlugConnected,
  IconReceipt2,
  IconRobot,
  IconServer,
  IconSettings,
  IconSitemap,
  IconSparkles,
  IconTags,
  IconNews,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '#web/ui/on-demand.tsx'
import type { appTexts } from './app-texts.ts'
import type { Gate } from './screen-gate.ts'

export type MenuEntry = {
  text: keyof typeof appTexts
  icon: TablerIcon
  to: string
  /** Stands beside the name when there is something to see to. */
  badge?: ComponentType
  /** Draws the entry only where it leads to something. */
  where?: ComponentType<{ children: ReactNode }>
  /** Stands in the block that the company is managed with. */
  managed?: true
}
type Screen = Gate & {
  path: string
  /** Registered only where the browser keeps this flag (decision D13). */
  flag?: 'cshow'
  menu?: MenuEntry
  Screen: ComponentType
}

/** Every screen: its address, who may open it, and its place in the menu. Router and drawer are drawn from this list. */
export const screens: Screen[] = [
  {
    path: '/',
    open: 'dashboard:view',
    saysForbidden: true,
    menu: { text: 'menu.dashboard', icon: IconLayoutDashboard, to: '/' },
    Screen: lazyPart(() => import('#web/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  },
  {
    path: '/reports',
    open: 'dashboard:view',
    menu: { text: 'menu.reports', icon: IconChartBar, to: '/reports' },
    Screen: lazyPart(() => import('#web/reports/reports-screen.tsx'), 'ReportsScreen'),
  },
  {
    path: '/moments',
    open: 'moments:view',
    menu: { text: 'menu.moments', icon: IconLayoutColumns, to: '/moments' },
    Screen: lazyPart(() => import('#web/moments/moments-screen.tsx'), 'MomentsScreen'),
  },
  {
    path: '/tickets/:ticketId?',
    open: 'signedIn',
    menu: { text: 'menu.tickets', icon: IconMessages, to: '/tickets' },
    Screen: lazyPart(() => import('#web/inbox/inbox-screen.tsx'), 'InboxScreen'),
  },
  {
    path: '/contacts/import',
    open: 'contacts-page:importExport',
    Screen: lazyPart(() => import('#web/contacts/import/import-screen.tsx'), 'ImportScreen'),
  },
  {
    path: '/contacts',
    open: 'signedIn',
    menu: { text: 'menu.contacts', icon: IconAddressBook, to: '/contacts' },
    Screen: lazyPart(() => import('#web/inbox/contacts-page.tsx'), 'ContactsPage'),
  },
  {
    path: '/financeiro',
    open: 'signedIn',
    whenExpired: true,
    Screen: lazyPart(() => import('#web/billing/invoices-screen.tsx'), 'InvoicesScreen'),
  },
  {
    path: '/financeiro/:invoiceId',
    open: 'signedIn',
    whenExpired: true,
    Screen: lazyPart(() => import('#web/billing/invoice/invoice-screen.tsx'), 'InvoiceScreen'),
  },
  {
    path: '/quick-messages',
    open: 'signedIn',
    menu: { text: 'menu.quickMessages', icon: IconBolt, to: '/quick-messages' },
    Screen: lazyPart(() => import('#web/quick-messages/quick-messages-screen.tsx'), 'QuickMessagesScreen'),
  },
  {
    path: '/schedules',
    open: 'signedIn',
    plan: 'useSchedules',
    menu: { text: 'menu.schedules', icon: IconCalendarClock, to: '/schedules' },
    Screen: lazyPart(() => import('#web/schedules/schedules-screen.tsx'), 'SchedulesScreen'),
  },
  {
    path: '/tags',
    open: 'signedIn',
    menu: { text: 'menu.tags', icon: IconTags, to: '/tags' },
    Screen: lazyPart(() => import('#web/tags/tags-screen.tsx'), 'TagsScreen'),
  },
  {
    path: '/Kanban',
    open: 'signedIn',
    plan: 'useKanban',
    menu: { text: 'menu.kanban', icon: IconLayoutKanban, to: '/Kanban' },
    Screen: lazyPart(() => import('#web/kanban/kanban-screen.tsx'), 'KanbanScreen'),
  },
  {
    path: '/TagsKanban',
    open: 'signedIn',
    plan: 'useKanban',
    Screen: lazyPart(() => import('#web/kanban/tags-kanban-screen.tsx'), 'TagsKanbanScreen'),
  },
  {
    path: '/phrase-lists',
    open: 'signedIn',
    plan: 'useCampaigns',
    menu: { text: 'menu.phrases', icon: IconMessage2Bolt, to: '/phrase-lists' },
    Screen: lazyPart(() => import('#web/phrases/phrases-screen.tsx'), 'PhrasesScreen'),
  },
  {
    path: '/campaigns',
    open: 'campaigns-page:edit',
    plan: 'useCampaigns',
    flag: 'cshow',
    menu: { text: 'menu.campaigns', icon: IconSpeakerphone, to: '/campaigns' },
    Screen: lazyPart(() => import('#web/campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
  },
  {
    path: '/campaign/:campaignId/report',
    open: 'campaigns-page:edit',
    plan: 'useCampaigns',
    flag: 'cshow',
    Screen: lazyPart(
      () => import('#web/campaigns/report/campaign-report-screen.tsx'),
      'CampaignReportScreen',
    ),
  },
  {
    path: '/campaigns-config',
    open: 'campaigns-page:edit',
    plan: 'useCampaigns',
    flag: 'cshow',
    Screen: lazyPart(
      () => import('#web/campaigns/settings/campaign-settings-screen.tsx'),
      'CampaignSettingsScreen',
    ),
  },
  {
    path: '/contact-lists',
    open: 'signedIn',
    plan: 'useCampaigns',
    flag: 'cshow',
    menu: { text: 'menu.contactLists', icon: IconListDetails, to: '/contact-lists' },
    Screen: lazyPart(() => import('#web/contact-lists/contact-lists-screen.tsx'), 'ContactListsScreen'),
  },
  {
    path: '/contact-lists/:contactListId/contacts',
    open: 'contact-lists-page:edit',
    plan: 'useCampaigns',
    flag: 'cshow',
    Screen: lazyPart(() => import('#web/contact-lists/list-people-screen.tsx'), 'ListPeopleScreen'),
  },
  {
    path: '/todolist',
    open: 'signedIn',
    menu: { text: 'menu.todo', icon: IconListCheck, to: '/todolist' },
    Screen: lazyPart(() => import('#web/todo/todo-screen.tsx'), 'TodoScreen'),
  },
  {
    path: '/chats/:chatId?',
    open: 'signedIn',
    plan: 'useInternalChat',
    menu: { text: 'menu.chats', icon: IconMessage2, to: '/chats' },
    Screen: lazyPart(() => import('#web/chats/chats-screen.tsx'), 'ChatsScreen'),
  },
  {
    path: '/helps',
    open: 'signedIn',
    menu: {
      text: 'menu.helps',
      icon: IconHelpCircle,
      to: '/helps',
      where: lazyPart(() => import('#web/helps/where-helps.tsx'), 'WhereHelps'),
    },
    Screen: lazyPart(() => import('#web/helps/helps-screen.tsx'), 'HelpsScreen'),
  },
  {
    path: '/helps/manage',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyPart(() => import('#web/helps/manage-helps-screen.tsx'), 'ManageHelpsScreen'),
  },
  {
    path: '/users',
    open: 'user-modal:editProfile',
    menu: { text: 'menu.users', icon: IconUsers, to: '/users', managed: true },
    Screen: lazyPart(() => import('#web/users/users-screen.tsx'), 'UsersScreen'),
  },
  {
    path: '/roles',
    open: 'user-modal:editProfile',
    Screen: lazyPart(() => import('#web/users/roles-screen.tsx'), 'RolesScreen'),
  },
  {
    path: '/queues',
    open: 'queues-page:edit',
    menu: { text: 'menu.queues', icon: IconSitemap, to: '/queues', managed: true },
    Screen: lazyPart(() => import('./departments-screen.tsx'), 'DepartmentsScreen'),
  },
  {
    path: '/flowbuilders',
    open: 'flows-page:edit',
    plan: 'useIntegrations',
    menu: { text: 'menu.flows', icon: IconGitBranch, to: '/flowbuilders', managed: true },
    Screen: lazyPart(() => import('#web/flows/flows-screen.tsx'), 'FlowsScreen'),
  },
  {
    path: '/flowbuilder/:flowId?',
    open: 'flows-page:edit',
    plan: 'useIntegrations',
    Screen: lazyPart(() => import('#web/flows/editor/flow-editor-screen.tsx'), 'FlowEditorScreen'),
  },
  {
    path: '/connections',
    open: 'connections-page:addConnection',
    whenExpired: true,
    menu: {
      text: 'menu.connections',
      icon: IconPlugConnected,
      to: '/connections',
      managed: true,
      badge: lazyPart(() => import('#web/connections/list/connection-warning.tsx'), 'ConnectionWarning'),
    },
    Screen: lazyPart(() => import('./connections/connections-page.tsx'), 'ConnectionsPage'),
  },
  {
    path: '/prompts',
    open: 'prompts-page:edit',
    plan: 'useOpenAi',
    menu: { text: 'menu.prompts', icon: IconSparkles, to: '/prompts', managed: true },
    Screen: lazyPart(() => import('#web/prompts/prompts-screen.tsx'), 'PromptsScreen'),
  },
  {
    path: '/ai-models',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyPart(() => import('#web/prompts/models-screen.tsx'), 'ModelsScreen'),
  },
  {
    path: '/queue-integration',
    open: 'integrations-page:edit',
    plan: 'useIntegrations',
    menu: { text: 'menu.integrations', icon: IconRobot, to: '/queue-integration', managed: true },
    Screen: lazyPart(() => import('#web/integrations/integrations-screen.tsx'), 'IntegrationsScreen'),
  },
  {
    path: '/webhooks',
    open: 'integrations-page:edit',
    plan: 'useIntegrations',
    Screen: lazyPart(() => import('#web/webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
  },
  {
    path: '/webhook-deliveries',
    open: 'integrations-page:edit',
    plan: 'useIntegrations',
    Screen: lazyPart(() => import('#web/webhooks/deliveries-screen.tsx'), 'DeliveriesScreen'),
  },
  {
    path: '/messages-api',
    open: 'connections-page:addConnection',
    plan: 'useExternalApi',
    menu: { text: 'menu.messagesApi', icon: IconApi, to: '/messages-api', managed: true },
    Screen: lazyPart(() => import('#web/external-api/messages-api-screen.tsx'), 'MessagesApiScreen'),
  },
  {
    path: '/files',
    open: 'file-lists-page:edit',
    menu: { text: 'menu.fileLists', icon: IconFiles, to: '/files', managed: true },
    Screen: lazyPart(() => import('#web/file-lists/file-lists-screen.tsx'), 'FileListsScreen'),
  },
  {
    path: '/settings',
    open: 'settings-page:edit',
    menu: { text: 'menu.settings', icon: IconSettings, to: '/settings', managed: true },
    Screen: lazyPart(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: '/subscription',
    open: 'billing-page:pay',
    whenExpired: true,
    menu: { text: 'menu.subscription', icon: IconReceipt2, to: '/financeiro', managed: true },
    Screen: lazyPart(() => import('#web/billing/subscription-screen.tsx'), 'SubscriptionScreen'),
  },
  {
    path: '/companies',
    open: 'super',
    menu: { text: 'menu.companies', icon: IconBuilding, to: '/companies', managed: true },
    Screen: lazyPart(() => import('#web/company-admin/companies-screen.tsx'), 'CompaniesScreen'),
  },
  {
    path: '/companies/capsules',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyPart(() => import('#web/capsules/capsules-screen.tsx'), 'CapsulesScreen'),
  },
  {
    // What a company has is its own, whether or not its licence lasts.
    path: '/export',
    open: 'settings-page:exportCompany',
    whenExpired: true,
    Screen: lazyPart(() => import('#web/capsules/export-screen.tsx'), 'ExportScreen'),
  },
  {
    path: '/plans',
    open: 'super',
    menu: { text: 'menu.plans', icon: IconPackage, to: '/plans', managed: true },
    Screen: lazyPart(() => import('#web/plans/plans-screen.tsx'), 'PlansScreen'),
  },
  {
    path: '/company-invoices',
    open: 'super',
    menu: { text: 'menu.companyInvoices', icon: IconFileInvoice, to: '/company-invoices', managed: true },
    Screen: lazyPart(
      () => import('#web/billing/platform/company-invoices-screen.tsx'),
      'CompanyInvoicesScreen',
    ),
  },
  {
    path: '/price-rates',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyPart(() => import('#web/prices/prices-screen.tsx'), 'PricesScreen'),
  },
  {
    path: '/audit',
    open: 'settings-page:edit',
    menu: { text: 'menu.audit', icon: IconHistory, to: '/audit', managed: true },
    Screen: lazyPart(() => import('./audit/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: '/announcements',
    open: 'super',
    menu: { text: 'menu.announcements', icon: IconNews, to: '/announcements', managed: true },
    Screen: lazyPart(() => import('#web/announcements/announcements-screen.tsx'), 'AnnouncementsScreen'),
  },
  {
    path: '/branding',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyPart(() => import('#web/branding/branding-screen.tsx'), 'BrandingScreen'),
  },
  {
    // It sends home by itself whoever is no super user, with its own words.
    path: '/certificate',
    open: 'signedIn',
    Screen: lazyPart(() => import('#web/certificates/certificate-screen.tsx'), 'CertificateScreen'),
  },
  {
    path: '/allConnections',
    open: 'super',
    otherwise: '/tickets',
    menu: { text: 'menu.allConnections', icon: IconServer, to: '/allConnections', managed: true },
    Screen: lazyPart(
      () => import('#web/connections/all-companies/all-connections-screen.tsx'),
      'AllConnectionsScreen',
    ),
  },
]

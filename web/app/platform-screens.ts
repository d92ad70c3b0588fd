import { IconBuilding, IconFileInvoice, IconPackage, IconServer, IconNews } from '@tabler/icons-react'
import { lazyScreen } from '#web/ui/on-demand.tsx'
import type { Screen } from './screen.ts'

/** Screens of the platform's owner, about all companies. */
export const platformScreens: Screen[] = [
  {
    path: '/helps/manage',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyScreen(() => import('#web/helps/manage-helps-screen.tsx'), 'ManageHelpsScreen'),
  },
  {
    path: '/ai-models',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyScreen(() => import('#web/prompts/models-screen.tsx'), 'ModelsScreen'),
  },
  {
    path: '/companies',
    open: 'super',
    menu: { text: 'menu.companies', group: 'platform', icon: IconBuilding, to: '/companies' },
    Screen: lazyScreen(() => import('#web/company-admin/companies-screen.tsx'), 'CompaniesScreen'),
  },
  {
    path: '/companies/:companyId',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyScreen(() => import('#web/company-admin/company-page.tsx'), 'CompanyPage'),
  },
  {
    path: '/companies/capsules',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyScreen(() => import('#web/capsules/capsules-screen.tsx'), 'CapsulesScreen'),
  },
  {
    path: '/installation-hold',
    open: 'super',
    Screen: lazyScreen(() => import('#web/installation-hold/hold-screen.tsx'), 'HoldScreen'),
  },
  {
    path: '/plans',
    open: 'super',
    menu: { text: 'menu.plans', group: 'platform', icon: IconPackage, to: '/plans' },
    Screen: lazyScreen(() => import('#web/plans/plans-screen.tsx'), 'PlansScreen'),
  },
  {
    path: '/company-invoices',
    open: 'super',
    menu: { text: 'menu.companyInvoices', group: 'platform', icon: IconFileInvoice, to: '/company-invoices' },
    Screen: lazyScreen(
      () => import('#web/billing/platform/company-invoices-screen.tsx'),
      'CompanyInvoicesScreen',
    ),
  },
  {
    path: '/price-rates',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyScreen(() => import('#web/prices/prices-screen.tsx'), 'PricesScreen'),
  },
  {
    path: '/announcements',
    open: 'super',
    menu: { text: 'menu.announcements', group: 'platform', icon: IconNews, to: '/announcements' },
    Screen: lazyScreen(() => import('#web/announcements/announcements-screen.tsx'), 'AnnouncementsScreen'),
  },
  {
    path: '/branding',
    open: 'super',
    otherwise: '/tickets',
    Screen: lazyScreen(() => import('#web/branding/branding-screen.tsx'), 'BrandingScreen'),
  },
  {
    // The screen redirects users who are not super users itself, with its own message.
    path: '/certificate',
    open: 'signedIn',
    Screen: lazyScreen(() => import('#web/certificates/certificate-screen.tsx'), 'CertificateScreen'),
  },
  {
    path: '/allConnections',
    open: 'super',
    otherwise: '/tickets',
    menu: { text: 'menu.allConnections', group: 'platform', icon: IconServer, to: '/allConnections' },
    Screen: lazyScreen(
      () => import('#web/connections/all-companies/all-connections-screen.tsx'),
      'AllConnectionsScreen',
    ),
  },
]

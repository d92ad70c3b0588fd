import type { CompanyAdminLive } from '#domain/company-admin/company-admin-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** Happens in the company of the super user who did it. */
    'company.changed': CompanyAdminLive
  }
}

export {}

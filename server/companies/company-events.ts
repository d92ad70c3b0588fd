import type { OwnCompanyLive } from '#domain/companies/company-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'ownCompany.changed': OwnCompanyLive
  }
}

export {}

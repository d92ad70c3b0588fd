import { createContext } from 'react'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import type { ServiceAnswer } from '#web/ui/controls/service-test.tsx'

export type SecretTest = {
  /** Calls the service with the typed secret; null: with the stored one. */
  test: (typed: string | null) => Promise<ServiceAnswer>
  /** Hears what is typed, where a service takes several secrets that are tried together; null: nothing. */
  onTyped?: (typed: string | null) => void
}

/** Tests of secrets, provided by the page of the settings: the features that own the services come later. */
export const SecretTests = createContext<Partial<Record<SettingKey, SecretTest>>>({})

import { createContext } from 'react'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import type { ServiceAnswer } from '#web/ui/controls/service-test.tsx'

export type SecretTest = {
  /** Calls the service with the typed secret; null: with the stored one. */
  test: (typed: string | null) => Promise<ServiceAnswer>
  /** Called with the typed text, for a service that tests several secrets together; null: nothing is typed. */
  onTyped?: (typed: string | null) => void
}

/** Tests of secrets, provided by the page of the settings: the features that own the services come later. */
export const SecretTests = createContext<Partial<Record<SettingKey, SecretTest>>>({})

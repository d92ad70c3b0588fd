import { OptionsPanel } from '#web/settings/options-panel.tsx'
import { SecretTests } from '#web/settings/secret-tests.ts'
import { useSecretTests } from './use-secret-tests.ts'

/** The settings of the company, with the tests of their secrets. */
export const SettingsOptions = () => (
  <SecretTests value={useSecretTests()}>
    <OptionsPanel />
  </SecretTests>
)

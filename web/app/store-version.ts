import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { callPublic } from '#web/platform/client.ts'

/** Stores the version of the server in localStorage, as the specification requires. */
export const storeVersion = (): Promise<void> =>
  callPublic(settingEndpoints.showVersion, {}).then(
    ({ version }) => localStorage.setItem('version', version),
    () => {},
  )

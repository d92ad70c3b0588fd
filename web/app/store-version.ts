import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { callPublic } from '#web/platform/client.ts'

/** Keeps the server's version where the specification wants it. */
export const storeVersion = (): Promise<void> =>
  callPublic(settingEndpoints.showVersion, {}).then(
    ({ version }) => localStorage.setItem('version', version),
    () => {},
  )

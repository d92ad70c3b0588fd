import { useEffect, useState } from 'react'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { callPublic } from '#web/platform/client.ts'

/** Returns a setting that needs no sign-in; null until it is loaded, and if loading fails. */
export function usePublicSetting(key: 'supportLink' | 'userCreation'): string | null {
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    callPublic(settingEndpoints.showPublicSetting, { params: { key }, query: {} }).then(
      (found) => {
        if (!left) setValue(found)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [key])
  return value
}

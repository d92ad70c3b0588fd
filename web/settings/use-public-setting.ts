import { useEffect, useState } from 'react'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { callPublic } from '#web/platform/client.ts'

/** What the installation says of itself to strangers; null until known, and where it cannot be known. */
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

import { useMutation } from '@tanstack/react-query'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { settingsQuery } from './setting-queries.ts'
import { settingTexts } from './setting-texts.ts'

type Change = { key: SettingKey; value: string }

/** Saves settings one after another; each is shown as soon as the server has taken it. */
export function useSaveSetting() {
  const t = useTexts(settingTexts)
  return useMutation({
    mutationFn: async (changes: Change[]) => {
      for (const { key, value } of changes) {
        const saved = await call(settingEndpoints.updateSetting, { params: { key }, body: { value } })
        queryClient.setQueryData(settingsQuery.queryKey, (known) =>
          known?.map((setting) => (setting.key === key ? saved : setting)),
        )
      }
    },
    onSuccess: () => showSuccess(t('saved')),
    onError: showError,
  })
}

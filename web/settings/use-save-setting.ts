import { useMutation } from '@tanstack/react-query'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { type Conflict, conflictOf } from '#web/ui/use-schema-form.ts'
import { settingsQuery } from './setting-queries.ts'
import { settingTexts } from './setting-texts.ts'

type Change = {
  key: SettingKey
  value: string
  /** The message that the switch needs. */
  text?: string
  /** Version that the change is based on; by default the cached one. */
  version?: Date | null
  /** Saves even if somebody else has changed the setting since. */
  overwrite?: boolean
}

/** Saves a setting at once; it is shown as soon as the server has taken it. */
export function useSaveSetting() {
  const t = useTexts(settingTexts)
  const saving = useMutation({
    mutationFn: ({ key, value, text, version = versionOf(key), overwrite }: Change) =>
      call(settingEndpoints.updateSetting, {
        params: { key },
        body: {
          value,
          ...(text !== undefined && { text }),
          ...(!overwrite && { updatedAt: version }),
        },
      }),
    onSuccess: (saved, { text }) => {
      queryClient.setQueryData(settingsQuery.queryKey, (known) =>
        known?.map((setting) => (setting.key === saved.key ? saved : setting)),
      )
      showSuccess(t('saved'))
      return text === undefined ? undefined : queryClient.invalidateQueries(settingsQuery)
    },
    onError: (error) => {
      if (conflictOf(error)) void queryClient.invalidateQueries(settingsQuery)
      else showError(error)
    },
  })
  const conflict: Conflict | null = saving.error ? conflictOf(saving.error) : null
  const refused = saving.variables
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    conflict,
    /** Saves the refused change, over the newer version of somebody else. */
    overwrite: () => refused && saving.mutate({ ...refused, overwrite: true }),
    discard: saving.reset,
  }
}

const versionOf = (key: SettingKey): Date | null =>
  queryClient.getQueryData(settingsQuery.queryKey)?.find((setting) => setting.key === key)?.updatedAt ?? null

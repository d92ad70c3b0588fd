import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { plainText } from '#domain/i18n/plain-text.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { type ShownSetting, settingGroups } from './setting-groups.ts'
import { settingsQuery } from './setting-queries.ts'
import { SettingRow } from './setting-row.tsx'
import { settingTexts } from './setting-texts.ts'
import classes from './settings-screen.module.css'

/** What the company can choose of how the product behaves. `?setting=` leads to one. */
export function SettingsScreen() {
  const t = useTexts(settingTexts)
  const list = useQuery(settingsQuery)
  const [params] = useSearchParams()
  const [search, setSearch] = useState('')
  const valueOf = (key: string) => list.data?.find((setting) => setting.key === key)?.value ?? ''
  const isFound = ({ key }: ShownSetting) =>
    plainText(`${t(key as 'saved')} ${t(`${key}Hint` as 'saved')}`).includes(plainText(search))
  const groups = settingGroups
    .map(({ name, settings }) => ({
      name,
      settings: settings.filter(
        (setting) => isFound(setting) && (!setting.needs || valueOf(setting.needs) === 'enabled'),
      ),
    }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <PageFrame
      title={t('title')}
      actions={<SearchField label={t('search')} value={search} onChange={setSearch} />}
    >
      {list.isPending && <LoadingRows />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && groups.length === 0 && <EmptyState text={t('noneFound')} />}
      {list.data && (
        <div className={classes.page}>
          {groups.map(({ name, settings }) => (
            <section key={name} className={classes.group} aria-label={t(name)}>
              <h2>{t(name)}</h2>
              {settings.map((setting) => (
                <SettingRow
                  key={setting.key}
                  setting={setting}
                  valueOf={valueOf}
                  highlighted={params.get('setting') === setting.key}
                />
              ))}
            </section>
          ))}
        </div>
      )}
    </PageFrame>
  )
}

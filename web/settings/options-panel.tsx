import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { mayCall } from '#domain/access/access.ts'
import { plainText } from '#domain/i18n/plain-text.ts'
import { dependentTexts } from '#domain/settings/dependent-text.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UnsavedPage } from '#web/ui/leaving/unsaved-page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './options-panel.module.css'
import { type ShownSetting, settingGroups } from './setting-groups.ts'
import { settingsQuery } from './setting-queries.ts'
import { SettingRow } from './setting-row.tsx'
import { settingTexts } from './setting-texts.ts'

/** The settings of the company. `/settings#requiredTag` (or `?setting=requiredTag`) leads to one. */
export function OptionsPanel() {
  const t = useTexts(settingTexts)
  useQuery(settingsQuery)
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const [search, setSearch] = useState('')
  const linked = hash.slice(1) || params.get('setting')
  const viewer = useViewer()
  const features = useSession()?.company.plan
  // Reads the cache, not the state: a row that has just saved renders again before this list does.
  const savedOf = (key: string) =>
    queryClient.getQueryData(settingsQuery.queryKey)?.find((setting) => setting.key === key)
  const isFound = ({ key }: ShownSetting) =>
    plainText(
      [key, `${key}Hint`, dependentTexts[key]?.key].map((name) => (name ? t(name as 'saved') : '')).join(' '),
    ).includes(plainText(search))
  const groups = settingGroups
    .filter((group) => mayCall(viewer, group.super ? 'super' : 'settings-page:edit'))
    .filter(({ plan }) => !plan || features?.[plan] === true)
    .map(({ name, settings }) => ({
      name,
      rows: settings
        .filter((setting) => !setting.needs || savedOf(setting.needs)?.value === 'enabled')
        .map((setting) => ({ setting, isHidden: !isFound(setting) })),
    }))
    .map((group) => ({ ...group, isHidden: group.rows.every(({ isHidden }) => isHidden) }))
  return (
    <UnsavedPage>
      <div className={classes.page}>
        <SearchField label={t('search')} value={search} onChange={setSearch} width="100%" />
        {groups.every(({ isHidden }) => isHidden) && <EmptyState text={t('noneFound')} />}
        {/* Rows that are not found stay, hidden: they may hold unsaved text. */}
        {groups.map(({ name, rows, isHidden }) => (
          <section key={name} className={classes.group} aria-label={t(name)} hidden={isHidden}>
            <h2>{t(name)}</h2>
            {rows.map(({ setting, isHidden }) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                savedOf={savedOf}
                highlighted={linked === setting.key}
                hidden={isHidden}
              />
            ))}
          </section>
        ))}
      </div>
    </UnsavedPage>
  )
}

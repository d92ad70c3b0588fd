import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { judge } from '#web/app/screen.ts'
import { useVisitor } from '#web/app/use-visitor.ts'
import { useTexts } from '#web/platform/translate.ts'
import { settingsQuery } from '#web/settings/setting-queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { WhileLoading } from '#web/ui/on-demand.tsx'
import { useShownTab } from '#web/ui/controls/use-shown-tab.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import classes from '#web/ui/controls/page-tabs.module.css'
import { settingsTabTexts } from './settings-tab-texts.ts'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

/** Settings of the company and, for super users, of the installation. The URL holds the open tab. */
export function SettingsPage() {
  const t = useTexts(settingsTabTexts)
  const visitor = useVisitor()
  const list = useQuery(settingsQuery)
  const [params, setParams] = useSearchParams()
  const isShown = (tab: SettingsTab) =>
    judge(tab, visitor) === 'open' &&
    !(tab.hiddenInVisits && visitor.viewer.visit) &&
    (!tab.when || list.data?.some(({ key, value }) => key === tab.when?.key && value === tab.when.value))
  const tabs = settingsTabs.filter(isShown)
  const chosen = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  const bar = useShownTab(list.data && chosen?.key)
  if (!list.data || !chosen) {
    return (
      <PageFrame title={t('title')}>
        {list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <LoadingRows />
        )}
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('title')}>
      <Tabs
        className={classes.tabs ?? ''}
        keepMounted={false}
        value={chosen.key}
        onChange={(key) => key && setParams(key === tabs[0]?.key ? {} : { tab: key })}
      >
        <Tabs.List ref={bar} className={classes.list ?? ''}>
          {tabs.map(({ key, text }) => (
            <Tabs.Tab key={key} value={key}>
              {t(text)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, Panel }) => (
          <Tabs.Panel key={key} value={key} className={classes.panel ?? ''}>
            <WhileLoading show={<LoadingRows />}>
              <Panel />
            </WhileLoading>
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageFrame>
  )
}

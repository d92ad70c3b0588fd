import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { can } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { ApiDocs } from './api-docs.tsx'
import { docsTexts } from './docs-texts.ts'
import { ErrorCodes } from './error-codes.tsx'
import classes from '#web/ui/controls/page-tabs.module.css'
import { RequestLog } from './request-log.tsx'
import { TokenList } from './token-list.tsx'

const tabs = ['docs', 'tokens', 'log', 'errors'] as const
/** Requests name the customers that programs wrote to. */
const guarded = { log: 'connections-page:addConnection' } as const

/** Screen of the external API: documentation, tokens, request log and error codes. The address keeps the tab. */
export function MessagesApiScreen() {
  const t = useTexts(docsTexts)
  const [params, setParams] = useSearchParams()
  // Kept in memory only, for both tests and for the examples that are copied with it.
  const [token, setToken] = useState('')
  const viewer = useViewer()
  const shownTabs = tabs.filter((tab) => tab !== 'log' || can(viewer, guarded.log))
  const chosen = shownTabs.find((tab) => tab === params.get('tab')) ?? 'docs'
  const open = (tab: string | null) => setParams(tab === 'docs' || !tab ? {} : { tab })
  const panels = {
    docs: <ApiDocs token={token} onToken={setToken} />,
    tokens: (
      <TokenList
        onUse={(made) => {
          setToken(made)
          open('docs')
        }}
      />
    ),
    log: <RequestLog />,
    errors: <ErrorCodes />,
  }
  return (
    <PageFrame title={t('title')}>
      <Tabs className={classes.tabs ?? ''} keepMounted={false} value={chosen} onChange={open}>
        <Tabs.List className={classes.list ?? ''}>
          {shownTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shownTabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ''} tabIndex={0}>
            {panels[tab]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageFrame>
  )
}

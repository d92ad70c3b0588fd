import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { FirstStepsBar } from '#web/first-steps/first-steps-bar.tsx'
import { useTexts } from '#web/platform/translate.ts'
import classes from './inbox-screen.module.css'
import { inboxTexts } from './inbox-texts.ts'

type NarrowInboxProps = {
  list: ReactNode
  ticket: ReactNode
  selected: string | null
  openedAt: number | undefined
}

/** On a phone, the list and the ticket are two tabs; opening a ticket switches to its tab. */
export function NarrowInbox({ list, ticket, selected, openedAt }: NarrowInboxProps) {
  const t = useTexts(inboxTexts)
  const [tab, setTab] = useState(selected ? 'ticket' : 'list')
  useEffect(() => setTab(selected ? 'ticket' : 'list'), [selected])
  // The ticket that is open may be chosen in the list again.
  useEffect(() => {
    if (openedAt) setTab('ticket')
  }, [openedAt])
  return (
    <Tabs
      value={tab}
      onChange={(value) => setTab(value ?? 'list')}
      className={classes.narrow ?? ''}
      keepMounted={false}
    >
      <Tabs.List grow>
        <Tabs.Tab value="ticket">{t('ticketTab')}</Tabs.Tab>
        <Tabs.Tab value="list">{t('listTab')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="ticket" className={classes.panel ?? ''}>
        {ticket}
      </Tabs.Panel>
      <Tabs.Panel value="list" className={classes.panel ?? ''}>
        <FirstStepsBar onOpen={() => setTab('ticket')} />
        {list}
      </Tabs.Panel>
    </Tabs>
  )
}

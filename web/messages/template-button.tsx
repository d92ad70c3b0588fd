import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { OnDemand } from '#web/ui/on-demand.tsx'
import { composerTexts } from './composer-texts.ts'

const TemplateDialog = lazy(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog }))

/** The way to a customer who has not written for too long. */
export function TemplateButton({ ticket }: { ticket: Ticket }) {
  const t = useTexts(composerTexts)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {t('sendTemplate')}
      </Button>
      <OnDemand opened={opened}>
        {opened && <TemplateDialog ticket={ticket} onClose={() => setOpened(false)} />}
      </OnDemand>
    </>
  )
}

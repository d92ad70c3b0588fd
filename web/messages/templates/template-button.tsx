import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ComposerButton } from '#web/messages/composer-button.tsx'
import { composerTexts } from '#web/messages/composer-texts.ts'

const TemplateDialog = onDemand(() => import('./template-dialog.tsx'), 'TemplateDialog')

/** Opens the template dialog; only a template reaches a customer whose window has closed. */
export function TemplateButton({ ticket, isTool = false }: { ticket: Ticket; isTool?: boolean }) {
  const t = useTexts(composerTexts)
  const [opened, setOpened] = useState(false)
  return (
    <>
      {isTool ? (
        <ComposerButton label={t('sendTemplate')} icon={IconTemplate} onClick={() => setOpened(true)} />
      ) : (
        <Button size="sm" onClick={() => setOpened(true)}>
          {t('sendTemplate')}
        </Button>
      )}
      {opened && <TemplateDialog ticket={ticket} onClose={() => setOpened(false)} />}
    </>
  )
}

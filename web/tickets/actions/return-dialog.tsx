import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { returnTexts } from './return-texts.ts'

type ReturnDialogProps = {
  ticket: Ticket
  onReturn: (ticket: Ticket, withBot: boolean) => void
  onClose: () => void
}

/** Asks whether the bot resumes with the customer. By default it stays silent (decision D72). */
export function ReturnDialog({ ticket, onReturn, onClose }: ReturnDialogProps) {
  const t = useTexts(ticketTexts)
  const own = useTexts(returnTexts)
  const [bot, setBot] = useState('without')
  return (
    <FormDialog
      opened
      title={t('returnToQueue')}
      onClose={onClose}
      onSubmit={() => {
        onReturn(ticket, bot === 'with')
        onClose()
      }}
      busy={false}
      submitLabel={own('submit')}
      size={400}
    >
      <Radio.Group value={bot} onChange={setBot} aria-label={t('returnToQueue')}>
        <Stack gap={12}>
          <Radio value="without" label={own('without')} description={own('withoutHint')} data-autofocus />
          <Radio value="with" label={own('with')} description={own('withHint')} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}

import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DialogContact } from './dialog-contact.tsx'
import { returnTexts } from './return-texts.ts'

type ReturnDialogProps = {
  ticket: Ticket
  onReturn: (ticket: Ticket, bot: ReturnBot) => void
  onClose: () => void
}

const ways = ['without', 'with', 'resume'] as const
/** Whether the bot speaks again in a returned conversation, and from where. */
export type ReturnBot = (typeof ways)[number]

/** Asks whether the bot resumes with the customer. By default it stays silent (decision D72). */
export function ReturnDialog({ ticket, onReturn, onClose }: ReturnDialogProps) {
  const t = useTexts(ticketTexts)
  const own = useTexts(returnTexts)
  const [bot, setBot] = useState<ReturnBot>('without')
  return (
    <FormDialog
      opened
      title={t('returnToQueue')}
      onClose={onClose}
      onSubmit={() => {
        onReturn(ticket, bot)
        onClose()
      }}
      busy={false}
      submitLabel={own('submit')}
      size={400}
    >
      <DialogContact contact={ticket.contact} />
      <Radio.Group
        value={bot}
        onChange={(value) => setBot(value as ReturnBot)}
        aria-label={t('returnToQueue')}
      >
        <Stack gap={12}>
          {ways.map((way) => (
            <Radio
              key={way}
              value={way}
              label={own(way)}
              description={own(`${way}Hint`)}
              {...(way === 'without' && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}

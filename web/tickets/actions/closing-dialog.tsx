import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { closingKinds, type Ticket } from '#domain/tickets/ticket-contract.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DialogContact } from './dialog-contact.tsx'
import { keepClosingKind, lastClosingKind } from './closing-kind.ts'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'
import type { TicketActions } from './use-ticket-actions.ts'

type ClosingDialogProps = { ticket: Ticket; actions: TicketActions; onClose: () => void }

/** Asks how to close a ticket; the last choice, or else the farewell, is preselected, so that Enter is enough. */
export function ClosingDialog({ ticket, actions, onClose }: ClosingDialogProps) {
  const t = useTexts(ticketDialogTexts)
  const silent = isWindowClosed(ticket, new Date())
  const [kind, setKind] = useState(() => {
    const last = silent ? 'withoutFarewell' : (lastClosingKind() ?? 'withFarewell')
    return String(closingKinds[last])
  })
  const focusOn = (of: keyof typeof closingKinds) =>
    kind === String(closingKinds[of]) && { 'data-autofocus': true }
  const submit = () => {
    const chosen = kind === String(closingKinds.withFarewell) ? 'withFarewell' : 'withoutFarewell'
    if (!silent) keepClosingKind(chosen)
    actions.close(ticket, chosen)
    onClose()
  }
  return (
    <FormDialog
      opened
      title={t('closing')}
      onClose={onClose}
      onSubmit={submit}
      busy={false}
      submitLabel={t('resolve')}
      size={400}
    >
      <DialogContact contact={ticket.contact} />
      <Radio.Group value={kind} onChange={setKind} aria-label={t('closing')}>
        <Stack gap={12}>
          <Radio
            value={String(closingKinds.withFarewell)}
            label={t('withFarewell')}
            disabled={silent}
            {...focusOn('withFarewell')}
          />
          <Radio
            value={String(closingKinds.withoutFarewell)}
            label={t('withoutFarewell')}
            {...focusOn('withoutFarewell')}
          />
        </Stack>
      </Radio.Group>
      {silent && (
        <Text fz="xs" c="var(--text-weak)">
          {t('farewellNotPossible')}
        </Text>
      )}
    </FormDialog>
  )
}

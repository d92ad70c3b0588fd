import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import type { Taken } from './taken.ts'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'

/** Names the user who already has a ticket with the contact, and its queue. */
export function TakenDialog({ taken, onClose }: { taken: Taken | null; onClose: () => void }) {
  const t = useTexts(ticketDialogTexts)
  const ui = useTexts(uiTexts)
  return (
    <Modal
      opened={taken !== null}
      onClose={onClose}
      title={t('takenTitle')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {taken && <Text>{t('takenText', { user: taken.user, queue: taken.queue ?? t('noQueue') })}</Text>}
      <Group justify="flex-end" mt={24}>
        <Button onClick={onClose} data-autofocus>
          {ui('close')}
        </Button>
      </Group>
    </Modal>
  )
}

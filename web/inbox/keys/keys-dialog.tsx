import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { inboxTexts } from '#web/inbox/inbox-texts.ts'

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(inboxTexts)
  const ticket = useTexts(ticketTexts)
  const ui = useTexts(uiTexts)
  const keys: [string[], string][] = [
    [['Ctrl', 'K'], t('keyPalette')],
    [['j', '↓'], t('keyNext')],
    [['k', '↑'], t('keyPrevious')],
    [['Alt', '↓'], t('keyNextWriting')],
    [['Alt', '↑'], t('keyPreviousWriting')],
    [['g'], ticket('next')],
    [['a'], `${ticket('accept')} / ${ticket('reopen')}`],
    [['r'], t('keyReply')],
    [['e'], ticket('resolve')],
    [['Shift', 'e'], t('keyResolveNext')],
    [['t'], ticket('transfer')],
    [['n'], ticket('newTicket')],
    [['/'], ticket('search')],
    [['1', '2', '3'], ticket('lists')],
    [['z'], t('keyUndo')],
    [['Esc'], t('keyEscape')],
    [['Enter'], t('keySend')],
    [['Ctrl', 'Enter'], t('keySendResolve')],
    [['Ctrl', 'Shift', 'Enter'], t('keySendNext')],
    [['Shift', 'Enter'], t('keyLine')],
    [['?'], t('keyHelp')],
  ]
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap={10} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        <Text c="var(--text-weak)">{t('keyPlaces')}</Text>
        {keys.map(([names, text]) => (
          <Group key={text} justify="space-between">
            <Text>{text}</Text>
            <Group gap={4}>
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}

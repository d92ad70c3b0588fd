import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { inboxTexts } from '#web/inbox/inbox-texts.ts'
import { keysTexts } from './keys-texts.ts'

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(inboxTexts)
  const k = useTexts(keysTexts)
  const ticket = useTexts(ticketTexts)
  const ui = useTexts(uiTexts)
  const keys: [string[], string][] = [
    [['Ctrl', 'K'], k('keyPalette')],
    [['j', '↓'], k('keyNext')],
    [['k', '↑'], k('keyPrevious')],
    [['Alt', '↓'], k('keyNextWriting')],
    [['Alt', '↑'], k('keyPreviousWriting')],
    [['g'], ticket('next')],
    [['a'], `${ticket('accept')} / ${ticket('reopen')}`],
    [['r'], t('keyReply')],
    [['e'], ticket('resolve')],
    [['Shift', 'e'], t('keyResolveNext')],
    [['t'], ticket('transfer')],
    [['n'], ticket('newTicket')],
    [['/'], ticket('search')],
    [['1', '2', '3'], ticket('lists')],
    [['z'], k('keyUndo')],
    [['Esc'], k('keyEscape')],
    [['Enter'], k('keySend')],
    [['Ctrl', 'Enter'], k('keySendResolve')],
    [['Ctrl', 'Shift', 'Enter'], k('keySendNext')],
    [['Shift', 'Enter'], k('keyLine')],
    [['?'], k('keyHelp')],
  ]
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap={10} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        <Text c="var(--text-weak)">{k('keyPlaces')}</Text>
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

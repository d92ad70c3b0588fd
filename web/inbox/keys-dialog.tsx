import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { inboxTexts } from './inbox-texts.ts'

const keys = [
  [['j', '↓'], 'keyNext'],
  [['k', '↑'], 'keyPrevious'],
  [['Esc'], 'keyClose'],
  [['Enter'], 'keySend'],
  [['Shift', 'Enter'], 'keyLine'],
  [['?'], 'keyHelp'],
] as const

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(inboxTexts)
  const ui = useTexts(uiTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap={10}>
        {keys.map(([names, text]) => (
          <Group key={text} justify="space-between">
            <Text>{t(text)}</Text>
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

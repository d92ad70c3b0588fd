import { Drawer, Stack } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { appTexts } from './app-texts.ts'
import { MenuEntries } from './menu-entries.tsx'

/** The menu over the content, on narrow windows; closes when an entry is chosen. */
export function PhoneDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(appTexts)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={240}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('mainMenu') } }}
    >
      <Stack component="nav" gap={2} aria-label={t('mainMenu')} onClick={onClose}>
        <MenuEntries folded={false} />
      </Stack>
    </Drawer>
  )
}

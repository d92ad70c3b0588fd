import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDotsVertical, IconHistory, IconTrash } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ticketTexts } from './ticket-texts.ts'

type SecondaryActionsProps = { onLog: () => void; onRemove: (() => void) | null }

/** What is seldom wanted: buttons where there is room, else a menu. */
export function SecondaryActions({ onLog, onRemove }: SecondaryActionsProps) {
  const t = useTexts(ticketTexts)
  const narrow = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false })
  if (!narrow) {
    return (
      <>
        <IconButton label={t('log')} icon={IconHistory} onClick={onLog} />
        {onRemove && <IconButton label={t('remove')} icon={IconTrash} onClick={onRemove} />}
      </>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('more')}>
          <IconDotsVertical size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onLog}>
          {t('log')}
        </Menu.Item>
        {onRemove && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

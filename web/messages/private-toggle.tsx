import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { composerTexts } from './composer-texts.ts'

type PrivateToggleProps = { isOn: boolean; isFixed: boolean; onChange: (isOn: boolean) => void }

/** Whether what is written stays in the team. */
export function PrivateToggle({ isOn, isFixed, onChange }: PrivateToggleProps) {
  const t = useTexts(composerTexts)
  return (
    <Tooltip label={t('private')}>
      <ActionIcon
        size={40}
        variant={isOn ? 'filled' : 'subtle'}
        color={isOn ? 'yellow' : 'gray'}
        aria-pressed={isOn}
        disabled={isFixed}
        onClick={() => onChange(!isOn)}
        aria-label={t('private')}
      >
        <IconLock size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

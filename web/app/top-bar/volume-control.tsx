import { ActionIcon, Popover } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { readVolume, writeVolume } from '#web/platform/volume.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { appTexts } from '../app-texts.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'

const VolumeSlider = lazyPart(() => import('./volume-slider.tsx'), 'VolumeSlider')

/** Sets the volume of notifications. */
export function VolumeControl() {
  const t = useTexts(appTexts)
  const [volume, setVolume] = useState(readVolume)
  const Icon = volume === 0 ? IconVolumeOff : IconVolume
  return (
    <Popover position="bottom" withArrow trapFocus>
      <Tooltip label={t('volume')}>
        <Popover.Target>
          <ActionIcon aria-label={t('volume')} visibleFrom="xs">
            <Icon size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown p={16} miw={192} mih={48}>
        <VolumeSlider label={t('volume')} value={volume} onChange={setVolume} onChosen={writeVolume} />
      </Popover.Dropdown>
    </Popover>
  )
}

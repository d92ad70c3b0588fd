import { ActionIcon, Popover, Slider, Tooltip } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { readVolume, writeVolume } from '#web/platform/volume.ts'
import { appTexts } from './app-texts.ts'

/** How loud notices are, from 0 to 1 in tenths. */
export function VolumeControl() {
  const t = useTexts(appTexts)
  const [volume, setVolume] = useState(readVolume)
  const Icon = volume === 0 ? IconVolumeOff : IconVolume
  return (
    <Popover position="bottom" withArrow trapFocus>
      <Popover.Target>
        <Tooltip label={t('volume')}>
          <ActionIcon aria-label={t('volume')} visibleFrom="xs">
            <Icon size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={16}>
        <Slider
          w={160}
          min={0}
          max={1}
          step={0.1}
          value={volume}
          label={(value) => `${Math.round(value * 100)} %`}
          thumbLabel={t('volume')}
          onChange={setVolume}
          onChangeEnd={writeVolume}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

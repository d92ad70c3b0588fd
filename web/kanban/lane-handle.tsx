import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import classes from './board-lane.module.css'
import { kanbanTexts } from './kanban-texts.ts'

type LaneHandleProps = { laneId: number; name: string; onStep: (step: 1 | -1) => void }

const steps: Record<string, 1 | -1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

/** By which a lane is dragged to another place, or moved by the arrow keys. */
export function LaneHandle({ laneId, name, onStep }: LaneHandleProps) {
  const t = useTexts(kanbanTexts)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = handle.current
    if (!element) return
    return draggable({ element, getInitialData: () => ({ movedLane: laneId }) })
  }, [laneId])
  const label = t('moveLane', { lane: name })
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={handle}
        size={26}
        className={classes.handle ?? ''}
        aria-label={label}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        data-lane-handle={laneId}
        onKeyDown={(event: KeyboardEvent) => {
          const step = steps[event.key]
          if (!step) return
          event.preventDefault()
          event.stopPropagation()
          onStep(step)
        }}
      >
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

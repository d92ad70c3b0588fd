import { cloneElement, type PointerEvent, type ReactElement, useState } from 'react'
import { Later } from '#web/ui/later.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'
import type { TooltipLook } from './resting-tooltip.tsx'

type Pointed = {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined
}
type TooltipProps = TooltipLook & { disabled?: boolean; children: ReactElement<Pointed> }

const RestingTooltip = lazyPart(() => import('./resting-tooltip.tsx'), 'RestingTooltip')

/**
 * A word about what the pointer rests on. Nothing of it is mounted before the pointer comes: a screen has dozens of these, and what places
 * them took a sixth of its time to load.
 */
export function Tooltip({ disabled = false, children, ...look }: TooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const { onPointerEnter, onPointerLeave } = children.props
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          onPointerEnter?.(event)
          if (event.pointerType === 'mouse') setTarget(event.currentTarget)
        },
        onPointerLeave: (event) => {
          onPointerLeave?.(event)
          setTarget(null)
        },
      })}
      {target && !disabled && (
        <Later isAsked>
          <RestingTooltip {...look} target={target} onDismiss={() => setTarget(null)} />
        </Later>
      )}
    </>
  )
}

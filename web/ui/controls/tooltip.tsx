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

/** A tooltip. Mounts nothing before the pointer enters: a screen has dozens, and their positioning code took a sixth of its load time. */
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

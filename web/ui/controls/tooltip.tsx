import { Tooltip as MantineTooltip, type TooltipProps as MantineTooltipProps } from '@mantine/core'
import { cloneElement, type PointerEvent, type ReactElement, useEffect, useState } from 'react'

type Look = Pick<MantineTooltipProps, 'label' | 'position' | 'multiline' | 'maw' | 'w'>
type Pointed = {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined
}
type TooltipProps = Look & { disabled?: boolean; children: ReactElement<Pointed> }

const openDelayMs = 400

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
      {target && !disabled && <RestingTooltip {...look} target={target} onDismiss={() => setTarget(null)} />}
    </>
  )
}

type RestingProps = Look & { target: HTMLElement; onDismiss: () => void }

/** Opens once the pointer has rested; Escape takes it away. */
function RestingTooltip({ onDismiss, ...look }: RestingProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpened(true), openDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onDismiss])
  return <MantineTooltip {...look} opened={opened} />
}

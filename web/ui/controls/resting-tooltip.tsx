import { Tooltip, type TooltipProps } from '@mantine/core'
import { useEffect, useState } from 'react'

export type TooltipLook = Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw' | 'w'>
type RestingTooltipProps = TooltipLook & { target: HTMLElement; onDismiss: () => void }

const openDelayMs = 400

/** Opens after the pointer has rested for a moment; Escape closes it. A target that moves away below the pointer is never left. */
export function RestingTooltip({ onDismiss, ...look }: RestingTooltipProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpened(true), openDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss()
    const onOver = ({ target }: PointerEvent) => {
      if (target instanceof Node && !look.target.contains(target)) onDismiss()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerover', onOver)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerover', onOver)
    }
  }, [look.target, onDismiss])
  return <Tooltip {...look} opened={opened} />
}

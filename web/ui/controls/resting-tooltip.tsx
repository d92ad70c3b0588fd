import { Tooltip, type TooltipProps } from '@mantine/core'
import { useEffect, useState } from 'react'

export type TooltipLook = Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw' | 'w'>
type RestingTooltipProps = TooltipLook & { target: HTMLElement; onDismiss: () => void }

const openDelayMs = 400

/** Opens after the pointer has rested for a moment; Escape closes it. */
export function RestingTooltip({ onDismiss, ...look }: RestingTooltipProps) {
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
  return <Tooltip {...look} opened={opened} />
}

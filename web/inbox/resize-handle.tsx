import type { KeyboardEvent, PointerEvent } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './inbox-screen.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { narrowest, widest } from '#web/users/use-list-width.ts'

const stepPx = 20

type ResizeHandleProps = { width: number; onResize: (width: number) => void }

/** The divider between list and ticket, moved by dragging or with the arrow keys. */
export function ResizeHandle({ width, onResize }: ResizeHandleProps) {
  const t = useTexts(inboxTexts)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget
    const start = event.clientX - width
    const move = (moved: globalThis.PointerEvent) => onResize(moved.clientX - start)
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onResize(width - stepPx)
    if (event.key === 'ArrowRight') onResize(width + stepPx)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a separator that can be moved has no tag of its own
    <div
      className={classes.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('resize')}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  )
}

import { Button, CloseButton, Kbd } from '@mantine/core'
import { useEffect, useState } from 'react'
import { undoShownMs } from '#domain/tickets/undo-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { dismissUndo, type Undoable, undoLast, useOfferedUndo } from '#web/platform/undo.ts'
import { belongsToComposer, isWritingIn } from '#web/inbox/composer-field.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { appTexts } from './app-texts.ts'
import classes from './undo-bar.module.css'

/** Offers for a few seconds to undo the last action, by a button or Ctrl+Z. */
export function UndoBar() {
  const undoable = useOfferedUndo()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.metaKey) return
      // In a text field Ctrl+Z undoes typing; in an open conversation a letter belongs to the composer.
      const isText = isWritingIn(event.target) || (!event.ctrlKey && belongsToComposer(event.target))
      const wanted = event.altKey || !isText
      if (wanted && undoLast()) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div role="status" className={classes.place}>
      {undoable && <Bar key={undoable.id} undoable={undoable} />}
    </div>
  )
}

function Bar({ undoable: { id, text } }: { undoable: Undoable }) {
  const t = useTexts(appTexts)
  const ui = useTexts(uiTexts)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissUndo(id), undoShownMs)
    return () => clearTimeout(timer)
  }, [held, id])
  return (
    <div
      className={classes.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.text}>{text}</span>
      <Button size="compact-sm" variant="subtle" aria-keyshortcuts="z Alt+z" onClick={() => undoLast()}>
        {t('undo')}
        <Kbd ml={8} className={classes.key ?? ''} aria-hidden>
          Z
        </Kbd>
      </Button>
      <CloseButton size="sm" aria-label={ui('close')} onClick={() => dismissUndo(id)} />
    </div>
  )
}

import { useEffect, useRef } from 'react'

export type EditorKeys = {
  undo: () => void
  redo: () => void
  palette: () => void
  find: () => void
  save: () => void
  duplicate: () => void
  /** The selected blocks as text; null if none is selected. */
  copy: () => string | null
  cut: () => void
  /** True if the text contained blocks. */
  paste: (text: string) => boolean
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], .nokey') !== null

/** Handles keys and clipboard of the canvas; ignores events in text fields and dialogs. */
export function useEditorKeys(keys: EditorKeys, isCovered: boolean): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    if (isCovered) return
    const onKey = (event: KeyboardEvent) => {
      if (isWriting(event.target)) return
      const act = actionOf(event)
      if (!act) return
      event.preventDefault()
      event.stopImmediatePropagation()
      current.current[act]()
    }
    const onCopy = (event: ClipboardEvent) => {
      // Text selected on the page is copied by the browser.
      if (isWriting(event.target) || String(getSelection() ?? '') !== '') return
      const text = current.current.copy()
      if (text === null) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut') current.current.cut()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (isWriting(event.target)) return
      if (current.current.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('copy', onCopy)
    window.addEventListener('cut', onCopy)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('copy', onCopy)
      window.removeEventListener('cut', onCopy)
      window.removeEventListener('paste', onPaste)
    }
  }, [isCovered])
}

type Act = 'undo' | 'redo' | 'palette' | 'find' | 'save' | 'duplicate'
const withControl: Record<string, Act> = { z: 'undo', y: 'redo', f: 'find', s: 'save', d: 'duplicate' }

function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Act | null {
  if (altKey) return null
  const letter = key.toLowerCase()
  if (!ctrlKey && !metaKey) return letter === '/' ? 'palette' : null
  if (letter === 'z' && shiftKey) return 'redo'
  return withControl[letter] ?? null
}

import { useEffect, useRef } from 'react'

export type EditorKeys = {
  undo: () => void
  redo: () => void
  palette: () => void
  find: () => void
  save: () => void
  duplicate: () => void
  /** The chosen blocks as a text; null where none is. */
  copy: () => string | null
  cut: () => void
  /** Whether the text held blocks. */
  paste: (text: string) => boolean
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], .nokey') !== null

/** Keys and clipboard of the canvas; where somebody writes, they are for what they write. */
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
      // A text that is chosen on the page is copied as ever.
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

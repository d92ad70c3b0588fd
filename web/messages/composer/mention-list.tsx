import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import type { SuggestionsHandle } from './composer-suggestions.ts'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
import { matchingNames } from './mention-at.ts'
import classes from './mention-picker.module.css'

export type MentionListProps = {
  ref: Ref<SuggestionsHandle>
  id: string
  /** What each mention inserts, and how it is shown. */
  words: ReadonlyMap<string, string>
  query: string
  onActive: (optionId: string | null) => void
  onPick: (name: string) => void
  onClose: () => void
}

const mostShown = 8

/** Those of some people who match the text after an @ in the composer; renders nothing if none does. */
export function MentionList(props: MentionListProps) {
  const { ref, id, words, query, onActive, onPick, onClose } = props
  const t = useTexts(composerFormTexts)
  const [choice, setChoice] = useState({ query, at: 0 })
  const found = matchingNames([...words.keys()], query).slice(0, mostShown)
  const at = choice.query === query ? Math.min(choice.at, Math.max(found.length - 1, 0)) : 0
  const setAt = (next: number) => setChoice({ query, at: next })
  const active = found[at]
  const activeId = active === undefined ? null : `${id}-${at}`

  useEffect(() => {
    onActive(activeId)
    return () => onActive(null)
  }, [activeId, onActive])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useImperativeHandle(ref, () => ({
    onKey: ({ key, shiftKey, nativeEvent }) => {
      if (nativeEvent.isComposing || active === undefined) return false
      if (key === 'Escape') onClose()
      else if (key === 'ArrowDown') setAt((at + 1) % found.length)
      else if (key === 'ArrowUp') setAt((at + found.length - 1) % found.length)
      else if ((key === 'Enter' && !shiftKey) || key === 'Tab') onPick(active)
      else return false
      nativeEvent.stopPropagation()
      return true
    },
  }))

  if (found.length === 0) return null
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={t('mention')}>
      {found.map((name, position) => (
        <div
          key={name}
          id={`${id}-${position}`}
          className={classes.option}
          role="option"
          tabIndex={-1}
          aria-selected={position === at}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setAt(position)}
          onClick={() => onPick(name)}
          onKeyDown={() => {}}
        >
          <ContactAvatar name={name} url={null} size={24} />
          <span className={classes.name}>{words.get(name)}</span>
        </div>
      ))}
    </div>
  )
}

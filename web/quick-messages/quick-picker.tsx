import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect, useImperativeHandle, useState } from 'react'
import { Link } from 'react-router'
import { resolveVariables } from '#domain/messages/message-variables.ts'
import type { QuickMessage } from '#domain/quick-messages/quick-message-contract.ts'
import { matchingShortcuts } from '#domain/quick-messages/quick-message-rules.ts'
import type { SuggestionsProps } from '#web/messages/composer/composer-suggestions.ts'
import { ownVariableFacts } from '#web/messages/own-variable-facts.ts'
import { useSession } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { quickFile } from './quick-file.ts'
import { labelOf } from './quick-label.ts'
import { shortcutsQuery } from './quick-message-queries.ts'
import { quickMessageTexts } from './quick-message-texts.ts'
import classes from './quick-picker.module.css'

/** The quick messages that a slash calls in the composer. */
export function QuickPicker(props: SuggestionsProps) {
  const { ref, id, ticket, query, isWhole, onActive, onPick, onClose } = props
  const t = useTexts(quickMessageTexts)
  const user = useSession()
  const { data, error, refetch } = useQuery(shortcutsQuery)
  const [choice, setChoice] = useState({ query, at: 0 })
  const [picking, setPicking] = useState(false)
  const found = data ? matchingShortcuts(data, query) : []
  // Other words, another list: the choice begins at its top again.
  const at = choice.query === query ? choice.at : 0
  const setAt = (next: number) => setChoice({ query, at: next })
  const index = Math.min(at, Math.max(found.length - 1, 0))
  const active = found[index]
  const optionId = (quick: QuickMessage) => `${id}-${quick.id}`
  const activeId = active ? optionId(active) : null

  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => onActive(null)
  }, [activeId, onActive])

  const pick = async (quick: QuickMessage) => {
    if (picking) return
    setPicking(true)
    const filled = resolveVariables(quick.message, ownVariableFacts(ticket, user))
    try {
      onPick({ text: filled, file: await quickFile(quick) })
    } catch (problem) {
      showError(problem)
      setPicking(false)
    }
  }
  useImperativeHandle(ref, () => ({
    onKey: ({ key, shiftKey, nativeEvent }) => {
      if (nativeEvent.isComposing) return false
      if (key === 'Escape') onClose()
      else if (found.length === 0 || !active) return isWhole && key === 'Enter' && !shiftKey
      else if (key === 'ArrowDown') setAt((index + 1) % found.length)
      else if (key === 'ArrowUp') setAt((index + found.length - 1) % found.length)
      else if ((key === 'Enter' && !shiftKey) || key === 'Tab') void pick(active)
      else return false
      nativeEvent.stopPropagation()
      return true
    },
  }))

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || (found.length === 0 && !isWhole && query !== '')) return null
  return (
    <div className={classes.picker}>
      {found.length === 0 ? (
        <p className={classes.none} role="status">
          {t(data.length ? 'noMatch' : 'noShortcuts')} {isWhole && query !== '' && t('notSentBySlash')}{' '}
          <Anchor component={Link} to="/quick-messages" inherit>
            {t('manage')}
          </Anchor>
        </p>
      ) : (
        <div id={id} className={classes.list} role="listbox" aria-label={t('suggestions')}>
          {found.map((quick, position) => (
            <div
              key={quick.id}
              id={optionId(quick)}
              className={classes.option}
              role="option"
              tabIndex={-1}
              aria-selected={position === index}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(position)}
              onClick={() => void pick(quick)}
              onKeyDown={() => {}}
            >
              <strong>/{quick.shortcode}</strong>
              <span className={classes.text}>{labelOf(quick)}</span>
              {quick.mediaName && (
                <span className={classes.file}>
                  <IconPaperclip size={14} aria-hidden /> {quick.mediaName}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

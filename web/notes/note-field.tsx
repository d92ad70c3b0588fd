import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type MentionAt, matchingNames, mentionAt } from '#web/messages/composer/mention-at.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { noteTexts } from './note-texts.ts'

const mostShown = 6

type NoteFieldProps = {
  field: { value: string; error: ReactNode; onChange: (text: string) => void }
}

/** Text field of a note; an @ offers the colleagues whom it may mention. */
export function NoteField({ field }: NoteFieldProps) {
  const t = useTexts(noteTexts)
  const viewer = useViewer()
  const input = useRef<HTMLTextAreaElement>(null)
  const [mention, setMention] = useState<MentionAt | null>(null)
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(''), enabled: mention !== null })
  const others = colleagues.filter(({ id }) => id !== viewer.id).map(({ name }) => name)
  const names = mention ? matchingNames([...new Set(others)], mention.query).slice(0, mostShown) : []
  const combobox = useCombobox({ opened: names.length > 0, onDropdownClose: () => setMention(null) })
  const first = names[0]
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store is another object each time
  }, [first])

  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setMention(selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null)
  const pick = (name: string) => {
    if (!mention) return
    const before = `${field.value.slice(0, mention.from)}@${name} `
    field.onChange(before + field.value.slice(mention.to))
    setMention(null)
    // The cursor goes behind the name once the text is there.
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <Textarea
          ref={input}
          aria-label={t('write')}
          placeholder={t('writeHint')}
          autosize
          minRows={2}
          maxRows={6}
          {...field}
          onChange={(event) => {
            field.onChange(event.currentTarget.value)
            look(event.currentTarget)
          }}
          onBlur={() => setMention(null)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('colleagues')}>
          {names.map((name) => (
            <Combobox.Option key={name} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

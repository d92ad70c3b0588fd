import { CloseButton, Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { matchingTexts } from '#domain/i18n/matching-texts.ts'
import type { TagSummary } from '#domain/tags/tag-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ColorChip } from '#web/ui/color/color-chip.tsx'
import { freeColor } from '#web/ui/color/swatches.ts'
import { tagNamesQuery } from './tag-names-query.ts'
import classes from './tag-picker.module.css'
import { tagTexts } from './tag-texts.ts'
import { useContactTags } from './use-contact-tags.ts'

type TagPickerProps = { contactId: number; value: TagSummary[] }

const shortestName = 3
/** Short: typing a letter finds the other tags. */
const mostShown = 8
const newTag = 'new'
const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** The tags of a contact: taken off with one click, put on by choosing or by typing a new name. */
export function TagPicker({ contactId, value }: TagPickerProps) {
  const t = useTexts(tagTexts)
  const { tags, save, create } = useContactTags(contactId, value)
  const { data: all = [] } = useQuery(tagNamesQuery)
  const [text, setText] = useState('')
  const problemId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const name = text.trim()
  const free = all.filter(({ id }) => !tags.some((tag) => tag.id === id))
  const matching = matchingTexts(free, name, (tag) => tag.name).slice(0, mostShown)
  const isNew = name !== '' && ![...all, ...tags].some((tag) => isSame(tag.name, name))

  const { selectFirstOption, resetSelectedOption } = combobox
  useEffect(() => {
    if (name) selectFirstOption()
    else resetSelectedOption()
  }, [name, selectFirstOption, resetSelectedOption])

  const choose = (option: string) => {
    const chosen = free.find(({ id }) => String(id) === option)
    if (chosen) save([...tags, chosen])
    else if (!isNew) return
    else if (name.length < shortestName) return setProblem(t('tooShort'))
    else create({ name, color: freeColor(all.map(({ color }) => color)) })
    setText('')
    setProblem(null)
  }
  return (
    <div className={classes.picker}>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label={t('tags')}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <ColorChip color={tag.color}>
                {tag.name}
                <CloseButton
                  size={16}
                  c="inherit"
                  variant="transparent"
                  className={classes.remove ?? ''}
                  aria-label={`${t('remove')}: ${tag.name}`}
                  onClick={() => save(tags.filter(({ id }) => id !== tag.id))}
                />
              </ColorChip>
            </li>
          ))}
        </ul>
      )}
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('pick')}
            placeholder={t('pick')}
            maxLength={100}
            value={text}
            // The open list would cover the text of the error, so only its state is shown.
            error={combobox.dropdownOpened ? problem !== null : problem}
            {...(problem && combobox.dropdownOpened && { 'aria-describedby': problemId })}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem(null)
              combobox.openDropdown()
            }}
            onKeyDown={({ key }) => {
              // A quick typist presses Enter before the list is drawn.
              const isDrawn = combobox.getSelectedOptionIndex() >= 0
              if (key === 'Enter' && name && !isDrawn) choose(String(matching[0]?.id ?? newTag))
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          {problem && (
            <Text id={problemId} role="alert" fz="xs" c="var(--danger)" px={8} py={4}>
              {problem}
            </Text>
          )}
          <Combobox.Options aria-label={t('tags')}>
            {matching.map((tag) => (
              <Combobox.Option key={tag.id} value={String(tag.id)}>
                <ColorChip color={tag.color}>{tag.name}</ColorChip>
              </Combobox.Option>
            ))}
            {isNew && <Combobox.Option value={newTag}>{t('create', { name })}</Combobox.Option>}
            {matching.length === 0 && !isNew && <Combobox.Empty>{t('typeToCreate')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}

import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { interactiveLimits as limits } from '#domain/messages/interactive-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import classes from './interactive-dialog.module.css'
import { interactiveTexts } from './interactive-texts.ts'

type Row = { rowId: string; title: string; description: string }
export type Section = { title: string; rows: Row[] }

type ListSectionProps = {
  section: Section
  /** Number of the first option: options are numbered across all sections. */
  firstNumber: number
  isOnly: boolean
  titleLength: number
  problemOf: (path: string) => ReactNode
  /** Called with null to remove the section. */
  onChange: (section: Section | null) => void
  /** Null if no more options fit. */
  onRow: (() => void) | null
}

/** Options under a heading; a list of one section needs no heading. */
export function ListSection({
  section,
  firstNumber,
  isOnly,
  titleLength,
  problemOf,
  onChange,
  onRow,
}: ListSectionProps) {
  const t = useTexts(interactiveTexts)
  const { title, rows } = section
  const setRow = (at: number, row: Row | null) =>
    onChange({ ...section, rows: rows.flatMap((one, index) => (index === at ? (row ?? []) : one)) })
  return (
    <fieldset className={classes.section}>
      <Group align="flex-end" gap={4} wrap="nowrap">
        <TextInput
          flex={1}
          label={t('sectionTitle')}
          required={!isOnly}
          maxLength={limits.sectionTitle}
          value={title}
          onChange={(event) => onChange({ ...section, title: event.currentTarget.value })}
          error={problemOf('title')}
        />
        {!isOnly && <IconButton label={t('removeSection')} icon={IconTrash} onClick={() => onChange(null)} />}
      </Group>
      <Stack gap={8}>
        {rows.map((row, index) => {
          const n = firstNumber + index
          return (
            <Group key={row.rowId} align="flex-start" gap={4} wrap="nowrap">
              <div className={classes.row}>
                <TextInput
                  placeholder={t('row', { n })}
                  aria-label={t('row', { n })}
                  maxLength={titleLength}
                  value={row.title}
                  onChange={(event) => setRow(index, { ...row, title: event.currentTarget.value })}
                  error={problemOf(`rows.${index}.title`)}
                />
                <TextInput
                  placeholder={t('description')}
                  aria-label={t('rowDescription', { n })}
                  maxLength={limits.rowDescription}
                  value={row.description}
                  onChange={(event) => setRow(index, { ...row, description: event.currentTarget.value })}
                  error={problemOf(`rows.${index}.description`)}
                />
              </div>
              {rows.length > 1 && (
                <IconButton label={t('removeRow', { n })} icon={IconX} onClick={() => setRow(index, null)} />
              )}
            </Group>
          )
        })}
      </Stack>
      {onRow && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onRow}
        >
          {t('addRow')}
        </Button>
      )}
    </fieldset>
  )
}

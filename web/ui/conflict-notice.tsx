import { Alert, Button, Group, Text } from '@mantine/core'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { conflictTexts } from '#web/platform/conflict-texts.ts'
import type { Conflict } from './use-schema-form.ts'

type ConflictNoticeProps = {
  conflict: Conflict
  fieldName: ((field: string) => string | undefined) | undefined
  onKeep: () => void
  onDiscard: () => void
  /** Moves the focus here: saving disabled the button that had it, and the notice may be scrolled out of sight. */
  takesFocus?: boolean
}

/** Says who saved the record while its form was open, and offers to keep or discard the changes. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, fieldName, onKeep, onDiscard, takesFocus = false } = props
  const t = useTexts(conflictTexts)
  const language = useLanguage()
  const names = conflict.fields.flatMap((field) => fieldName?.(field) ?? [])
  return (
    <Alert
      ref={takesFocus ? focusIt : null}
      tabIndex={-1}
      color="yellow"
      mb={16}
      title={t('conflictTitle')}
      styles={{ title: { color: 'var(--text-strong)' } }}
    >
      <Text size="sm">
        {t('conflictText', {
          name: conflict.user ?? t('somebody'),
          time: formatMoment(new Date(conflict.at), language),
        })}
        {names.length > 0 && ` (${names.join(', ')})`}
      </Text>
      <Group gap={8} mt={8}>
        <Button size="xs" onClick={onKeep}>
          {t('keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('discardMine')}
        </Button>
      </Group>
    </Alert>
  )
}

const focusIt = (notice: HTMLElement | null) => notice?.focus()

import { Group, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { largestListFile } from '#domain/file-lists/file-list-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { OptionForm } from './file-list-form.ts'
import { fileListTexts } from './file-list-texts.ts'
import classes from './option-fields.module.css'

type OptionFieldsProps = {
  /** From 1 on. */
  number: number
  option: OptionForm
  errorOf: (field: 'name' | 'upload') => string | undefined
  onChange: (change: Partial<OptionForm>) => void
  onRemove: () => void
}

/** One file of a list, with the name that is said with it. */
export function OptionFields({ number: n, option, errorOf, onChange, onRemove }: OptionFieldsProps) {
  const t = useTexts(fileListTexts)
  const missing = errorOf('upload')
  return (
    <Stack gap={10} role="group" aria-label={t('option', { n })} className={classes.option}>
      <Group gap={8} wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          label={t('optionName', { n })}
          required
          maxLength={100}
          value={option.name}
          error={errorOf('name')}
          onChange={({ currentTarget: { value: name } }) => onChange({ name })}
        />
        <IconButton label={t('removeOption', { n })} icon={IconTrash} onClick={onRemove} />
      </Group>
      <FileField
        label={t('optionFile', { n })}
        stored={option.file}
        file={option.upload}
        maxBytes={largestListFile}
        onFile={(upload) => onChange({ upload })}
        onDetach={async () => onChange({ file: null })}
      />
      {missing && (
        <Text fz="xs" c="var(--danger)" role="alert">
          {missing}
        </Text>
      )}
    </Stack>
  )
}

import { Anchor, Group, Stack, Text, Textarea } from '@mantine/core'
import { Link } from 'react-router'
import type { FullConnection } from '#domain/connections/connection-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { MomentInput } from '#web/ui/time/moment-input.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { ConnectionForm } from './connection-form.ts'
import { connectionFormTexts } from './connection-form-texts.ts'
import { GreetingFile } from './greeting-file.tsx'

type MessageFieldsProps = {
  form: SchemaFormState<ConnectionForm>
  connection: FullConnection | null
  file: File | null
  onFile: (file: File | null) => void
  /** True if the company sets its business hours by connection. */
  hoursHere: boolean
}

const messages = [
  ['complationMessage', 'complation', null],
  ['outOfHoursMessage', 'outOfHours', 'outOfHoursHint'],
  ['inactiveMessage', 'inactive', 'inactiveHint'],
  ['expiresInactiveMessage', 'expiresInactive', 'expiresInactiveHint'],
] as const

/** The automatic messages of the connection. */
export function MessageFields({ form, connection, file, onFile, hoursHere }: MessageFieldsProps) {
  const t = useTexts(connectionFormTexts)
  const area = { autosize: true, minRows: 2, maxRows: 8 }
  return (
    <Stack gap={12}>
      <Textarea {...area} label={t('greeting')} {...form.field('greetingMessage')} />
      <GreetingFile connection={connection} file={file} onFile={onFile} />
      {messages.map(([field, label, hint]) => (
        <Textarea
          key={field}
          {...area}
          label={t(label)}
          description={hint && t(hint === 'outOfHoursHint' && !hoursHere ? 'outOfHoursElsewhere' : hint)}
          {...form.field(field)}
        />
      ))}
      <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
        <legend style={{ padding: 0, marginBottom: 8, fontWeight: 500 }}>{t('vacation')}</legend>
        <Stack gap={12}>
          <Group gap={12} grow align="flex-start">
            <MomentInput label={t('vacationStart')} {...form.field('collectiveVacationStart')} />
            <MomentInput label={t('vacationEnd')} {...form.field('collectiveVacationEnd')} />
          </Group>
          <Textarea
            {...area}
            label={t('vacationMessage')}
            description={t('vacationHint')}
            {...form.field('collectiveVacationMessage')}
          />
        </Stack>
      </fieldset>
      <Text fz="sm" c="var(--text-weak)">
        {t('lgpdElsewhere')}{' '}
        <Anchor component={Link} to="/settings?setting=lgpdMessage" fz="sm">
          {t('lgpdSettings')}
        </Anchor>
      </Text>
    </Stack>
  )
}

import type { ReactNode } from 'react'
import { Group, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { rotationMinutes } from '#domain/queues/queue-contract.ts'
import { FileListField } from '#web/file-lists/file-list-field.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ColorField } from '#web/ui/color/color-field.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { QueueForm } from './queue-form.ts'
import type { IntegrationField as IntegrationFieldType } from './queue-members.ts'
import { queueTexts } from './queue-texts.ts'

const isRotation = (minutes: number): minutes is (typeof rotationMinutes)[number] =>
  rotationMinutes.some((known) => known === minutes)

type QueueDataFieldsProps = {
  form: SchemaFormState<QueueForm>
  members: ReactNode
  IntegrationField: IntegrationFieldType | null
}

export function QueueDataFields({ form, members, IntegrationField }: QueueDataFieldsProps) {
  const t = useTexts(queueTexts)
  const { values, errors, set } = form
  return (
    <Stack gap={12}>
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      {members}
      <Group gap={12} align="flex-start" grow>
        <ColorField
          label={t('color')}
          value={values.color}
          error={errors.color}
          onChange={(color) => set('color', color)}
        />
        <NumberInput
          label={t('order')}
          description={t('orderHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={9999}
          allowDecimal={false}
          allowNegative={false}
          value={values.orderQueue ?? ''}
          error={errors.orderQueue}
          onChange={(order) => set('orderQueue', typeof order === 'number' ? order : null)}
        />
      </Group>
      <Textarea
        label={t('greeting')}
        description={t('greetingHint')}
        autosize
        minRows={3}
        maxRows={10}
        {...form.field('greetingMessage')}
      />
      {IntegrationField && (
        <IntegrationField
          label={t('integration')}
          description={t('integrationHint')}
          value={values.integrationId ?? null}
          error={errors.integrationId}
          onChange={(integrationId) => set('integrationId', integrationId)}
        />
      )}
      <FileListField
        description={t('fileListHint')}
        value={values.fileListId ?? null}
        error={errors.fileListId}
        onChange={(fileListId) => set('fileListId', fileListId)}
      />
      <Switch
        label={t('closes')}
        description={t('closesHint')}
        checked={values.closeTicket}
        onChange={({ currentTarget: { checked } }) => set('closeTicket', checked)}
      />
      <Switch
        label={t('rotation')}
        checked={values.ativarRoteador}
        onChange={({ currentTarget: { checked } }) => {
          set('ativarRoteador', checked)
          if (checked && values.tempoRoteador === 0) set('tempoRoteador', rotationMinutes[0])
        }}
      />
      {values.ativarRoteador && (
        <Select
          label={t('rotationMinutes')}
          allowDeselect={false}
          data={rotationMinutes.map((n) => ({ value: String(n), label: t('minutes', { n }) }))}
          value={String(values.tempoRoteador)}
          error={errors.tempoRoteador}
          onChange={(chosen) => {
            const minutes = Number(chosen)
            if (isRotation(minutes)) set('tempoRoteador', minutes)
          }}
        />
      )}
    </Stack>
  )
}

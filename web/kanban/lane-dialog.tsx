import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Tag, tagChange, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { ColorField } from '#web/ui/color/color-field.tsx'
import { freeColor } from '#web/ui/color/swatches.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { laneTexts } from './lane-texts.ts'

type LaneDialogProps = { lane: Tag | null; lanes: Tag[]; onClose: () => void }

/** Creates a lane, or edits the given one. */
export function LaneDialog({ lane, lanes, onClose }: LaneDialogProps) {
  const t = useTexts(laneTexts)
  const [initial] = useState(() => ({
    name: lane?.name ?? '',
    color: lane?.color ?? freeColor(lanes.map(({ color }) => color)),
    timeLane: lane?.timeLane ?? 0,
    nextLaneId: lane?.nextLaneId ?? null,
    rollbackLaneId: lane?.rollbackLaneId ?? null,
    greetingMessageLane: lane?.greetingMessageLane ?? '',
  }))
  const { save } = useCreateOnce(lane?.id ?? null)
  const form = useSchemaForm({
    schema: tagChange,
    initial,
    fieldOfCode: { ERR_TAG_ALREADY_EXISTS: 'name' },
    save: async (body, { changed }) => {
      await save(body, {
        create: (clientId) => call(tagEndpoints.createTag, { body: { ...body, kanban: 1, clientId } }),
        update: (id) => call(tagEndpoints.updateTag, { params: { id }, body: lane ? changed : body }),
      })
      askAgain(tagsKey)
      showSuccess(t('saved'))
      onClose()
    },
  })
  const { values, errors, set } = form
  const others = lanes.filter(({ id }) => id !== lane?.id)
  const laneField = (field: 'nextLaneId' | 'rollbackLaneId', label: string) => (
    <RecordSelect
      label={label}
      placeholder={t('stays')}
      rows={others}
      clearable
      value={values[field] || null}
      error={errors[field]}
      onChange={(id) => set(field, id)}
    />
  )
  return (
    <FormDialog
      opened
      title={t(lane ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <ColorField
        label={t('color')}
        value={values.color}
        error={errors.color}
        onChange={(color) => set('color', color)}
      />
      <NumberInput
        label={t('time')}
        description={t('timeHint')}
        suffix=" h"
        min={0}
        max={8760}
        allowDecimal={false}
        value={values.timeLane}
        error={errors.timeLane}
        onChange={(value) => set('timeLane', Number(value) || 0)}
      />
      {laneField('nextLaneId', t('next'))}
      {laneField('rollbackLaneId', t('rollback'))}
      <Textarea
        label={t('greeting')}
        description={t('greetingHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('greetingMessageLane')}
      />
    </FormDialog>
  )
}

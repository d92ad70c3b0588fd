import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import {
  interactiveEndpoints,
  interactiveLimits as limits,
  listBody,
} from '#domain/messages/interactive-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { InteractiveFormProps } from './interactive-form.ts'
import { FormBody } from '#web/ui/form-body.tsx'
import { interactiveTexts } from './interactive-texts.ts'
import { ListSection, type Section } from './list-section.tsx'
import { useInteractiveForm } from './use-interactive-form.ts'

type Values = { title: string; text: string; buttonText: string; sections: Section[]; clientId: string }

/** Form of a list of options in sections. */
export function ListForm({ ticket, onDirty, onSent, onClose }: InteractiveFormProps) {
  const t = useTexts(interactiveTexts)
  const made = useRef(1)
  const newRow = () => {
    made.current += 1
    return { rowId: `opcao-${made.current}`, title: '', description: '' }
  }
  const form = useInteractiveForm<Values>({
    ticket,
    schema: listBody,
    initial: {
      title: '',
      text: '',
      buttonText: '',
      sections: [{ title: '', rows: [{ rowId: 'opcao-1', title: '', description: '' }] }],
      clientId: crypto.randomUUID(),
    },
    send: (body) => call(interactiveEndpoints.sendList, { params: { ticketId: ticket.id }, body }),
    onDirty,
    onSent,
  })
  const { sections } = form.values
  const { interactive, replies } = capabilities[ticket.channel]
  const titleLength = interactive.list === 'quick-replies' && replies ? replies.titleLength : limits.rowTitle
  const put = (at: number, section: Section | null) =>
    form.set(
      'sections',
      sections.flatMap((one, index) => (index === at ? (section ?? []) : one)),
    )
  const rowCount = sections.reduce((total, { rows }) => total + rows.length, 0)
  const isFull = rowCount >= limits.rows
  let before = 0
  return (
    <FormBody busy={form.busy} submitLabel={t('send')} onSubmit={form.submit} onClose={onClose}>
      <TextInput
        label={t('title')}
        required
        maxLength={limits.title}
        {...form.field('title')}
        data-autofocus
      />
      <Textarea
        label={t('text')}
        required
        autosize
        minRows={2}
        maxRows={5}
        maxLength={limits.text}
        {...form.field('text')}
      />
      <TextInput
        label={t('buttonText')}
        required
        maxLength={limits.buttonText}
        {...form.field('buttonText')}
      />
      {sections.map((section, index) => {
        const first = before + 1
        before += section.rows.length
        return (
          <ListSection
            key={section.rows[0]?.rowId ?? index}
            section={section}
            firstNumber={first}
            isOnly={sections.length === 1}
            titleLength={titleLength}
            problemOf={(path) => form.problemOf(`sections.${index}.${path}`)}
            onChange={(changed) => put(index, changed)}
            onRow={isFull ? null : () => put(index, { ...section, rows: [...section.rows, newRow()] })}
          />
        )
      })}
      {form.errors.sections && (
        <Text fz="xs" c="var(--danger)" role="alert">
          {form.problemOf('sections')}
        </Text>
      )}
      {isFull ? (
        <Text fz="xs" c="var(--text-weak)">
          {t('tooManyRows', { count: limits.rows })}
        </Text>
      ) : (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set('sections', [...sections, { title: '', rows: [newRow()] }])}
        >
          {t('addSection')}
        </Button>
      )}
    </FormBody>
  )
}

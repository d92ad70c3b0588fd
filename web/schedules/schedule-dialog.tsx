import { Divider, Modal, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { headKindOf } from '#domain/channels/template-content.ts'
import { channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import {
  largestScheduleFile,
  type Schedule,
  scheduleEndpoints,
  type ScheduleRun,
} from '#domain/schedules/schedule-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { templatesQuery } from '#web/connections/templates/template-queries.ts'
import { contactQuery } from '#web/contacts/contact-queries.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { VariableButtons } from '#web/quick-messages/variable-buttons.tsx'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MomentInput } from '#web/ui/time/moment-input.tsx'
import { changesIn, useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { ContactField } from './contact-field.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { MessagePreview } from './message-preview.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import {
  bodyOf,
  later,
  previewOf,
  type ScheduleForm,
  scheduleForm,
  scheduleFormOf,
  waitingFor,
} from './schedule-form.ts'
import { schedulePreviewQuery } from './schedule-queries.ts'
import { scheduleTexts } from './schedule-texts.ts'
import { schedulesKey } from './schedules-key.ts'
import { SendTimes } from './send-times.tsx'
import { statusTexts } from './status-texts.ts'
import { TemplateFields } from './template-fields.tsx'
import { acceptedFiles, isHeadFile } from './template-head.ts'
import { TicketFields } from './ticket-fields.tsx'

type ScheduleDialogProps = {
  given: (Schedule & { runs?: ScheduleRun[] }) | null
  timeZone: string
  contactId?: number | null
  /** The day or time that was chosen in the calendar. */
  day?: string | null
  /** What a new schedule says at first. */
  body?: string
  onClose: () => void
  onSaved: () => void
}

/** Creates or edits a schedule; one that was sent is read-only. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { given, timeZone, contactId, day, body: written = '', onClose, onSaved } = props
  const t = useTexts(dialogTexts)
  const st = useTexts(scheduleTexts)
  const s = useTexts(statusTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [stored, setStored] = useState(given?.mediaName ?? null)
  const [isRefused, setRefused] = useState(false)
  const { id: made, save } = useCreateOnce(given?.id ?? null)
  const isSent = given?.sentAt != null || given?.status === 'AGENDADA'
  const [initial] = useState(() =>
    scheduleFormOf(given, {
      timeZone,
      now: new Date(),
      contactId: contactId ?? null,
      day: day ?? null,
      body: written,
    }),
  )
  const form = useSchemaForm<ScheduleForm>({
    schema: scheduleForm,
    initial,
    save: async (values) => {
      const all = bodyOf(values, timeZone)
      // Only what was changed: another user may have changed the rest, and an untouched date keeps its seconds.
      const body = given
        ? {
            ...changesIn(bodyOf(initial, timeZone), all),
            // None is an answer to the loss of the connection.
            ...(given.lostConnection && { whatsappId: values.whatsappId }),
          }
        : all
      const attach = async (id: number) => {
        if (!file) return
        const upload = { params: { id }, form: { fields: {}, files: [file] } }
        await call(scheduleEndpoints.attachScheduleFile, upload)
      }
      // Only the saved template tells whether the file fits it.
      const attachesFirst = given !== null && body.templateId === undefined
      if (attachesFirst) await attach(given.id)
      const waiting = file && !given && waitingFor(all.sendAt, new Date())
      const sent = { ...body, ...(waiting && { sendAt: waiting }) }
      const saved = await save(values, {
        create: (clientId) => call(scheduleEndpoints.createSchedule, { body: { ...all, ...sent, clientId } }),
        update: (id) => call(scheduleEndpoints.updateSchedule, { params: { id }, body: sent }),
      })
      if (!attachesFirst) await attach(saved.id)
      if (waiting) {
        const sendAt = later(all.sendAt, new Date())
        await call(scheduleEndpoints.updateSchedule, { params: { id: saved.id }, body: { sendAt } })
      }
      askAgain(schedulesKey)
      // Where it was written in a conversation, the notice leads to the schedules.
      if (props.body === undefined) showSuccess(st('saved'))
      onSaved()
    },
  })
  const { values, errors, set } = form
  const { data: connections = [] } = useQuery(connectionsQuery)
  const { data: contact } = useQuery({
    ...contactQuery(values.contactId ?? 0),
    enabled: values.contactId !== null,
  })
  const channel = contact?.id === values.contactId ? contact.channel : null
  const isDate = values.sendAt.length === 16
  const preview = useQuery({
    ...schedulePreviewQuery(previewOf(isDate ? values : initial, timeZone)),
    enabled: isDate && !isSent,
  })
  const leaving = connections.find(({ id }) => id === preview.data?.whatsappId)
  const leavesBy = preview.data?.whatsappId ?? null
  const asksTemplate = preview.data?.window === 'template' || values.templateId !== null
  const { data: offered } = useQuery({
    ...templatesQuery(leavesBy ?? 0),
    enabled: asksTemplate && leavesBy !== null,
  })
  const head = headKindOf(offered?.templates.find(({ id }) => id === values.templateId)?.form)
  const fileName = file?.name ?? stored
  const accept = acceptedFiles(head)
  const lacksFile = head !== null && !isHeadFile(head, fileName)

  const insert = (variable: string) => {
    const field = area.current
    const [from, to] = [
      field?.selectionStart ?? values.body.length,
      field?.selectionEnd ?? values.body.length,
    ]
    set('body', values.body.slice(0, from) + variable + values.body.slice(to))
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(from + variable.length, from + variable.length)
    })
  }
  const detach = async () => {
    await call(scheduleEndpoints.detachScheduleFile, { params: { id: made.current ?? 0 } })
    setStored(null)
    showSuccess(st('detached'))
    askAgain(schedulesKey)
  }
  const submit = () => {
    setRefused(lacksFile)
    if (!lacksFile) form.submit()
  }
  const title = given ? t('title', { status: s(given.status) }) : st('add')
  const fields = (
    <>
      {given?.reason && (
        <Text fz="sm" c="var(--warning)">
          {s(`reason.${given.reason}`)}
        </Text>
      )}
      <fieldset disabled={isSent} style={{ display: 'contents' }}>
        <ContactField
          value={values.contactId}
          error={errors.contactId}
          onChange={(id) => set('contactId', id)}
        />
        <Textarea
          ref={area}
          label={t('body')}
          required
          autosize
          minRows={4}
          maxRows={12}
          {...(values.contactId !== null && { 'data-autofocus': true })}
          {...form.field('body')}
        />
        {!isSent && <VariableButtons onInsert={insert} />}
        <MessagePreview
          body={values.body}
          contactName={contact?.name ?? ''}
          signerId={values.assinar ? (values.ticketUserId ?? 0) : null}
          connectionName={leaving?.name ?? ''}
        />
        <MomentInput label={t('sendAt')} required {...form.field('sendAt')} />
        <RecordSelect
          label={t('whatsappId')}
          placeholder={t('connectionHint')}
          clearable
          rows={connections.filter(
            (one) => channel === null || channelsOfPeople(channel).includes(one.channel),
          )}
          value={values.whatsappId}
          error={
            errors.whatsappId ??
            (given?.lostConnection && values.whatsappId === null ? t('lostConnection') : undefined)
          }
          onChange={(value) => set('whatsappId', value)}
        />
        <Divider label={t('repetition')} labelPosition="left" />
        <RecurrenceFields form={form} />
        {preview.data && !isSent && <SendTimes preview={preview.data} timeZone={timeZone} />}
        {asksTemplate && leavesBy !== null && (
          <TemplateFields form={form} connectionId={leavesBy} fileName={fileName} />
        )}
        {head && lacksFile && (
          <Text fz="sm" {...(isRefused ? { role: 'alert', c: 'var(--danger)' } : { c: 'dimmed' })}>
            {t(`needsFile.${head}`)}
          </Text>
        )}
        <FileField
          label={t(head ? 'templateFile' : 'attachment')}
          stored={given?.mediaName ?? null}
          file={file}
          {...(accept && { accept })}
          maxBytes={largestScheduleFile}
          mayEdit={!isSent}
          onFile={setFile}
          onDetach={detach}
        />
        <Switch
          label={t('assinar')}
          checked={values.assinar}
          onChange={(event) => set('assinar', event.currentTarget.checked)}
        />
        <Switch
          label={t('cancelOnReply')}
          checked={values.cancelOnReply}
          onChange={(event) => set('cancelOnReply', event.currentTarget.checked)}
        />
        <TicketFields form={form} />
      </fieldset>
    </>
  )
  // A sent schedule cannot be saved.
  if (isSent) {
    return (
      <Modal
        opened
        title={title}
        size={680}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack gap={12}>{fields}</Stack>
      </Modal>
    )
  }
  return (
    <FormDialog
      opened
      title={title}
      onClose={onClose}
      onSubmit={submit}
      busy={form.busy}
      form={form}
      isDirty={file !== null}
      size={680}
    >
      {fields}
    </FormDialog>
  )
}

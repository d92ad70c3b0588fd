import { Alert, Divider, Modal, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Campaign, campaignEndpoints, largestCampaignFile } from '#domain/campaigns/campaign-contract.ts'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MomentInput } from '#web/ui/time/moment-input.tsx'
import { changesIn, useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { campaignTexts } from '../campaign-texts.ts'
import { campaignsKey } from '../campaigns-key.ts'
import { AnswerFields } from './answer-fields.tsx'
import { AudienceFields } from './audience-fields.tsx'
import classes from './campaign-dialog.module.css'
import { bodyOf, type CampaignForm, campaignForm, campaignFormOf } from './campaign-form.ts'
import { ForecastWords } from './forecast-words.tsx'
import { formTexts } from './form-texts.ts'
import { SamplePreview } from './sample-preview.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { templatesOf } from './templates-of.ts'
import { useForecast } from './use-forecast.ts'
import { VariantTabs } from './variant-tabs.tsx'

type CampaignDialogProps = {
  given: Campaign | null
  onSaved: (campaign: Campaign) => void
  onClose: () => void
}

/** Creates or edits a campaign; shows a preview of the message and a forecast beside the fields. */
export function CampaignDialog({ given, onSaved, onClose }: CampaignDialogProps) {
  const t = useTexts(formTexts)
  const ct = useTexts(campaignTexts)
  const timeZone = useCompanyZone()
  const [file, setFile] = useState<File | null>(null)
  const { id: made, save } = useCreateOnce(given?.id ?? null)
  const isLocked = given !== null && !given.editable
  const [initial] = useState(() => campaignFormOf(given, timeZone))
  const form = useSchemaForm<CampaignForm>({
    schema: campaignForm,
    initial,
    save: async (values) => {
      const all = bodyOf(values, timeZone)
      const before = bodyOf(initial, timeZone)
      const changed = changesIn(before, all)
      // With the values known at the start, the server keeps lists and connections that a colleague has added since.
      const known = {
        ...(changed.audiences && { knownAudiences: before.audiences }),
        ...(changed.whatsappIds && { knownWhatsappIds: before.whatsappIds }),
      }
      const body = given ? { ...changed, ...known } : all
      const { scheduledAt, endsAt } = body
      // A campaign that begins within the hour takes no file any more: with one, its times come last.
      const timesLast = file !== null && Boolean(scheduledAt)
      const untimed = timesLast && { scheduledAt: undefined, endsAt: undefined }
      let saved = await save(values, {
        create: (clientId) =>
          call(campaignEndpoints.createCampaign, { body: { ...all, ...untimed, clientId } }),
        update: (id) =>
          call(campaignEndpoints.updateCampaign, { params: { id }, body: { ...body, ...untimed } }),
      })
      const params = { id: saved.id }
      if (file) {
        const form = { fields: {}, files: [file] }
        saved = await call(campaignEndpoints.attachCampaignFile, { params, form })
      }
      if (timesLast)
        saved = await call(campaignEndpoints.updateCampaign, { params, body: { scheduledAt, endsAt } })
      askAgain(campaignsKey)
      showSuccess(ct('saved'))
      onSaved(saved)
    },
  })
  const { values, errors, set } = form
  const { data: connections = [] } = useQuery(connectionsQuery)
  const official = connections.find(
    ({ id, channel }) => values.whatsappIds.includes(id) && capabilities[channel].templates,
  )
  const { data: forecast } = useForecast(bodyOf({ ...values, name: values.name || '—' }, timeZone), !isLocked)
  const fields = ['nome', 'numero', 'email', ...(forecast?.fields ?? [])]
  const detach = async () => {
    await call(campaignEndpoints.detachCampaignFile, { params: { id: made.current ?? 0 } })
    showSuccess(ct('detached'))
    askAgain(campaignsKey)
  }
  /** The error of a text under the form's name of it, or under the server's. */
  const errorOf = (list: 'messages' | 'confirmations', name: string) => (index: number) =>
    errors[`${list}.${index}`] ?? errors[`${name}${index + 1}`]
  const questionError = errorOf('confirmations', 'confirmationMessage')
  const body = (
    <div className={classes.columns}>
      <fieldset className={classes.fields} disabled={isLocked}>
        {isLocked && <Alert color="blue">{t('locked')}</Alert>}
        <TextInput label={t('name')} required data-autofocus maxLength={50} {...form.field('name')} />
        <Divider label={t('who')} labelPosition="left" />
        <AudienceFields form={form} />
        <Divider label={t('message')} labelPosition="left" />
        <VariantTabs
          label={t('message')}
          tab="messageTab"
          texts={values.messages}
          errors={errorOf('messages', 'message')}
          disabled={isLocked}
          fields={fields}
          onChange={(texts) => set('messages', texts)}
        />
        <FileField
          label={t('file')}
          stored={given?.mediaName ?? null}
          file={file}
          maxBytes={largestCampaignFile}
          mayEdit={!isLocked}
          onFile={setFile}
          onDetach={detach}
        />
        {official && (
          <TemplateChoice
            label={t('template')}
            description={t('templateHint')}
            takesFile
            connectionId={official.id}
            templateId={values.templateId}
            values={values.templateValues}
            error={errors.templateId}
            onChange={(id, filled) => {
              set('templateId', id)
              set('templateValues', filled)
            }}
          />
        )}
        <Switch
          label={t('confirmation')}
          description={t('confirmationHint')}
          error={!values.confirmation && values.confirmations.map((_, n) => questionError(n)).find(Boolean)}
          checked={values.confirmation}
          onChange={(event) => set('confirmation', event.currentTarget.checked)}
        />
        {values.confirmation && (
          <>
            <VariantTabs
              label={t('confirmationMessage')}
              tab="confirmationTab"
              texts={values.confirmations}
              errors={questionError}
              disabled={isLocked}
              fields={fields}
              onChange={(texts) => set('confirmations', texts)}
            />
            {official && (
              <TemplateChoice
                label={t('confirmationTemplate')}
                connectionId={official.id}
                templateId={values.confirmationTemplateId}
                values={values.confirmationTemplateValues}
                error={errors.confirmationTemplateId}
                onChange={(id, filled) => {
                  set('confirmationTemplateId', id)
                  set('confirmationTemplateValues', filled)
                }}
              />
            )}
          </>
        )}
        <Divider label={t('when')} labelPosition="left" />
        {!given?.startedAt && (
          <MomentInput
            label={t('scheduledAt')}
            description={t('scheduledHint')}
            {...form.field('scheduledAt')}
          />
        )}
        <MomentInput label={t('endsAt')} description={t('endsHint')} {...form.field('endsAt')} />
        <Switch
          label={t('ownZone')}
          description={t('ownZoneHint')}
          checked={values.ownZone}
          onChange={(event) => set('ownZone', event.currentTarget.checked)}
        />
        <Divider label={t('answer')} labelPosition="left" />
        <AnswerFields form={form} />
      </fieldset>
      <aside className={classes.aside}>
        <SamplePreview
          samples={forecast?.samples ?? []}
          fileName={file?.name ?? given?.mediaName ?? null}
          official={official ? { connectionId: official.id, templates: templatesOf(values) } : null}
        />
        {forecast && <ForecastWords forecast={forecast} />}
      </aside>
    </div>
  )
  if (isLocked) {
    return (
      <Modal
        opened
        title={t('view')}
        size={1080}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {body}
      </Modal>
    )
  }
  return (
    <FormDialog
      opened
      title={given ? t('edit') : t('add')}
      size={1080}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      isDirty={file !== null}
    >
      {body}
    </FormDialog>
  )
}

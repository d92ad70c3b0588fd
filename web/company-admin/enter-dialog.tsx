import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Input, SegmentedControl, Select, Text, Textarea } from '@mantine/core'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { visitModes } from '#domain/access/support-visit.ts'
import {
  companyAdminEndpoints,
  type CompanyRow,
  type VisitWish,
  visitWish,
} from '#domain/company-admin/company-admin-contract.ts'
import { call, confirmVisit } from '#web/platform/client.ts'
import { enterVisit } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { companyAdminTexts } from './company-admin-texts.ts'

const durations = [5, 15, 30]

type EnterDialogProps = { company: CompanyRow; onClose: () => void }

/** Asks why, how and how long a super user visits a company, and takes this tab there. */
export function EnterDialog({ company: { id, name }, onClose }: EnterDialogProps) {
  const t = useTexts(companyAdminTexts)
  const navigate = useNavigate()
  const modeId = useId()
  const form = useSchemaForm<VisitWish>({
    schema: visitWish,
    initial: { reason: '', minutes: 15, mode: 'read', currentPassword: '' },
    fieldOfCode: { ERR_CURRENT_PASSWORD: 'currentPassword' },
    save: async (values) => {
      const session = await call(companyAdminEndpoints.enterCompany, { params: { id }, body: values })
      const { user } = session
      if (user.companyId !== id || user.super || !user.visit)
        throw new Error('The visit is of another company.')
      void navigate('/tickets', { replace: true })
      enterVisit(session)
      await confirmVisit()
    },
  })
  const { mode, minutes } = form.values
  return (
    <FormDialog
      opened
      title={t('enterTitle', { name })}
      submitLabel={t('enterSubmit')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
      isDirty={form.isDirty && !form.busy}
    >
      <Text fz="sm">{t('enterText')}</Text>
      <Input.Wrapper label={t('enterMode')} labelElement="div" labelProps={{ id: modeId }}>
        <SegmentedControl
          fullWidth
          mt={4}
          aria-labelledby={modeId}
          data={visitModes.map((value) => ({ value, label: t(`enter.${value}`) }))}
          value={mode}
          onChange={(value) => form.set('mode', value === 'act' ? 'act' : 'read')}
        />
        <Text fz="sm" c="var(--text-weak)" mt={6}>
          {t(`enter.${mode}Hint`)}
        </Text>
      </Input.Wrapper>
      <Textarea
        label={t('enterReason')}
        description={t('enterReasonHint')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('reason')}
      />
      <Select
        label={t('enterMinutes')}
        allowDeselect={false}
        data={durations.map((n) => ({ value: String(n), label: t('minutes', { n }) }))}
        value={String(minutes)}
        onChange={(value) => form.set('minutes', Number(value))}
      />
      <SecretInput
        label={t('ownPassword')}
        required
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
    </FormDialog>
  )
}

import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  companyAdminEndpoints,
  companyChange,
  type CompanyRecord,
  newCompany,
} from '#domain/company-admin/company-admin-contract.ts'
import { recurrences } from '#domain/plans/recurrence.ts'
import { plansQuery } from '#web/plans/plan-queries.ts'
import { call } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { trialTexts } from './trial-texts.ts'
import { companyFormOf, type CompanyForm } from './company-form.ts'
import { companiesKey } from './company-queries.ts'
import { DayField } from './day-field.tsx'
import { PlanChoiceNotice } from './plan-choice-notice.tsx'

type CompanyDialogProps = { company: CompanyRecord | null; onClose: () => void }

const zones = Intl.supportedValuesOf('timeZone')
const numbers = ['numberAttendants', 'numberConections'] as const

/** Makes a company with its administrator, or changes the given one. Only what was changed is sent. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const t = useTexts(companyAdminTexts)
  const trial = useTexts(trialTexts)
  const { data: plans = [] } = useQuery(plansQuery)
  const { save } = useCreateOnce(company?.id ?? null)
  const form = useSchemaForm<CompanyForm>({
    schema: company ? companyChange : newCompany,
    initial: companyFormOf(company),
    fieldOfCode: {
      ERR_COMPANY_NAME_TAKEN: 'name',
      ERR_USER_EMAIL_TAKEN: 'email',
      ERR_PLAN_ARCHIVED: 'planId',
    },
    failed: t('saveFailed'),
    save: async (values, { changed }) => {
      const { email } = await save(values, {
        create: (clientId) =>
          call(companyAdminEndpoints.createCompany, { body: { ...newCompany.parse(values), clientId } }),
        update: (id) => {
          const { userName: _onlyNew, ...change } = changed
          return call(companyAdminEndpoints.updateCompany, {
            params: { id },
            body: companyChange.parse(change),
          })
        },
      })
      showSuccess(company ? t('saved') : `${t('saved')} ${t('linkSent', { email })}`)
      void queryClient.invalidateQueries({ queryKey: companiesKey })
      onClose()
    },
  })
  const { values, errors, set } = form
  const offered = plans.filter(({ id, archivedAt }) => !archivedAt || id === company?.planId)
  const chosen = plans.find(({ id }) => id === values.planId)
  return (
    <FormDialog
      opened
      title={t(company ? 'edit' : 'add')}
      size={680}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
        <TextInput
          label={t('email')}
          required
          type="email"
          autoComplete="off"
          {...(!company && {
            description: t('emailHint'),
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
          })}
          {...form.field('email')}
        />
        {!company && (
          <TextInput
            label={t('userName')}
            value={values.userName ?? ''}
            error={errors.userName}
            onChange={({ currentTarget: { value } }) => set('userName', value)}
          />
        )}
        <TextInput label={t('phone')} type="tel" {...form.field('phone')} />
        <TextInput label={t('document')} {...form.field('document')} />
        <RecordSelect
          label={t('plan')}
          required
          placeholder={t('choosePlan')}
          rows={offered.map(({ id, name, amount }) => ({
            id,
            name: `${name} · ${formatMoney(amount)}`,
          }))}
          value={values.planId}
          error={errors.planId && t('choosePlan')}
          allowDeselect={false}
          onChange={(id) => set('planId', id)}
        />
        {!company?.isPlatform && (
          <DayField
            label={t('dueDate')}
            hint={company ? undefined : trial('dueDateHint')}
            value={values.dueDate ?? ''}
            error={errors.dueDate}
            onChange={(day) => set('dueDate', day || (company ? day : undefined))}
          />
        )}
        {company && chosen && chosen.id !== company.planId && (
          <PlanChoiceNotice company={company} plan={chosen} />
        )}
        <Select
          label={t('recurrence')}
          data={recurrences.map((value) => ({ value, label: t(value) }))}
          value={values.recurrence}
          allowDeselect={false}
          onChange={(value) => set('recurrence', recurrences.find((each) => each === value) ?? 'MENSAL')}
        />
        <TextInput label={t('paymentMethod')} {...form.field('paymentMethod')} />
        <SearchSelect
          label={t('timeZone')}
          data={zones}
          limit={50}
          value={values.timeZone}
          error={errors.timeZone}
          allowDeselect={false}
          onChange={(zone) => zone && set('timeZone', zone)}
        />
        {numbers.map((name) => (
          <NumberInput
            key={name}
            label={t(name)}
            min={0}
            max={100_000}
            allowDecimal={false}
            allowNegative={false}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(value) => set(name, typeof value === 'number' ? value : null)}
          />
        ))}
        <TextInput label={t('addressStreet')} {...form.field('addressStreet')} />
        <TextInput label={t('addressCity')} {...form.field('addressCity')} />
        <TextInput label={t('addressState')} {...form.field('addressState')} />
      </SimpleGrid>
    </FormDialog>
  )
}

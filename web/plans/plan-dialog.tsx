import { Fieldset, Group, NumberInput, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { newPlan, type ManagedPlan, planEndpoints } from '#domain/plans/plan-contract.ts'
import { planLimits } from '#domain/plans/plan-rules.ts'
import { priceOf, recurrences } from '#domain/plans/recurrence.ts'
import { call } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { PlanChangeNotice } from './plan-change-notice.tsx'
import { planAreas, planFormOf } from './plan-form.ts'
import { plansKey } from './plan-queries.ts'
import { planTexts } from './plan-texts.ts'

type PlanDialogProps = { plan: ManagedPlan | null; onClose: () => void }

/** Makes a plan, or changes the given one. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const t = useTexts(planTexts)
  const { save } = useCreateOnce(plan?.id ?? null)
  const form = useSchemaForm({
    schema: newPlan,
    initial: planFormOf(plan),
    fieldOfCode: { ERR_PLAN_NAME_TAKEN: 'name' },
    failed: t('saveFailed'),
    save: async (values, { changed }) => {
      const body = newPlan.parse(values)
      const change = Object.fromEntries(Object.entries(body).filter(([name]) => name in changed))
      await save(values, {
        create: (clientId) => call(planEndpoints.createPlan, { body: { ...body, clientId } }),
        update: (id) => call(planEndpoints.updatePlan, { params: { id }, body: plan ? change : body }),
      })
      void queryClient.invalidateQueries({ queryKey: plansKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const { values, errors, set } = form
  return (
    <FormDialog
      opened
      title={t(plan ? 'edit' : 'add')}
      size={620}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      {plan && <PlanChangeNotice plan={plan} values={values} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
        <NumberInput
          label={t('monthlyPrice')}
          required
          prefix="R$ "
          min={0}
          max={1_000_000}
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator=","
          thousandSeparator="."
          hideControls
          value={values.amount}
          error={errors.amount}
          onChange={(value) => set('amount', value === '' ? '' : Number(value))}
        />
      </SimpleGrid>
      <Text fz="xs" c="var(--text-weak)">
        {recurrences
          .map((recurrence) => `${formatMoney(priceOf(values.amount || 0, recurrence))} ${t(recurrence)}`)
          .join(' · ')}
      </Text>
      <Fieldset legend={t('limits')} radius="md">
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing={12}>
          {planLimits.map((limit) => (
            <NumberInput
              key={limit}
              label={t(limit)}
              required
              min={0}
              max={100_000}
              allowDecimal={false}
              allowNegative={false}
              value={values[limit]}
              error={errors[limit]}
              onChange={(value) => set(limit, typeof value === 'number' ? value : '')}
            />
          ))}
          <NumberInput
            label={t('storage')}
            min={1}
            max={100_000}
            allowDecimal={false}
            allowNegative={false}
            value={values.storageGb ?? ''}
            error={errors.storageGb}
            onChange={(value) => set('storageGb', typeof value === 'number' ? value : null)}
          />
        </SimpleGrid>
        <Text fz="xs" c="var(--text-weak)" mt={6}>
          {t('storageHint')}
        </Text>
      </Fieldset>
      <Fieldset legend={t('features')} radius="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
          {planAreas.map(({ area, flags }) => (
            <div key={area} role="group" aria-label={t(`area.${area}`)}>
              <Text fz="xs" fw={600} c="var(--text-weak)" mb={6}>
                {t(`area.${area}`)}
              </Text>
              {flags.map((flag) => (
                <Group key={flag} mb={8}>
                  <Switch
                    label={t(flag)}
                    checked={values[flag]}
                    onChange={({ currentTarget: { checked } }) => set(flag, checked)}
                  />
                </Group>
              ))}
            </div>
          ))}
        </SimpleGrid>
      </Fieldset>
      <Switch
        label={t('isPublic')}
        description={t('isPublicHint')}
        checked={values.isPublic}
        onChange={({ currentTarget: { checked } }) => set('isPublic', checked)}
      />
    </FormDialog>
  )
}

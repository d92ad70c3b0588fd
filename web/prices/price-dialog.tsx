import { Input, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import {
  type NewPriceRate,
  newPriceRate,
  priceCategories,
  priceEndpoints,
} from '#domain/prices/price-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DayField } from '#web/ui/time/day-field.tsx'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { priceRatesQuery } from './price-queries.ts'
import { priceTexts } from './price-texts.ts'

const micro = 1_000_000
/** A locale that writes days as 2026-12-31. */
const isoLike = 'sv-SE'

/** Enters a rate that holds from a day on. */
export function PriceDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(priceTexts)
  const timeZone = useCompanyZone()
  const form = useSchemaForm<NewPriceRate>({
    schema: newPriceRate,
    initial: {
      ...{ market: '55', category: 'marketing', currency: 'USD', micros: 0 },
      validFrom: new Date().toLocaleDateString(isoLike, { timeZone }),
    },
    save: async (body) => {
      await call(priceEndpoints.savePriceRate, { body })
      void queryClient.invalidateQueries({ queryKey: priceRatesQuery.queryKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const { values, errors, set } = form
  return (
    <FormDialog opened title={t('add')} onClose={onClose} onSubmit={form.submit} busy={form.busy} form={form}>
      <TextInput
        label={t('market')}
        description={t('marketHint')}
        inputMode="numeric"
        data-autofocus
        {...form.field('market')}
      />
      <Select
        label={t('category')}
        allowDeselect={false}
        data={priceCategories.map((value) => ({ value, label: t(value) }))}
        value={values.category}
        onChange={(value) => value && set('category', value)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
        <NumberInput
          label={t('price')}
          min={0}
          max={1000}
          decimalScale={6}
          value={values.micros / micro}
          error={errors.micros}
          onChange={(value) => set('micros', Math.round((Number(value) || 0) * micro))}
        />
        <TextInput label={t('currency')} maxLength={3} required {...form.field('currency')} />
      </SimpleGrid>
      <Input.Wrapper label={t('validFrom')} labelElement="div" error={errors.validFrom}>
        <DayField label={t('validFrom')} value={values.validFrom} onChange={(day) => set('validFrom', day)} />
      </Input.Wrapper>
    </FormDialog>
  )
}

import { SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { ConnectionForm } from './connection-form.ts'
import { connectionFormTexts } from './connection-form-texts.ts'
import { NumberField } from './number-field.tsx'

type RatingFieldsProps = { form: SchemaFormState<ConnectionForm>; required: boolean }

/** The rating question, its limit of invalid answers, and its time limit. */
export function RatingFields({ form, required }: RatingFieldsProps) {
  const t = useTexts(connectionFormTexts)
  return (
    <Stack gap={12}>
      <Textarea
        label={t('rating')}
        description={t('ratingHint')}
        required={required}
        autosize
        minRows={3}
        maxRows={8}
        {...form.field('ratingMessage')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        <NumberField form={form} name="maxUseBotQueuesNPS" label={t('maxNps')} />
        <NumberField form={form} name="expiresTicketNPS" label={t('expiresNps')} required={required} />
      </SimpleGrid>
    </Stack>
  )
}

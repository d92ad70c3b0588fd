import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { IntegrationForm } from './integration-form.ts'
import { integrationTexts } from './integration-texts.ts'

type TypebotFieldsProps = { form: SchemaFormState<IntegrationForm> }
type Counted = 'typebotExpires' | 'typebotDelayMessage'

/** Fields of a Typebot: its address, and how it behaves in a conversation. */
export function TypebotFields({ form }: TypebotFieldsProps) {
  const t = useTexts(integrationTexts)
  const number = (name: Counted) => ({
    min: 0,
    clampBehavior: 'strict' as const,
    allowDecimal: false,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string | number) => form.set(name, Number(value) || 0),
  })
  return (
    <>
      <TextInput label={t('viewerUrl')} required inputMode="url" {...form.field('urlN8N')} />
      <TextInput label={t('slug')} required {...form.field('typebotSlug')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
        <NumberInput
          label={t('expires')}
          description={t('expiresHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          max={43_200}
          {...number('typebotExpires')}
        />
        <NumberInput label={t('delay')} max={60_000} {...number('typebotDelayMessage')} />
        <TextInput label={t('finish')} {...form.field('typebotKeywordFinish')} />
        <TextInput label={t('restart')} {...form.field('typebotKeywordRestart')} />
      </SimpleGrid>
      <Textarea
        label={t('restartMessage')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('typebotRestartMessage')}
      />
      <Textarea
        label={t('unknownMessage')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.field('typebotUnknownMessage')}
      />
    </>
  )
}

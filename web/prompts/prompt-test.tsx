import { Alert, Button, Group, Text, Textarea } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#domain/http/endpoint.ts'
import { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { wordsOf } from '#web/platform/words-of.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import type { PromptForm } from './prompt-form.ts'
import { promptTexts } from './prompt-texts.ts'

type PromptTestProps = { form: SchemaFormState<PromptForm>; id: number | undefined; hasKey: boolean }
type Tested = Output<typeof promptEndpoints.testPrompt>

const wishes = ['transfer', 'close', 'startFlow'] as const

/** Tests the model with the values of the form, before customers write to it. */
export function PromptTest({ form, id, hasKey }: PromptTestProps) {
  const t = useTexts(promptTexts)
  const [text, setText] = useState('')
  const [result, setResult] = useState<{ of: string; tested: Tested | null; failed: string } | null>(null)
  const { apiKey, prompt, model, maxTokens, temperature, tools } = form.values
  const body = {
    ...{ prompt, model, maxTokens, temperature, tools, text },
    ...(id !== undefined && { id }),
    ...(apiKey && { apiKey }),
  }
  const asked = JSON.stringify(body)
  const test = useSubmit(async () => {
    setResult(null)
    try {
      setResult({ of: asked, tested: await call(promptEndpoints.testPrompt, { body }), failed: '' })
    } catch (error) {
      setResult({ of: asked, tested: null, failed: await wordsOf(error) })
    }
  })
  // A result says nothing of values that were changed since.
  const { tested, failed } = result?.of === asked ? result : { tested: null, failed: '' }
  const mayTest =
    text.trim() !== '' &&
    prompt.trim() !== '' &&
    (hasKey || apiKey !== '') &&
    maxTokens >= 1 &&
    temperature >= 0 &&
    temperature <= 2
  const wish = wishes.find((each) => each === tested?.action)
  return (
    <section aria-label={t('testTitle')}>
      <Textarea
        label={t('testText')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={1500}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group mt={8}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={test.busy}
          disabled={!mayTest}
          onClick={() => test.submit()}
        >
          {t('test')}
        </Button>
      </Group>
      {tested && (
        <Alert color="green" variant="light" role="status" mt={8}>
          {tested.answer && (
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {tested.answer}
            </Text>
          )}
          {wish && <Text fz="sm">{t(`wants.${wish}`)}</Text>}
          <Text fz="xs" c="var(--text-weak)" mt={4}>
            {t('tokens', { model: tested.model, in: tested.tokensIn, out: tested.tokensOut })}
          </Text>
        </Alert>
      )}
      {failed && (
        <Alert color="red" variant="light" role="status" mt={8}>
          {failed}
        </Alert>
      )}
    </section>
  )
}

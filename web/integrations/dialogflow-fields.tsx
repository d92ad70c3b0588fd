import { Alert, Button, Group, Select, Textarea, TextInput } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import {
  dialogflowLanguages,
  type Integration,
  integrationEndpoints,
} from '#domain/integrations/integration-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { wordsOf } from '#web/platform/words-of.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import type { IntegrationForm } from './integration-form.ts'
import { integrationTexts } from './integration-texts.ts'

type DialogflowFieldsProps = { form: SchemaFormState<IntegrationForm>; integration: Integration | null }
type Outcome = { ok: boolean; text: string }

const refusal = z.object({ reason: z.string() })

/** The agent, its account, and a question to it before customers ask theirs. */
export function DialogflowFields({ form, integration }: DialogflowFieldsProps) {
  const t = useTexts(integrationTexts)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { projectName, jsonContent, language } = form.values
  const isKept = integration !== null && integration.jsonContent !== ''
  const test = useSubmit(
    async () => {
      setOutcome(null)
      const { answers } = await call(integrationEndpoints.testIntegration, {
        body: {
          projectName,
          language,
          ...(isKept && { id: integration.id }),
          ...(jsonContent && { jsonContent }),
        },
      })
      const said = answers.join(' ')
      setOutcome({ ok: true, text: said ? t('tested', { answer: said }) : t('testedSilent') })
    },
    { onError: (error) => void wordsOfRefusal(error).then((text) => setOutcome({ ok: false, text })) },
  )
  const mayTest = projectName.trim() !== '' && (isKept || jsonContent.trim() !== '')
  return (
    <>
      <Select
        label={t('language')}
        allowDeselect={false}
        data={dialogflowLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(value) => value && form.set('language', value)}
      />
      <TextInput
        label={t('projectName')}
        description={t('projectHint')}
        required
        {...form.field('projectName')}
      />
      <Textarea
        label={t('jsonContent')}
        description={isKept ? t('jsonKept', { account: integration.clientEmail ?? '' }) : undefined}
        required={!isKept}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'monospace', fontSize: 12 } }}
        {...form.field('jsonContent')}
      />
      <Group>
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
      {outcome && (
        <Alert color={outcome.ok ? 'green' : 'red'} variant="light" role="status">
          {outcome.text}
        </Alert>
      )}
    </>
  )
}

/** The reason that the server gives, which names no secret, beside the sentence for people. */
export async function wordsOfRefusal(error: unknown): Promise<string> {
  const words = await wordsOf(error)
  const details = error instanceof ApiError ? refusal.safeParse(error.details).data : undefined
  return details ? `${words} (${details.reason})` : words
}

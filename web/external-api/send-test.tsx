import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Button, Group, Select, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { externalMessageEndpoints } from '#domain/external-api/external-message-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { goToUnresolved } from '#web/ui/form-body.tsx'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { callAsProgram } from './call-as-program.ts'
import { docsTexts } from './docs-texts.ts'
import { apiLogKey } from './external-api-queries.ts'
import classes from './messages-api.module.css'
import {
  emptyTest,
  sendTestSchema,
  sentFieldsOf,
  type SendKind,
  type SendTestForm,
} from './send-test-form.ts'

type SendTestProps = {
  kind: SendKind
  token: string
  onToken: (token: string) => void
  /** Called with the values of the form, for the example beside it. */
  onShown: (shown: { values: SendTestForm; fileName: string }) => void
}
const largest = 100 * 1024 * 1024

/** Sends by the external call itself, with the token that a program would use. */
export function SendTest({ kind, token, onToken, onShown }: SendTestProps) {
  const t = useTexts(docsTexts)
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: people = [] } = useQuery(colleaguesQuery(''))
  const [file, setFile] = useState<File | null>(null)
  const [isFileMissing, setFileMissing] = useState(false)
  const [answer, setAnswer] = useState<{ status: number; text: string } | null>(null)
  const form = useSchemaForm<SendTestForm>({
    schema: sendTestSchema(kind, t('numberRule')),
    initial: { ...emptyTest, token },
    save: async (values) => {
      setAnswer(null)
      if (kind === 'media' && !file) return setFileMissing(true)
      try {
        const sent = await send(values, file)
        setAnswer({ status: 200, text: JSON.stringify(sent, null, 2) })
        showSuccess(t('sent'))
      } catch (error) {
        if (error instanceof ApiError && error.status > 0) {
          const { code, details } = error
          setAnswer({ status: error.status, text: JSON.stringify({ error: code, details }, null, 2) })
        }
        throw error
      } finally {
        void queryClient.invalidateQueries({ queryKey: apiLogKey })
      }
    },
  })
  const { values, set } = form
  useEffect(() => {
    if (token !== values.token) set('token', token)
    // oxlint-disable-next-line react/exhaustive-deps -- the other test, or a token that was just made, changed it
  }, [token])
  useEffect(() => onShown({ values, fileName: file?.name ?? '' }), [values, file, onShown])
  const choicesOf = (rows: { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <form
      noValidate
      aria-label={`${t('tryIt')}: ${t(`send.${kind}`)}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (goToUnresolved(event.currentTarget)) return
        setFileMissing(kind === 'media' && !file)
        form.submit()
      }}
    >
      <Stack gap={12}>
        <div>
          <Title order={3} fz={14}>
            {t('tryIt')}
          </Title>
          <Text fz="xs" c="var(--text-weak)">
            {t('tryHint')}
          </Text>
        </div>
        <SecretInput
          label={t('token')}
          required
          autoComplete="off"
          {...form.field('token')}
          onChange={(event) => {
            set('token', event.currentTarget.value)
            onToken(event.currentTarget.value)
          }}
        />
        <TextInput
          label={t('number')}
          required
          inputMode="numeric"
          placeholder="5511999999999"
          description={t('numberRule')}
          {...form.field('number')}
        />
        {kind === 'media' && (
          <div>
            <FileField
              label={`${t('file')} *`}
              file={file}
              maxBytes={largest}
              onFile={(chosen) => {
                setFile(chosen)
                setFileMissing(false)
              }}
            />
            {isFileMissing && (
              <Text fz="xs" c="var(--danger)" role="alert" mt={4}>
                {t('fileMissing')}
              </Text>
            )}
          </div>
        )}
        <Textarea
          label={t(kind === 'text' ? 'body' : 'caption')}
          required={kind === 'text'}
          autosize
          minRows={2}
          maxRows={8}
          {...form.field('body')}
        />
        <Group grow gap={12} align="flex-start" preventGrowOverflow={false}>
          <Select
            label={t('queueId')}
            clearable
            data={choicesOf(queues)}
            value={values.queueId}
            onChange={(value) => set('queueId', value)}
          />
          <SearchSelect
            label={t('userId')}
            clearable
            data={choicesOf(people)}
            value={values.userId}
            onChange={(value) => set('userId', value)}
          />
        </Group>
        <Group gap={20}>
          <Switch
            label={t('sendSignature')}
            checked={values.sendSignature}
            onChange={(event) => set('sendSignature', event.currentTarget.checked)}
          />
          <Switch
            label={t('closeTicket')}
            checked={values.closeTicket}
            onChange={(event) => set('closeTicket', event.currentTarget.checked)}
          />
        </Group>
        <Group>
          <Button type="submit" loading={form.busy}>
            {t('send')}
          </Button>
        </Group>
        {answer && (
          <div role="status">
            <Text fz="sm" fw={500} mb={4}>
              {t('answer')} · HTTP {answer.status}
            </Text>
            <pre className={classes.code}>{answer.text}</pre>
          </div>
        )}
      </Stack>
    </form>
  )
}

function send(values: SendTestForm, file: File | null) {
  const call = callAsProgram(values.token.trim())
  const fields = sentFieldsOf(values)
  return file
    ? call(externalMessageEndpoints.sendExternalMessage, { form: { fields, files: [file] } })
    : call(externalMessageEndpoints.sendExternalMessage, { body: { ...fields, body: values.body } })
}

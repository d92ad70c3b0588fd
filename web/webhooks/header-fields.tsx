import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostOwnHeaders, type OwnHeader } from '#domain/webhooks/own-headers.ts'
import { useTexts } from '#web/platform/translate.ts'
import { webhookTexts } from './webhook-texts.ts'

type HeaderFieldsProps = {
  headers: OwnHeader[]
  errors: Record<string, ReactNode>
  /** Names under which a value is stored: an empty field keeps it. */
  kept: string[]
  onChange: (headers: OwnHeader[]) => void
}

/** Headers that are sent to the webhook with each try; stored values are not shown. */
export function HeaderFields({ headers, errors, kept, onChange }: HeaderFieldsProps) {
  const t = useTexts(webhookTexts)
  const stored = new Set(kept.map((name) => name.toLowerCase()))
  const change = (at: number, part: Partial<OwnHeader>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)))
  return (
    <Input.Wrapper label={t('headers')} labelElement="div" description={t('headersHint')}>
      <Stack gap={8} mt={8} align="flex-start">
        {headers.map(({ name, value }, at) => (
          // The rows of a form have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} gap={8} wrap="nowrap" align="flex-start" w="100%">
            <TextInput
              flex={1}
              aria-label={t('headerName', { number: at + 1 })}
              placeholder="X-Api-Key"
              maxLength={100}
              value={name}
              error={errors[`headers.${at}.name`]}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            <TextInput
              flex={1}
              aria-label={t('headerValue', { number: at + 1 })}
              placeholder={t(stored.has(name.trim().toLowerCase()) ? 'headerKept' : 'value')}
              autoComplete="off"
              maxLength={2000}
              value={value}
              error={errors[`headers.${at}.value`]}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
            <ActionIcon
              mt={4}
              variant="subtle"
              aria-label={t('removeHeader', { number: at + 1 })}
              onClick={() => onChange(headers.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {headers.length < mostOwnHeaders && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...headers, { name: '', value: '' }])}
          >
            {t('addHeader')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

import { List, Loader, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListImportCheck, ListMapping } from '#domain/contact-lists/list-import-contract.ts'
import { listSheetTexts } from '#domain/contact-lists/list-sheet-texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { listImportTexts } from './import-texts.ts'

type RowCheckProps = {
  check: ListImportCheck | undefined
  isChecking: boolean
  mapping: ListMapping
  onChange: (by: Partial<ListMapping>) => void
}

const mostExamples = 3

/** Number of valid rows, the faults of the others, and fields that repair many of them at once. */
export function RowCheck({ check, isChecking, mapping, onChange }: RowCheckProps) {
  const t = useTexts(listImportTexts)
  const s = useTexts(listSheetTexts)
  const language = useLanguage()
  const [area, setArea] = useState(mapping.areaCode ?? '')
  const has = (field: string, ...reasons: string[]) =>
    check?.faults.some((fault) => fault.field === field && reasons.includes(fault.reason)) ?? false
  const number = (count: number) => formatNumber(count, language)
  return (
    <Stack gap={8} aria-busy={isChecking}>
      <Group gap={8} role="status" mih={24}>
        {isChecking && <Loader size={14} />}
        <Text fw={500}>
          {check
            ? t(check.ready === 1 ? 'readyOne' : 'ready', { count: number(check.ready) })
            : t('checking')}
        </Text>
      </Group>
      {check && check.optOuts > 0 && (
        <Text fz="sm">
          {t(check.optOuts === 1 ? 'optOutsOne' : 'optOuts', { count: number(check.optOuts) })}
        </Text>
      )}
      {check && check.faults.length > 0 && (
        <List fz="sm" spacing={4}>
          {check.faults.map(({ field, reason, count, examples }) => (
            <List.Item key={`${field} ${reason}`}>
              {t(count === 1 ? 'problemOne' : 'problem', {
                count: number(count),
                field: s(field),
                reason: s(reason),
              })}{' '}
              <Text span fz="xs" c="var(--text-weak)">
                {t('examples', {
                  examples: examples
                    .slice(0, mostExamples)
                    .map(({ line, value }) => `${s('line')} ${line}${value ? `: ${value}` : ''}`)
                    .join(', '),
                })}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {(has('number', 'no-area') || area !== '') && (
        <TextInput
          label={t('areaCode')}
          placeholder="11"
          maxLength={2}
          w={260}
          inputMode="numeric"
          value={area}
          onChange={({ currentTarget: { value } }) => {
            setArea(value)
            onChange({ areaCode: /^[1-9]\d$/.test(value) ? value : undefined })
          }}
        />
      )}
      {(has('email', 'invalid-email') || mapping.dropBadEmails) && (
        <Switch
          label={t('dropBadEmails')}
          checked={mapping.dropBadEmails}
          onChange={({ currentTarget }) => onChange({ dropBadEmails: currentTarget.checked })}
        />
      )}
      {(has('name', 'too-short', 'too-long') || mapping.mendNames) && (
        <Switch
          label={t('mendNames')}
          checked={mapping.mendNames}
          onChange={({ currentTarget }) => onChange({ mendNames: currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { importTexts } from './import-texts.ts'
import type { ChangedLine, Sent } from './use-import.ts'

const mostShown = 200

type ImportPlanProps = {
  plan: Sent
  onStart: (keepKnown: boolean) => void
  onBack: () => void
}

/** Preview of the changes that an import makes to existing contacts, old and new values. */
export function ImportPlan({ plan, onStart, onBack }: ImportPlanProps) {
  const t = useTexts(importTexts)
  const [keepKnown, setKeepKnown] = useState(false)
  const { created, updated, rejected, changes } = plan
  const nameOf = (name: string) => (/^\d{8,20}$/.test(name) ? formatPhone(name) : name)
  const fieldOf = (field: string) =>
    field === 'name' || field === 'email' || field === 'tags' ? t(field) : field
  const columns = [
    { key: 'line', label: t('line'), width: 80, cell: ({ line }: ChangedLine) => line },
    { key: 'name', label: t('contact'), cell: ({ name }: ChangedLine) => nameOf(name) },
    { key: 'field', label: t('field'), cell: ({ field }: ChangedLine) => fieldOf(field) },
    { key: 'from', label: t('before'), cell: ({ from }: ChangedLine) => (from ? nameOf(from) : '—') },
    { key: 'to', label: t('after'), cell: ({ to }: ChangedLine) => to },
  ]
  return (
    <Stack gap={16}>
      <Text role="status">{t('planned', { created, updated, rejected: rejected.length })}</Text>
      <Switch
        label={t('keepKnown')}
        description={t('keepKnownHint')}
        checked={keepKnown}
        onChange={(event) => setKeepKnown(event.currentTarget.checked)}
      />
      <Group gap={8}>
        <Button onClick={() => onStart(keepKnown)}>{t(keepKnown ? 'importNew' : 'importAll')}</Button>
        <Button variant="default" onClick={onBack}>
          {t('backToColumns')}
        </Button>
      </Group>
      {!keepKnown && (
        <>
          {changes.length > mostShown && (
            <Text c="var(--text-weak)">{t('firstChanges', { most: mostShown, count: changes.length })}</Text>
          )}
          <DataTable
            label={t('changes')}
            columns={columns}
            rows={changes.slice(0, mostShown).map((change, at) => ({ ...change, at }))}
            rowKey={({ at }) => at}
            empty={null}
          />
        </>
      )}
    </Stack>
  )
}

import { Anchor, Badge, Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import type { Language } from '#domain/i18n/language.ts'
import { StorageBar } from '#web/files/storage-bar.tsx'
import { formatBytes, formatDate, formatMoment, formatMoney, formatNumber } from '#web/platform/format.ts'
import type { Translate } from '#web/platform/translate.ts'
import type { Column } from '#web/ui/data-table.tsx'
import type { companyAdminTexts } from './company-admin-texts.ts'
import { dueDay, dueWords, markOf } from './due-words.ts'
import { StateBadge } from './state-badge.tsx'

type T = Translate<keyof typeof companyAdminTexts>
type Shown = { t: T; language: Language; now: Date; standardStorage: number }

const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <div>
    <div>{first}</div>
    {second && (
      <Text component="div" fz="xs" c="var(--text-weak)" truncate maw={240}>
        {second}
      </Text>
    )}
  </div>
)

/** Columns of a company with two lines each: the main value above, its explanation below. */
export const companyColumns = ({ t, language, now, standardStorage }: Shown): Column<CompanyRow>[] => [
  {
    key: 'company',
    label: t('company'),
    cell: (company) => (
      <TwoLines
        first={
          <Group gap={8}>
            <Anchor component={Link} to={`/companies/${company.id}`} fz="sm" fw={500}>
              {company.name}
            </Anchor>
            <StateBadge company={company} />
          </Group>
        }
        second={[`#${company.id}`, company.email].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'plan',
    label: t('plan'),
    width: 150,
    nowrap: true,
    cell: ({ plan }) => (
      <TwoLines first={plan.name} second={t('aMonth', { price: formatMoney(plan.amount) })} />
    ),
  },
  {
    key: 'due',
    label: t('dueDate'),
    width: 180,
    nowrap: true,
    cell: (company) => <Due company={company} t={t} now={now} />,
  },
  {
    key: 'use',
    label: t('use'),
    width: 160,
    nowrap: true,
    cell: ({ plan, usersCount, connectionsCount }) => (
      <TwoLines
        first={t('usersOf', { n: usersCount, most: plan.users })}
        second={t('connectionsOf', { n: connectionsCount, most: plan.connections })}
      />
    ),
  },
  {
    key: 'storage',
    label: t('storage'),
    width: 240,
    nowrap: true,
    cell: (company) => <Folder company={company} standard={standardStorage} t={t} language={language} />,
  },
  {
    key: 'created',
    label: t('created'),
    width: 190,
    nowrap: true,
    cell: ({ createdAt, lastLogin }) => (
      <TwoLines
        first={formatDate(createdAt, language)}
        second={lastLogin ? t('lastLogin', { date: formatMoment(lastLogin, language) }) : t('neverIn')}
      />
    ),
  },
]

type FolderProps = { company: CompanyRow; standard: number; t: T; language: Language }

/** Storage that a company uses, in numbers and as a bar. */
export function Folder({ company, standard, t, language }: FolderProps) {
  const { folderSize: used, numberFileFolder: files, updatedAtFolder, storageLimit } = company
  const limit = storageLimit ?? standard
  const label = t('storageOf', { used: formatBytes(used, language), limit: formatBytes(limit, language) })
  return (
    <div>
      <TwoLines
        first={`${label} · ${files === 1 ? t('oneFile') : t('files', { n: formatNumber(files, language) })}`}
        second={updatedAtFolder && t('updated', { date: formatMoment(updatedAtFolder, language) })}
      />
      <Box py={4}>
        <StorageBar used={used} limit={limit} label={label} />
      </Box>
    </div>
  )
}

/** Until when a licence lasts, and how long that is. */
export function Due({ company, t, now }: { company: CompanyRow; t: T; now: Date }) {
  if (company.isPlatform) return <TwoLines first={t('never')} />
  const mark = company.closedAt ? null : markOf(company, now)
  const words = dueWords(t, company, now)
  return (
    <TwoLines
      first={`${dueDay(company.dueDate, company.timeZone)} · ${t(company.recurrence)}`}
      second={
        mark ? (
          <Badge
            size="sm"
            variant="outline"
            tt="none"
            color={mark === 'due' ? 'var(--danger)' : 'var(--warning)'}
          >
            {words}
          </Badge>
        ) : (
          words
        )
      }
    />
  )
}

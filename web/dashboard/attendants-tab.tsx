import { useState } from 'react'
import { Link } from 'react-router'
import type { Attendant, Dashboard } from '#domain/dashboard/dashboard-contract.ts'
import { plainText } from '#domain/i18n/plain-text.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { RatingFace } from '#web/tickets/list/rating-face.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { byFigure } from './by-figure.ts'
import type { Asked } from './dashboard-queries.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import { figureTexts } from './figure-texts.ts'
import { formatFigure } from './figures.ts'
import { rowsAddress } from './rows-address.ts'
import { SortedHead } from './sorted-head.tsx'
import { PresenceDot } from '#web/users/presence-dot.tsx'
import classes from './dashboard.module.css'

type Key =
  | 'tickets'
  | 'supportFinished'
  | 'avgWaitTime'
  | 'avgReplyTime'
  | 'avgSupportTime'
  | 'rating'
  | 'countRating'
  | 'npsScore'

const columns = [
  { key: 'tickets', kind: 'count' },
  { key: 'supportFinished', kind: 'count' },
  { key: 'avgWaitTime', kind: 'minutes' },
  { key: 'avgReplyTime', kind: 'minutes' },
  { key: 'avgSupportTime', kind: 'minutes' },
  { key: 'rating', kind: 'rating' },
  { key: 'countRating', kind: 'count' },
  { key: 'npsScore', kind: 'score' },
] as const satisfies { key: Key; kind: string }[]

/** All attendants: their figures in the range, and whether they are online. */
export function AttendantsTab({ data, asked }: { data: Dashboard; asked: Asked }) {
  const t = useTexts(dashboardTexts)
  const d = useTexts(figureTexts)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<{ key: Key | 'name'; down: boolean }>({ key: 'tickets', down: true })
  const found = data.attendants.filter(({ name }) => plainText(name).includes(plainText(search.trim())))
  const head = (key: Key | 'name', label: string) => (
    <SortedHead
      label={label}
      direction={order.key === key ? (order.down ? 'descending' : 'ascending') : null}
      onSort={() => setOrder({ key, down: order.key === key ? !order.down : key !== 'name' })}
    />
  )
  const name: Column<Attendant> = {
    key: 'name',
    label: t('name'),
    head: head('name', t('name')),
    cell: ({ name, online, deleted }) => (
      <span className={classes.attendant}>
        <PresenceDot isOnline={online} />
        {deleted ? `${name} (${t('isDeleted')})` : name}
      </span>
    ),
  }
  return (
    <>
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <div className={classes.table}>
        <DataTable
          label={t('attendants')}
          columns={[
            name,
            ...columns.map(({ key, kind }): Column<Attendant> => {
              const label = key === 'tickets' ? t('begun') : d(key)
              return {
                ...{ key, label, head: head(key, label), align: 'right' },
                cell: (row) => {
                  const value = formatFigure(row[key], kind, language)
                  if (key === 'rating')
                    return row.rating === null ? (
                      '—'
                    ) : (
                      <>
                        <RatingFace rate={Math.min(Math.max(Math.round(row.rating), 1), 5)} /> {value}
                      </>
                    )
                  if (key !== 'tickets' && key !== 'supportFinished') return value
                  return (
                    <Link
                      className={classes.link}
                      to={rowsAddress(key, data.range, { ...asked.filter, users: [row.id] })}
                    >
                      {value}
                    </Link>
                  )
                },
              }
            }),
          ]}
          rows={sorted(found, order)}
          rowKey={({ id }) => id}
          empty={<EmptyState text={search ? t('noneFound') : t('noAttendants')} />}
        />
      </div>
    </>
  )
}

function sorted(rows: Attendant[], { key, down }: { key: Key | 'name'; down: boolean }): Attendant[] {
  const nameOf = ({ name }: Attendant) => name
  if (key !== 'name') return rows.toSorted(byFigure((row) => row[key], nameOf, { down }))
  return rows.toSorted((a, b) => (down ? -1 : 1) * nameOf(a).localeCompare(nameOf(b)))
}

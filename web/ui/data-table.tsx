import { useIntersection } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './data-table.module.css'
import { ErrorState } from './error-state.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { NextPageLine } from './next-page-line.tsx'
import { uiTexts } from './ui-texts.ts'
import { type PagedList, useNextPage } from './use-next-page.ts'

export type Column<T> = {
  key: string
  /** Empty for a column that holds a mark of the row; on a card it is shown beside the other cells. */
  label: string
  /** Shown in the head instead of the label. */
  head?: ReactNode
  /** For numbers, which stay on one line. */
  align?: 'right'
  /** In pixels. */
  width?: number
  /** Keeps the cell on one line, as for phone numbers. */
  nowrap?: true
  cell: (row: T) => ReactNode
}

type DataTableProps<T> = {
  label: string
  columns: Column<T>[]
  rows: T[]
  rowKey: (row: T) => string | number
  rowActions?: (row: T) => ReactNode
  /** Tints a row; a cell must say the same in words. */
  rowTone?: (row: T) => 'warning' | 'danger' | undefined
  empty: ReactNode
  /** The query of the rows, absent if they are all loaded; pages are loaded on scroll. */
  list?: {
    isPending: boolean
    error: unknown
    refetch: () => unknown
  } & (PagedList | { hasNextPage?: undefined })
}

/** A table with a sticky head that loads more rows near its end; on narrow screens each row is a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, rowActions, rowTone, list, empty } = props
  const t = useTexts(uiTexts)
  if (list?.isPending) return <LoadingRows />
  if (list?.error && rows.length === 0)
    return <ErrorState error={list.error} title={t('listFailed')} onRetry={() => void list.refetch()} />
  if (rows.length === 0) return empty
  return (
    <>
      <div className={classes.frame} data-wide={columns.length > 3 || undefined}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, label: name, head, align, width, nowrap }) => (
                <th
                  key={key}
                  data-align={align}
                  style={width === undefined && !align && !nowrap ? { minWidth: leastWidth } : { width }}
                >
                  {head ?? name}
                </th>
              ))}
              {rowActions && (
                <th data-align="right" className={classes.actions} style={{ width: 1 }}>
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-tone={rowTone?.(row)}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
                {rowActions && (
                  <td className={classes.actions}>
                    <div>{rowActions(row)}</div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list?.hasNextPage && <End list={list} />}
    </>
  )
}

/** Of a column whose text breaks into lines, in pixels. */
const leastWidth = 120

function Cell<T>({ column: { key, label, align, nowrap, cell }, row }: { column: Column<T>; row: T }) {
  const content = cell(row)
  const isEmpty = content === null || content === false || content === '' || content === '—'
  return (
    <td
      data-align={align}
      data-label={label || undefined}
      data-mark={label === '' || undefined}
      data-nowrap={nowrap}
      // Cards omit empty cells and the record's id.
      data-spare={isEmpty || key === 'id' || undefined}
    >
      {isEmpty ? '—' : content}
    </td>
  )
}

/** Loads the next page when it is within 100 pixels of the viewport. */
function End({ list }: { list: PagedList }) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' })
  useNextPage(list, entry?.isIntersecting ?? false)
  return (
    <div ref={ref} className={classes.end}>
      <NextPageLine list={list} />
    </div>
  )
}

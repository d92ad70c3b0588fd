import { Button, Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { brazilianHolidays, statesWithHolidays } from '#domain/calendar/brazilian-holidays.ts'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import { type Holiday, holiday } from '#domain/queues/holiday.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { TimeField } from '#web/queues/time-field.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useUnsavedField } from '#web/ui/leaving/unsaved-page.tsx'
import { conflictOf } from '#web/ui/use-schema-form.ts'
import { calendarQuery } from './calendar-queries.ts'
import { calendarTexts } from './calendar-texts.ts'
import classes from './calendar.module.css'
import { readDay, writeDay } from './typed-day.ts'

/** `typed`: the date as people write it. */
type Row = Omit<Holiday, 'date'> & { id: number; typed: string }

const noProblems = { date: false, name: false, times: false, order: false }
const blank = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
let rows = 0
const rowOf = ({ date, ...rest }: Holiday): Row => ({ ...rest, id: ++rows, typed: writeDay(date) })
const holidayOf = ({ id: _, typed, ...rest }: Row): Holiday => ({ ...rest, date: readDay(typed) })

/** The company's own list: filled in from Brazil's, and edited as it likes. */
export function HolidayList({ saved, version }: { saved: Holiday[]; version: Date | null }) {
  const t = useTexts(calendarTexts)
  const [begun, setBegun] = useState({ saved, version })
  const [list, setRows] = useState(() => saved.map(rowOf))
  const [edited, setEdited] = useState(false)
  const take = (from: typeof begun) => {
    setBegun(from)
    setRows(from.saved.map(rowOf))
    setEdited(false)
  }
  // Shows another user's change at once, unless that would discard unsaved edits.
  if (!edited && begun.version?.getTime() !== version?.getTime()) take({ saved, version })
  const setList = (rowsNow: Row[]) => {
    setRows(rowsNow)
    setEdited(true)
  }
  useUnsavedField(edited)
  const [asked, setAsked] = useState(false)
  const save = useMutation({
    mutationFn: ({ sent, overwrite }: { sent: Row[]; overwrite?: boolean }) =>
      call(calendarEndpoints.saveHolidays, {
        body: { holidays: sent.map(holidayOf), ...(!overwrite && { updatedAt: begun.version }) },
      }),
    onError: (error) => {
      if (!conflictOf(error)) showError(error)
    },
    onSuccess: (calendar, { sent }) => {
      queryClient.setQueryData(calendarQuery.queryKey, calendar)
      const now = { saved: calendar.holidays, version: calendar.holidaysUpdatedAt }
      // Edits made while the list was saved stay, unsaved.
      if (sent === list) take(now)
      else setBegun(now)
      setAsked(false)
      showSuccess(t('holidaysSaved'))
    },
  })
  const conflict = save.error ? conflictOf(save.error) : null
  const change = (id: number, part: Partial<Row>) =>
    setList(list.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const problemsOf = (row: Row) => {
    const given = holidayOf(row)
    const isTwice = list.some((other) => other.id !== row.id && readDay(other.typed) === given.date)
    return {
      date: isTwice || !holiday.shape.date.safeParse(given.date).success,
      name: row.name.trim() === '',
      times: (row.startTimeA === '') !== (row.endTimeA === ''),
      order: row.startTimeA !== '' && row.endTimeA !== '' && row.startTimeA >= row.endTimeA,
    }
  }
  const isWrong = list.some((row) => Object.values(problemsOf(row)).some(Boolean))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!isWrong) save.mutate({ sent: list })
      }}
    >
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          fieldName={undefined}
          onKeep={() => save.mutate({ sent: list, overwrite: true })}
          onDiscard={() => {
            save.reset()
            setEdited(false)
            void queryClient.invalidateQueries(calendarQuery)
          }}
        />
      )}
      <Text fz="xs" c="var(--text-weak)">
        {t('holidaysHint')}
      </Text>
      <FillIn
        onFill={(days) => {
          const known = new Set(list.map(({ typed }) => readDay(typed)))
          setList([...list, ...days.filter(({ date }) => !known.has(date)).map(rowOf)])
        }}
      />
      {list.length === 0 && (
        <Text fz="sm" c="var(--text-weak)">
          {t('noHolidays')}
        </Text>
      )}
      <ul className={classes.holidays}>
        {list.map((row) => {
          const problems = asked ? problemsOf(row) : noProblems
          return (
            <li key={row.id} className={classes.holiday}>
              <TextInput
                aria-label={t('date')}
                placeholder={t('dateExample')}
                value={row.typed}
                error={problems.date && t('wrongDate')}
                onChange={(event) => change(row.id, { typed: event.currentTarget.value })}
              />
              <TextInput
                aria-label={t('name')}
                placeholder={t('name')}
                maxLength={80}
                value={row.name}
                error={
                  (problems.name && t('wrongName')) ||
                  (problems.times && t('wrongTimes')) ||
                  (problems.order && t('wrongOrder'))
                }
                onChange={(event) => change(row.id, { name: event.currentTarget.value })}
              />
              <TimeField
                label={`${row.name}, ${t('from')}`}
                value={row.startTimeA}
                wrong={problems.times || problems.order}
                onChange={(startTimeA) => change(row.id, { startTimeA })}
              />
              <TimeField
                label={`${row.name}, ${t('to')}`}
                value={row.endTimeA}
                wrong={problems.times || problems.order}
                onChange={(endTimeA) => change(row.id, { endTimeA })}
              />
              <IconButton
                icon={IconTrash}
                label={t('remove', { name: row.name || row.typed })}
                onClick={() => setList(list.filter(({ id }) => id !== row.id))}
              />
            </li>
          )
        })}
      </ul>
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setList([...list, { ...blank, name: '', typed: '', id: ++rows }])}
        >
          {t('add')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Text fz="xs" c="var(--text-weak)">
          {t('saveHint')}
        </Text>
      </div>
    </form>
  )
}

function FillIn({ onFill }: { onFill: (days: Holiday[]) => void }) {
  const t = useTexts(calendarTexts)
  const [state, setState] = useState('')
  const [withOptional, setWithOptional] = useState(false)
  const fill = () =>
    onFill(
      brazilianHolidays(new Date().getFullYear(), state || null)
        .filter(({ optional }) => withOptional || !optional)
        .map(({ date, name }) => ({ ...blank, date, name })),
    )
  return (
    <div className={classes.fill}>
      <Select
        label={t('state')}
        w={160}
        data={[
          { value: '', label: t('onlyNational') },
          ...statesWithHolidays.map((name) => ({ value: name, label: name })),
        ]}
        value={state}
        allowDeselect={false}
        onChange={(chosen) => setState(chosen ?? '')}
      />
      <Checkbox
        mb={8}
        label={t('withOptional')}
        checked={withOptional}
        onChange={(event) => setWithOptional(event.currentTarget.checked)}
      />
      <Button variant="default" onClick={fill}>
        {t('fill')}
      </Button>
    </div>
  )
}

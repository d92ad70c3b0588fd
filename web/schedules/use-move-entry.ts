import { minuteMs } from '#domain/companies/wall-clock.ts'
import { type CalendarEntry, scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError, showProblem } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { offerUndo } from '#web/platform/undo.ts'
import { writeMoment } from '#web/ui/time/typed-time.ts'
import { momentOfField } from '#web/ui/time/moment-field.ts'
import { scheduleTexts } from './schedule-texts.ts'
import { schedulesKey } from './schedules-key.ts'

type Move = { to: string; scope: 'one' | 'following' }

/** Moves a send to a time in the company's time zone, with undo if only one send moves. Resolves to whether it was moved. */
export function useMoveEntry(timeZone: string) {
  const t = useTexts(scheduleTexts)
  const put = async ({ scheduleId, n }: CalendarEntry, sendAt: Date, scope: Move['scope']) => {
    try {
      await call(scheduleEndpoints.moveSchedule, { params: { id: scheduleId }, body: { n, sendAt, scope } })
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      // Draws the dragged entry where the server has it.
      askAgain(schedulesKey)
    }
  }
  return async (entry: CalendarEntry, { to, scope }: Move): Promise<boolean> => {
    const sendAt = momentOfField(to, timeZone)
    if (sendAt.getTime() === entry.sendAt.getTime()) return true
    // The current minute counts as now.
    if (sendAt.getTime() < Date.now() - minuteMs) {
      showProblem(t('movePast'))
      askAgain(schedulesKey)
      return false
    }
    const moved = await put(entry, sendAt, scope)
    if (moved && scope === 'one') {
      offerUndo(t('moved', { date: writeMoment(to) }), () => void put(entry, entry.sendAt, 'one'))
    }
    return moved
  }
}

import type { FastifyInstance } from 'fastify'
import { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { attachScheduleFile } from './attach-schedule-file.ts'
import { createSchedule } from './create-schedule.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { detachScheduleFile } from './detach-schedule-file.ts'
import { listSchedules } from './list-schedules.ts'
import { moveSchedule } from './move-schedule.ts'
import { previewSchedule } from './preview-schedule.ts'
import { retrySchedule } from './retry-schedule.ts'
import { showScheduleCalendar } from './show-schedule-calendar.ts'
import { showSchedule } from './show-schedule.ts'
import { updateSchedule } from './update-schedule.ts'

export const scheduleRoutes = (app: FastifyInstance) =>
  serve(app, scheduleEndpoints, {
    listSchedules,
    showScheduleCalendar,
    previewSchedule,
    showSchedule,
    createSchedule,
    updateSchedule,
    deleteSchedule,
    moveSchedule,
    retrySchedule,
    attachScheduleFile,
    detachScheduleFile,
  })

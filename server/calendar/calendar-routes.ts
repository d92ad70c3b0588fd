import type { FastifyInstance } from 'fastify'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { changeHolidays, changeTimeZone } from './change-calendar.ts'
import { changeCompanyHours } from './change-company-hours.ts'
import { showCalendar } from './show-calendar.ts'
import { showCompanyHours } from './show-company-hours.ts'

export const calendarRoutes = (app: FastifyInstance) =>
  serve(app, calendarEndpoints, {
    showCompanyHours,
    saveCompanyHours: changeCompanyHours,
    showCalendar,
    saveTimeZone: changeTimeZone,
    saveHolidays: changeHolidays,
  })

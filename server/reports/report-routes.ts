import type { FastifyInstance } from 'fastify'
import { reportEndpoints } from '#domain/reports/report-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { exportReport } from './export-report.ts'
import { listGroupedReport } from './list-grouped-report.ts'
import { listReport } from './list-report.ts'
import { listSurveyAnswers } from './list-survey-answers.ts'
import { reportDownload } from './report-download.ts'
import { saveReportLetter } from './save-report-letter.ts'
import { showCostReport } from './show-cost-report.ts'
import { showDurationReport } from './show-duration-report.ts'
import { showReportLetter } from './show-report-letter.ts'
import { showSurveyReport } from './show-survey-report.ts'

export const reportRoutes = (app: FastifyInstance) => {
  serve(app, reportEndpoints, {
    listReport,
    listGroupedReport,
    showDurationReport,
    showSurveyReport,
    showCostReport,
    listSurveyAnswers,
    exportReport,
    showReportLetter,
    saveReportLetter,
  })
  reportDownload(app)
}

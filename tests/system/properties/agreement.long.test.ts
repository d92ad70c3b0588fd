// The same tests with more runs, or more rows.
import '#server/reports/agreement-api.test.ts'

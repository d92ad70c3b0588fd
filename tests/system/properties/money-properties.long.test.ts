// The same tests with more runs, or more rows.
import '#server/invoices/money-properties-api.test.ts'

// The same tests with more runs, or more rows.
import '#server/insight/ticket-cycles.pg.test.ts'

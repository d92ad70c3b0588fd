// The same tests with more runs, or more rows.
import '#server/messages/drain/apply-outcomes-api.test.ts'

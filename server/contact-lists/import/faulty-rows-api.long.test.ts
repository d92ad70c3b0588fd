// The same tests with 100,000 rows.
import './faulty-rows-api.test.ts'

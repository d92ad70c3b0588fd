// The same properties with more runs.
import './ticket-cycles.pg.test.ts'

// The same properties with more runs.
import './money-properties-api.test.ts'

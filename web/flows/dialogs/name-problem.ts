import { isReserved, isVariableName } from '#domain/flows/issues.ts'
import type { dialogTexts } from './dialog-texts.ts'

/** Checks the name of a variable; returns the key of the error, or null. */
export const nameProblem = (name: string): keyof typeof dialogTexts | null =>
  name === '' ? 'required' : isReserved(name) ? 'reservedName' : isVariableName(name) ? null : 'variableName'

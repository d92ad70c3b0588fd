import { browserProgram } from './browser-program.ts'

/** Unpacks the browser once, before several workers need it at the same time. */
export async function setup() {
  await browserProgram()
}

import { browserProgram } from './browser-program.ts'

/** Unpacks the browser once, before several workers ask for it at the same moment. */
export async function setup() {
  await browserProgram()
}

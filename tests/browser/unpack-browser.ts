import chromium from '@sparticuz/chromium'

// A program of its own, since the package unpacks into the folder for temporary files (TMPDIR), which a whole process shares.
await chromium.executablePath()

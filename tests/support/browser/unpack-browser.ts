import chromium from '@sparticuz/chromium'

// Runs as its own process, because the package unpacks into TMPDIR, which applies to a whole process.
await chromium.executablePath()

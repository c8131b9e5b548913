import { inject } from 'vitest'

// Vitest counts the processes of one run from 1; here several runs share a server, each with a database of its own.
process.env['VITEST_POOL_ID'] = inject('mutationWorker')

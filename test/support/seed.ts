import fc from 'fast-check'

// The seed is chosen once for a run, in vitest.config.ts.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED']) })

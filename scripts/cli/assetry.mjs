#!/usr/bin/env node
// Node runs TypeScript by itself from 22.18 on, but not what is installed below node_modules; tsx does the rest.
if (!process.features.typescript || import.meta.dirname.includes('node_modules')) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import('./assetry.ts')

// Node runs TypeScript by itself from 22.18 on; tsx does it before.
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import('./thread.ts')

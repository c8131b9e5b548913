import { expect, test } from 'vitest'
import { withoutOptional } from '../../../scripts/project/optional.ts'

test('a package that is not installed is named as optional, any other error stays as it is', async () => {
  const missing = await import(['no', 'such', 'package'].join('-')).catch((error: unknown) => error)
  for (const error of [missing, Object.assign(new Error(`Cannot find module 'gone'`), { code: 'MODULE_NOT_FOUND' })]) {
    expect(withoutOptional('Reports', error)).toMatchObject({
      message: 'Reports need the optional packages of npm: install without --omit=optional.', cause: error,
    })
  }
  const own = await import('./nothing.ts' as string).catch((error: unknown) => error)
  expect(withoutOptional('Reports', own)).toBe(own)
  const other = Object.assign(new Error('full'), { code: 'ENOSPC' })
  expect(withoutOptional('Reports', other)).toBe(other)
  expect(withoutOptional('Reports', null)).toBeNull()
})

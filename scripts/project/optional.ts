/** A package by its name, and not a file of ours by its path. */
const missing = /Cannot find (?:package|module) '(?![./]|file:)/

/** The error of something that needs npm's optional packages, where they are not installed; any other error as it is. */
export function withoutOptional(what: string, error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: string, message?: string }
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND' || !missing.test(message ?? '')) return error
  return new Error(`${what} need the optional packages of npm: install without --omit=optional.`, { cause: error })
}

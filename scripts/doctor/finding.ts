/** Something that must hold; the query names what it does not hold for. */
export interface Check {
  what: string
  /** How bad it is when it does not hold. */
  level: 'warn' | 'fail'
  /** Answers rows with the column name: none when all is well. */
  sql: string
  todo: string
  /** A relation without which the check has no meaning yet. */
  needs?: string
  /** How much memory it may use before it writes to the disk. */
  memory?: string
}

/** What one check found. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail'
  what: string
  /** What to do about it; only with warn and fail. */
  todo?: string
}

/** The disk is full, or the memory is used up. */
export const noRoom = /^53[12]00$/

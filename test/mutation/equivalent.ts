/** A line of code in which nothing inside of quotes is left, where it stands, and what is found in it. */
export interface Finding {
  /** The code before the finding, strings masked and comments blanked. */
  before: string
  /** What would be changed. */
  found: string
  /** The code after it. */
  after: string
}

/** Changes that no test can see, because the function does the same. Each class says why. */
const classes: { why: string, holds: (finding: Finding) => boolean }[] = [
  {
    why: '`exists` and `perform` ask whether there are rows, not what is in them',
    holds: ({ before, found }) => /^[01]$/.test(found) && /\b(exists \(\s*select|perform)\s*$/.test(before),
  },
  {
    why: '`exists` and `perform` need one row; how many more there could be is the same to them',
    holds: ({ before, found }) =>
      /^1$/.test(found) && /\blimit\s*$/.test(before) && /\b(exists \(\s*select|perform)$/.test(openingOf(before)),
  },
  {
    why: '`select … into` takes the first row, whatever comes after it',
    holds: ({ before, found }) =>
      /^1$/.test(found) && /\blimit\s*$/.test(before) && /^select\b/.test(statementOf(before)) && /\binto v_/.test(flat(statementOf(before))),
  },
  {
    why: 'a condition that is null lets nobody through, as one that is false',
    holds: ({ before, found, after }) => /^coalesce\(.*, ·*false\)$/.test(found) &&
      /\b(if|elsif|where|when|on|filter \(where)\s*$/.test(before) && /^\s*(then\b|and\b|\)|;|$)/.test(after),
  },
  {
    why: 'the clock moves on: no test can make an instant that is equal to its own, to the microsecond',
    holds: ({ before, found, after }) => /^ [<>]=? $/.test(found) &&
      (after.startsWith('clock_timestamp()') || before.endsWith('clock_timestamp()')),
  },
  {
    why: 'rows that refer to each other are of one organization: every key carries it (ADR 6), ids are unique among all',
    holds: ({ before, found, after }) => {
      const [, alias = ''] = /^\s*(?:and|on|where) (?:(\w+)\.)?organization_id = (?:(?:\(?\w+\)?\.)+organization_id|coalesce\(new\.organization_id, old\.organization_id\)?)\s*$/.exec(found.replace(/\)*;?$/, '')) ?? []
      if (alias === '') return false
      const clause = before.slice(-400).split(/\b(?:join|from|where)\b/).at(-1) + after.slice(0, 400).split(/\b(?:join|where|order by)\b|;/)[0]!
      return new RegExp(`\\b${alias}\\.(\\w+_)?id = |= ${alias}\\.(\\w+_)?id\\b`).test(clause)
    },
  },
  {
    why: 'an account is of one organization, and so is whatever refers to it: who is asked for by account needs no organization',
    holds: ({ before, found, after }) => {
      const [, alias = ''] = /^(?:and|where) (\w+)\.organization_id = core\.current_organization_id\(\)$/.exec(found) ?? []
      if (alias === '') return false
      const start = found.startsWith('where') ? '' : before.slice(before.lastIndexOf('where'))
      const clause = start + after.split(/\b(?:union|order by|group by|select|or)\b|;/)[0]!
      return !/\bor\b/.test(start) && new RegExp(`\\band ${alias}\\.(account_id|requester_id|created_by) = core\\.current_account_id\\(\\)\\s`).test(clause)
    },
  },
  {
    why: 'values of a new record have `custom`, which no table leaves null (core.read_values)',
    holds: ({ found }) => /^coalesce\((?:\w+\.)+custom, '··'\)$/.test(found),
  },
  {
    why: 'a law reads the text of every function for a setting that would outlast its transaction (functions.test.sql)',
    holds: ({ before, found }) => found === 'true' && /\bset_config\([^;]*,\s*$/.test(before),
  },
]

/** Whether a change is of a class that cannot matter. */
export function isEquivalent(finding: Finding): boolean {
  return classes.some(({ holds }) => holds(finding))
}

/** What stands before the parenthesis, or at the beginning of the statement, that the end of the code is in. */
function openingOf(code: string): string {
  let depth = 0
  for (let at = code.length - 1; at >= 0; at--) {
    if (code[at] === ')') depth++
    if (code[at] === ';' && depth === 0) return /^\s*(\w+)/.exec(code.slice(at + 1))?.[1] ?? ''
    if (code[at] === '(' && depth-- === 0) return code.slice(0, at + 1).trimEnd() + (/^\s*select\b/.exec(code.slice(at + 1))?.[0] ?? '')
  }
  return ''
}

/** The statement of plpgsql that the end of the code is in, from its first word, or nothing inside of parentheses. */
function statementOf(code: string): string {
  let depth = 0
  for (let at = code.length - 1; at >= 0; at--) {
    if (code[at] === ')') depth++
    if (code[at] === '(' && depth-- === 0) return ''
    if (depth === 0 && (code[at] === ';' || /^(begin|then|else|loop)\s/.test(code.slice(at, at + 6)) && /\s/.test(code[at - 1] ?? ' '))) {
      return code.slice(at).replace(/^(;|begin|then|else|loop)\s*/, '')
    }
  }
  return code.trim()
}

/** Without what stands in parentheses. */
function flat(code: string): string {
  let text = code
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return text
}

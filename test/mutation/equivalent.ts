import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from '../support/files.ts'

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
    why: 'a lateral over all organizations only leads to the index of each: the rows of all of them are what is wanted',
    holds: ({ before, found }) => {
      const [, alias = ''] = /^where (\w+)\.organization_id = o\.id$/.exec(found) ?? []
      return alias !== '' &&
        new RegExp(`from core\\.organizations as o\\s+cross join lateral \\(\\s*select ${alias}\\.id\\s+from [\\w.]+ as ${alias}\\s+$`).test(before)
    },
  },
  {
    why: 'the policies of these tables give an action the rows of its caller alone, and are tried one by one (policy_mutation)',
    holds: ({ before, found }) => {
      const [, alias = ''] = /^where (\w+)\.account_id = core\.current_account_id\(\)$/.exec(found) ?? []
      return alias !== '' && before.startsWith('create or replace function api.') &&
        new RegExp(`from notify\\.(notices|preferences|quiet_hours) as ${alias}\\s+$`).test(before)
    },
  },
  {
    why: 'an id that is made at once has random bits: no row has the same',
    holds: ({ found, after }) => /^ [<>]=? $/.test(found) && /^(\(select )?uuidv7\(/.test(after),
  },
  {
    why: 'a row at hand, given or read, is of the organization of the request, and ids are unique among all',
    holds: ({ before, found, after }) => {
      const [, alias = ''] = /^(?:and|where) (\w+)\.organization_id = core\.current_organization_id\(\)$/.exec(found) ?? []
      if (alias === '') return false
      const start = found.startsWith('where') ? '' : before.slice(before.lastIndexOf('where'))
      const clause = start + after.split(/\b(?:union|order by|group by|select|or|join)\b|;/)[0]!
      return !/\bor\b/.test(start) && new RegExp(`\\b${alias}\\.(\\w+_)?id = [pv]_\\w+\\.(\\w+_)?id\\b`).test(clause)
    },
  },
  {
    why: 'hours, plans and pieces of hours are at the site of their work order and of their hours: their keys carry it',
    holds: ({ before, found, after }) => {
      const [, alias = '', other = ''] = /^and (\w+)\.site_id = (\w+)\.site_id\)?$/.exec(found) ?? []
      if (alias === '') return false
      const clause = before.slice(-300).split(/\b(?:join|from)\b/).at(-1) + after.slice(0, 300).split(/\b(?:join|where|order by)\b|;/)[0]!
      return /\bwork\.(labour_entries|labour_pieces|plan_lines) as $/.test(`${clause.split(` ${alias}`)[0]} `)
        && new RegExp(`\\b${alias}\\.(work_order|labour_entry)_id = ${other}\\.id\\b`).test(clause)
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
  {
    why: 'a site is of one organization, and callers ask for sites within reach: what is asked for by site needs no organization',
    holds: ({ before, found, after }) => {
      const [, alias = ''] = /^(?:and|where) (\w+)\.organization_id = core\.current_organization_id\(\)$/.exec(found) ?? []
      if (alias === '') return false
      const column = tableOf(alias, before) === 'core.sites' ? 'id' : 'site_id'
      return new RegExp(`\\b${alias}\\.${column} = (p_site_id\\b|any \\(p_site_ids\\))`).test(clauseAround(before, after))
    },
  },
  {
    why: 'a key that carries the site keeps a row at the site of what it refers to: who asks by that needs no site',
    holds: ({ before, found, after }) => {
      const [, alias = '', record = ''] = /^(?:and|where) (\w+)\.site_id = ((?:\w+\.)*\w+)\.site(?:_id)?$/.exec(found.trim()) ?? []
      if (alias === '') return false
      const clause = clauseAround(before, after)
      const table = tableOf(alias, before)
      return [...clause.matchAll(new RegExp(`\\b${alias}\\.(\\w+_id) = (?:${record.replaceAll('.', '\\.')}\\.(?:id|\\1)\\b)`, 'g'))]
        .some(([, column = '']) => keysWithSite().has(`${table}.${column}`))
    },
  },
  {
    why: 'what is cut to a period, or taken from what is, need not overlap it: that it does is asked for the sake of an index',
    holds: ({ before, found }) => {
      const [, alias = ''] = /^(?:and|where) (\w+)\.during && (?:\w+\.)?(?:during|tstzrange\([^()]*\))$/.exec(found) ?? []
      const statement = before.slice(before.lastIndexOf('select'))
      return alias !== '' && new RegExp(`^select coalesce\\(range_agg\\(${alias}\\.during\\), '··'\\)`).test(statement)
    },
  },
  {
    why: 'what periods have in common with those that they do not overlap is empty, and what is empty is left out: that they overlap is asked for speed',
    holds: ({ before, found, after }) => {
      const [, alias = '', periods = ''] = /^and (\w+)\.during && (\w+\.periods)$/.exec(found) ?? []
      return alias !== '' && /\bnot isempty\(/.test(after) &&
        before.slice(before.lastIndexOf('select')).includes(`${periods} * tstzmultirange(${alias}.during)`)
    },
  },
  {
    why: 'a statement that only locks rows changes nothing: which rows those are shows while callers race, over HTTP',
    holds: ({ before, after }) => {
      const statement = statementOf(before)
      const rest = /^[^;]*;\s*/.exec(after)?.[0] ?? ''
      return /^perform\s+from\b/.test(statement) && locksAlone(statement + rest) && !/^if (not )?found\b/.test(after.slice(rest.length))
    },
  },
  {
    why: 'a condition of nothing but such a statement changes nothing either',
    holds: ({ before, after }) => {
      const [, body = ''] = /^[^;]*?\bthen\s+(perform\s+from\b[^;]*;)\s*end if;/.exec(after) ?? []
      return /^(if|elsif)\b/.test(statementOf(before)) && locksAlone(body)
    },
  },
  {
    why: 'a loop of a hundred rounds that nobody counts ends by itself: its bound is for what would never end, and one round less is as good',
    holds: ({ before, found, after }) => {
      const [, counter = ''] = /\bfor (v_\w+) in $/.exec(before) ?? []
      const [, rounds, body = ''] = /^ \.\. (\d+) loop\b([\s\S]*)/.exec(after) ?? []
      return found === '1' && counter !== '' && Number(rounds) >= 100 && /\bexit when\b/.test(body) && !new RegExp(`\\b${counter}\\b`).test(body)
    },
  },
  {
    why: 'a delivery has a next attempt exactly while it is PENDING, by a check: the status is asked for the sake of an index',
    holds: ({ before, found, after }) => {
      const [, alias = ''] = /^and (\w+)\.status = '·+'$/.exec(found) ?? []
      return alias !== '' && tableOf(alias, before) === 'integration.webhook_deliveries' &&
        clauseAround(before, after).includes(`${alias}.next_attempt_at <= `)
    },
  },
  {
    why: 'a count is posted at a time exactly while it is POSTED, which no transition leaves: the status is asked for the sake of an index',
    holds: ({ before, found, after }) => {
      const [, alias = ''] = /^and (\w+)\.status = '·+'$/.exec(found) ?? []
      return alias !== '' && tableOf(alias, before) === 'inventory.counts' && clauseAround(before, after).includes(`${alias}.posted_at >= `)
    },
  },
  {
    why: 'what a given row says was written before this function read the clock: no test can make the two equal, to the microsecond',
    holds: ({ before, found, after }) => {
      const [, clock = ''] = /^(v_\w+)\b/.exec(after) ?? []
      return /^ [<>]=? $/.test(found) && clock !== '' && /\bp_\w+\.\w+$/.test(before) &&
        new RegExp(`\\b${clock}\\s+timestamptz\\s*:= clock_timestamp\\(\\);`).test(before)
    },
  },
  {
    why: 'the digits of a network address are hexadecimal: none is its beginning with a g behind it',
    holds: ({ before, found, after }) => found === ' < ' && after.startsWith('v_beginning || \'·\'') && /\bi\.value$/.test(before),
  },
  {
    why: 'what is answered for own fields is looked up for new rows alone, by these fields: more answers are found by nobody',
    holds: ({ before, found }) => found === 'where r.is_new' && before.startsWith('create or replace function core.judge_new_rows('),
  },
  {
    why: 'a row of an import of parts that is not new names no item, which is a fault, and rows with faults are left out beside',
    holds: ({ before, found, after }) => found === 'where r.is_new' && /^\s+and r\.faults = '·+'/.test(after) &&
      before.startsWith('create or replace function inventory.store_imported_parts('),
  },
  {
    why: 'of a new row of an import the columns of the registry are written, and its version is none of them (store_import): whether it is taken out before is the same',
    holds: ({ before, found, after }) => before.startsWith('create or replace function core.judge_new_rows(') &&
      /^(and )?not exists( \(select from unnest\(p_rows\) as r where r\.kept \? '·+'\))?$/.test(found) && /\bthen\b/.test((found + after).slice(0, 120)),
  },
  {
    why: 'a serial number that goes out lay in stock, where it came while it was on its way by no other transfer: it is asked of what comes in for speed',
    holds: ({ before, found, after }) => before.startsWith('create or replace function inventory.move_balances(') &&
      (found === 'and m.change > 0' || (found === ' > ' && /\band m\.change$/.test(before))) && after.includes('inventory.is_on_its_way('),
  },
]

/** Whether a statement ends with a lock of rows, and calls nothing that could do more. */
function locksAlone(statement: string): boolean {
  return /\bfor (no key )?update( of \w+)?;\s*$/.test(statement) && !/\b(?!core\.(current_organization_id|reachable_\w+)\b)[a-z]+\.[a-z_]+\(/.test(statement)
}

/** The columns of foreign keys that hold the site of what they refer to, with their tables, as the migrations declare them. */
function keysWithSite(): Set<string> {
  if (siteKeys.size > 0) return siteKeys
  for (const path of filesBelow('db/migrations').filter((name) => name.endsWith('.sql'))) {
    for (const [, table, body = ''] of readFileSync(join(root, path), 'utf8').matchAll(/^(?:create|alter) table ([\w.]+)\s([^;]*);/gm)) {
      for (const [, column] of body.matchAll(/\bforeign key \(organization_id, site_id, (\w+)\)/gi)) siteKeys.add(`${table}.${column}`)
    }
  }
  return siteKeys
}

const siteKeys = new Set<string>()

/** The table that was last called so. */
function tableOf(alias: string, before: string): string {
  return [...before.matchAll(new RegExp(`\\b([a-z_]+\\.[a-z_]+) as ${alias}\\b`, 'g'))].at(-1)?.[1] ?? ''
}

/** What is asked of the tables of a query around a place in it. */
function clauseAround(before: string, after: string): string {
  return before.slice(before.lastIndexOf('select')) + after.split(/\b(?:union|order by|group by|select)\b|;/)[0]!
}

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

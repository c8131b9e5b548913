import { type Breach, breaches, type LintFile, type Rule } from './text.ts'

/** The last migration from before there were these rules; installs of it were small. */
const baseline = 4

const committed = /^db\/migrations\/committed\/(\d{6})-/

/** What one word of a rule says about a statement that makes others wait; the tables are those that were there before. */
interface Danger {
  pattern: RegExp
  sentence: string
}

const alter = String.raw`\balter table (?:only )?(?<table>[\w.]+)\s(?:(?!;)[\s\S])*?`

const dangers: Danger[] = [
  {
    pattern: /\bcreate (?:unique )?index (?!concurrently)(?:\w+ )?on (?:only )?(?<table>[\w.]+)/g,
    sentence: 'writers wait until it is built: make it concurrently, in a migration of its own',
  },
  { pattern: /\bdrop index (?!concurrently)/g, sentence: 'readers wait for it: drop it concurrently, in a migration of its own' },
  { pattern: /\breindex (?!\w+ concurrently)/g, sentence: 'readers wait for it: reindex concurrently, outside of migrations' },
  {
    pattern: new RegExp(String.raw`${alter}\badd constraint \w+\s+(?:check|foreign key|not null)\b(?!(?:(?!;|\badd constraint\b)[\s\S])*\bnot valid\b)`, 'g'),
    sentence: 'everybody waits while all rows are read: add it "not valid", and validate it in the next migration',
  },
  {
    pattern: new RegExp(String.raw`${alter}\badd constraint \w+\s+(?:unique|primary key|exclude)\b(?! using index)`, 'g'),
    sentence: 'everybody waits until its index is built: make the index concurrently first, then add it "using index"',
  },
  {
    pattern: new RegExp(String.raw`${alter}\balter (?:column )?\w+ set not null`, 'g'),
    sentence: 'everybody waits while all rows are read: add constraint … not null … not valid, and validate it in the next',
  },
  {
    pattern: new RegExp(String.raw`${alter}\balter (?:column )?\w+ (?:set data )?type\b`, 'g'),
    sentence: 'every row may be written anew while everybody waits: add another column and fill it in steps',
  },
  {
    pattern: new RegExp(String.raw`${alter}\badd (?:column )?\w+\s+\w+(?:(?!;|\badd\b)[\s\S])*?default\s+(?:uuidv?\d?|gen_random_uuid|clock_timestamp|nextval|random)\w*\(`, 'g'),
    sentence: 'every row is written anew while everybody waits: set the default after the column was added',
  },
  { pattern: /\b(?:vacuum full|cluster|lock table|truncate)\b/g, sentence: 'everybody waits for it: find another way' },
]

/**
 * What locks a table that is in use for longer the more rows it has. Where that is right, "-- lint-allow waits: why"
 * above the statement tells whoever reviews the migration; `npx assetry plan` says how many rows there are.
 */
export const migrationRules: Rule[] = [{
  name: 'waits',
  appliesTo: (path) => Number(committed.exec(path)?.[1] ?? 0) > baseline,
  check: (file) => dangers.flatMap((danger) => findDanger(file, danger)),
}]

function findDanger({ code }: LintFile, { pattern, sentence }: Danger): Breach[] {
  const made = new Set([...code.matchAll(/\bcreate (?:unlogged )?table ([\w.]+)/g)].map(([, table]) => table))
  return breaches(code, pattern, (match) => made.has(match.groups?.['table'] ?? '') ? '' : sentence)
    .filter(({ sentence: said }) => said !== '')
}

import { breaches, type Breach, type LintFile, type Rule } from './text.ts'

/** Words that published texts do not use, each with the word of the field; docs/glossary.md has the terms. */
export const unusedWords: [RegExp, string][] = [
  [/what there is to (?:say|tell)/i, 'free-text note'],
  [/what is (?:said|told) (?:with|about|of) it/i, 'the details'],
  [/\banew\b/i, 'again'],
  [/\b(?:puts?|putting) away\b/i, 'archive'],
  [/\bput right\b/i, 'correct'],
  [/\bcomes? to (?:its|their|an) end\b/i, 'end or expire'],
  [/\b(?:stand|stands|stood) still\b|\bstandstills?\b/i, 'be down, downtime'],
  [/\bwhat is owed\b/i, 'liability, amount due'],
  [/\bwho answers for\b/i, 'responsible worker'],
  [/\b(?:is|are|was|were|be) told\b/i, 'is notified, is returned'],
  [/\btell(?:s|ing)? (?:who|what|how|that|why)\b/i, 'show, return, notify'],
  [/\breckon/i, 'calculate'],
  [/\b(?:bears?|borne|bearing) (?:it|them|the cost|their cost|what)\b/i, 'charge'],
  [/(?<!on )\bhand(?:s|ed)? in\b/i, 'submit'],
  [/\bgive[sn]? up\b/i, 'release, cancel'],
  [/\bmended\b/, 'repair'],
  [/\block-out/i, 'lockout'],
  [/\bwhen left out\b/i, 'default, when omitted'],
  [/\bstands? there twice\b/i, 'is repeated'],
  [/\bby hand\b/i, 'manually'],
  [/\bkeeps? away\b/i, 'isolate, prevent'],
  [/\bfelt by\b/i, 'takes effect with'],
  [/\bis lent\b|\bwas lent\b/i, 'is checked out'],
  [/\bplausible\b/i, 'an example from a plant'],
]

/** Words of a summary, at most. */
const longestSummary = 10
const isPublished = (path: string) => /^(functions|db\/(views|reference|tables|types))\//.test(path)
const isAction = (path: string) => path.startsWith('functions/') && !/\/(internal|triggers)\//.test(path)

/** The words of texts that callers read: comments, meanings, and the messages of refusals. */
export const wordRules: Rule[] = [
  {
    name: 'word', appliesTo: isPublished,
    check: (file) => publishedTexts(file).flatMap(({ index, text }) => unusedWords.flatMap(([pattern, better]) =>
      breaches(text, new RegExp(pattern.source, `g${pattern.flags}`), ([found]) => `published texts do not say "${found}": ${better}`)
        .map((breach) => ({ ...breach, index: breach.index + index })))),
  },
  {
    name: 'summary', appliesTo: (path) => isAction(path) || path.startsWith('db/views/'),
    check: ({ text }) => comments(text, 'function|view').flatMap(({ index, text: comment }) => checkSummary(comment, index)),
  },
  {
    name: 'argument-row', appliesTo: isAction,
    check: ({ text }) => comments(text, 'function').flatMap(({ index, text: comment }) =>
      // A sentence about an argument within the description is not its meaning.
      [
        ...breaches(comment, /(?<!^)(?<=[.:] )p_\w+: /gm, ([row]) => `begin a line with "${row.trim()}": it is the argument's meaning`),
        ...breaches(comment, /^(p_\w+): /gm, ([, name = '']) => `${name} is no argument of the action`)
          .filter((_, at) => !isArgument([...comment.matchAll(/^(p_\w+): /gm)][at]?.[1] ?? '', text)),
      ].map((breach) => ({ ...breach, index: breach.index + index }))),
  },
]

function isArgument(name: string, file: string): boolean {
  const [, signature = ''] = /^create or replace function [\w.]+\(([\s\S]*?)\)\nreturns /m.exec(file) ?? []
  return new RegExp(`\\b${name}\\b`).test(signature)
}

function checkSummary(comment: string, index: number): Breach[] {
  const summary = comment.split('\n')[0] ?? ''
  const words = summary.split(/\s+/).length
  return [
    ...words > longestSummary ? [{ index, sentence: `${words} words, a summary has ${longestSummary} at most` }] : [],
    ...summary.endsWith('.') ? [{ index, sentence: 'a summary is no sentence: leave out the full stop' }] : [],
  ]
}

interface Text {
  index: number
  text: string
}

/** What stands in quotes of a file, without SQL and names, and its comments in dollar quotes. */
function publishedTexts({ text, withStrings }: LintFile): Text[] {
  const strings = [...withStrings.matchAll(/'((?:[^']|'')*)'/g)]
    .filter(([, content = '']) => /[a-z] [a-z]/.test(content))
    .map((match) => ({ index: match.index, text: match[0] }))
  return [...comments(text, 'function|view|table|type|domain|column'), ...strings]
}

/** The texts of `comment on … is $$…$$`. */
function comments(text: string, kinds: string): Text[] {
  const comment = new RegExp(`^comment on (?:${kinds}) [^']*? is\\s+\\$\\$([\\s\\S]*?)\\$\\$;`, 'gm')
  return [...text.matchAll(comment)].map((match) => ({ index: match.index + match[0].indexOf('$$') + 2, text: match[1] ?? '' }))
}

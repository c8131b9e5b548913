import { childNode, childNodes, type Node, numberOf, parseNodes } from './node-tree.ts'

/** What the definition of a view says about one of its columns. */
export interface Fact {
  isNotNull: boolean
  /** The table column that it shows unchanged. */
  origin?: { table: number, column: number }
  /** It comes from the far side of an outer join. */
  isJoined?: boolean
  /** The only texts that it can hold, when they are written in the definition. */
  literals?: string[]
}

/** What is known of the relations that views read. */
export interface Relations {
  /** The stored query of each view, by its oid. */
  viewRules: Map<number, string>
  /** Whether a table's column is NOT NULL, by `<table oid>.<column number>`. */
  notNull: Map<string, boolean>
}

const nothing: Fact = { isNotNull: false }
const somethingKnown: Fact = { isNotNull: true }
const countFunctions = new Set(['2147', '2803'])
const relation = 0, subquery = 1, join = 2, group = 9
const textTypes = new Set(['25', '1043'])

/**
 * Follows each column of a view to where it comes from, through joins, subqueries and other views. PostgreSQL itself
 * reports every column of a view as nullable; its stored query knows better (`varnullingrels` names outer joins).
 */
export function viewFacts(view: number, relations: Relations): Fact[] {
  const rule = relations.viewRules.get(view)
  if (rule === undefined) return []
  const [query] = parseNodes(rule) as Node[]
  return query === undefined ? [] : queryFacts(query, relations)
}

function queryFacts(query: Node, relations: Relations): Fact[] {
  const union = childNode(query, 'setOperations')
  if (union !== undefined) {
    return branches(union)
      .map((index) => rangeFacts(query, index, relations))
      .reduce((a, b) => a.map((fact, position) => both(fact, b[position] ?? nothing)))
  }
  return childNodes(query, 'targetList')
    .filter((entry) => entry.fields.resjunk !== 'true')
    .map((entry) => expressionFact(childNode(entry, 'expr'), query, relations))
}

function branches(operation: Node): number[] {
  if (operation.kind === 'RANGETBLREF') return [numberOf(operation, 'rtindex')]
  return ['larg', 'rarg'].map((side) => childNode(operation, side)).flatMap((side) => (side ? branches(side) : []))
}

function both(a: Fact, b: Fact): Fact {
  const isSame = a.origin !== undefined && a.origin.table === b.origin?.table && a.origin.column === b.origin.column
  return {
    isNotNull: a.isNotNull && b.isNotNull,
    ...(isSame ? { origin: a.origin } : {}),
    ...(a.isJoined || b.isJoined ? { isJoined: true } : {}),
    ...(a.literals && b.literals ? { literals: [...new Set([...a.literals, ...b.literals])] } : {}),
  }
}

/** The columns of the n-th relation (from 1) in the FROM clause, when it is a subquery. */
function rangeFacts(query: Node, index: number, relations: Relations): Fact[] {
  const range = childNodes(query, 'rtable')[index - 1]
  const inner = range && childNode(range, 'subquery')
  return inner === undefined ? [] : queryFacts(inner, relations)
}

function expressionFact(expression: Node | undefined, query: Node, relations: Relations): Fact {
  if (expression === undefined) return nothing
  const of = (field: string) => expressionFact(childNode(expression, field), query, relations)
  const all = (field: string) => childNodes(expression, field).map((child) => expressionFact(child, query, relations))
  switch (expression.kind) {
    case 'VAR': return variableFact(expression, query, relations)
    case 'CONST': return constantFact(expression)
    case 'RELABELTYPE': return of('arg')
    case 'COERCEVIAIO': return { isNotNull: of('arg').isNotNull }
    case 'COALESCEEXPR': return { isNotNull: all('args').some((fact) => fact.isNotNull) }
    case 'CASEEXPR': return caseFact(expression, query, relations)
    case 'NULLTEST': case 'BOOLEANTEST': case 'DISTINCTEXPR': case 'JSONISPREDICATE': return somethingKnown
    case 'BOOLEXPR': return { isNotNull: all('args').every((fact) => fact.isNotNull) }
    case 'AGGREF': return { isNotNull: countFunctions.has(String(expression.fields.aggfnoid)) }
    case 'OPEXPR': return { isNotNull: isComparison(expression) && all('args').every((fact) => fact.isNotNull) }
    case 'FUNCEXPR': return { isNotNull: isCast(expression) && all('args').every((fact) => fact.isNotNull) }
    case 'SUBLINK': return sublinkFact(expression, relations)
    default: return nothing
  }
}

function variableFact(variable: Node, query: Node, relations: Relations): Fact {
  if (numberOf(variable, 'varlevelsup') > 0) return nothing
  const range = childNodes(query, 'rtable')[numberOf(variable, 'varno') - 1]
  const column = numberOf(variable, 'varattno')
  if (range === undefined || column < 1) return nothing
  const fact = rangeColumnFact(range, numberOf(variable, 'varno'), column, query, relations)
  const isOuter = JSON.stringify(variable.fields.varnullingrels) !== '["b"]'
  return isOuter ? { ...fact, isNotNull: false, isJoined: true } : fact
}

function rangeColumnFact(range: Node, index: number, column: number, query: Node, relations: Relations): Fact {
  const table = numberOf(range, 'relid')
  switch (numberOf(range, 'rtekind')) {
    case relation:
      if (relations.viewRules.has(table)) return viewFacts(table, relations)[column - 1] ?? nothing
      return { isNotNull: relations.notNull.get(`${table}.${column}`) === true, origin: { table, column } }
    case subquery: return rangeFacts(query, index, relations)[column - 1] ?? nothing
    case join: return expressionFact(childNodes(range, 'joinaliasvars')[column - 1], query, relations)
    case group: return expressionFact(childNodes(range, 'groupexprs')[column - 1], query, relations)
    default: return nothing
  }
}

function caseFact(expression: Node, query: Node, relations: Relations): Fact {
  const results = childNodes(expression, 'args').map((when) => childNode(when, 'result'))
  return [...results, childNode(expression, 'defresult')]
    .map((result) => expressionFact(result, query, relations))
    .reduce(both)
}

/** `exists` and `array(…)` are never null; a count without GROUP BY always has its one row. */
function sublinkFact(expression: Node, relations: Relations): Fact {
  const exists = 0, scalar = 4, arrayOf = 6
  const type = numberOf(expression, 'subLinkType')
  if (type === exists || type === arrayOf) return somethingKnown
  const inner = childNode(expression, 'subselect')
  if (type !== scalar || inner === undefined) return nothing
  const isGrouped = childNodes(inner, 'groupClause').length > 0 || childNode(inner, 'havingQual') !== undefined
  const isOneRow = inner.fields.hasAggs === 'true' && !isGrouped
  return { isNotNull: isOneRow && queryFacts(inner, relations)[0]?.isNotNull === true }
}

/** An operator that answers a boolean is null only for a null. */
function isComparison(expression: Node): boolean {
  const boolean = 16
  return numberOf(expression, 'opresulttype') === boolean
}

function isCast(expression: Node): boolean {
  const explicitCast = 1, implicitCast = 2
  return [explicitCast, implicitCast].includes(numberOf(expression, 'funcformat'))
}

/** A stored text is four bytes of length, then its UTF-8, each byte as a signed number. */
function constantFact(constant: Node): Fact {
  if (constant.fields.constisnull === 'true') return { isNotNull: false, literals: [] }
  const value = constant.fields.constvalue
  if (!Array.isArray(value) || !textTypes.has(String(constant.fields.consttype))) return somethingKnown
  const bytes = value.slice(2, -1).map((byte) => Number(byte) & 255)
  return { isNotNull: true, literals: [Buffer.from(bytes.slice(4)).toString('utf8')] }
}

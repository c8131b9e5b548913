/** A node of a parsed query as the catalog stores it (`pg_node_tree`): its kind, and its fields by name. */
export interface Node {
  kind: string
  fields: Record<string, Value>
}

/** A token, a list, a node, or several of them (a constant is `8 [ 1 0 0 … ]`). */
export type Value = string | Value[] | Node

/** Parses the text of a `pg_node_tree`. */
export function parseNodes(text: string): Value {
  const tokens = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/gs) ?? []
  let position = 0

  function value(): Value {
    const token = tokens[position++]
    if (token === undefined) throw new Error('A view has a definition that cannot be read; use a supported PostgreSQL.')
    if (token === '{') return node()
    if (token !== '(') return token
    const list: Value[] = []
    while (tokens[position] !== ')') list.push(value())
    position++
    return list
  }

  function node(): Node {
    const kind = tokens[position++] ?? ''
    const fields: Record<string, Value> = {}
    while (tokens[position] !== '}') {
      const name = (tokens[position++] ?? '').slice(1)
      const values: Value[] = []
      while (tokens[position] !== '}' && !tokens[position]?.startsWith(':')) values.push(value())
      const [first = ''] = values
      fields[name] = values.length === 1 ? first : values
    }
    position++
    return { kind, fields }
  }

  return value()
}

/** A field that holds a node; undefined when it holds none. */
export function childNode(node: Node, field: string): Node | undefined {
  return asNode(node.fields[field])
}

/** The nodes of a field that holds a list of them; none when the list is empty. */
export function childNodes(node: Node, field: string): Node[] {
  const value = node.fields[field]
  return Array.isArray(value) ? value.map(asNode).filter((child) => child !== undefined) : []
}

export function numberOf(node: Node, field: string): number {
  return Number(node.fields[field])
}

function asNode(value: Value | undefined): Node | undefined {
  return typeof value === 'object' && !Array.isArray(value) ? value : undefined
}

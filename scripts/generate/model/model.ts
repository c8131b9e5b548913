import type { Pictures } from './pictures.ts'

/** A value as it travels: a column of a list, a column of an answer, or a field of p_values. */
export interface Value {
  name: string
  /** PostgreSQL's name of the type, without a length: `uuid`, `timestamp with time zone`, `text[]`. */
  type: string
  isNullable: boolean
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  /** The closed vocabulary, in the order in which it is declared. */
  values?: string[]
}

export interface Column extends Value {
  /** POST on the list may name it. */
  isInsertable: boolean
  /** POST on the list must name it: it is not nullable and has no default. */
  isRequired: boolean
}

/** A view of the schema `api`, read with GET. */
export interface List {
  name: string
  domain: string
  summary: string
  description: string
  columns: Column[]
  refusals: Refusal[]
}

export interface Argument {
  name: string
  type: string
  isOptional: boolean
  /** null is a value that the argument accepts, because it is its default. */
  isNullable: boolean
  description?: string
  /** What an object argument may hold, when the registry knows it. */
  fields?: Field[]
  /** What each object of an array of rows may hold, when the registry knows it. */
  rows?: Field[]
}

/** A key of p_values. */
export interface Field extends Value {
  isRequired: boolean
  /** Of a field of ids: the key under which the code or number of the record is taken in its place. */
  code?: string
}

export interface Result {
  /** rows: an array of objects; object: one object; value: one value, or an array of them; nothing: no content. */
  shape: 'rows' | 'object' | 'value' | 'nothing'
  /** The columns of an object; empty when the catalog does not tell them. */
  columns: Value[]
  /** The type of a value, and of each element when isArray. */
  type: string
  isArray: boolean
}

/** A function of the schema `api`, called with POST on `/rpc/<name>`. */
export interface Action {
  name: string
  domain: string
  summary: string
  description: string
  arguments: Argument[]
  result: Result
  isAnonymous: boolean
  isReadOnly: boolean
  /** It accepts the header Idempotency-Key. */
  isIdempotent: boolean
  /** It accepts the header If-Match in place of p_row_version. */
  hasRowVersion: boolean
  /** `Prefer: params=single-object` is accepted. */
  takesSingleObject: boolean
  permission?: string
  refusals: Refusal[]
}

/** A way to say no: its code, HTTP status, and the message as it is written in the source (a format, perhaps). */
export interface Refusal {
  code: string
  status: number
  message: string
}

export interface Model {
  lists: List[]
  actions: Action[]
  entities: Entity[]
  pictures: Pictures
  /** Refusals that any request can meet before it reaches its list or action. */
  requestRefusals: Refusal[]
}

/** A row of the registry core.entities, with what p_values may hold. */
export interface Entity {
  entity: string
  list: string
  noun: string
  createAction?: string
  updateAction?: string
  creatable: Field[]
  updatable: Field[]
}

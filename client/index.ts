export { connect, type ConnectOptions } from './connect.ts'
export type { Database, Json } from './database.ts'
export { ApiError, type Fault } from './error.ts'
export { type ErrorCode, errorStatus } from './errors.ts'
export type { Credentials, Session } from './session.ts'
export type {
  ActionName, Answer, Arguments, CallOptions, Column, Conditions, Connection, ListName, NewRow, Page, PagingQuery,
  Query, Reply, RequestOptions, Row, WritableName, WriteOptions,
} from './types.ts'

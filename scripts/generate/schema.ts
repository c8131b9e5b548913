/** A JSON schema, or another object of the description. */
export type Schema = Record<string, unknown>

/** Schemas that no migration and no source file fills: the server's, the libraries', those of the tests. */
const foreign = ['information_schema', 'public', 'ext', 'graphile_migrate', 'graphile_worker', 'test', 'tap']

/**
 * The schemas of this project, as a condition on pg_namespace n. It tells who is not ours, so that a schema which
 * somebody else has made is looked at, too.
 */
export const ours = `n.nspname !~ '^pg_' and n.nspname <> all (array[${foreign.map((name) => `'${name}'`).join(', ')}])`

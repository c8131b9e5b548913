-- Tells the planner of a table without statistics that its rows are of one organization and one site, until it is
-- analyzed. Without it the planner takes a row in 200 for each of both, so that any index that begins with them seems
-- to find the one row of a key, and each check of a foreign key reads all rows of the site.
create or replace function core.assume_statistics(p_table regclass)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform pg_catalog.pg_restore_attribute_stats(
            'schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.attname::text,
            'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real
          )
     from pg_catalog.pg_class as c
     join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
     join pg_catalog.pg_attribute as a
       on a.attrelid = c.oid and a.attname in ('organization_id', 'site_id') and not a.attisdropped
    where c.oid = p_table
      and c.relkind = 'r'
      -- Never analyzed, or empty then.
      and c.reltuples <= 0;
end
$$;

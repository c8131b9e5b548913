-- Lets lists and functions that only read (assetry_list) read a table: the columns that actions read, within the
-- organization, by the condition of the policy read and by what the caller may read of the domain. The table's policies
-- end with it, so it can be said again.
-- p_domain: that of the permission to read; the schema unless given. With core nothing is asked: what is for everybody
-- within reach, such as places and vocabulary, or has a condition of its own.
-- p_own_column, p_own_ids: whose own records the rows are, and the function that returns the ids of the caller's own.
-- The condition is joined by "and", so that the index on the site serves everybody; who reads all compares nothing.
create or replace function core.let_list(
  p_table      regclass,
  p_own_column text default null,
  p_own_ids    text default null,
  p_domain     text default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_columns   text;
  v_condition text;
begin
  execute format('revoke all on %s from assetry_list', p_table);
  execute format('drop policy if exists list on %s', p_table);

  if has_table_privilege('assetry_api', p_table, 'select') then
    execute format('grant select on %s to assetry_list', p_table);
  else
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into v_columns
      from pg_catalog.pg_attribute as a
     where a.attrelid = p_table
       and a.attnum > 0
       and not a.attisdropped
       and has_column_privilege('assetry_api', p_table, a.attnum, 'select');
    execute format('grant select (%s) on %s to assetry_list', v_columns, p_table);
  end if;

  if exists (select from pg_catalog.pg_policy as p where p.polrelid = p_table and p.polname = 'organization') then
    execute format('alter policy organization on %s to assetry_api, assetry_list', p_table);
  end if;

  select coalesce(p_domain, n.nspname), pg_get_expr(p.polqual, p.polrelid) into p_domain, v_condition
    from pg_catalog.pg_policy as p
    join pg_catalog.pg_class as c on c.oid = p.polrelid
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
   where p.polrelid = p_table
     and p.polname = 'read';

  if p_domain in ('core', 'identity') then
    null;
  elsif v_condition = 'true' then
    -- Words and rules of the domain, for whoever reads any of its records.
    v_condition := format('(select core.reads(%L))', p_domain);
  elsif p_own_column is null then
    v_condition := format('(%s) and (select core.reads_all(%L))', v_condition, p_domain);
  else
    -- Without a site nothing is looked through for whoever reads nothing.
    v_condition := format(
      '(%s) and ((select core.reads_all(%L)) or %I = any ((select %s())::uuid[]))',
      replace(
        v_condition, 'core.reachable_site_ids() AS reachable_site_ids', format('core.listed_site_ids(%L)', p_domain)
      ),
      p_domain, p_own_column, p_own_ids
    );
  end if;

  execute format('create policy list on %s for select to assetry_list using (%s)', p_table, v_condition);
end
$$;

-- Lets the owner of the views for BI tools (assetry_bi) read a table: the rows of the organization of the login, at its
-- sites, or all of its rows where the table has no site. The table's policies end with it, so it can be said again.
create or replace function core.let_bi(p_table regclass)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_condition text;
begin
  execute format('revoke all on %s from assetry_bi', p_table);
  execute format('drop policy if exists bi on %s', p_table);

  select string_agg(c.condition, ' and ' order by a.attname = 'organization_id' desc) into v_condition
    from pg_catalog.pg_attribute as a
   cross join lateral (
    select case a.attname
             when 'organization_id' then 'organization_id = (select report.reader_organization_id())'
             else format('%I = any ((select report.reader_site_ids())::uuid[])', a.attname)
           end as condition
  ) as c
   where a.attrelid = p_table
     and not a.attisdropped
     and a.attname in ('organization_id', case p_table when 'core.sites'::regclass then 'id' else 'site_id' end);

  execute format('grant select on %s to assetry_bi', p_table);
  execute format(
    'create policy bi on %s for select to assetry_bi using (%s)', p_table, coalesce(v_condition, 'true')
  );
end
$$;

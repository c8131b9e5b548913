-- Looks at the workers of an import: whose home site or account changes gives up work, which update_worker sees to, and
-- only a craft has levels.
create or replace function workforce.check_imported_workers(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept ? 'site_id' then
               core.with_fault(r, core.fault('site_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when not r.is_new and r.kept ? 'account_id' then
               core.with_fault(r, core.fault('account_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when n.craft_level is not null and n.craft_id is null then
               core.with_fault(r, core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels'))
             else r
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join workforce.workers as w on w.id = r.id
   cross join lateral (
      select (p.n).*
        from (select jsonb_populate_record(w, case when r.faults = '[]' then r.kept end) as n offset 0) as p
   ) as n
$$;

grant execute on function workforce.check_imported_workers to assetry_api;

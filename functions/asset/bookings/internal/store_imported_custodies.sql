-- Writes the custodies of an import that were accepted, at the sites of their assets, which are locked. They charge no
-- work order and count at no meter. Of a custody that stands nothing is kept in its row, no asset either.
create or replace function asset.store_imported_custodies(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into asset.custodies (
    id, site_id, asset_id, work_order_id, worker_id, external_party, status, checked_out_at, due_back_at, checked_in_at,
    condition_out, signature_out, note, condition_in, signature_in, return_note, used_minutes, uses
  )
  select r.id, a.site_id, n.asset_id, n.work_order_id, n.worker_id, n.external_party,
         case when n.checked_in_at is null then 'CHECKED_OUT' else 'RETURNED' end, n.checked_out_at, n.due_back_at,
         n.checked_in_at, n.condition_out, n.signature_out, n.note, n.condition_in, n.signature_in, n.return_note,
         n.used_minutes, n.uses
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::asset.custodies, r.kept) as n offset 0) as p
   ) as n
    join asset.assets as a on a.id = n.asset_id
   where r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function asset.store_imported_custodies to assetry_api;

-- Whether a code is one of the asset, the location or the worker that an inspection is about; null when it is about
-- none.
create or replace function inspection.is_code_of_subject(p_inspection_id uuid, p_code text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case
           when i.asset_id is not null then exists (
             select 1 from asset.assets_of_code(btrim(p_code)) as c where (c.asset).id = i.asset_id
           )
           when i.location_id is not null then exists (
             select 1 from asset.locations as l where l.id = i.location_id and l.code = btrim(p_code)
           )
           when i.worker_id is not null then exists (
             select 1 from workforce.workers as w where w.id = i.worker_id and w.worker_number = btrim(p_code)
           )
         end
    from inspection.inspections as i
   where i.id = p_inspection_id
$$;

grant execute on function inspection.is_code_of_subject to assetry_api;

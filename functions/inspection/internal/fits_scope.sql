-- Whether what an inspection is about is what its template is for; a template without a scope is for anything.
create or replace function inspection.fits_scope(p_scope text, p_inspection inspection.inspections)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_scope
           when 'ASSET' then p_inspection.asset_id is not null
           when 'LOCATION' then p_inspection.location_id is not null
           when 'PERSON' then p_inspection.worker_id is not null
           else true
         end
$$;

grant execute on function inspection.fits_scope to assetry_api;

-- The fields of a work order that name a record which must stay as it is while an import writes the work order, in the
-- order in which such records are locked.
create or replace function work.held_fields()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{vendor_id,contract_id,location_id,asset_id,type_id,parent_id}'::text[]
$$;

grant execute on function work.held_fields to assetry_api;

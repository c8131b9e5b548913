-- Whether work says where it is done: on an asset, at a location, or at the whole site by its type.
create or replace function work.names_place(p_asset_id uuid, p_location_id uuid, p_type_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(p_asset_id, p_location_id) is not null
         or exists (select from work.types as t where t.id = p_type_id and t.is_site_wide)
$$;

grant execute on function work.names_place to assetry_api, assetry_list;

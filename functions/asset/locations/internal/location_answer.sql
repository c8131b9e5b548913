-- What the actions on a location answer.
create or replace function asset.location_answer(p_location asset.locations)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_location.id, 'code', p_location.code, 'row_version', p_location.row_version)
$$;

grant execute on function asset.location_answer to assetry_api;

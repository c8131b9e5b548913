-- What is installed in a position now, which is locked; empty when nothing is.
create or replace function asset.occupant_of(p_position asset.positions)
returns asset.installations
language sql
stable
set search_path = ''
as $$
  select i from asset.installations as i where i.position_id = p_position.id and i.ended_at is null
$$;

grant execute on function asset.occupant_of to assetry_api;

-- The relation, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_asset_relation(p_asset_relation_id uuid, p_row_version integer)
returns asset.relations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_relation asset.relations;
begin
  select * into v_relation
    from asset.relations as r
   where r.id = p_asset_relation_id
     for no key update;

  if not found then
    perform core.refuse('ASSET_RELATION_NOT_FOUND', 'No such relation', 404);
  end if;

  perform core.check_row_version(v_relation.row_version, p_row_version);
  return v_relation;
end
$$;

grant execute on function asset.lock_asset_relation to assetry_api;

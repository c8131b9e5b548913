-- Whether the caller can reach a record. The table's name comes from the registry, never from a request. Sites, assets
-- and items, which nearly every action names, are asked by a plan that is kept: the others are planned each time.
create or replace function core.is_visible(p_entity text, p_id uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found boolean;
begin
  case p_entity
    when 'core.sites' then
      return exists (select from core.sites as s where s.id = p_id);
    when 'asset.assets' then
      return exists (select from asset.assets as a where a.id = p_id);
    when 'inventory.items' then
      return exists (select from inventory.items as i where i.id = p_id);
    else
      execute format(
        'select exists (select 1 from %I.%I where id = $1)', split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
      ) into v_found using p_id;
      return v_found;
  end case;
end
$$;

grant execute on function core.is_visible to assetry_api;

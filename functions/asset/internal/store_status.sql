-- Gives an asset, which is locked, the status in p_asset, with the dates that the transition sets or empties, and
-- keeps the transition: asset.status_changes is the history of its life, by which undo_asset_transition goes back.
create or replace function asset.store_status(p_asset asset.assets, p_note text default null)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before asset.assets;
begin
  select * into v_before from asset.assets as a where a.id = p_asset.id;

  update asset.assets as a
     set status = p_asset.status,
         acquired_on = p_asset.acquired_on,
         in_service_on = p_asset.in_service_on,
         warranty_ends_on = p_asset.warranty_ends_on,
         parent_id = p_asset.parent_id,
         stops_parent = p_asset.stops_parent
   where a.id = p_asset.id
  returning * into p_asset;

  insert into asset.status_changes (site_id, asset_id, from_status, action, to_status, note, before)
  values (
    p_asset.site_id, p_asset.id, v_before.status, core.current_action(), p_asset.status, p_note,
    (
      select coalesce(jsonb_object_agg(b.key, b.value), '{}')
        from jsonb_each(to_jsonb(v_before)) as b
        join jsonb_each(to_jsonb(p_asset)) as a using (key)
       where b.key in ('acquired_on', 'in_service_on', 'warranty_ends_on')
         and a.value <> b.value
    )
  );

  -- What is gone fills no position.
  if p_asset.status in ('LOST', 'CANCELLED', 'DISPOSED') then
    perform asset.end_installations(
      array[p_asset.id], clock_timestamp(), case p_asset.status when 'LOST' then 'LOST' else 'REMOVE' end
    );
  end if;

  if p_asset.status in ('CANCELLED', 'DISPOSED') then
    perform asset.close_relations_of(p_asset);
  end if;

  return p_asset;
end
$$;

grant execute on function asset.store_status to assetry_api;

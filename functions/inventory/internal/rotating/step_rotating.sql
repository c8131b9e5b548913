-- Takes the asset of a serial number one step on in its life, as the action does that is named: the movement of stock
-- stands for it. What such a step fills the caller has filled.
create or replace function inventory.step_rotating(p_asset asset.assets, p_action text, p_note text)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action text := core.current_action();
begin
  perform set_config('assetry.action', p_action, true);
  p_asset.status := asset.next_status(p_asset, p_action);

  p_asset := asset.store_status(p_asset, p_note);
  perform set_config('assetry.action', coalesce(v_action, ''), true);
  return p_asset;
end
$$;

grant execute on function inventory.step_rotating to assetry_api;

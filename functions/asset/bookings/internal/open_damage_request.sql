-- Opens the request that a custody asks for as it is now brought back: it is damaged, was not said to be so when it was
-- taken, and its category does not say otherwise; null when there is none to open. The asset is locked with its
-- custody, which is brought back once, so there is one request. Whoever takes the asset back need not be one who may
-- hand in requests: it is the organization that wants to know.
create or replace function asset.open_damage_request(p_custody asset.custodies)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset   asset.assets;
  v_request request.requests;
begin
  select * into v_asset from asset.assets as a where a.id = p_custody.asset_id;

  if p_custody.condition_in is distinct from 'DAMAGED'
    or p_custody.condition_out = 'DAMAGED'
    or not asset.damage_opens_request(v_asset.category_id)
  then
    return null;
  end if;

  v_request.site_id := p_custody.site_id;
  v_request.asset_id := p_custody.asset_id;
  v_request.title := left(v_asset.name, 180) || ' came back damaged';
  v_request.description := asset.damage_report(p_custody);
  v_request.source := 'RETURN';
  v_request.requester_id := core.current_account_id();
  v_request.reported_at := p_custody.checked_in_at;
  v_request := request.store_request(v_request);
  return v_request.id;
end
$$;

grant execute on function asset.open_damage_request to assetry_api;

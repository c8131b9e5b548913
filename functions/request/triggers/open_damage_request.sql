-- Opens the request that a custody asks for as it is now brought back: it is damaged, was not said to be so when it was
-- taken, and its category does not say otherwise. The asset is locked with its custody, which is brought back once, so
-- there is one request. Whoever takes the asset back need not be one who may hand in requests: it is the organization
-- that wants to know.
create or replace function request.open_damage_request()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_asset   asset.assets;
  v_request request.requests;
begin
  select * into v_asset from asset.assets as a where a.organization_id = new.organization_id and a.id = new.asset_id;

  if asset.damage_opens_request(v_asset.category_id) then
    v_request.site_id := new.site_id;
    v_request.asset_id := new.asset_id;
    v_request.title := left(v_asset.name, 180) || ' was returned damaged';
    v_request.description := asset.damage_report(new);
    v_request.source := 'RETURN';
    v_request.requester_id := core.current_account_id();
    v_request.reported_at := new.checked_in_at;
    v_request := request.store_request(v_request);
    new.request_id := v_request.id;
  end if;

  return new;
end
$$;

create or replace trigger open_damage_request
  before update of status on asset.custodies
  for each row
  when (
    new.status = 'RETURNED'
    and new.status is distinct from old.status
    and new.condition_in = 'DAMAGED'
    and new.condition_out is distinct from 'DAMAGED'
  )
  execute function request.open_damage_request();

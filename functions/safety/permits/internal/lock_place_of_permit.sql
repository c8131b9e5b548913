-- Holds the site of a permit while it is issued, so that permits of one site are issued one after the other and its
-- locations stay within each other as they are, and the asset, so that it stays where it is.
create or replace function safety.lock_place_of_permit(p_permit_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_permit safety.permits;
begin
  select * into v_permit from safety.permits as p where p.id = p_permit_id;

  perform from core.sites as s where s.id = v_permit.site_id for no key update;
  perform from asset.assets as a where a.id = v_permit.asset_id for share;
end
$$;

grant execute on function safety.lock_place_of_permit to assetry_api;

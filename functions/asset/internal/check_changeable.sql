-- Refuses to move or to change what is no more: its record is history.
create or replace function asset.check_changeable(p_asset asset.assets)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_asset.status in ('CANCELLED', 'DISPOSED') then
    perform core.refuse(
      'ASSET_FROZEN', format('Asset %s is %s and cannot change any more', p_asset.asset_number, p_asset.status), 409
    );
  end if;
end
$$;

grant execute on function asset.check_changeable to assetry_api;

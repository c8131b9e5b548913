-- Whether an asset's life is over: nothing new is planned for it, opened on it or attached to it.
create or replace function asset.is_retired(p_status text)
returns boolean
language sql
immutable
return p_status in ('CANCELLED', 'DECOMMISSIONED', 'DISPOSED');

grant execute on function asset.is_retired to assetry_api, assetry_list;

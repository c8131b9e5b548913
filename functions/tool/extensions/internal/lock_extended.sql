-- The asset of an extension, locked before it; empty when the extension is out of reach.
create or replace function tool.lock_extended(p_extension_id uuid)
returns asset.assets
language sql
volatile
set search_path = ''
as $$
  select a
    from asset.assets as a
   where a.id = (select e.asset_id from tool.extensions as e where e.id = p_extension_id)
     for no key update
$$;

grant execute on function tool.lock_extended to assetry_api;

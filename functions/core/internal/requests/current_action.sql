-- The action or settings list that is writing: the one begun by core.begin_action, else what the path names.
create or replace function core.current_action()
returns text
language sql
stable
return coalesce(
  nullif(current_setting('assetry.action', true), ''),
  nullif(regexp_replace(current_setting('request.path', true), '^/(rpc/)?', ''), '')
);

grant execute on function core.current_action to assetry_api, assetry_list, assetry_auth, assetry_worker;

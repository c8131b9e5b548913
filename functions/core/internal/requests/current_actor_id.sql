-- The identity that logged in: the account itself, or the service account acting on its behalf.
create or replace function core.current_actor_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.actor_id', true), '')::uuid;

grant execute on function core.current_actor_id to assetry_api, assetry_list, assetry_auth;

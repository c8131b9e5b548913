-- Whether the caller reads everything within reach of every domain.
create or replace function core.reads_everything()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select identity.reads_everything(core.current_account_id(), core.current_actor_id(), core.current_api_key_id())
$$;

grant execute on function core.reads_everything to authenticated, assetry_api, assetry_list;

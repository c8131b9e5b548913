-- Refuses whoever does not act for the account and key of a feed as themselves: it reads by their rights alone, so a
-- service account that acts for a person, or a narrower key, would read more by its address.
create or replace function integration.require_own_feed(p_api_key_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.current_actor_id() <> core.current_account_id()
    or core.current_api_key_id() is not null and core.current_api_key_id() is distinct from p_api_key_id
  then
    perform core.refuse(
      'CALENDAR_FEED_OF_ANOTHER', 'The calendar feed reads for another account or key', 403,
      p_hint => 'Sign in as the account itself, or create a feed with this key'
    );
  end if;
end
$$;

grant execute on function integration.require_own_feed to assetry_api;

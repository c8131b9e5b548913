-- Stores a feed of the caller with the hash of its address; returns what the caller is answered, without the address.
-- The account is locked, so that two at once count each other.
create or replace function integration.store_feed(p_feed integration.calendar_feeds)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed integration.calendar_feeds;
begin
  perform
     from identity.accounts as a
    where a.id = core.current_account_id()
      for no key update;

  if (
    select count(*)
      from integration.calendar_feeds as f
     where f.organization_id = core.current_organization_id()
       and f.account_id = core.current_account_id()
       and f.revoked_at is null
  ) >= 20 then
    perform core.refuse(
      'TOO_MANY_FEEDS', 'The account has 20 calendar feeds', 422, p_hint => 'Revoke feeds that nobody reads'
    );
  end if;

  v_feed.id := uuidv7();
  insert into integration.calendar_feeds (id, site_id, name, kinds, hides_details, address_hash)
  values (
    v_feed.id, p_feed.site_id, p_feed.name, p_feed.kinds, coalesce(p_feed.hides_details, false),
    integration.address_hash(integration.address_token(v_feed.id, 1))
  )
  returning * into v_feed;
  return to_jsonb(v_feed) - 'address_hash';
end
$$;

grant execute on function integration.store_feed to assetry_api;

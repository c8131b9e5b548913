-- Replaces the address of a feed that is locked.
create or replace function integration.renew_address(p_feed_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed integration.calendar_feeds;
begin
  update integration.calendar_feeds as f
     set address_number = f.address_number + 1,
         address_hash = integration.address_hash(integration.address_token(f.id, f.address_number + 1)),
         issued_at = clock_timestamp(),
         updated_at = now(),
         updated_by = core.current_account_id()
   where f.organization_id = core.current_organization_id()
     and f.id = p_feed_id
  returning f.* into v_feed;
  return to_jsonb(v_feed) - 'address_hash';
end
$$;

grant execute on function integration.renew_address to assetry_api;

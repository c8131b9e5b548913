-- Revokes a feed that is locked, and forgets its address.
create or replace function integration.end_feed(p_feed_id uuid)
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
     set address_hash = null,
         revoked_at = clock_timestamp(),
         updated_at = now(),
         updated_by = core.current_account_id()
   where f.organization_id = core.current_organization_id()
     and f.id = p_feed_id
  returning f.* into v_feed;
  return core.answer(to_jsonb(v_feed), null::integration.calendar_revoke_answer);
end
$$;

grant execute on function integration.end_feed to assetry_api;

-- Locks a feed of the caller, at the version that the caller read. A feed that is revoked changes no more.
create or replace function integration.lock_calendar_feed(p_feed_id uuid, p_row_version integer)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed integration.calendar_feeds;
begin
  select * into v_feed
    from integration.calendar_feeds as f
   where f.organization_id = core.current_organization_id()
     and f.account_id = core.current_account_id()
     and f.id = p_feed_id
     for no key update;

  if not found then
    perform core.refuse('CALENDAR_FEED_NOT_FOUND', 'No such calendar feed', 404);
  end if;

  perform integration.require_own_feed(v_feed.api_key_id);
  perform core.check_row_version(v_feed.row_version, p_row_version);

  if v_feed.revoked_at is not null then
    perform core.refuse(
      'CALENDAR_FEED_REVOKED', format('Calendar feed %s is revoked', v_feed.name), 409, p_hint => 'Create another feed'
    );
  end if;

  return v_feed.id;
end
$$;

grant execute on function integration.lock_calendar_feed to assetry_api;

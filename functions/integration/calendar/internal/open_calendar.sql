-- What a feed shows, for who has its address: from here on the call is one of the account of the feed, by its reach and
-- permissions now. One refusal for every cause, and one look-up by an index before it: an address that nobody has costs
-- the same whichever it is.
create or replace function integration.open_calendar(p_token text)
returns integration.calendar_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed   integration.calendar_feeds;
  v_answer integration.calendar_answer;
begin
  select f.* into v_feed
    from integration.calendar_feeds as f
   where f.address_hash = integration.address_hash(p_token)
     and identity.serves_host(f.organization_id);

  begin
    perform core.act_for(v_feed.account_id, v_feed.api_key_id, coalesce(core.request_id(), 'calendar'));
  exception
    when sqlstate 'PGRST' then
      perform core.refuse('CALENDAR_FEED_NOT_FOUND', 'No such calendar feed', 404);
  end;

  if not identity.take_hit('calendar', uuid_send(v_feed.id), 10) then
    perform core.refuse(
      'TOO_MANY_READS', 'The calendar feed was read ten times in the last minute', 429,
      p_hint => 'Read it every quarter of an hour', p_headers => '{"Retry-After": "60"}'
    );
  end if;

  v_answer.organization_id := v_feed.organization_id;
  v_answer.name := v_feed.name;
  v_answer.calendar_entries := integration.calendar_entries(v_feed);
  return v_answer;
end
$$;

grant execute on function integration.open_calendar to assetry_auth;

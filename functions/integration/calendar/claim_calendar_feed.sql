create or replace function api.claim_calendar_feed(p_token text)
returns setof integration.calendar_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next integration.open_calendar(p_token);
end
$$;

alter function api.claim_calendar_feed owner to assetry_auth;
grant execute on function api.claim_calendar_feed to anon;

comment on function api.claim_calendar_feed is $$Claim the content of a calendar feed by its address

The service that writes calendars calls it with the token of the address that create_calendar_feed returned. Send no
bearer token with this call.
p_token: Last part of that address, without .ics
Refuses with CALENDAR_FEED_NOT_FOUND (for every cause: unknown, replaced, revoked or suspended) and TOO_MANY_READS
(ten a minute).$$;

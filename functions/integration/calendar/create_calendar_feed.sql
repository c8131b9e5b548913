create or replace function api.create_calendar_feed(p_values api.field_values)
returns setof integration.calendar_feed_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_calendar_feed', null, jsonb_build_array(p_values));
begin
  if v_answer is null then
    perform integration.require_own_feed(core.current_api_key_id());
    v_answer := core.finish_action(integration.store_feed(integration.check_calendar_feed(p_values)));
  end if;

  return next integration.feed_answer(v_answer);
end
$$;

comment on function api.create_calendar_feed is $$Create a calendar feed

Calendar programs read the feed at url as iCalendar (RFC 5545), without a token: whoever has the address reads it. It
shows what your account and API key read at each request. With site_id it shows the records of the site, without one
those of your own worker: slots, due work that is assigned, absences, inspections and bookings. Events begin between 90
days ago and in 365 days, the nearest 2,000. Cancelled ones stay for 30 days.
Refuses with VALIDATION_FAILED, TOO_MANY_FEEDS (20 that are not revoked) and CALENDAR_FEED_OF_ANOTHER (a service account
acts for a person).$$;

create or replace function api.revoke_calendar_feed(p_calendar_feed_id uuid, p_row_version integer default null)
returns setof integration.calendar_revoke_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'revoke_calendar_feed', null, jsonb_build_array(p_calendar_feed_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.end_feed(integration.lock_calendar_feed(p_calendar_feed_id, p_row_version))
    );
  end if;

  return next jsonb_populate_record(null::integration.calendar_revoke_answer, v_answer);
end
$$;

comment on function api.revoke_calendar_feed is $$Revoke a calendar feed

Its address shows nothing from now on, for good.
Refuses with CALENDAR_FEED_NOT_FOUND, CALENDAR_FEED_OF_ANOTHER, CALENDAR_FEED_REVOKED and STALE_ROW.$$;

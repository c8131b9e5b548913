create or replace function api.issue_calendar_address(p_calendar_feed_id uuid, p_row_version integer default null)
returns setof integration.calendar_feed_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'issue_calendar_address', null, jsonb_build_array(p_calendar_feed_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.renew_address(integration.lock_calendar_feed(p_calendar_feed_id, p_row_version))
    );
  end if;

  return next integration.feed_answer(v_answer);
end
$$;

comment on function api.issue_calendar_address is $$Issue a new address of a calendar feed

The address before shows nothing from now on.
Refuses with CALENDAR_FEED_NOT_FOUND, CALENDAR_FEED_OF_ANOTHER, CALENDAR_FEED_REVOKED and STALE_ROW.$$;

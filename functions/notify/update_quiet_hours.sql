create or replace function api.update_quiet_hours(p_quiet_hours api.row_list)
returns setof notify.quiet_hours_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('update_quiet_hours', null, jsonb_build_array(p_quiet_hours));
  v_hours  notify.quiet_hours[];
begin
  if v_answer is null then
    v_hours := notify.check_quiet_hours(p_quiet_hours);
    perform notify.lock_own_settings();

    delete from notify.quiet_hours as q
     where q.account_id = core.current_account_id()
       and not exists (
             select from unnest(v_hours) as g where (g.weekday, g.start_time) = (q.weekday, q.start_time)
           );

    insert into notify.quiet_hours as q (account_id, weekday, start_time, end_time)
    select core.current_account_id(), g.weekday, g.start_time, g.end_time
      from unnest(v_hours) as g
     order by g.weekday, g.start_time
        on conflict (organization_id, account_id, weekday, start_time) do update
           set end_time = excluded.end_time
         where q.end_time <> excluded.end_time;

    v_answer := core.finish_action(jsonb_build_object('quiet_hours_count', cardinality(v_hours)));
  end if;

  return next jsonb_populate_record(null::notify.quiet_hours_answer, v_answer);
end
$$;

comment on function api.update_quiet_hours is $$Replace your quiet hours

No mail of a notice is sent in quiet hours: it comes at their end, together with others. Critical notices pass, unless
lets_critical_pass of update_notification_settings is false. The times are those of your time zone, also on days on
which clocks change: an end that clocks skip is the first time after it. /notices has every notice at once.
p_quiet_hours: All your quiet hours, at most 50 objects with weekday (MONDAY to SUNDAY, on which they start), start_time
and end_time, such as 22:00 and 06:00; an end before the start is on the next day; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_quiet_hours[2].end_time).$$;

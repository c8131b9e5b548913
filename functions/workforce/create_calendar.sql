create or replace function api.create_calendar(p_values api.field_values)
returns setof workforce.calendar_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_calendar', 'calendar.create', jsonb_build_array(p_values));
  v_calendar   workforce.calendars;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.calendars', p_values, 'create');
    p_values := workforce.check_calendar_days(p_values);
    v_calendar := jsonb_populate_record(null::workforce.calendars, p_values);

    if v_calendar.is_default then
      perform core.lock_tree('workforce.calendars');
      perform workforce.clear_default_calendar();
    end if;

    begin
      insert into workforce.calendars (code, name, is_default)
      values (v_calendar.code, v_calendar.name, coalesce(v_calendar.is_default, false))
      returning * into v_calendar;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('calendar', v_constraint);
    end;

    perform workforce.write_calendar_days(v_calendar.id, p_values -> 'hours', p_values -> 'exceptions');
    perform workforce.keep_opening_hours(v_calendar.id);

    if v_calendar.is_default then
      perform core.tell_followers('site.hours_changed', workforce.sites_of_calendar(v_calendar.id, true));
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_calendar), null::workforce.calendar_answer));
  end if;

  return next jsonb_populate_record(null::workforce.calendar_answer, v_answer);
end
$$;

comment on function api.create_calendar is $$Create a working-time calendar

A site uses it by its calendar_id; with is_default it replaces the default of sites without one. Times are local time
of the site, such as 08:00; 24:00 is the end of the day, and a shift past midnight has two entries. hours are objects
{weekday, start_time, end_time}, with the weekday as a name (MONDAY) or a number from 1 (Monday) to 7 (Sunday);
exceptions {occurs_on, is_working, start_time, end_time, name}: a date without work, or with is_working true the hours
of that date. They are listed at /calendar_hours and /calendar_exceptions.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;

create or replace function api.update_calendar(
  p_calendar_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.calendar_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_calendar', 'calendar.update', jsonb_build_array(p_calendar_id, p_values, p_row_version)
  );
  v_calendar   workforce.calendars;
  v_was        boolean;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.calendars', p_values, 'update');
    p_values := workforce.check_calendar_days(p_values);

    if p_values @> '{"is_default": true}' then
      perform core.lock_tree('workforce.calendars');
    end if;

    v_calendar := workforce.lock_calendar(p_calendar_id, p_row_version);
    v_was := v_calendar.is_default;

    if p_values @> '{"is_default": true}' and not v_calendar.is_default then
      perform workforce.clear_default_calendar();
    end if;

    v_calendar := jsonb_populate_record(v_calendar, p_values);

    begin
      update workforce.calendars as c
         set code = v_calendar.code,
             name = v_calendar.name,
             is_default = v_calendar.is_default,
             archived_at = v_calendar.archived_at
       where c.id = p_calendar_id
      returning * into v_calendar;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('calendar', v_constraint);
    end;

    perform workforce.write_calendar_days(p_calendar_id, p_values -> 'hours', p_values -> 'exceptions');
    perform workforce.keep_opening_hours(v_calendar.id);

    if p_values ?| '{hours,exceptions,is_default}' then
      perform core.tell_followers(
        'site.hours_changed', workforce.sites_of_calendar(p_calendar_id, v_was or v_calendar.is_default)
      );
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_calendar), null::workforce.calendar_answer));
  end if;

  return next jsonb_populate_record(null::workforce.calendar_answer, v_answer);
end
$$;

comment on function api.update_calendar is $$Change a working-time calendar

Omitted fields keep their values; given hours and exceptions (as in create_calendar) replace all existing ones. Target
times of open work orders and requests are recalculated, of fifty at once, of the others within minutes. Due dates set
by a person stay, and missed targets stay missed.
Refuses with CALENDAR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;

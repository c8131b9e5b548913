create or replace function api.import_calendars(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_calendars', 'calendar.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    perform core.lock_tree('workforce.calendars');
    v_rows := workforce.check_imported_calendars(core.read_import('workforce.calendars', p_rows));
    v_answer := core.finish_action(core.import_answer(workforce.store_imported_calendars(v_rows)));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_calendars is $$Import working-time calendars

A row is matched by its code. hours and exceptions are arrays as in create_calendar, in CSV as JSON; given ones replace
all existing ones, and target times are recalculated as in update_calendar. At most one row of a file is the default.
p_rows: At most 10,000 objects with the fields of create_calendar, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;

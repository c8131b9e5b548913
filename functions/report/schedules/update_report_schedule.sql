create or replace function api.update_report_schedule(
  p_report_schedule_id uuid,
  p_values             api.field_values default '{}',
  p_recipients         api.row_list     default null,
  p_row_version        integer          default null
)
returns setof report.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_report_schedule', 'report.schedule',
    jsonb_build_array(p_report_schedule_id, p_values, p_recipients, p_row_version)
  );
  v_schedule report.schedules;
begin
  if v_answer is null then
    p_values := report.check_schedule(p_values, p_recipients, 'update');
    v_schedule := report.lock_schedule(p_report_schedule_id, p_row_version);

    if v_schedule.status = 'RETIRED' then
      perform core.refuse(
        'REPORT_SCHEDULE_RETIRED', format('Schedule %s is retired', v_schedule.name), 409,
        p_hint => 'Create another schedule'
      );
    end if;

    v_schedule := report.read_schedule(v_schedule, p_values, p_recipients);

    update report.schedules as s
       set name = v_schedule.name,
           rrule = v_schedule.rrule,
           starts_on = v_schedule.starts_on,
           time_of_day = v_schedule.time_of_day,
           time_zone = v_schedule.time_zone,
           format = v_schedule.format,
           paper = v_schedule.paper,
           parameters = v_schedule.parameters,
           mode = v_schedule.mode,
           delivery = v_schedule.delivery,
           send_when = v_schedule.send_when,
           account_id = v_schedule.account_id,
           api_key_id = v_schedule.api_key_id,
           sent_revision = v_schedule.sent_revision,
           next_at = case when s.status = 'ACTIVE' then v_schedule.next_at end
     where s.id = p_report_schedule_id
    returning * into v_schedule;

    perform report.store_recipients(v_schedule.id, p_recipients);
    v_answer := core.finish_action(report.schedule_answer_of(v_schedule));
  end if;

  return next jsonb_populate_record(null::report.schedule_answer, v_answer);
end
$$;

comment on function api.update_report_schedule is $$Change a report schedule

Omitted fields keep their values. The next time follows from now on. A schedule with mode OWNER or with addresses sends
from now on what your account reads, of the revision that is published now.
p_recipients: All recipients that it is to have, 1 to 1,000; default those that it has
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, REPORT_SCHEDULE_NOT_FOUND, REPORT_SCHEDULE_RETIRED,
REPORT_NOT_PUBLISHED, REPORT_RUN_OF_ANOTHER (a service account acts for a person), SITE_NOT_FOUND, ASSET_NOT_FOUND and
ASSET_CATEGORY_NOT_FOUND (a condition of figures names what you do not reach), and STALE_ROW.$$;

create or replace function api.create_report_schedule(p_values api.field_values, p_recipients api.row_list)
returns setof report.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_report_schedule', 'report.schedule', jsonb_build_array(p_values, p_recipients)
  );
  v_schedule report.schedules;
begin
  if v_answer is null then
    v_schedule := report.read_schedule(
      null, report.check_schedule(p_values, p_recipients, 'create'), p_recipients
    );

    insert into report.schedules (
      definition_id, name, rrule, starts_on, time_of_day, time_zone, format, paper, parameters, mode,
      delivery, send_when, next_at, account_id, api_key_id, sent_revision
    )
    values (
      v_schedule.definition_id, v_schedule.name, v_schedule.rrule, v_schedule.starts_on, v_schedule.time_of_day,
      v_schedule.time_zone, v_schedule.format, v_schedule.paper, v_schedule.parameters, v_schedule.mode,
      v_schedule.delivery, v_schedule.send_when, v_schedule.next_at, v_schedule.account_id, v_schedule.api_key_id,
      v_schedule.sent_revision
    )
    returning * into v_schedule;

    perform report.store_recipients(v_schedule.id, p_recipients);
    v_answer := core.finish_action(report.schedule_answer_of(v_schedule));
  end if;

  return next jsonb_populate_record(null::report.schedule_answer, v_answer);
end
$$;

comment on function api.create_report_schedule is $$Create a report schedule

On each of its days a run is started for each recipient, by the reach and permissions of that recipient, who is notified
when it is done. With mode OWNER, and for addresses, it is by those of your account and key, at the revision that is
published now; the file and the mail say as whose, and whoever changes the schedule takes your place. Runs of equal
reach share a file. A file over 10 MB is not attached: accounts are notified of it, and you of addresses. With delivery
LINK each address gets a link of its own, for seven days and twenty uses, while your account has report.send_outside and
report.share: /file_shares lists it as yours, and revoke_file_share ends it. A recipient without a site, or who may not
read the list, gets nothing, and the run says so. Times that passed while nothing ran are run once, for the latest. A
time of day that clocks skip comes when they have passed it, one that comes twice the first time. When the report has
the DATE parameters from and until, they are the day before in the rule and the day itself. After five periods in a row
with a failed run the schedule is SUSPENDED, and its account is notified.
p_recipients: Recipients, 1 to 1,000: each an account_id, a role_id, whose holders at each time are meant, or an address
  of a domain in report_domains of the organization
Refuses with PERMISSION_DENIED (also without report.send_outside, or report.share for links to addresses),
VALIDATION_FAILED, REPORT_NOT_PUBLISHED, REPORT_RUN_OF_ANOTHER (a service account acts for a person), and
SITE_NOT_FOUND, ASSET_NOT_FOUND and ASSET_CATEGORY_NOT_FOUND (a condition of figures names what you do not reach).$$;

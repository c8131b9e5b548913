-- The failure report, locked for a change behind its work order, which is held as it is; refuses one that is out of
-- reach, was changed meanwhile, or whose work order is closed. One that is amended (p_is_amended) is that of a work
-- order that is closed, which is locked.
create or replace function work.lock_failure_report(
  p_failure_report_id uuid,
  p_row_version       integer,
  p_is_amended        boolean default false
)
returns work.failure_reports
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_report        work.failure_reports;
  v_work_order_id uuid := (select r.work_order_id from work.failure_reports as r where r.id = p_failure_report_id);
begin
  if p_is_amended and v_work_order_id is not null then
    perform work.next_status(work.lock_work_order(v_work_order_id, null), 'amend_work_order');
  elsif v_work_order_id is not null then
    perform work.hold_for_report(v_work_order_id);
  end if;

  select * into v_report
    from work.failure_reports as r
   where r.id = p_failure_report_id
     for no key update;

  if not found then
    perform core.refuse('FAILURE_REPORT_NOT_FOUND', 'No such failure report', 404);
  end if;

  perform core.check_row_version(v_report.row_version, p_row_version);
  return v_report;
end
$$;

grant execute on function work.lock_failure_report to assetry_api;

-- The week in which hours of a worker, who is locked, count: that in which they begin, or where its timesheet is
-- approved the later one that p_week_on names. Refuses any other, and one whose timesheet is approved, too.
create or replace function work.week_of_labour(
  p_worker workforce.workers, p_started_at timestamptz, p_week_on date default null
)
returns date
language plpgsql
stable
set search_path = ''
as $$
declare
  v_begun_on date := work.week_of(p_worker.id, p_started_at);
  v_week_on  date := coalesce(p_week_on, v_begun_on);
begin
  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(core.fault('week_on', f.code, f.message))
          from (
            values
              ('INVALID_VALUE', format('%s is not a Monday', v_week_on),
               not isfinite(v_week_on) or extract(isodow from v_week_on) <> 1),
              ('TOO_EARLY', format('The hours begin in the week of %s', v_begun_on), v_week_on < v_begun_on),
              ('TOO_LATE', 'The week has not begun', v_week_on > work.week_of(p_worker.id, clock_timestamp())),
              ('NOT_ALLOWED', format('The week of %s is open: the hours count there', v_begun_on),
               v_week_on > v_begun_on and not work.is_week_approved(p_worker.id, v_begun_on))
          ) as f (code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );
  perform work.check_week_open(p_worker, v_week_on);
  return v_week_on;
end
$$;

grant execute on function work.week_of_labour to assetry_api;

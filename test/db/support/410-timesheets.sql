-- The timesheet of a worker for a week in a status; submitted by nobody of the test.
create function test.timesheet(p_name text, p_worker text, p_week_on date, p_status text default 'OPEN')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into workforce.timesheets (
    id, organization_id, site_id, worker_id, week_on, status, totals, submitted_at, submitted_by, decided_at, decided_by
  )
  select v_id, w.organization_id, w.site_id, w.id, p_week_on, p_status,
         jsonb_build_object(
           'minutes', 0, 'work_minutes', 0, 'travel_minutes', 0, 'wait_minutes', 0, 'admin_minutes', 0,
           'deducted_minutes', 0
         ),
         now(), uuidv7(), case when p_status = 'APPROVED' then now() end,
         case when p_status = 'APPROVED' then uuidv7() end
    from workforce.workers as w
   where w.id = test.id(p_worker);
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.timesheet to public;

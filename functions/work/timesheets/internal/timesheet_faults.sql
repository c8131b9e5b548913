-- What stands against an action on a timesheet beyond its status and the permission: a timer that runs in its week, and
-- against its approval that it is one's own, or that its hours are not those that were submitted.
create or replace function work.timesheet_faults(p_timesheet workforce.timesheets, p_action text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(f.field, f.code, f.message) || jsonb_strip_nulls(jsonb_build_object('id', f.id))
             order by f.place, f.id
           ),
           '[]'
         )
    from (
      select 1, 'worker_id', 'SELF_APPROVAL', 'You cannot approve your own timesheet', null::uuid
        from workforce.workers as w
       where w.organization_id = core.current_organization_id()
         and w.id = p_timesheet.worker_id
         and p_action = 'approve_timesheet'
         and (
               w.account_id = any (array[core.current_account_id(), core.current_actor_id()])
               or p_timesheet.submitter_ids && array[core.current_account_id(), core.current_actor_id()]
             )
      union all
      select 2, 'week_on', 'TIMER_RUNNING', 'A timer that started in this week is running', e.id
        from work.labour_entries as e
       where e.organization_id = core.current_organization_id()
         and e.worker_id = p_timesheet.worker_id
         and e.status = 'RUNNING'
         and coalesce(e.week_on, work.week_of(e.worker_id, e.started_at)) = p_timesheet.week_on
         and p_action in ('submit_timesheet', 'approve_timesheet')
      union all
      select 3, 'totals', 'HOURS_CHANGED', 'The hours of the week are not those that were submitted', null
       where p_action = 'approve_timesheet'
         and p_timesheet.totals is distinct from work.timesheet_totals(p_timesheet.worker_id, p_timesheet.week_on)
    ) as f (place, field, code, message, id)
$$;

grant execute on function work.timesheet_faults to assetry_api, assetry_list;

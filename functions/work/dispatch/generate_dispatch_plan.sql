create or replace function api.generate_dispatch_plan(
  p_site_id uuid,
  p_from    timestamptz,
  p_until   timestamptz
)
returns setof work.proposal_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'generate_dispatch_plan', 'work_order.assign', jsonb_build_array(p_site_id, p_from, p_until)
  );
begin
  if v_answer is null then
    perform work.check_plan_period(p_site_id, p_from, p_until);
    perform work.take_dispatch_plan(p_site_id);
    perform work.end_slots(
      array(select s.id from work.slots as s where s.site_id = p_site_id and s.status = 'PROPOSED' order by s.id)
    );
    v_answer := core.finish_action(work.propose_slots(p_site_id, greatest(p_from, clock_timestamp()), p_until));
  end if;

  return query select * from jsonb_populate_recordset(null::work.proposal_answer, v_answer);
end
$$;

comment on function api.generate_dispatch_plan is $$Propose slots for the unscheduled work of a site

One row for each OPEN or ASSIGNED work order with planned labour and without a slot ahead, by priority, due_at (empty
last) and number. Its visit has the remaining planned hours and starts on the grid (grid_minutes of
/dispatch_policies) within the period, for one worker of list_dispatch_candidates whom nothing speaks against; among
those on time first (is_late: it ends after due_at), then by score, start and number of the worker. Each choice counts
for the next. Proposals are slots with the status PROPOSED: they take no time, only accounts with the permission
work_order.assign see them, and a new plan of the site replaces them; confirm_slots schedules them. Slots that are
scheduled are never moved. Prefer: tx=rollback shows a plan without storing it.
code: NO_CANDIDATE without a visit; reason_counts are then the workers for each code, at any time of the period.
p_from: Start of the period; what is past does not count
p_until: End of the period, in the future, after p_from and at most 90 days after it
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, BUSY (another plan of the site is being made) and TOO_MUCH (more than
30,000 days of workers and work orders).$$;

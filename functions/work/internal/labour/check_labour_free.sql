-- Refuses hours at which the worker, who is locked, was at work elsewhere; names each. p_ended_at is null for a timer.
create or replace function work.check_labour_free(
  p_worker workforce.workers, p_started_at timestamptz, p_ended_at timestamptz
)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_running uuid;
  v_faults  jsonb := (
    select jsonb_agg(
             core.fault(
               'started_at', 'LABOUR_OVERLAPS',
               format('%s from %s', case
                 when e.site_id = any ((select core.reachable_site_ids())::uuid[]) then o.work_order_number
                 else 'Work at a site that you do not reach'
               end, to_json(e.started_at) #>> '{}')
             ) || jsonb_build_object('id', e.id)
             order by e.started_at
           )
      from work.labour_entries as e
      join work.work_orders as o on o.id = e.work_order_id
     where e.organization_id = core.current_organization_id()
       and e.worker_id = p_worker.id
       and e.status not in ('REJECTED', 'SUPERSEDED')
       and e.during && tstzrange(p_started_at, p_ended_at, '[)')
  );
begin
  select e.id into v_running
    from work.labour_entries as e
   where e.organization_id = core.current_organization_id()
     and e.worker_id = p_worker.id
     and e.status = 'RUNNING'
     and p_ended_at is null;

  if v_running is not null then
    perform core.refuse(
      'TIMER_RUNNING', format('A timer of %s (%s) is running', p_worker.name, p_worker.worker_number), 409, v_faults,
      'Stop it first with stop_labour_timer'
    );
  elsif v_faults is not null then
    perform core.refuse(
      'LABOUR_OVERLAPS', format('%s (%s) worked elsewhere at that time', p_worker.name, p_worker.worker_number), 409,
      v_faults
    );
  end if;
end
$$;

grant execute on function work.check_labour_free to assetry_api;

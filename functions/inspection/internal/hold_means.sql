-- Holds as they are the types of work and the job plans by which failed items of an inspection open work orders.
create or replace function inspection.hold_means(p_inspection_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type_ids     uuid[];
  v_job_plan_ids uuid[];
begin
  -- The revision of an inspection is frozen, so that what was read stays so.
  select array_agg(t.on_fail_type_id), array_agg(t.on_fail_job_plan_id) into v_type_ids, v_job_plan_ids
    from inspection.inspections as i
    join inspection.template_items as t on t.revision_id = i.revision_id
   where i.id = p_inspection_id
     and t.on_fail = 'WORK_ORDER';

  perform from work.types as t where t.id = any (v_type_ids) order by t.id for share;
  perform from maintenance.job_plans as p where p.id = any (v_job_plan_ids) order by p.id for share;
end
$$;

grant execute on function inspection.hold_means to assetry_api;

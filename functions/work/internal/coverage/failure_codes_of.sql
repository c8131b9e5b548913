-- The problem, cause and remedy of the failure report of a work order; null without one.
create or replace function work.failure_codes_of(p_work_order_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array_remove(array[f.problem_id, f.cause_id, f.remedy_id], null)
    from work.failure_reports as f
   where f.organization_id = core.current_organization_id()
     and f.work_order_id = p_work_order_id
$$;

grant execute on function work.failure_codes_of to assetry_api, assetry_list;

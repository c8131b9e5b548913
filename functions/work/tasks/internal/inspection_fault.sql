-- Why an inspection does not answer an INSPECTION task of a work order, as code and message; null when it does. It is
-- completed, by the template of the task, about what the work is about, handed in since the work was reported, and
-- answers one task.
create or replace function work.inspection_fault(
  p_work_order    work.work_orders,
  p_task          work.tasks,
  p_inspection_id uuid
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_inspection inspection.inspections;
begin
  select * into v_inspection from inspection.inspections as i where i.id = p_inspection_id;

  if not found then
    return '{"code": "NOT_FOUND", "message": "No such inspection"}';
  end if;

  return (
    select jsonb_build_object(
             'code', f.code, 'message', format('Inspection %s %s', v_inspection.inspection_number, f.message)
           )
      from (
        values
          (1, 'NOT_ALLOWED', 'uses another template', v_inspection.template_id <> p_task.template_id),
          (
            2, 'NOT_ALLOWED', 'is of another asset, location or site',
            v_inspection.site_id <> p_work_order.site_id
              or v_inspection.location_id is distinct from p_work_order.location_id
                and v_inspection.location_id is not null
              or v_inspection.asset_id is distinct from p_work_order.asset_id
                and v_inspection.asset_id is not null
                and not exists (
                      select 1
                        from work.order_assets as o
                       where o.work_order_id = p_work_order.id
                         and o.asset_id = v_inspection.asset_id
                    )
          ),
          (
            3, 'NOT_ALLOWED', format('is %s: it must be COMPLETED', v_inspection.status),
            v_inspection.status <> 'COMPLETED'
          ),
          (
            4, 'NOT_ALLOWED', 'was submitted before the work was reported',
            v_inspection.submitted_at < p_work_order.reported_at
          ),
          (
            5, 'ALREADY_EXISTS', 'already answers another task',
            exists (
              select 1
                from work.tasks as t
               where t.organization_id = p_work_order.organization_id
                 and t.inspection_id = v_inspection.id
                 and t.id <> p_task.id
            )
          )
      ) as f (place, code, message, is_so)
     where f.is_so
     order by f.place
     limit 1
  );
end
$$;

grant execute on function work.inspection_fault to assetry_api;

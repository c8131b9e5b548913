-- What is missing in a work order whose type asks so for a failure report: empty when it does not, or there is one.
create or replace function work.failure_faults(p_work_order work.work_orders, p_asks text default 'REQUIRED')
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_build_array(
                      core.fault(
                        'type_id', 'FAILURE_REPORT_MISSING', format('Work of type %s requires a failure report', t.code)
                      )
                    )
               from work.types as t
              where t.id = p_work_order.type_id
                and t.failure_report = p_asks
                and not exists (select 1 from work.failure_reports as r where r.work_order_id = p_work_order.id)
           ),
           '[]'
         )
$$;

grant execute on function work.failure_faults to assetry_api, assetry_list;

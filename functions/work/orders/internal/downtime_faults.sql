-- What is missing in a work order whose type asks so how its asset stood still: empty when it does not, there is a
-- downtime that names the work, or p_values, what is said when it is completed, has that there was none. Work without
-- an asset has none.
create or replace function work.downtime_faults(
  p_work_order work.work_orders,
  p_asks       text,
  p_values     jsonb default '{}'
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_build_array(
                      core.fault(
                        'had_downtime', 'DOWNTIME_MISSING',
                        format('Work of type %s requires a downtime', t.code)
                      )
                    )
               from work.types as t
              where t.id = p_work_order.type_id
                and t.downtime_prompt = p_asks
                and p_work_order.asset_id is not null
                and (p_values ->> 'had_downtime')::boolean is distinct from false
                and not work.has_downtime(p_work_order.id)
           ),
           '[]'
         )
$$;

grant execute on function work.downtime_faults to assetry_api, assetry_list;

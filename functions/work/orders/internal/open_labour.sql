-- The hours worked on a work order that are neither approved nor rejected, as faults in the order of time.
create or replace function work.open_labour(p_work_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               'id', 'LABOUR_NOT_APPROVED', format('Hours from %s are %s', to_json(e.started_at) #>> '{}', e.status)
             ) || jsonb_build_object('id', e.id)
             order by e.started_at, e.id
           ),
           '[]'
         )
    from work.labour_entries as e
   where e.work_order_id = p_work_order_id
     and e.status in ('RUNNING', 'RECORDED')
$$;

grant execute on function work.open_labour to assetry_api, assetry_list;

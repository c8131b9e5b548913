-- What still waits to be approved of what inherits the approval of a work order: how much of it is out of reach.
create or replace function work.approval_warnings(p_work_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case i.ids
           when '{}' then '[]'
           else jsonb_build_array(
             core.fault(
               'id', 'PART_WAITING',
               format('Awaiting approval at sites that you do not reach: %s', cardinality(i.ids))
             )
           )
         end
    from (select work.inheriting_ids(p_work_order_id) as ids) as i
$$;

grant execute on function work.approval_warnings to assetry_api;

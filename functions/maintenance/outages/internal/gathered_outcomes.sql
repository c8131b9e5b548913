-- What work.each_order tells of rows of work for an outage, by number: each with its work order and its schedule.
create or replace function maintenance.gathered_outcomes(p_outcomes jsonb, p_rows work.bulk_row[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(
           o.item - 'answer' || jsonb_build_object(
             'work_order_id', coalesce(o.item #> '{answer,work_order_id}', o.item -> 'work_order_id'),
             'work_order_number', o.item #> '{answer,work_order_number}',
             'maintenance_schedule_id', r.given -> 'maintenance_schedule_id'
           )
           order by r.position
         )
    from jsonb_array_elements(p_outcomes -> 'order_outcomes') as o (item)
    join unnest(p_rows) as r on r.position = (o.item ->> 'row')::integer
$$;

grant execute on function maintenance.gathered_outcomes to assetry_api;

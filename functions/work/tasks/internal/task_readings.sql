-- What new answers to METER tasks mean for their meters, in the order of the tasks: the meter, what it shows now (null
-- when the answer is taken back or is NA), and the reading that stands for the answer until now. That one may have been
-- corrected at the meter since then: it is the one of the same instant that counts.
create or replace function work.task_readings(p_work_order work.work_orders, p_answers jsonb)
returns work.task_reading[]
language sql
stable
set search_path = ''
as $$
  select array(
    select row(
             a.position, t.id, coalesce(s.meter_id, work.meter_of_task(p_work_order, t)),
             case jsonb_typeof(a.given -> 'answer') when 'number' then (a.given -> 'answer')::numeric end,
             s.id, s.read_at
           )::work.task_reading
      from jsonb_array_elements(p_answers) with ordinality as a (given, position)
      join work.tasks as t on t.work_order_id = p_work_order.id and t.id = (a.given ->> 'id')::uuid
      left join meter.readings as r on r.organization_id = t.organization_id and r.id = t.reading_id
      left join meter.readings as s
        on s.organization_id = r.organization_id
       and s.meter_id = r.meter_id
       and s.read_at = r.read_at
       and s.superseded_at is null
     where t.kind = 'METER'
       and a.given ? 'answer'
       and nullif(a.given -> 'answer', 'null') is distinct from t.answer
     order by t.position
  )
$$;

grant execute on function work.task_readings to assetry_api;

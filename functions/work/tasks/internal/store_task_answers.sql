-- Keeps answers to tasks of a work order that is locked; refuses all when one has a fault.
create or replace function work.store_task_answers(p_work_order work.work_orders, p_answers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_now      timestamptz := clock_timestamp();
  v_faults   jsonb;
  v_readings jsonb;
begin
  p_answers := work.with_positions(p_work_order, p_answers);

  select coalesce(
           jsonb_agg(
             core.fault(format('p_answers[%s].%s', a.position, f.field), f.fault ->> 'code', f.fault ->> 'message')
             order by a.position
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_answers) with ordinality as a (given, position)
    left join work.tasks as t on t.work_order_id = p_work_order.id and t.id = (a.given ->> 'id')::uuid
   cross join lateral (
      values
        (
          'id',
          case when t.id is null then '{"code": "NOT_FOUND", "message": "No such task of this work order"}'::jsonb end
        ),
        (
          'answer',
          -- The answer that stands was right when it was given.
          case
            when a.given -> 'answer' <> 'null' and a.given -> 'answer' is distinct from t.answer
              then work.task_answer_fault(p_work_order, t, a.given -> 'answer')
          end
        ),
        ('measured_at', asset.measured_fault(a.given, t.instrument_id))
    ) as f (field, fault)
   where f.fault is not null;

  perform core.refuse_faults(v_faults);
  v_readings := work.record_task_readings(p_work_order, p_answers, v_now);

  update work.tasks as t
     set answer = a.answer,
         result = case when a.answer = t.answer then t.result else work.task_result(t, a.answer) end,
         note = a.note,
         instrument_id = a.instrument_id,
         measured_at = a.measured_at,
         was_unfit = a.was_unfit,
         meter_id = case when a.reads then a.meter_id else t.meter_id end,
         reading_id = case when a.reads then a.reading_id else t.reading_id end,
         inspection_id = case when t.kind = 'INSPECTION' and a.answer <> '"NA"' then (a.answer #>> '{}')::uuid end,
         answered_at = case when a.answer is null then null when a.answer = t.answer then t.answered_at else v_now end,
         answered_by = case
           when a.answer is null then null when a.answer = t.answer then t.answered_by else core.current_account_id()
         end
    from (
      select o.id,
             case when g.given ? 'answer' then nullif(g.given -> 'answer', 'null') else o.answer end as answer,
             case when g.given ? 'note' then g.given ->> 'note' else o.note end as note,
             r.task_id is not null as reads, r.meter_id, r.reading_id, m.p_instrument_id as instrument_id,
             m.p_measured_at as measured_at, m.p_was_unfit as was_unfit
        from jsonb_array_elements(p_answers) as g (given)
        join lateral (select * from work.tasks as o where o.id = (g.given ->> 'id')::uuid offset 0) as o on true
        left join jsonb_to_recordset(v_readings) as r (task_id uuid, meter_id uuid, reading_id uuid) on r.task_id = o.id
       cross join lateral asset.measured_with(
               g.given, o.answer,
               case when g.given ? 'answer' then nullif(g.given -> 'answer', 'null') else o.answer end, v_now,
               o.instrument_id, o.measured_at, o.was_unfit
             ) as m
    ) as a
   where t.id = a.id
     and (t.answer, t.note, t.instrument_id, t.measured_at)
           is distinct from (a.answer, a.note, a.instrument_id, a.measured_at);

  perform file.mark_answers(
    p_work_order.id,
    array(
      select t.answer from work.tasks as t where t.work_order_id = p_work_order.id and t.kind in ('PHOTO', 'SIGNATURE')
    )
  );
end
$$;

grant execute on function work.store_task_answers to assetry_api;

-- The slots of a work order, whose workers are locked, each new one with what was overridden for its reason. Refuses
-- who cannot come then without one, with all of them under the code of the gravest. What overlaps other slots is
-- answered in p_booked: nothing overrides that. A slot that is there already is not asked again.
create or replace function work.check_visits(
  p_work_order  work.work_orders,
  inout p_slots work.slots[],
  out p_booked  jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_new    work.slots[] := work.new_slots(p_work_order.id, p_slots);
  v_faults jsonb;
  v_code   text;
begin
  with against as materialized (
    select v.worker_id, v.starts_at, v.ends_at, f.code, f.message, f.work_order_id
      from unnest(v_new) with ordinality as v
      join (
             select v.place, v.code, v.message, v.work_order_id
               from work.faults_of_visits(
                      p_work_order,
                      array(
                        select row(n.worker_id, n.starts_at, n.ends_at)::work.visit
                          from unnest(v_new) with ordinality as n
                         order by n.ordinality
                      )
                    ) as v
             union all
             select n.ordinality, f.code, f.message, null
               from unnest(v_new) with ordinality as n
               join work.fit_faults(p_work_order, array(select w.worker_id from unnest(v_new) as w)) as f
                 on f.worker_id = n.worker_id
           ) as f on f.place = v.ordinality
  ),
  asked as (
    select n.ordinality as position, n.worker_id, n.starts_at, n.ends_at, n.override_reason, f.*
      from unnest(p_slots) with ordinality as n
     cross join lateral (
        select coalesce(
                 array_agg(a.code order by array_position(work.candidate_codes(), a.code))
                   filter (where a.code <> 'DOUBLE_BOOKED'),
                 '{}'
               ) as codes,
               jsonb_agg(
                 core.fault(format('p_slots[%s].starts_at', n.ordinality), a.code, a.message)
                   || jsonb_build_object('id', n.worker_id)
                 order by array_position(work.candidate_codes(), a.code)
               ) filter (where a.code <> 'DOUBLE_BOOKED' and n.override_reason is null) as faults,
               jsonb_agg(
                 core.fault(format('p_slots[%s].starts_at', n.ordinality), a.code, a.message)
                   || jsonb_strip_nulls(jsonb_build_object('id', a.work_order_id))
               ) filter (where a.code = 'DOUBLE_BOOKED') as booked
          from against as a
         where (a.worker_id, a.starts_at, a.ends_at) = (n.worker_id, n.starts_at, n.ends_at)
     ) as f
  )
  select coalesce(
           array_agg(
             jsonb_populate_record(
               null::work.slots,
               jsonb_build_object(
                 'worker_id', k.worker_id, 'starts_at', k.starts_at, 'ends_at', k.ends_at,
                 'overridden_codes', k.codes,
                 'override_reason', case when k.codes <> '{}' then k.override_reason end
               )
             )
             order by k.position
           ),
           '{}'
         ),
         jsonb_path_query_array(jsonb_agg(k.faults order by k.position) filter (where k.faults is not null), '$[*][*]'),
         coalesce(
           jsonb_path_query_array(
             jsonb_agg(k.booked order by k.position) filter (where k.booked is not null), '$[*][*]'
           ),
           '[]'
         )
    into p_slots, v_faults, p_booked
    from asked as k;

  select c.code into v_code
    from unnest(work.candidate_codes()) with ordinality as c (code, place)
   where v_faults @> jsonb_build_array(jsonb_build_object('code', c.code))
   order by c.place
   limit 1;

  if v_code is not null then
    perform work.refuse_absent(v_code, v_faults);
  end if;
end
$$;

grant execute on function work.check_visits to assetry_api;

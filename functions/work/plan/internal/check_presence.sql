-- The slots of a work order, whose workers are locked, each new one with what was overridden for its reason. Refuses
-- who is on leave, absent or off shift then without one, with all of them under the code of the gravest. A slot that
-- is there already is not asked again.
create or replace function work.check_presence(p_work_order work.work_orders, p_slots work.slots[])
returns work.slots[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_slots  work.slots[];
  v_faults jsonb;
  v_code   text;
begin
  with asked as (
    select n.ordinality as position, n.worker_id, n.starts_at, n.ends_at, n.override_reason, f.codes, f.messages
      from unnest(p_slots) with ordinality as n
     cross join lateral (
        select coalesce(array_agg(p.code), '{}') as codes, array_agg(p.message) as messages
          from workforce.presence_faults(
                 n.worker_id, n.starts_at, n.ends_at, p_work_order.priority in ('URGENT', 'EMERGENCY')
               ) as p
         where not exists (
                 select 1
                   from work.slots as s
                  where s.work_order_id = p_work_order.id
                    and s.released_at is null
                    and s.worker_id = n.worker_id
                    and s.starts_at = n.starts_at
                    and s.ends_at = n.ends_at
               )
     ) as f
  )
  select array_agg(
           jsonb_populate_record(
             null::work.slots,
             jsonb_build_object(
               'worker_id', a.worker_id, 'starts_at', a.starts_at, 'ends_at', a.ends_at, 'overridden_codes', a.codes,
               'override_reason', case when a.codes <> '{}' then a.override_reason end
             )
           )
           order by a.position
         ),
         jsonb_path_query_array(
           jsonb_agg(
             (
               select jsonb_agg(
                        core.fault(format('p_slots[%s].starts_at', a.position), u.code, u.message)
                          || jsonb_build_object('id', a.worker_id)
                      )
                 from unnest(a.codes, a.messages) as u (code, message)
             )
             order by a.position
           ) filter (where a.codes <> '{}' and a.override_reason is null),
           '$[*][*]'
         )
    into v_slots, v_faults
    from asked as a;

  select c.code into v_code
    from unnest('{WORKER_NOT_ACTIVE,ABSENT,OUTSIDE_SHIFT}'::text[]) with ordinality as c (code, place)
   where v_faults @> jsonb_build_array(jsonb_build_object('code', c.code))
   order by c.place
   limit 1;

  if v_code is not null then
    perform work.refuse_absent(v_code, v_faults);
  end if;

  return coalesce(v_slots, '{}');
end
$$;

grant execute on function work.check_presence to assetry_api;

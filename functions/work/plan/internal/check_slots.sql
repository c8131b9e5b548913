-- When who is to be at a work order, read and checked: it ends after it starts and after now, and nobody is there twice
-- at once. Refuses with every fault of every row.
create or replace function work.check_slots(p_slots jsonb)
returns work.slots[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_slots', 'work.slots', p_slots, 'create', 200);
  v_slots  work.slots[];
  v_faults jsonb;
begin
  v_slots := array(
    select jsonb_populate_record(null::work.slots, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_slots[%s].%s', s.ordinality, f.field), f.code, f.message) order by s.ordinality
           ),
           '[]'
         )
    into v_faults
    from unnest(v_slots) with ordinality as s
   cross join lateral (
      values
        ('ends_at', 'TOO_EARLY', 'Must be after starts_at', s.ends_at <= s.starts_at),
        (
          'ends_at', 'TOO_EARLY', 'Must be in the future',
          s.ends_at > s.starts_at and s.ends_at <= clock_timestamp()
        ),
        ('ends_at', 'TOO_LATE', 'At most 31 days after starts_at', s.ends_at > s.starts_at + interval '31 days'),
        (
          'starts_at', 'DOUBLE_BOOKED', 'Overlaps another slot of the worker',
          exists (
            select 1
              from unnest(v_slots) with ordinality as o
             where o.ordinality < s.ordinality
               and o.worker_id = s.worker_id
               and o.ends_at > o.starts_at
               and (o.starts_at, o.ends_at) overlaps (s.starts_at, s.ends_at)
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_slots;
end
$$;

grant execute on function work.check_slots to assetry_api;

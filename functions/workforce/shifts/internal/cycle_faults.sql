-- Where shifts lie outside a cycle, or overlap one another, also from the end of the cycle into its begin: as faults,
-- counted from 1. Each is told of the later of two rows.
create or replace function workforce.cycle_faults(p_cycle_days integer, p_shifts workforce.pattern_shifts[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  with shift as (
    select s.ordinality as position, s.day_index, p_cycle_days * 1440 as cycle,
           s.day_index * 1440 + (extract(epoch from s.start_time) / 60)::integer as starts,
           s.day_index * 1440 + (extract(epoch from s.end_time) / 60)::integer
             + case when s.end_time <= s.start_time then 1440 else 0 end as ends
      from unnest(p_shifts) with ordinality as s
  )
  select coalesce(
           jsonb_agg(
             core.fault(format('p_shifts[%s].%s', s.position, f.field), f.code, f.message) order by s.position, f.field
           ),
           '[]'
         )
    from shift as s
   cross join lateral (
      values
        (
          'day_index', 'OUT_OF_RANGE', format('Must be from 0 to %s', p_cycle_days - 1), s.day_index >= p_cycle_days
        ),
        (
          'start_time', 'OVERLAP', 'Overlaps another shift of the cycle',
          exists (
            select 1
              from shift as o
             cross join generate_series(-1, 1) as n (cycles)
             where o.position < s.position
               and o.starts + n.cycles * o.cycle < s.ends
               and s.starts < o.ends + n.cycles * o.cycle
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function workforce.cycle_faults to assetry_api;

-- The shifts of a pattern as they were given; refuses with every fault of each that needs no pattern.
create or replace function workforce.check_pattern_shifts(p_shifts jsonb)
returns workforce.pattern_shifts[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_shifts', 'workforce.pattern_shifts', p_shifts, 'create', 1000);
  v_shifts workforce.pattern_shifts[];
  v_faults jsonb;
begin
  v_shifts := array(
    select jsonb_populate_record(null::workforce.pattern_shifts, '{"kind": "REGULAR"}' || jsonb_strip_nulls(r.kept))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_shifts[%s].%s', s.ordinality, f.field), f.code, f.message)
             order by s.ordinality, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_shifts) with ordinality as s
   cross join lateral (
      values
        ('start_time', 'INVALID_FORMAT', 'Whole minutes only', extract(second from s.start_time) <> 0),
        ('start_time', 'OUT_OF_RANGE', 'A day starts at 00:00', s.start_time = '24:00'),
        ('end_time', 'INVALID_FORMAT', 'Whole minutes only', extract(second from s.end_time) <> 0)
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_shifts;
end
$$;

grant execute on function workforce.check_pattern_shifts to assetry_api;

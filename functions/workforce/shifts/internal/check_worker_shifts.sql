-- The shifts of a day as they were given, in order, each with its kind; null stays null. Refuses with every fault of
-- each.
create or replace function workforce.check_worker_shifts(p_shifts jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record;
  v_shifts workforce.worker_shifts[];
  v_faults jsonb;
begin
  if p_shifts is null or p_shifts = 'null' then
    return null;
  end if;

  v_read := core.read_rows('p_shifts', 'workforce.shift_pins', p_shifts, 'create', 10);
  v_shifts := array(
    select jsonb_populate_record(null::workforce.worker_shifts, r.kept)
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
        ('starts_at', 'MISSING_VALUE', 'A value is required', s.starts_at is null),
        ('ends_at', 'MISSING_VALUE', 'A value is required', s.ends_at is null),
        ('starts_at', 'INVALID_FORMAT', 'Whole minutes only', extract(second from s.starts_at) <> 0),
        ('ends_at', 'INVALID_FORMAT', 'Whole minutes only', extract(second from s.ends_at) <> 0),
        ('ends_at', 'TOO_EARLY', 'Must be after starts_at', s.ends_at <= s.starts_at),
        ('ends_at', 'TOO_LATE', 'At most 24 hours after starts_at', s.ends_at > s.starts_at + interval '24 hours'),
        (
          'starts_at', 'SHIFTS_OVERLAP', 'Overlaps another shift of the day',
          exists (
            select 1
              from unnest(v_shifts) with ordinality as o
             where o.ordinality < s.ordinality
               and o.ends_at > o.starts_at
               and s.ends_at > s.starts_at
               and tstzrange(o.starts_at, o.ends_at) && tstzrange(s.starts_at, s.ends_at)
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_shifts[%s].")', s.ordinality)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'kind', coalesce(s.kind, 'REGULAR')
               )
               order by s.starts_at
             ),
             '[]'
           )
      from unnest(v_shifts) as s
  );
end
$$;

grant execute on function workforce.check_worker_shifts to assetry_api;

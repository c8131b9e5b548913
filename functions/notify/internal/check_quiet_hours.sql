-- Quiet hours as they were given, ready for their table; refuses with every fault of each.
create or replace function notify.check_quiet_hours(p_quiet_hours jsonb)
returns notify.quiet_hours[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_quiet_hours', 'notify.quiet_hours', p_quiet_hours, 'create', 50);
  v_hours  notify.quiet_hours[];
  v_faults jsonb;
begin
  v_hours := array(
    select jsonb_populate_record(null::notify.quiet_hours, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_quiet_hours[%s].%s', n.position, f.field), f.code, f.message)
             order by n.position, f.field
           ),
           '[]'
         )
    into v_faults
    from generate_subscripts(v_hours, 1) as n (position)
   cross join lateral (
      values
        (
          'end_time', 'INVALID_VALUE', 'Another time than the start',
          (v_hours[n.position]).start_time = (v_hours[n.position]).end_time
        ),
        (
          'start_time', 'ALREADY_EXISTS', 'Repeats a start of the array',
          exists (
            select
              from generate_series(1, n.position - 1) as o (position)
             where (v_hours[o.position]).weekday = (v_hours[n.position]).weekday
               and (v_hours[o.position]).start_time = (v_hours[n.position]).start_time
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_hours;
end
$$;

grant execute on function notify.check_quiet_hours to assetry_api;

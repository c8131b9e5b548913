-- What the air must be like for a kind of permit, as it was given, in its order, with every fault of each.
create or replace function safety.read_kind_limits(
  p_limits     jsonb,
  out p_read   safety.permit_kind_limits[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_limits', 'safety.permit_kind_limits', p_limits, 'create', 50);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(null::safety.permit_kind_limits, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  -- What the values of a limit mean together is asked where each of them could be read.
  select coalesce(
           jsonb_agg(
             core.fault(format('p_limits[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as l
   cross join lateral (
      values
        (
          'gas', 'ALREADY_EXISTS', 'Another limit of the array is for this gas',
          exists (select 1 from unnest(p_read) as o where o.gas = l.gas and o.position < l.position)
        ),
        ('minimum', 'MISSING_VALUE', 'A minimum or a maximum is required', coalesce(l.minimum, l.maximum) is null),
        ('maximum', 'TOO_SMALL', 'Must be at least the minimum', l.maximum < l.minimum)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_limits[%s].")', l.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function safety.read_kind_limits to assetry_api;

-- The approval limits of a role as they were given, ready for their table; refuses with every fault of each.
create or replace function identity.check_approval_limits(p_limits jsonb)
returns identity.approval_limits[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_limits', 'identity.approval_limits', p_limits, 'create', 100);
  v_limits identity.approval_limits[];
  v_faults jsonb;
begin
  v_limits := array(
    select jsonb_populate_record(null::identity.approval_limits, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_limits[%s].currency', n.position), 'ALREADY_EXISTS',
             'Repeats another limit of the array')
             order by n.position
           ),
           '[]'
         )
    into v_faults
    from generate_subscripts(v_limits, 1) as n (position)
   where exists (
           select 1
             from generate_series(1, n.position - 1) as o (position)
            where (v_limits[o.position]).subject = (v_limits[n.position]).subject
              and (v_limits[o.position]).currency = (v_limits[n.position]).currency
         );

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_limits;
end
$$;

grant execute on function identity.check_approval_limits to assetry_api;

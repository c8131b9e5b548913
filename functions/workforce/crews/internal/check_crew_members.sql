-- The members of a crew as they were given; refuses with every fault of each.
create or replace function workforce.check_crew_members(p_members jsonb)
returns workforce.crew_members[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read    record := core.read_rows('p_members', 'workforce.crew_members', p_members, 'create', 200);
  v_members workforce.crew_members[];
  v_faults  jsonb;
begin
  v_members := array(
    select jsonb_populate_record(
             null::workforce.crew_members,
             '{"is_lead": false, "is_full_time": true}' || jsonb_strip_nulls(r.kept)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_members[%s].%s', m.ordinality, f.field), f.code, f.message)
             order by m.ordinality, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_members) with ordinality as m
   cross join lateral (
      values
        ('ends_on', 'TOO_EARLY', 'Cannot be before starts_on', m.ends_on < m.starts_on),
        (
          'worker_id', 'OVERLAP', 'Another row has the worker in the same period',
          exists (
            select 1
              from unnest(v_members) with ordinality as o
             where o.ordinality < m.ordinality
               and o.worker_id = m.worker_id
               and o.starts_on <= coalesce(m.ends_on, 'infinity')
               and m.starts_on <= coalesce(o.ends_on, 'infinity')
          )
        ),
        (
          'is_lead', 'OVERLAP', 'Another row has the lead in the same period',
          m.is_lead and exists (
            select 1
              from unnest(v_members) with ordinality as o
             where o.ordinality < m.ordinality
               and o.is_lead
               and o.starts_on <= coalesce(m.ends_on, 'infinity')
               and m.starts_on <= coalesce(o.ends_on, 'infinity')
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_members;
end
$$;

grant execute on function workforce.check_crew_members to assetry_api;

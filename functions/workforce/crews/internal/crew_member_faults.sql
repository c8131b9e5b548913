-- Where members of a crew, who are locked, belong to another crew full time in the same period: as faults.
create or replace function workforce.crew_member_faults(p_crew_id uuid, p_members workforce.crew_members[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_members[%s].worker_id', n.ordinality), 'OVERLAP',
               case
                 when m.site_id = any ((select core.reachable_site_ids())::uuid[]) then
                   format('Belongs to crew %s full time from %s', c.code, m.starts_on)
                 else 'Belongs full time to a crew at a site that you do not reach'
               end
             )
             order by n.ordinality, m.starts_on
           ),
           '[]'
         )
    from unnest(p_members) with ordinality as n
    join workforce.crew_members as m
      on m.organization_id = core.current_organization_id()
     and m.worker_id = n.worker_id
     and m.crew_id <> p_crew_id
     and m.is_full_time
     and m.during && daterange(n.starts_on, n.ends_on, '[]')
    join workforce.crews as c on c.organization_id = m.organization_id and c.id = m.crew_id
   where n.is_full_time
$$;

grant execute on function workforce.crew_member_faults to assetry_api;

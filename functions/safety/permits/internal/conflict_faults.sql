-- The permits that keep one from being issued for a time: those in force at the same place, or at what is part of it or
-- what it is part of, of another class in one of the groups of its kind. One that has expired and was not handed back
-- is in the way at any time: nobody has said that the place is safe.
create or replace function safety.conflict_faults(
  p_permit    safety.permits,
  p_starts_at timestamptz,
  p_ends_at   timestamptz
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               'starts_at', 'PERMIT_CONFLICT',
               format('Permit %s (%s) is %s at the place', o.permit_number, o.class, o.status)
             ) || jsonb_build_object('id', o.id)
             order by o.permit_number
           ),
           '[]'
         )
    from safety.permits as o
   where o.id in (
           select c.permit_id
             from safety.permit_kinds as k
            cross join unnest(k.conflict_groups) as g (code)
            cross join safety.places_of(p_permit) as s
             join safety.claims as c
               on c.place = coalesce(s.location_id, s.asset_id)
              and c.conflict_group = g.code
              and c.class <> p_permit.class
              and (c.is_own or s.is_own)
            where k.id = p_permit.kind_id
         )
     and o.id <> p_permit.id
     and (
           o.status = 'EXPIRED'
           or tstzrange(o.starts_at, o.ends_at, '[)') && tstzrange(p_starts_at, greatest(p_starts_at, p_ends_at), '[)')
         )
$$;

grant execute on function safety.conflict_faults to assetry_api, assetry_list;

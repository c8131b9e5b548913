-- Keeps others out of the place of a permit, which is about to be in force, for its time. Whoever issues at a site
-- holds that, so that of two that exclude each other one finds the other; the constraint stands for all else that
-- writes.
create or replace function safety.claim_places(p_permit safety.permits)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from safety.claims as c where c.permit_id = p_permit.id;

  insert into safety.claims (
    site_id, permit_id, conflict_group, class, location_id, asset_id, is_own, starts_at, ends_at
  )
  select p_permit.site_id, p_permit.id, g.code, p_permit.class, s.location_id, s.asset_id, s.is_own,
         p_permit.starts_at, p_permit.ends_at
    from safety.permit_kinds as k
   cross join lateral (select distinct u.code from unnest(k.conflict_groups) as u (code)) as g
   cross join safety.places_of(p_permit) as s
   where k.id = p_permit.kind_id
   order by g.code, coalesce(s.location_id, s.asset_id);
end
$$;

grant execute on function safety.claim_places to assetry_api;

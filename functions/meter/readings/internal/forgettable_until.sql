-- Up to when the readings of a meter that are not forgotten yet are about so many at most; two hours of them at least,
-- for whole hours are forgotten.
create or replace function meter.forgettable_until(p_standing meter.standings, p_most integer)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select greatest(
           min(r.read_at) + interval '2 hours', case when count(*) > p_most then max(r.read_at) else 'infinity' end
         )
    from (
      select r.read_at
        from meter.readings as r
       where r.organization_id = p_standing.organization_id
         and r.meter_id = p_standing.meter_id
         and r.read_at >= coalesce(p_standing.forgotten_before, '-infinity')
       order by r.read_at
       limit p_most + 1
    ) as r
$$;

-- Proves the readings of some meters of an organization.
create or replace function meter.prove_meters(
  p_organization_id uuid,
  p_after           text,
  out p_through     text,
  out p_faults      jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  with part as materialized (
    select m.id
      from meter.meters as m
     where m.organization_id = p_organization_id
       and m.id > coalesce(p_after::uuid, '00000000-0000-0000-0000-000000000000')
     order by m.id
     limit 5
  )
  select case
           when (select count(*) from part) = 5 then (select p.id::text from part as p order by p.id desc limit 1)
         end,
         jsonb_agg(f.fault) filter (where f.fault is not null)
    into p_through, p_faults
    from part as p
    left join lateral (select to_jsonb(r) as fault from meter.reading_faults(p.id) as r) as f on true;
end
$$;

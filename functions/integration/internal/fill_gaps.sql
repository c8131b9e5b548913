-- Lets the gap of an endpoint that had too many deliveries be filled from the log when half of them have gone.
create or replace function integration.fill_gaps()
returns void
language sql
volatile
set search_path = ''
as $$
  with fit as (
    select s.id, s.organization_id, s.endpoint_id, s.gap_begins_at
      from integration.webhook_standings as s
     where s.gap_begins_at is not null
       and s.open_count < 50000
     order by s.gap_begins_at
     limit 50
       for no key update skip locked
  ),
  cleared as (
    update integration.webhook_standings as s set gap_begins_at = null from fit as f where s.id = f.id
  )
  insert into integration.webhook_replays (organization_id, site_id, endpoint_id, kind, from_at, to_at, created_by)
  select f.organization_id, e.site_id, f.endpoint_id, 'FILL', f.gap_begins_at, clock_timestamp(), null
    from fit as f
    join integration.webhook_endpoints as e on e.organization_id = f.organization_id and e.id = f.endpoint_id
$$;

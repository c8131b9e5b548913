-- Those of some notices of an account of which it may still be notified: it is active, and reaches and reads the
-- records now.
create or replace function notify.still_readable(p_organization_id uuid, p_account_id uuid, p_notices notify.notices[])
returns notify.notices[]
language sql
volatile
set search_path = ''
as $$
  select array(
    select n
      from unnest(p_notices) as n
     where notify.readers_of(p_organization_id, n.site_id, n.entity, n.entity_id, array[p_account_id]) <> '{}'
     order by n.created_at, n.id
  )
$$;

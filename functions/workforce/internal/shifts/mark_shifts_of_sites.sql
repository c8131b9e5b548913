-- Notes that the shifts of the workers of these sites are to be calculated again.
create or replace function workforce.mark_shifts_of_sites(p_organization_id uuid, p_site_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select core.mark_due(p_organization_id, 'keep_worker_shifts', array_agg(w.id))
    from workforce.workers as w
   where w.organization_id = p_organization_id
     and w.site_id = any (p_site_ids)
     and w.status <> 'INACTIVE'
  having count(*) > 0
$$;
